import { STANDARD_CUP_ML, type Kitchen } from '@ateliedoce/measures'
import { formatNumber } from '@ateliedoce/recipe-text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeKitchen } from '../../../domain/sell/kitchen/mutations.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { KnownCupForm, WeighedCupForm } from './cup-forms.tsx'
import { messages } from './messages.ts'

interface CupSectionProps {
  userId: string
  kitchen: Kitchen
}

/** Sets the size of the kitchen's cup, by one weighing or in millilitres. */
export function CupSection({ userId, kitchen }: CupSectionProps) {
  const [way, setWay] = useState<'weigh' | 'know'>('weigh')
  const { mutate: change } = useMutation(changeKitchen(userId))
  const { cup } = messages
  const isOwn = kitchen.cupMl !== STANDARD_CUP_ML
  const ml = formatNumber(kitchen.cupMl, 1)
  return (
    <section aria-labelledby="xicara" className="flex min-w-0 flex-col gap-4">
      <h2 id="xicara" className="text-xl sm:text-2xl">
        {cup.title}
      </h2>
      <div className="rounded-card bg-pistachio-tint p-4 text-on-pistachio-tint">
        <p className="font-display text-xl">{isOwn ? cup.own(ml) : cup.standard(ml)}</p>
        <p className="mt-1">{cup.why}</p>
      </div>
      <ChipGroup
        label={cup.how}
        chips={(['weigh', 'know'] as const).map((value) => ({ value, label: cup.ways[value] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'weigh' ? <WeighedCupForm userId={userId} /> : <KnownCupForm userId={userId} />}
      {isOwn && (
        <Button tone="plain" className="-ml-3 self-start" onClick={() => change({ cup_ml: null })}>
          {cup.reset(formatNumber(STANDARD_CUP_ML))}
        </Button>
      )}
    </section>
  )
}
