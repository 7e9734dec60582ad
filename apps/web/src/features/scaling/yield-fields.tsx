import { formatNumber } from '@ateliedoce/recipe-text'
import { yieldText } from '../../lib/yield-text.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { messages } from './messages.ts'
import { numberToType } from './typed-amount.ts'
import type { YieldWay } from './ways.ts'

const MULTIPLES = [
  { factor: 1 / 2, label: messages.half },
  { factor: 2, label: messages.double },
  { factor: 3, label: messages.triple },
]

interface YieldFieldsProps {
  way: YieldWay
  /** As said after the number; null where the recipe does not tell. */
  unit: string | null
  typed: string
  onType: (typed: string) => void
}

/** How much to make, in what the recipe yields; of a recipe that does not tell, how many times. */
export function YieldFields({ way: { own, problem }, unit, typed, onType }: YieldFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label={own === null ? messages.wantedTimes : messages.wanted(unit?.trim() ?? '')}
        hint={own === null ? messages.noYield : messages.yields(yieldText(own, unit))}
        placeholder={formatNumber(own ?? 1)}
        value={typed}
        onChange={onType}
        error={problem}
      />
      <fieldset aria-label={messages.multiples} className="flex flex-wrap gap-2">
        {MULTIPLES.map(({ factor, label }) => (
          <Button key={label} tone="quiet" onClick={() => onType(numberToType((own ?? 1) * factor))}>
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
