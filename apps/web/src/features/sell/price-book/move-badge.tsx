import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import type { PriceMove } from './price-view.ts'

const LOOKS = {
  up: { icon: TrendingUp, tone: 'raspberry' },
  down: { icon: TrendingDown, tone: 'pistachio' },
  none: { icon: Minus, tone: 'gray' },
} as const

/** 'subiu 12%', with an icon. */
export function MoveBadge({ move }: { move: PriceMove }) {
  const { icon: Icon, tone } = LOOKS[move.direction]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      {move.text}
    </Badge>
  )
}
