import { Scale } from 'lucide-react'
import type { OwnLine } from '../../../domain/cook/recipe-additions/own-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'

/** The learner's own amounts of the recipe that is priced. */
export interface OwnAmountsOffer {
  /** Each as the learner uses it, beside the recipe's line. */
  readonly lines: readonly OwnLine[]
  /** The price is of these. */
  readonly isUsed: boolean
  readonly onUse: (isUsed: boolean) => void
}

/** Offers the price of the learner's own amounts, or states that the price is based on them. */
export function OwnAmountsNotice({ offer: { lines, isUsed, onUse } }: { offer: OwnAmountsOffer }) {
  return (
    <div className="flex flex-col gap-2 rounded-card bg-pistachio-tint p-4 text-on-pistachio-tint print:hidden">
      <p className="flex items-center gap-2 font-semibold">
        <Scale aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {isUsed ? messages.ownAmountsUsed : messages.ownAmounts}
      </p>
      <ul>
        {lines.map(({ own, inRecipe }) => (
          <li key={inRecipe}>
            <UnbrokenMeasures text={messages.ownAmount(own, inRecipe)} />
          </li>
        ))}
      </ul>
      <Button tone="quiet" className="self-start" onClick={() => onUse(!isUsed)}>
        {isUsed ? messages.takeRecipeAmounts : messages.takeOwnAmounts}
      </Button>
    </div>
  )
}
