/** Surrounds every screen with the skip link and the main navigation, and runs the effects of a change of screen. */
import { Outlet, useMatches } from '@tanstack/react-router'
import { useLeaveOnSignOut } from './leave-on-sign-out.ts'
import { TimerChipPlace } from '../domain/cook/timers/chip-place.tsx'
import { messages } from './messages.ts'
import { useScreenChange } from './screen-change.ts'
import { classNames } from '../ui/class-names.ts'
import { MainNavigation } from '../ui/main-navigation.tsx'
import { useAfterFirstScreen } from './use-after-first-screen.ts'

export function AppFrame() {
  const withNavigation = useMatches({
    select: (matches) => !matches.some((match) => match.staticData.withoutNavigation),
  })
  useScreenChange()
  useLeaveOnSignOut()
  const afterFirstScreen = useAfterFirstScreen({ withNavigation })
  return (
    <>
      <a
        href="#conteudo"
        className="sr-only rounded-full bg-accent px-6 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40"
      >
        {messages.skipLink}
      </a>
      <main
        id="conteudo"
        tabIndex={-1}
        className={classNames(
          'outline-none',
          withNavigation &&
            'pb-[calc(5.5rem+env(safe-area-inset-bottom))] lg:pb-16 lg:pl-24 2xl:pl-60 print:p-0',
        )}
      >
        <Outlet />
      </main>
      {withNavigation && <MainNavigation above={<TimerChipPlace className="lg:not-empty:pb-6" />} />}
      {afterFirstScreen}
    </>
  )
}
