import { formatMoney } from '@ateliedoce/pricing'
import { gapsOf, isPartial } from './costing-view.ts'
import { messages } from './messages.ts'
import { useSheet } from './sheet-context.ts'
import { unitName, wholeName } from './price-words.ts'

/**
 * "R$ 84,00 o bolo · 7,00 a fatia", or what the batch costs while there is no price. What lacks prices is a partial sum: "faltam 6 preços:
 * pelo menos R$ 28,00 o bolo".
 */
export function PriceText() {
  const { sheet, costing, price, title } = useSheet()
  const sale = price.own ?? price.suggestion?.sale
  if (!sale) {
    return price.costCents === null || price.costCents === 0 ? (
      <span>{messages.noPrice}</span>
    ) : (
      <span>{messages.costSoFar(formatMoney(price.costCents))}</span>
    )
  }
  const { yieldUnit } = sheet.fields
  const isPartialSum = price.own === null && isPartial(costing)
  const sold = costing.values.yieldSold ?? costing.values.yieldMade
  return (
    // Each of the two stays on a line where it fits. The dot between them stands in the room at the start, which is cut off at the start of a line.
    <span className="block overflow-hidden">
      <span className="-ml-3 flex flex-wrap">
        {isPartialSum && (
          <>
            <span className="pl-3">{messages.lacks(gapsOf(costing))}:</span>{' '}
          </>
        )}
        <strong className="pl-3 text-text">
          {isPartialSum && `${messages.atLeast} `}
          {formatMoney(sale.revenueCents)} {wholeName(title, yieldUnit, sold)}
        </strong>
        {sold !== 1 && (
          <>
            {' '}
            <span className="relative pl-3">
              <span className="absolute left-0 w-3 text-center">· </span>
              {formatMoney(sale.priceCents).replace(/^R\$\s/, '')} {unitName(yieldUnit)}
            </span>
          </>
        )}
      </span>
    </span>
  )
}
