import { formatMoney, type QuoteSums } from '@ateliedoce/pricing'
import { dayText } from '../../lib/day.ts'
import { messages } from './messages.ts'
import type { QuoteContent } from './quote.ts'
import { quoteLines, termLines } from './quote-text.ts'

interface PrintedQuoteProps {
  number: number
  content: QuoteContent
  sums: QuoteSums
}

/** The quote on paper and in a PDF: what the customer reads, on one page. */
export function PrintedQuote({ number, content, sums }: PrintedQuoteProps) {
  const { customer_name: name, customer_contact: contact, event_on: day, note } = content
  return (
    <article aria-hidden className="hidden flex-col gap-4 print:flex">
      <h1 className="text-2xl">{messages.numbered(number)}</h1>
      <p>
        {name !== '' && <span className="block">{messages.text.for(name)}</span>}
        {contact !== '' && <span className="block">{contact}</span>}
        {day !== null && <span className="block">{messages.text.on(dayText(day))}</span>}
      </p>
      <table className="w-full border-collapse">
        <tbody>
          {quoteLines(content, sums).map(({ label, money }) => (
            <tr key={label} className="border-b border-line">
              <td className="py-2 pr-4">{label}</td>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">{money}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-2 pr-4 text-left">
              {messages.total}
            </th>
            <td className="py-2 text-right text-xl font-semibold whitespace-nowrap tabular-nums">
              {formatMoney(sums.totalCents)}
            </td>
          </tr>
        </tbody>
      </table>
      {termLines(content, sums).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {note !== '' && <p className="whitespace-pre-line">{note}</p>}
    </article>
  )
}
