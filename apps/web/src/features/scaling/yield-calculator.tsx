import { formatNumber } from '@ateliedoce/recipe-text'
import { Link } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { useUrlState } from '../../lib/use-url-state.ts'
import { yieldText } from '../../lib/yield-text.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TextField } from '../../ui/text-field.tsx'
import { UnbrokenMeasures } from '../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import { readYield, scaledLines, type ScalableRecipe, yieldChange, yieldToType } from './scaling.ts'

const MULTIPLES = [
  { factor: 1 / 2, label: messages.half },
  { factor: 2, label: messages.double },
  { factor: 3, label: messages.triple },
]

interface YieldCalculatorProps {
  recipe: ScalableRecipe & { readonly id: string }
  /** As typed; '' for the recipe's own yield. */
  wantedYield: string
  onWantedYield: (typed: string) => Promise<void>
}

/** How much to make, and what it takes. What was typed stays, readable or not. */
export function YieldCalculator({ recipe, wantedYield, onWantedYield }: YieldCalculatorProps) {
  const [typed, type] = useUrlState(wantedYield, onWantedYield)
  const own = recipe.yield_quantity
  if (own === null) {
    return (
      <>
        <p className="max-w-2xl rounded-card bg-caramel-tint p-4 text-on-caramel-tint">{messages.noYield}</p>
        <Result recipe={recipe} wanted={1} />
      </>
    )
  }
  const reading = typed.trim() === '' ? { value: own } : readYield(typed, own)
  const unit = recipe.yield_unit ?? ''
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
      <div className="flex max-w-2xl flex-col gap-4">
        <TextField
          label={messages.wanted(unit)}
          hint={messages.yields(yieldText(own, unit))}
          placeholder={formatNumber(own)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
          error={'problem' in reading ? messages.problems[reading.problem] : null}
        />
        <fieldset aria-label={messages.multiples} className="flex flex-wrap gap-2">
          {MULTIPLES.map(({ factor, label }) => (
            <Button key={label} tone="quiet" onClick={() => type(yieldToType(own * factor))}>
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      {'value' in reading && <Result recipe={recipe} wanted={reading.value} />}
    </div>
  )
}

function Result({ recipe, wanted }: { recipe: ScalableRecipe & { readonly id: string }; wanted: number }) {
  return (
    <section aria-labelledby="medidas" className="flex max-w-2xl flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="medidas" className="text-2xl">
          {messages.result}
        </h2>
        <output className="text-quiet">{yieldChange(recipe, wanted)}</output>
      </div>
      <ul className="rounded-card bg-surface px-4 py-2 shadow-card sm:px-6">
        {scaledLines(recipe, wanted).map(({ position, text, kind }) => (
          <li
            key={position}
            className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-2 last:border-none"
          >
            {kind === 'heading' ? (
              <strong className="font-display text-lg">{text}</strong>
            ) : (
              <span className="min-w-0">
                <UnbrokenMeasures text={text} />
              </span>
            )}
            {kind === 'as-written' && <span className="text-sm text-quiet">({messages.asWritten})</span>}
          </li>
        ))}
      </ul>
      <p className="flex items-start gap-2 text-quiet">
        <Timer aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        {messages.timesNote}
      </p>
      <Link to="/recipe/$id" params={{ id: recipe.id }} className={buttonStyle('quiet', 'self-start')}>
        {messages.openRecipe}
      </Link>
    </section>
  )
}
