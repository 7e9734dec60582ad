// The learner's own price: the profit it leaves, and how many sales pay the month's fixed costs.

import { formatMoney } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import { yieldText } from '../../domain/recipes/yield-text.ts'
import { messages } from './messages.ts'
import { NamedValues } from './named-values.tsx'
import type { SaleView } from './price-view.ts'
import { useSheet } from './sheet-context.ts'
import { SheetField } from './sheet-field.tsx'

export function OwnPrice() {
  const { price } = useSheet()
  return (
    <section aria-labelledby="meu-preco" className="flex flex-col gap-3">
      <div>
        <h2 id="meu-preco" className="text-2xl">
          {messages.own}
        </h2>
        <p className="text-quiet">{messages.ownText}</p>
      </div>
      <SheetField name="ownPrice" />
      {price.own !== null && <SaleResult sale={price.own} />}
      <BreakEven />
    </section>
  )
}

function SaleResult({ sale }: { sale: SaleView }) {
  const { suggestion } = useSheet().price
  return (
    <>
      {sale.isLoss && (
        <p className="rounded-card bg-danger-tint p-3 text-on-danger-tint">
          {messages.isLoss}
          {suggestion !== null && ` ${messages.belowMinimum(formatMoney(suggestion.minimumCents))}`}
        </p>
      )}
      <NamedValues
        values={[
          [messages.revenue, formatMoney(sale.revenueCents)],
          [messages.fees, formatMoney(sale.sharesCents)],
          [messages.profitBatch, formatMoney(sale.profitCents)],
          [messages.profitUnit, formatMoney(sale.unitProfitCents)],
          [messages.realMargin, sale.margin],
          [messages.realMarkup, sale.markup],
        ]}
      />
    </>
  )
}

function BreakEven() {
  const { sheet, costing, price } = useSheet()
  const { fixedMonthly } = costing.values
  const priceCents = price.own?.priceCents ?? price.suggestion?.priceCents
  if (!fixedMonthly || priceCents === undefined) return null
  const { breakEvenUnits } = price
  return (
    <div>
      <h3 className="text-xl">{messages.breakEven}</h3>
      <p>
        {breakEvenUnits === null
          ? messages.breakEvenNever
          : messages.breakEvenText(
              sheet.fields.yieldUnit.trim() === ''
                ? formatNumber(breakEvenUnits)
                : yieldText(breakEvenUnits, sheet.fields.yieldUnit),
              formatMoney(fixedMonthly),
              formatMoney(priceCents),
            )}
      </p>
    </div>
  )
}
