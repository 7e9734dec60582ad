import { Star } from 'lucide-react'
import { messages } from './messages.ts'

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars, small; nothing for none. */
export function Stars({ count }: { count: number | null }) {
  if (count === null) return null
  return (
    <span className="inline-flex items-center">
      <span className="sr-only">{messages.stars(count)}</span>
      {STARS.map((stars) => (
        <Star
          key={stars}
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={stars <= count ? 'fill-current text-on-caramel-tint' : 'text-quiet/50'}
        />
      ))}
    </span>
  )
}
