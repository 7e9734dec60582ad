// Backwards, from the price that she charges to what it leaves, and how many sales pay the month's fixed costs.

import { formatMoney } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import { yieldText } from '../../domain/recipes/yield-text.ts'
import { messages } from './messages.ts'
import { NamedValues } from './named-values.tsx'
import { unitName, wholeName } from './price-words.ts'
import type { SaleView } from './price-view.ts'
import { useSheet } from './sheet-context.ts'
import { SheetField } from './sheet-field.tsx'
import { SheetStep } from './sheet-step.tsx'

export function OwnPrice() {
  const { price, sheet } = useSheet()
  return (
    <SheetStep title={messages.own}>
      <SheetField name="ownPrice" label={messages.ifICharge(unitName(sheet.fields.yieldUnit))} />
      {price.own !== null && <SaleResult sale={price.own} />}
      <BreakEven />
    </SheetStep>
  )
}

function SaleResult({ sale }: { sale: SaleView }) {
  const { price, sheet, costing, title } = useSheet()
  const { suggestion } = price
  const { yieldUnit } = sheet.fields
  const sold = costing.values.yieldSold ?? costing.values.yieldMade
  return (
    <>
      <output className="block">
        {sale.isLoss ? (
          <span className="block rounded-card bg-danger-tint p-3 text-on-danger-tint">
            {messages.isLoss}
            {suggestion !== null && ` ${messages.belowMinimum(formatMoney(suggestion.minimumCents))}`}
          </span>
        ) : (
          <span className="text-lg">
            {messages.leaves(
              formatMoney(sale.unitProfitCents),
              unitName(yieldUnit),
              formatMoney(sale.profitCents),
              wholeName(title, yieldUnit, sold),
            )}
          </span>
        )}
      </output>
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
