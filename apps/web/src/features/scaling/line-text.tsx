import { cookMass } from '@ateliedoce/measures'
import { lineColumns, withFractionSigns } from '@ateliedoce/recipe-text'
import { UnbrokenMeasures } from '../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import type { ShownLine } from './scaling-view.ts'

interface LineTextProps {
  line: ShownLine
  /** The list differs from the recipe: unchanged lines are marked. */
  isChanged: boolean
}

/**
 * A line as it is to be made, with the recipe's own amount and the weight of eggs: cells of a row of
 * `domain/recipes/line-grid.ts`.
 */
export function LineText({ line: { text, amount, before, eggGrams, doubts }, isChanged }: LineTextProps) {
  const eggs = eggGrams === null ? null : cookMass(eggGrams).value
  const asides = [
    eggs === null ? null : messages.eggs(eggs),
    amount === null ? null : messages.said(amount),
    before === null ? null : messages.was(before),
    isChanged && before === null && amount === null ? messages.asWritten : null,
  ].filter((aside) => aside !== null)
  const columns = lineColumns(withFractionSigns(text))
  return (
    <>
      {columns.amount !== '' && (
        <>
          <span className="font-semibold tabular-nums">{columns.amount}</span>
          {/* Both columns are read as one sentence; where there is one column, it is seen too. */}
          <span className="@min-[16rem]:sr-only">{columns.joint}</span>
        </>
      )}
      <span className="col-start-2 min-w-0 wrap-anywhere">
        <UnbrokenMeasures text={columns.name} />
      </span>
      {doubts.map((doubt) => (
        <span key={doubt} className="col-span-full block text-[0.875em] font-medium">
          {doubt}
        </span>
      ))}
      {asides.length > 0 && (
        <span className="col-start-2 block text-[0.875em] text-quiet">
          <UnbrokenMeasures text={asides.join(' · ')} />
        </span>
      )}
    </>
  )
}
