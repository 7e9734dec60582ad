import { formatMoney, type QuoteSums } from '@ateliedoce/pricing'
import { messages } from './messages.ts'
import type { QuoteContent } from './quote.ts'
import { aboutLines, quoteLines, sellerLines, termLines } from './quote-text.ts'

interface PrintedQuoteProps {
  number: number
  content: QuoteContent
  sums: QuoteSums
}

/** The quote on paper: what the customer reads. */
export function PrintedQuote({ number, content, sums }: PrintedQuoteProps) {
  const { note } = content
  const lines = quoteLines(content, sums).map((line, index) => ({ ...line, key: `${index} ${line.label}` }))
  return (
    <article aria-hidden className="hidden flex-col gap-4 print:flex">
      <p>
        {sellerLines(content).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <h1 className="text-2xl">{messages.numbered(number)}</h1>
      <p>
        {aboutLines(content).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <table className="w-full border-collapse">
        <tbody>
          {lines.map(({ key, label, detail, money }) => (
            <tr key={key} className="border-b border-line">
              <td className="py-2 pr-4">
                {label}
                {detail !== '' && <span className="block text-sm">{detail}</span>}
              </td>
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
