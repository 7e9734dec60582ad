import { formatMoney, hourValue, roundHalfUp } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import { Button } from '../../../ui/button.tsx'
import type { ReadCosts } from './costs-draft.ts'
import { costs } from './costs-messages.ts'

interface HourHelperProps {
  values: ReadCosts['values']
  /** Receives the hour's value as text for its field. */
  onUse: (typed: string) => void
}

/** 'R$ 2.500,00 ÷ (20 dias × 8 h) = R$ 15,63 por hora', shown when all three are known. */
export function HourHelper({ values: { income, days, hours }, onUse }: HourHelperProps) {
  const cents = income === null || days === null || hours === null ? null : centsAnHour(income, days, hours)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="min-w-[min(14rem,100%)] flex-1 text-quiet">
        {cents !== null &&
          costs.hourSum(
            formatMoney(income ?? 0),
            formatNumber(days ?? 0),
            formatNumber(hours ?? 0),
            formatMoney(cents),
          )}
      </output>
      {cents !== null && (
        <Button tone="quiet" onClick={() => onUse(formatMoney(cents).replace(/^R\$\s*/, ''))}>
          {costs.takeHour(formatMoney(cents))}
        </Button>
      )}
    </div>
  )
}

function centsAnHour(monthlyCents: number, daysPerMonth: number, hoursPerDay: number): number | null {
  const { value } = hourValue({ monthlyCents, daysPerMonth, hoursPerDay })
  const cents = value === null ? 0 : roundHalfUp(value)
  return cents > 0 ? cents : null
}
