import { cookMass } from '@ateliedoce/measures'
import { UnbrokenMeasures } from '../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import type { ShownLine } from './scaling-view.ts'

interface LineTextProps {
  line: ShownLine
  /** Something else than the recipe is shown: lines that stay say so. */
  isChanged: boolean
}

/** A line as it is to be made, with what the recipe itself says and what eggs weigh. */
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
