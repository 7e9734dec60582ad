import { Link } from '@tanstack/react-router'
import { BookOpen, Calculator, House, UserRound } from 'lucide-react'
import { messages } from './messages.ts'

const texts = messages.navigation
const DESTINATIONS = [
  { to: '/', label: texts.home, icon: House, exact: true },
  { to: '/recipes', label: texts.recipes, icon: BookOpen, exact: false },
  { to: '/tools', label: texts.tools, icon: Calculator, exact: false },
  { to: '/profile', label: texts.profile, icon: UserRound, exact: false },
] as const

/** The main navigation, at the bottom within reach of the thumb. */
export function BottomBar() {
  return (
    <nav
      aria-label={texts.label}
      className="@container fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {/* Two rows where text is large, so that the labels can grow with it. */}
      <ul className="mx-auto grid max-w-xl grid-cols-2 @min-[18rem]:grid-cols-4">
        {DESTINATIONS.map(({ to, label, icon: Icon, exact }) => (
          <li key={to} className="min-w-0">
            <Link
              to={to}
              activeOptions={{ exact, includeSearch: false }}
              className="group flex min-h-[48px] flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-[0.75rem] font-medium text-quiet transition-colors aria-[current=page]:text-accent @min-[18rem]:min-h-[64px]"
            >
              <span className="hidden h-[32px] w-[56px] max-w-full place-items-center rounded-full transition-colors duration-150 group-hover:bg-sunken group-aria-[current=page]:bg-accent-tint @min-[18rem]:grid">
                <Icon aria-hidden size={22} strokeWidth={1.75} />
              </span>
              <span className="leading-tight">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
