import { classNames } from '../../../ui/class-names.ts'
import type { LabelFacts } from './label-view.ts'
import { messages } from './messages.ts'

/**
 * Up to how many letters a label takes each size. The smallest has capitals of 1.1 mm: RDC 727/2022 asks for 1 mm on packages of less
 * than 100 cm². All allergens at once fit it.
 */
const SIZES = [
  [210, 'text-[length:calc(var(--mm)*2.5)]'],
  [290, 'text-[length:calc(var(--mm)*2.1)]'],
  [390, 'text-[length:calc(var(--mm)*1.8)]'],
  [Number.POSITIVE_INFINITY, 'text-[length:calc(var(--mm)*1.6)]'],
] as const

/**
 * A label of 60 × 40 mm. All lengths are multiples of `--mm`: a millimetre on paper, a part of the width in the preview.
 */
export function LabelCard({ facts }: { facts: LabelFacts }) {
  const { name, weight, producer, madeOn, validUntil, storage, allergens, gluten, lactose, check } = facts
  const declared = [allergens, gluten, lactose, check].filter((text) => text !== '').join(' ')
  const letters = `${name}${declared}${producer}${storage}`.length
  const isFull = letters > SIZES[0][0]
  const size = SIZES.find(([most]) => letters <= most)?.[1]
  return (
    <div
      className={classNames(
        'flex h-[calc(var(--mm)*40)] w-[calc(var(--mm)*60)] flex-col justify-between overflow-hidden bg-paper p-[calc(var(--mm)*2.5)] font-sans leading-[1.2] text-paper-text print:bg-transparent',
        size,
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
