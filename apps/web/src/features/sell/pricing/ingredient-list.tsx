// The ingredients, one line each, under the heading of their component.

import { formatMoney } from '@ateliedoce/pricing'
import { ChevronRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { GramsSwitch } from '../../../domain/cook/recipes/grams-switch.tsx'
import { useInGrams } from '../../../domain/cook/recipes/in-grams.ts'
import { Button } from '../../../ui/button.tsx'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { componentsOf } from './components-of.ts'
import type { CostedLine } from './costing-view.ts'
import { messages } from './messages.ts'
import { useSheet } from './sheet-context.ts'
import { SheetStep } from './sheet-step.tsx'
import { withNewRow } from './sheet-edits.ts'
import { nextId } from './sheet.ts'
import { useOpenStep } from './step-context.ts'
import { openSteps } from './steps.ts'
import { usedAmount } from './used-amount.ts'

export function IngredientList({ children }: { children?: ReactNode }) {
  const { sheet, costing, edit } = useSheet()
  const openStep = useOpenStep()
  const asked = openSteps(sheet, costing)
  const [first] = asked
  const components = componentsOf(costing.lines)
  return (
    <SheetStep title={messages.ingredients} text={messages.ingredientsText} end={<GramsSwitch />}>
      {first !== undefined && sheet.lines.length > 0 && (
        <Button className="self-start" onClick={() => openStep(first)}>
          {messages.fillIn(asked.length)}
        </Button>
      )}
      {sheet.lines.length === 0 && <p className="text-quiet">{messages.noIngredients}</p>}
      {components.map(({ id, title, cents, lines }) => (
        <div key={id}>
          {title !== null && (
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pt-1 pb-1 text-xl">
              {title}
              {cents !== null && (
                <span className="font-sans text-base text-quiet tabular-nums">{formatMoney(cents)}</span>
              )}
            </h3>
          )}
          {lines.length > 0 && (
            <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
              {lines.map((line) => (
                <li key={line.id}>
                  <LineRow view={line} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {costing.eggsLeft !== null && <p className="px-1 text-quiet">{messages.eggsLeft(costing.eggsLeft)}</p>}
      <Button
        tone="plain"
        className="-ml-3 self-start"
        onClick={() => {
          const id = nextId(sheet.lines)
          edit((before) => withNewRow(before, 'lines'))
          openStep({ kind: 'line', id })
        }}
      >
        <Plus aria-hidden size={20} strokeWidth={1.75} />
        {messages.addIngredient}
      </Button>
      {children}
    </SheetStep>
  )
}

const STATE_TEXTS: Partial<Record<CostedLine['state'], string>> = {
  'ask-price': messages.noPriceYet,
  'ask-amount': messages.noAmountYet,
  'ask-weight': messages.noAmountYet,
  'ask-base': messages.noPriceYet,
  blank: messages.noPriceYet,
  free: messages.freeShort,
  'to-taste': messages.notCounted,
}

/** "Açúcar refinado · 300 g · R$ 1,35 ›": opens the line's step. */
function LineRow({ view }: { view: CostedLine }) {
  const openStep = useOpenStep()
  const { kitchen } = useSheet()
  const used = usedAmount(view, useInGrams(), kitchen)
  const { cents, state } = view
  const isAsking = state.startsWith('ask') || state === 'blank'
  return (
    <>
      <button
        type="button"
        onClick={() => openStep({ kind: 'line', id: view.id })}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-3 rounded-card px-4 py-2 text-left"
      >
        <span className="min-w-[min(7rem,100%)] flex-1 font-medium wrap-anywhere">
          <UnbrokenMeasures text={view.name || messages.newIngredient} />
          {used !== '' && (
            <span className="font-normal text-quiet tabular-nums">
              {' '}
              · <UnbrokenMeasures text={used} />
            </span>
          )}
        </span>
        <span className="ml-auto flex items-center gap-1 tabular-nums">
          {cents !== null && state !== 'free' ? (
            <strong className="font-semibold">
              {state === 'ask-base' && `${messages.atLeast} `}
              {formatMoney(cents)}
            </strong>
          ) : (
            <span className={isAsking ? 'font-medium text-accent' : 'text-quiet'}>{STATE_TEXTS[state]}</span>
          )}
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-quiet" />
        </span>
      </button>
      {view.doubts.map((doubt) => (
        <p key={doubt} className="px-4 pb-2 text-sm font-medium">
          {doubt}
        </p>
      ))}
    </>
  )
}
