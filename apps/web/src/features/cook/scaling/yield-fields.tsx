import { formatNumber } from '@ateliedoce/recipe-text'
import { Minus, Plus, type LucideIcon } from 'lucide-react'
import { numberToType } from '../../../lib/typed-number.ts'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { messages, wordsOf } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { YieldWay } from './ways.ts'
import { stepped, yieldStep } from './yield-steps.ts'

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
  /** States the yield, where no other text does. */
  hasHint?: boolean
}

/** How much to make, in the unit of the recipe's yield; how many times for a recipe without a yield. */
export function YieldFields({
  way: { own, wanted, problem },
  recipe,
  typed,
  onType,
  hasHint = true,
}: YieldFieldsProps) {
  const words = wordsOf(recipe)
  const unit = recipe.yield_unit
  const step = yieldStep(own, unit)
  const stepText = own === null ? messages.stepOfTimes : yieldText(step, unit)
  const [less, more] = ([-1, 1] as const).map((direction) => stepped(wanted ?? own ?? 1, step, direction))
  return (
    <div className="flex flex-col gap-3">
      <NumberField
        label={own === null ? words.wantedTimes : messages.wanted(unit?.trim() ?? '')}
        hint={own === null ? words.noYield : hasHint ? words.yields(yieldText(own, unit)) : undefined}
        placeholder={formatNumber(own ?? 1)}
        value={typed}
        onChange={onType}
        error={problem}
      />
      <fieldset aria-label={messages.multiples} className="flex flex-wrap gap-2">
        <Step
          icon={Minus}
          text={stepText}
          label={messages.less(stepText)}
          to={less ?? null}
          onStep={onType}
        />
        <Step icon={Plus} text={stepText} label={messages.more(stepText)} to={more ?? null} onStep={onType} />
        {MULTIPLES.map(({ factor, label }) => (
          <Button
            key={label}
            tone="quiet"
            className="flex-auto px-4! whitespace-nowrap"
            onClick={() => onType(numberToType((own ?? 1) * factor))}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

interface StepProps {
  icon: LucideIcon
  text: string
  /** The accessible name: what the sign and the text mean. */
  label: string
  /** The yield after a press; null where a press is not possible. */
  to: number | null
  onStep: (typed: string) => void
}

/** Half a line wide, for fingers that are not clean. */
function Step({ icon: Icon, text, label, to, onStep }: StepProps) {
  return (
    <Button
      tone="quiet"
      className="min-h-14 flex-[1_1_8rem] px-2!"
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => to !== null && onStep(numberToType(to))}
    >
      <Icon aria-hidden size={22} strokeWidth={2} className="shrink-0" />
      {text}
    </Button>
  )
}
