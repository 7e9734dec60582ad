import { formatMoney, type QuoteSums } from '@ateliedoce/pricing'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'
import type { QuoteContent } from './quote.ts'
import { aboutLines, quoteLines, sellerLines, termLines, type Issued } from './quote-text.ts'

interface QuotePaperProps {
  quote: Issued
  content: QuoteContent
  sums: QuoteSums
  className?: string
}

/** The customer's document, on the screen and on paper. */
export function QuotePaper({ quote, content, sums, className }: QuotePaperProps) {
  const { note } = content
  const lines = quoteLines(content, sums).map((line, index) => ({ ...line, key: `${index} ${line.label}` }))
  return (
    <article className={classNames('flex min-w-0 flex-col gap-4 wrap-anywhere', className)}>
      <p className="empty:hidden">
        {sellerLines(content).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      {/* On the screen the page's own heading shows it. */}
      <p className="hidden font-display text-2xl print:block">{messages.numbered(quote.number)}</p>
      <p className="empty:hidden">
        {aboutLines(content, quote.created_at).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <table className="w-full border-collapse">
        <tbody>
          {lines.map(({ key, label, detail, money }) => (
            <tr key={key} className="border-b border-line align-baseline">
              <td className="py-2 pr-4">
                {label}
                {detail !== '' && <span className="block text-sm">{detail}</span>}
              </td>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">{money}</td>
            </tr>
          ))}
          <tr className="align-baseline">
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
