// The step of an ingredient that is another recipe: what it costs there, and the ways to change that.

import { formatMoney } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import { Link } from '@tanstack/react-router'
import type { LineBase } from '../../../domain/sell/bases/line-base.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'
import { goodsOfTexts } from './price-book-join.ts'
import { useSheet } from './sheet-context.ts'
import { stepMessages } from './step-messages.ts'

/** A sum that lacks some prices is a lower bound; a sum without any price is unknown. */
function wholeText({ unit, unpriced }: LineBase, cents: number, whole: string): string {
  const isPartial = unpriced.length > 0
  if (isPartial && cents === 0)
    return stepMessages.baseUnknown(unit === 'g' ? whole : stepMessages.basePortionCount(whole))
  const money = isPartial ? stepMessages.baseAtLeast(formatMoney(cents)) : formatMoney(cents)
  return unit === 'g' ? stepMessages.baseWhole(money, whole) : stepMessages.basePortions(money, whole)
}

export function BaseFields({ base }: { base: LineBase }) {
  const { recipeId } = useSheet()
  const { id, title, wholeCents, wholeGrams, portions, unit, lossPercent, unpriced } = base
  const whole = unit === 'g' && wholeGrams !== null ? `${formatNumber(wholeGrams)} g` : formatNumber(portions)
  return (
    <>
      <p className="wrap-anywhere">{stepMessages.base(title)}</p>
      <ul className="list-disc pl-5 text-quiet tabular-nums">
        {wholeCents !== null && <li>{wholeText(base, wholeCents, whole)}</li>}
        {unpriced.length > 0 && (
          <li>
            {stepMessages.baseLacks(
              messages.lacks({ prices: goodsOfTexts(unpriced).size, others: 0 }),
              unpriced,
            )}
          </li>
        )}
        {lossPercent > 0 && <li>{stepMessages.baseLoss(formatNumber(lossPercent))}</li>}
        <li>{stepMessages.baseWork}</li>
      </ul>
      <div className="-ml-3 flex flex-wrap">
        <Link to="/tools/calculator" search={{ aba: 'preco', receita: id }} className={buttonStyle('plain')}>
          {stepMessages.basePrice}
        </Link>
        {recipeId !== null && (
          <Link
            to="/tools/own-recipes"
            search={{ id: recipeId, parte: 'bases' }}
            className={buttonStyle('plain')}
          >
            {stepMessages.baseLink}
          </Link>
        )}
      </div>
    </>
  )
}
