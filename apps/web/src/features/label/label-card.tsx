import { classNames } from '../../ui/class-names.ts'
import type { LabelFacts } from './label-view.ts'
import { messages } from './messages.ts'

/** From this length on, the texts of a label need smaller letters. */
const MANY_LETTERS = 210

/**
 * A label of 60 × 40 mm. All lengths are multiples of `--mm`: a millimetre on paper, a part of the width in the preview.
 */
export function LabelCard({ facts }: { facts: LabelFacts }) {
  const { name, weight, producer, madeOn, validUntil, storage, allergens, gluten, lactose, check } = facts
  const declared = [allergens, gluten, lactose, check].filter((text) => text !== '').join(' ')
  const isFull = `${name}${declared}${producer}${storage}`.length > MANY_LETTERS
  return (
    <div
      className={classNames(
        'flex h-[calc(var(--mm)*40)] w-[calc(var(--mm)*60)] flex-col justify-between overflow-hidden bg-paper p-[calc(var(--mm)*2.5)] font-sans leading-[1.2] text-paper-text print:bg-transparent',
        isFull ? 'text-[length:calc(var(--mm)*2.1)]' : 'text-[length:calc(var(--mm)*2.5)]',
      )}
    >
      <div className="flex items-baseline justify-between gap-[calc(var(--mm)*2)]">
        <p
          className={classNames(
            'min-w-0 font-bold wrap-anywhere',
            name.length > 28 || isFull
              ? 'text-[length:calc(var(--mm)*3.2)]'
              : 'text-[length:calc(var(--mm)*4)]',
          )}
        >
          {name}
        </p>
        {weight !== '' && <p className="shrink-0 font-semibold">{weight}</p>}
      </div>
      <div className="flex gap-[calc(var(--mm)*4)]">
        <p>
          {messages.onLabel.made}
          <br />
          <strong className="text-[length:calc(var(--mm)*3.2)] tabular-nums">{madeOn}</strong>
        </p>
        <p>
          {messages.onLabel.validUntil}
          <br />
          <strong className="text-[length:calc(var(--mm)*3.2)] tabular-nums">{validUntil}</strong>
        </p>
      </div>
      <p>{storage}</p>
      {declared !== '' && <p className="font-bold">{declared}</p>}
      {producer !== '' && <p className="wrap-anywhere">{producer}</p>}
    </div>
  )
}
