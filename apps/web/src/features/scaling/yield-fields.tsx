import { formatNumber } from '@ateliedoce/recipe-text'
import { numberToType } from '../../lib/typed-number.ts'
import { yieldText } from '../../domain/recipes/yield-text.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { messages, wordsOf } from './messages.ts'
import type { ScalableRecipe } from '../../domain/batches/scalable-recipe.ts'
import type { YieldWay } from './ways.ts'

const MULTIPLES = [
  { factor: 1 / 2, label: messages.half },
  { factor: 2, label: messages.double },
  { factor: 3, label: messages.triple },
]

interface YieldFieldsProps {
  way: YieldWay
  recipe: ScalableRecipe
  typed: string
  onType: (typed: string) => void
}

/** How much to make, in the unit of the recipe's yield; how many times for a recipe without a yield. */
export function YieldFields({ way: { own, problem }, recipe, typed, onType }: YieldFieldsProps) {
  const words = wordsOf(recipe)
  const unit = recipe.yield_unit
  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label={own === null ? words.wantedTimes : messages.wanted(unit?.trim() ?? '')}
        hint={own === null ? words.noYield : words.yields(yieldText(own, unit))}
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
