import { Link, useLocation } from '@tanstack/react-router'
import { BookOpen, Calculator, House, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { messages } from './messages.ts'

const texts = messages.navigation
/** `within` and `also` begin the addresses of the screens that a destination leads on to. */
const DESTINATIONS = [
  { to: '/', within: '/material/', also: null, label: texts.home, icon: House },
  { to: '/recipes', within: '/recipe/', also: null, label: texts.recipes, icon: BookOpen },
  { to: '/tools', within: '/tools/', also: '/shopping', label: texts.tools, icon: Calculator },
  { to: '/profile', within: '/profile/', also: null, label: texts.profile, icon: UserRound },
] as const

/**
 * The main navigation: a bar at the bottom within reach of the thumb, a rail at the side on wide screens.
 * @param above stands over the bar, and in the rail above its end
 */
export function MainNavigation({ above }: { above: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <div className="@container fixed inset-x-0 bottom-0 z-20 flex flex-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:w-24 lg:overflow-y-auto lg:border-t-0 lg:border-r 2xl:w-60 print:hidden">
      {above}
      <nav aria-label={texts.label} className="lg:order-first lg:flex-1 lg:py-6">
        <Mark className="mx-auto mb-6 hidden lg:block 2xl:ml-8" />
        {/* Two rows where text is large, so that the labels can grow with it. */}
        <ul className="mx-auto grid max-w-xl grid-cols-2 @min-[18rem]:grid-cols-4 lg:grid-cols-1 lg:gap-2 2xl:px-3">
          {DESTINATIONS.map(({ to, within, also, label, icon: Icon }) => (
            <li key={to} className="min-w-0">
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                // The router sets `page` on the link of the screen itself.
                aria-current={pathname.startsWith(within) || pathname === also ? 'true' : undefined}
                className="group flex min-h-[48px] flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-[0.75rem] font-medium text-quiet transition-colors aria-[current]:text-accent @min-[18rem]:min-h-[64px] lg:min-h-[64px] 2xl:min-h-[56px] 2xl:flex-row 2xl:justify-start 2xl:gap-3 2xl:rounded-full 2xl:px-5 2xl:text-base 2xl:hover:bg-sunken 2xl:aria-[current]:bg-place 2xl:aria-[current]:text-on-place"
              >
                <span className="hidden h-[32px] w-[56px] max-w-full place-items-center rounded-full transition-colors duration-150 group-hover:bg-sunken group-aria-[current]:bg-place @min-[18rem]:grid lg:grid 2xl:w-auto 2xl:bg-transparent!">
                  <Icon aria-hidden size={22} strokeWidth={1.75} />
                </span>
                <span className="leading-tight">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
