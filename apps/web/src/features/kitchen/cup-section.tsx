import { STANDARD_CUP_ML, type IngredientId, type Kitchen } from '@ateliedoce/measures'
import { formatNumber } from '@ateliedoce/recipe-text'
import { useState } from 'react'
import { typedAmount } from '../../lib/typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { IngredientField } from '../../domain/kitchen/ingredient-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { messages } from './messages.ts'
import { SaveButton } from './save-button.tsx'
import { knownCup, weighedCup, type WeighedCup } from './weighing.ts'

interface CupSectionProps {
  kitchen: Kitchen
  /** Null for the standard cup. @throws ApiError */
  onSave: (cupMl: number | null) => Promise<unknown>
}

/** Sets the size of the kitchen's cup, by one weighing or in millilitres. */
export function CupSection({ kitchen, onSave }: CupSectionProps) {
  const [way, setWay] = useState<'weigh' | 'know'>('weigh')
  const { cup } = messages
  const isOwn = kitchen.cupMl !== STANDARD_CUP_ML
  const ml = formatNumber(kitchen.cupMl, 1)
  return (
    <section aria-labelledby="xicara" className="flex min-w-0 flex-col gap-4">
      <h2 id="xicara" className="text-2xl">
        {cup.title}
      </h2>
      <div className="rounded-card bg-pistachio-tint p-4 text-on-pistachio-tint">
        <p className="font-display text-xl">{isOwn ? cup.own(ml) : cup.standard(ml)}</p>
        <p>{cup.why}</p>
      </div>
      <ChipGroup
        label={cup.how}
        chips={(['weigh', 'know'] as const).map((value) => ({ value, label: cup.ways[value] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'weigh' ? <WeighCup onSave={onSave} /> : <KnowCup onSave={onSave} />}
      {isOwn && (
        <Button tone="plain" className="-ml-3 self-start" onClick={() => void onSave(null).catch(() => {})}>
          {cup.reset(formatNumber(STANDARD_CUP_ML))}
        </Button>
      )}
    </section>
  )
}

function WeighCup({ onSave }: Pick<CupSectionProps, 'onSave'>) {
  const [ingredient, setIngredient] = useState<IngredientId | null>('agua')
  const [typed, type] = useState('')
  const { value: grams, problem } = typedAmount(typed)
  const weighed = ingredient === null || grams === null ? null : weighedCup(ingredient, grams)
  const { cup } = messages
  return (
    <>
      <p className="text-quiet">{cup.steps}</p>
      <IngredientField label={cup.filledWith} chosen={ingredient} onChoose={setIngredient} />
      <NumberField
        label={messages.grams}
        hint={messages.gramsHint}
        suffix="g"
        value={typed}
        onChange={type}
        error={problem ?? (weighed !== null && 'problem' in weighed ? weighed.problem : null)}
      />
      <CupResult cup={weighed} onSave={onSave} />
    </>
  )
}

function KnowCup({ onSave }: Pick<CupSectionProps, 'onSave'>) {
  const [typed, type] = useState('')
  const { value: ml, problem } = typedAmount(typed)
  const known = ml === null ? null : knownCup(ml)
  return (
    <>
      <NumberField
        label={messages.cup.ml}
        suffix="ml"
        value={typed}
        onChange={type}
        error={problem ?? (known !== null && 'problem' in known ? known.problem : null)}
      />
      <CupResult cup={known} onSave={onSave} />
    </>
  )
}

interface CupResultProps extends Pick<CupSectionProps, 'onSave'> {
  cup: WeighedCup | { readonly problem: string } | null
}

function CupResult({ cup, onSave }: CupResultProps) {
  const known = cup === null || 'problem' in cup ? null : cup
  return (
    <div className="flex flex-col items-start gap-2">
      <output>
        {known !== null && (
          <>
            <span className="block font-display text-xl">{messages.cup.result(known.ml)}</span>
            {known.between !== null && <span className="block text-sm text-quiet">{known.between}</span>}
            {known.doubts.map((doubt) => (
              <span key={doubt} className="block font-medium">
                {doubt}
              </span>
            ))}
          </>
        )}
      </output>
      <SaveButton
        label={messages.cup.save}
        saved={messages.cup.saved}
        // A new key resets the button for another number.
        key={known?.cupMl}
        onSave={known === null ? null : () => onSave(known.cupMl)}
      />
    </div>
  )
}
