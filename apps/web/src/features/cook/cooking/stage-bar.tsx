import { ListOrdered, Settings2, X, type LucideIcon } from 'lucide-react'
import type { CookingPlace } from '../../../domain/cook/recipes/cooking-place.ts'
import { TimerChipPlace } from '../../../domain/cook/timers/chip-place.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'

interface StageBarProps {
  title: string
  /** Null after the last step. */
  place: CookingPlace | null
  count: number
  onLeave: () => void
  onParts: () => void
  onOptions: () => void
}

/** The exit, the recipe's name and the progress, as a bar that is legible from a metre away. */
export function StageBar({ title, place, count, onLeave, onParts, onOptions }: StageBarProps) {
  return (
    <header className="stage-bar">
      <div className="group flex items-center gap-1">
        <BarButton icon={X} label={messages.leave} onClick={onLeave} />
        <h1
          tabIndex={-1}
          // A narrow bar has room for either the name or a timer.
          className="line-clamp-2 min-w-0 flex-1 text-center font-sans text-sm font-semibold text-quiet group-has-[[data-chip]:not(:empty)]:max-sm:sr-only lg:text-base"
        >
          <span className="sr-only">{messages.title('')}</span>
          {title}
        </h1>
        <TimerChipPlace className="not-empty:max-sm:flex-1" />
        {place !== null && <BarButton icon={ListOrdered} label={messages.openParts} onClick={onParts} />}
        <BarButton icon={Settings2} label={messages.options} onClick={onOptions} />
      </div>
      <div aria-hidden className="flex h-1.5 gap-1 px-1">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'flex-1 rounded-full transition-colors duration-200',
              place === null || place.done.includes(index + 1)
                ? 'bg-on-pistachio-tint/60'
                : place.step === index + 1
                  ? 'bg-accent'
                  : 'bg-line',
            )}
          />
        ))}
      </div>
    </header>
  )
}

interface BarButtonProps {
  icon: LucideIcon
  label: string
  onClick: () => void
}

function BarButton({ icon: Icon, label, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-[60px] shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <Icon aria-hidden size={26} strokeWidth={1.75} />
    </button>
  )
}
