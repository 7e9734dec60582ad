import type { Kitchen } from '@ateliedoce/measures'
import { TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import type { LineBases } from '../../../domain/sell/bases/line-base.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { priceNews } from './price-book-news.ts'
import type { PriceBook } from './price-book-join.ts'
import type { Sheet } from './sheet.ts'

interface PriceNewsNoticeProps {
  sheet: Sheet
  book: PriceBook
  bases: LineBases
  kitchen: Kitchen
  busy?: boolean
  onTake: (sheet: Sheet) => void
}

/** The change of prices since the sheet was saved, with a button to take them over. */
export function PriceNewsNotice({ sheet, book, bases, kitchen, busy = false, onTake }: PriceNewsNoticeProps) {
  const news = useMemo(() => priceNews(sheet, book, kitchen, bases), [sheet, book, kitchen, bases])
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
