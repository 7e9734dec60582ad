// The costs besides the ingredients and the wished profit, one line each.

import { formatMoney, formatPercent, type CostParts } from '@ateliedoce/pricing'
import { ChevronRight } from 'lucide-react'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { messages } from './messages.ts'
import { useSheet, type SheetState } from './sheet-context.ts'
import { SheetStep } from './sheet-step.tsx'
import { useOpenStep } from './step-context.ts'
import { COST_TITLES } from './step-title.ts'
import { COST_STEPS, type CostStep } from './steps.ts'

export function CostRows() {
  const state = useSheet()
  const openStep = useOpenStep()
  return (
    <SheetStep title={messages.otherCosts}>
      <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
        {COST_STEPS.map((kind) => {
          const { said, value, isMissing = false } = rowOf(kind, state)
          return (
            <li key={kind}>
              <button
                type="button"
                onClick={() => openStep({ kind })}
                className="flex min-h-12 w-full flex-wrap items-center gap-x-3 rounded-card px-4 py-2 text-left"
              >
                <span className="min-w-[min(7rem,100%)] flex-1 font-medium wrap-anywhere">
                  {COST_TITLES[kind]}
                  {said !== '' && <span className="font-normal text-quiet"> · {said}</span>}
                </span>
                <span className="ml-auto flex items-center gap-1 tabular-nums">
                  {value !== '' && (
                    <span
                      className={
                        isMissing
                          ? 'font-medium text-accent'
                          : value === messages.noneTyped
                            ? 'text-quiet'
                            : 'font-semibold'
                      }
                    >
                      {value}
                    </span>
                  )}
                  <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-quiet" />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </SheetStep>
  )
}

interface CostRow {
  /** Beside the name: '80 min'. */
  readonly said: string
  /** At the end of the line: 'R$ 25,00'; '' for none. */
  readonly value: string
  readonly isMissing?: boolean
}

function rowOf(kind: CostStep, { sheet, costing, price }: SheetState): CostRow {
  const { values } = costing
  const missing = (...fields: readonly string[]) =>
    fields.some(
      (field) => costing.errors.missing[field] !== undefined || costing.errors.problems[field] !== undefined,
    )
  const open = { said: '', value: messages.toType, isMissing: true }
  const minutes = (value: number | null) => (value === null ? '' : messages.minutesOf(value))
  switch (kind) {
    case 'yield':
      return values.yieldMade === null
        ? open
        : { said: '', value: yieldText(values.yieldMade, sheet.fields.yieldUnit) }
    case 'packaging':
      return { said: '', value: costOf(price, 'packaging') || messages.noneTyped }
    case 'energy':
      return missing('cylinderPrice', 'gasPerHour', 'tariff')
        ? open
        : { said: minutes(values.gasMinutes), value: costOf(price, 'gas', 'energy') || messages.noneTyped }
    case 'work':
      return missing('hourly', 'minutes')
        ? open
        : { said: minutes(values.minutes), value: costOf(price, 'labour') || messages.noneTyped }
    case 'loss':
      return {
        said: values.lossPercent === null ? '' : formatPercent(values.lossPercent),
        value: costOf(price, 'loss'),
      }
    case 'fixed':
      return missing('fixedHours', 'fixedUnits') ? open : { said: '', value: costOf(price, 'fixedCosts') }
    case 'fees':
      return { said: '', value: price.taken }
    case 'goal':
      return values.goalPercent === null
        ? open
        : { said: messages.goalShort[sheet.goalBy], value: formatPercent(values.goalPercent) }
    case 'facts':
      return { said: '', value: '' }
  }
}

/** The sum of the given parts of the cost; '' for zero. */
function costOf({ costParts }: SheetState['price'], ...kinds: readonly (keyof CostParts)[]): string {
  const cents = costParts.reduce((total, part) => total + (kinds.includes(part.kind) ? part.cents : 0), 0)
  return cents === 0 ? '' : formatMoney(cents)
}
