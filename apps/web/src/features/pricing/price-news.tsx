import { TrendingUp } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import type { PriceNews } from './price-book-news.ts'
import type { Sheet } from './sheet.ts'

interface PriceNewsNoticeProps {
  news: PriceNews | null
  busy?: boolean
  onTake: (sheet: Sheet) => void
}

/** The change of prices since the sheet was saved, with a button to take them over. */
export function PriceNewsNotice({ news, busy = false, onTake }: PriceNewsNoticeProps) {
  if (news === null) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-caramel-tint p-4 text-on-caramel-tint print:hidden">
      <TrendingUp aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
      <p className="min-w-[min(12rem,100%)] flex-1">{news.text}</p>
      <Button tone="quiet" busy={busy} onClick={() => onTake(news.next)}>
        {messages.takeNewPrices}
      </Button>
    </div>
  )
}
