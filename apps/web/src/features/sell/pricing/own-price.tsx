// From a given price to the profit that it leaves, and how many sales pay the month's fixed costs.

import { formatMoney } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { resultMessages } from './result-messages.ts'
import { NamedValues } from './named-values.tsx'
import { unitName, wholeName } from './price-words.ts'
import type { SaleView } from './price-view.ts'
import { useSheet } from './sheet-context.ts'
import { SheetField } from './sheet-field.tsx'
import { SheetStep } from './sheet-step.tsx'
import { useMarket } from './use-market.ts'

export function OwnPrice() {
  const { price, sheet } = useSheet()
  return (
    <SheetStep title={resultMessages.own}>
      <SheetField name="ownPrice" label={resultMessages.ifICharge(unitName(sheet.fields.yieldUnit))} />
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
            {resultMessages.isLoss}
            {suggestion !== null && ` ${resultMessages.belowMinimum(formatMoney(suggestion.minimumCents))}`}
          </span>
        ) : (
          <span className="text-lg">
            {resultMessages.leaves(
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
          [resultMessages.revenue, formatMoney(sale.revenueCents)],
          [resultMessages.fees, formatMoney(sale.sharesCents)],
          [resultMessages.profitBatch, formatMoney(sale.profitCents)],
          [resultMessages.profitUnit, formatMoney(sale.unitProfitCents)],
          [resultMessages.realMargin, sale.margin],
          [resultMessages.realMarkup, sale.markup],
        ]}
      />
    </>
  )
}

function BreakEven() {
  const { sheet, costing, price } = useSheet()
  const { breakEvenUnits } = useMarket()
  const { fixedMonthly } = costing.values
  const priceCents = price.own?.priceCents ?? price.suggestion?.priceCents
  if (!fixedMonthly || priceCents === undefined) return null
  return (
    <div>
      <h3 className="text-xl">{resultMessages.breakEven}</h3>
      <p>
        {breakEvenUnits === null
          ? resultMessages.breakEvenNever
          : resultMessages.breakEvenText(
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
