import { cookMass } from '@ateliedoce/measures'
import { UnbrokenMeasures } from '../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import type { ShownLine } from './scaling-view.ts'

interface LineTextProps {
  line: ShownLine
  /** The list differs from the recipe: unchanged lines are marked. */
  isChanged: boolean
}

/** A line as it is to be made, with the recipe's own amount and the weight of eggs. */
export function LineText({ line: { text, amount, before, eggGrams, doubts }, isChanged }: LineTextProps) {
  const eggs = eggGrams === null ? null : cookMass(eggGrams).value
  const asides = [
    eggs === null ? null : messages.eggs(eggs),
    amount === null ? null : messages.said(amount),
    before === null ? null : messages.was(before),
    isChanged && before === null && amount === null ? messages.asWritten : null,
  ].filter((aside) => aside !== null)
  return (
    <span className="min-w-0 wrap-anywhere">
      <UnbrokenMeasures text={text} />
      {doubts.map((doubt) => (
        <span key={doubt} className="block text-[0.875em] font-medium">
          {doubt}
        </span>
      ))}
      {asides.length > 0 && (
        <span className="block text-[0.875em] text-quiet">
          <UnbrokenMeasures text={asides.join(' · ')} />
        </span>
      )}
    </span>
  )
}
