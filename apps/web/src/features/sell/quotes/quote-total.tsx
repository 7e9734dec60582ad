import { formatMoney, type QuoteSums } from '@ateliedoce/pricing'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'

/** 'Total: R$ 220,00', with the deposit if there is one. */
export function QuoteTotal({ sums, className }: { sums: QuoteSums; className: string }) {
  return (
    <>
      <strong className={classNames('font-display tabular-nums', className)}>
        {messages.total}: {formatMoney(sums.totalCents)}
      </strong>
      {sums.depositCents > 0 && (
        <span className="text-quiet tabular-nums">{messages.depositSum(formatMoney(sums.depositCents))}</span>
      )}
    </>
  )
}
