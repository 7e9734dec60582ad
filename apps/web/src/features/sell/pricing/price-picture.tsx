// The parts of a price: a bar, and the same in a table.

import { formatMoney, formatPercent, type PricePart } from '@ateliedoce/pricing'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { partNames } from './field-messages.ts'
import { resultMessages } from './result-messages.ts'

interface PricePictureProps {
  parts: readonly PricePart[]
  priceCents: number
}

/** Numbers and separating lines distinguish the parts too, since colour alone must not carry meaning. */
const TINTS = [
  'bg-caramel-tint text-on-caramel-tint',
  'bg-pistachio-tint text-on-pistachio-tint',
  'bg-level-yellow text-on-level-yellow',
  'bg-level-gray text-on-level-gray',
] as const
const PROFIT_TINT = 'bg-accent text-on-accent'
/** Minimum share of the bar, in percent, that has room for a number. */
const ROOM_FOR_NUMBER = 7

export function PricePicture({ parts, priceCents }: PricePictureProps) {
  const titleId = useId()
  if (parts.length === 0) return null
  const slices = parts.map((part, index) => ({
    number: index + 1,
    name: part.kind === 'share' ? part.name : partNames[part.kind],
    percent: part.percent,
    cents: part.cents,
    tint: part.kind === 'profit' ? PROFIT_TINT : (TINTS[index % TINTS.length] ?? PROFIT_TINT),
  }))
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 print:break-inside-avoid">
      <h2 id={titleId} className="text-2xl print:text-lg">
        {resultMessages.picture}
      </h2>
      <p className="text-quiet">{resultMessages.pictureText(formatMoney(priceCents))}</p>
      <div
        aria-hidden
        className="flex h-12 overflow-hidden rounded-field border border-outline [print-color-adjust:exact]"
      >
        {slices.map(({ number, percent, tint }) => (
          <span
            key={number}
            className={classNames(
              'grid place-items-center overflow-hidden border-r border-outline font-semibold last:border-none',
              tint,
            )}
            style={{ width: `${percent}%` }}
          >
            {percent >= ROOM_FOR_NUMBER && number}
          </span>
        ))}
      </div>
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{resultMessages.part}</th>
            <th scope="col">{resultMessages.value}</th>
            <th scope="col">{resultMessages.share}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ number, name, cents, percent, tint }) => (
            <tr
              key={number}
              className="border-b border-line last:border-none max-sm:flex max-sm:flex-wrap max-sm:items-baseline"
            >
              <th
                scope="row"
                className="py-2 pr-2 text-left max-sm:min-w-[min(9rem,100%)] max-sm:flex-1 print:py-1 font-normal wrap-anywhere"
              >
                <span
                  aria-hidden
                  className={classNames(
                    'mr-2 inline-grid size-6 place-items-center rounded-full border border-outline text-sm [print-color-adjust:exact]',
                    tint,
                  )}
                >
                  {number}
                </span>
                {name}
              </th>
              <td className="py-2 pl-2 print:py-1 text-right max-sm:ml-auto font-semibold whitespace-nowrap tabular-nums">
                {formatMoney(cents)}
              </td>
              <td className="py-2 pl-3 print:py-1 text-right text-quiet tabular-nums">
                {formatPercent(percent)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
