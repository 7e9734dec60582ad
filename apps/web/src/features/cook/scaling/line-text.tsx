import { cookMass, type Kitchen } from '@ateliedoce/measures'
import { lineColumns, withSigns } from '@ateliedoce/recipe-text'
import { inBrackets, shownGrams, withoutWeight } from '../../../domain/cook/recipes/grams-text.ts'
import { useInGrams } from '../../../domain/cook/recipes/in-grams.ts'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import type { ShownLine } from './scaling-view.ts'

interface LineTextProps {
  line: ShownLine
  /** The list differs from the recipe: unchanged lines are marked. */
  isChanged: boolean
  kitchen: Kitchen
}

/**
 * A line as it is to be made, with the recipe's own amount and the weight of eggs: cells of a row of
 * `domain/cook/recipes/line-grid.ts`.
 */
export function LineText({ line, isChanged, kitchen }: LineTextProps) {
  const { text, exact, amount, before, eggGrams, doubts } = line
  const grams = shownGrams(exact, useInGrams(), kitchen)
  const eggs = eggGrams === null ? null : cookMass(eggGrams).value
  const columns = lineColumns(withSigns(text))
  const asides = [
    grams === null ? null : columns.amount === '' ? inBrackets(grams) : grams.part,
    columns.amount === '' ? null : (grams?.assumption ?? null),
    eggs === null || grams !== null ? null : messages.eggs(eggs),
    amount === null ? null : messages.said(amount),
    before === null ? null : messages.was(before),
    isChanged && before === null && amount === null ? messages.asWritten : null,
  ].filter((aside) => aside !== null)
  const shown = grams?.grams ?? columns.amount
  return (
    <>
      {columns.amount !== '' && (
        <>
          <span className="font-semibold tabular-nums">
            <UnbrokenMeasures text={shown} />
          </span>
          {/* Both columns are read as one sentence; where there is one column, it is seen too. */}
          <span className="@min-[16rem]:sr-only">{columns.joint}</span>
        </>
      )}
      <span className="col-start-2 min-w-0 wrap-anywhere">
        <UnbrokenMeasures text={grams === null ? columns.name : withoutWeight(columns.name)} />
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
