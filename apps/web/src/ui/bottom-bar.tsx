import { Link } from '@tanstack/react-router'
import { BookOpen, Calculator, House, UserRound } from 'lucide-react'

const PLACES = [
  { to: '/', label: 'Início', icon: House, exact: true },
  { to: '/recipes', label: 'Receitas', icon: BookOpen, exact: false },
  { to: '/tools', label: 'Ferramentas', icon: Calculator, exact: false },
  { to: '/profile', label: 'Perfil', icon: UserRound, exact: false },
] as const

/** The main navigation, under the thumb. */
export function BottomBar() {
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {PLACES.map(({ to, label, icon: Icon, exact }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              activeOptions={{ exact, includeSearch: false }}
              className="group flex min-h-[64px] flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-[min(0.75rem,3.6vw)] font-medium text-quiet transition-colors aria-[current=page]:text-accent"
            >
              <span className="grid h-[32px] w-[56px] max-w-full place-items-center rounded-full transition-colors duration-150 group-hover:bg-sunken group-aria-[current=page]:bg-accent-tint">
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
