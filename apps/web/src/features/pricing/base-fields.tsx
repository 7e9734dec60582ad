// The step of an ingredient that is another recipe: what it costs there, and the ways to change that.

import { formatMoney } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'
import { Link } from '@tanstack/react-router'
import type { LineBase } from '../../domain/bases/line-base.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { useSheet } from './sheet-context.ts'
import { stepMessages } from './step-messages.ts'

export function BaseFields({ base }: { base: LineBase }) {
  const { recipeId } = useSheet()
  const { id, title, wholeCents, wholeGrams, portions, unit, lossPercent } = base
  const whole = unit === 'g' && wholeGrams !== null ? `${formatNumber(wholeGrams)} g` : formatNumber(portions)
  return (
    <>
      <p className="wrap-anywhere">{stepMessages.base(title)}</p>
      <ul className="list-disc pl-5 text-quiet tabular-nums">
        {wholeCents !== null && (
          <li>
            {unit === 'g'
              ? stepMessages.baseWhole(formatMoney(wholeCents), whole)
              : stepMessages.basePortions(formatMoney(wholeCents), whole)}
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
