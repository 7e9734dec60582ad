import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { suspendSound, unlockSound } from '../../../domain/cook/timers/alarm-sound.ts'
import { closeTimers, usePanelState } from '../../../domain/cook/timers/panel.ts'
import { useChipPlace, useRungTimersPlace } from '../../../domain/cook/timers/chip-place.tsx'
import { useKeepsScreenOn } from '../../../domain/cook/timers/screen-keeping.ts'
import { removeTimer } from '../../../domain/cook/timers/stored-timers.ts'
import type { Timer } from '../../../domain/cook/timers/timer.ts'
import { useTimers } from '../../../domain/cook/timers/use-timers.ts'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'
import { ringFor, silence, silenceIfAnswered } from './ringing.ts'
import { RungAlert } from './rung-alert.tsx'
import { RungCard } from './rung-card.tsx'
import { TimerChip } from './timer-chip.tsx'
import { TimerSheet } from './timer-sheet.tsx'
import { watchDeadlines } from './watch-deadlines.ts'
import { useAppBadge, useTitleMark } from './window-marks.ts'

/** A strip above the navigation bar that the page can scroll clear of; in the rail, as wide as the rail. */
const DOCKED =
  'min-h-12 w-full border-b lg:mx-2 lg:w-[calc(100%-1rem)] lg:flex-col lg:gap-0 lg:rounded-card lg:border lg:px-1 lg:py-2 lg:text-sm 2xl:mx-4 2xl:w-[calc(100%-2rem)] 2xl:flex-row 2xl:gap-2 2xl:text-base'

/** The timers over every screen: one chip for those that run, a card for each that has rung, the sheet with all of them. */
export function TimersOverlay({ userId }: { userId: string }) {
  const timers = useTimers(userId)
  const isOpen = usePanelState() === 'open'
  const withNavigation = useMatches({
    select: (matches) => !matches.some((match) => match.staticData.withoutNavigation),
  })
  const keepsScreenOn = useKeepsScreenOn()
  const chipPlace = useChipPlace()
  const rungPlace = useRungTimersPlace()
  // The newest first: it is the one to look at.
  const rung = timers
    .flatMap((timer) => (timer.state.kind === 'rung' ? [{ timer, at: timer.state.deadline }] : []))
    .sort((a, b) => b.at - a.at)
    .map(({ timer }) => timer)
  const others = timers.filter(({ state }) => state.kind !== 'rung')
  useEffect(() => watchDeadlines(userId, ringFor), [userId])
  useEffect(() => silenceIfAnswered(timers), [timers])
  useEffect(() => silence, [])
  useTouches(timers.length > 0)
  useTitleMark(rung.length === 0 ? null : messages.windowTitle(rung.length))
  useAppBadge(rung.length)
  useRoomBelow(withNavigation && others.length > 0)
  const chip = others.length > 0 && (
    <TimerChip
      timers={others}
      className={
        chipPlace === null
          ? 'min-h-12 self-end rounded-full border shadow-lifted'
          : withNavigation
            ? DOCKED
            : 'min-h-15 rounded-full border max-sm:w-full'
      }
    />
  )
  const rungTimers = !isOpen && <RungTimers userId={userId} timers={rung} isFloating={rungPlace === null} />
  return (
    <>
      {chipPlace !== null && createPortal(chip, chipPlace)}
      {rungPlace !== null && createPortal(rungTimers, rungPlace)}
      {createPortal(
        <>
          <section
            aria-label={messages.title}
            className={classNames(
              'pointer-events-none fixed inset-x-4 flex flex-col gap-2 sm:left-auto sm:w-96 print:hidden',
              // A chip stays below open sheets, a timer that has rung above everything.
              rung.length > 0 ? 'z-40' : 'z-20',
              withNavigation
                ? 'bottom-[calc(--spacing(32)+env(safe-area-inset-bottom))] lg:bottom-6'
                : chipPlace === null
                  ? 'top-[calc(--spacing(20)+env(safe-area-inset-top))]'
                  : 'bottom-[calc(--spacing(2)+env(safe-area-inset-bottom))]',
            )}
          >
            {rungPlace === null && rungTimers}
            {chipPlace === null && chip}
          </section>
          <RungAlert timers={timers} />
          {isOpen && (
            <TimerSheet userId={userId} timers={timers} isAtHead={chipPlace !== null} onClose={closeTimers} />
          )}
        </>,
        document.body,
      )}
      {keepsScreenOn && others.length > 0 && <ScreenKeptOn />}
    </>
  )
}

interface RungTimersProps {
  userId: string
  timers: readonly Timer[]
  /** Whether they lie over the screen. */
  isFloating: boolean
}

function RungTimers({ userId, timers, isFloating }: RungTimersProps) {
  if (timers.length === 0) return null
  return (
    <ul
      aria-label={messages.title}
      className="pointer-events-auto flex max-h-[40dvh] flex-col gap-2 overflow-y-auto"
    >
      {timers.map((timer) => (
        <li key={timer.id} className={classNames('rounded-card', isFloating && 'shadow-lifted')}>
          <RungCard userId={userId} timer={timer} onEnd={({ id }) => void removeTimer(userId, id)} />
        </li>
      ))}
    </ul>
  )
}

/** Lets the end of a screen scroll above the strip. */
function useRoomBelow(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    document.body.style.paddingBottom = '3rem'
    return () => {
      document.body.style.paddingBottom = ''
    }
  }, [isNeeded])
}

/** Any touch unlocks sound for the page, and ends the present one. */
function useTouches(hasTimers: boolean): void {
  useEffect(() => {
    if (!hasTimers) return suspendSound()
    const touched = () => {
      silence()
      unlockSound()
    }
    for (const event of ['pointerdown', 'keydown'] as const) document.addEventListener(event, touched)
    return () => {
      for (const event of ['pointerdown', 'keydown'] as const) document.removeEventListener(event, touched)
    }
  }, [hasTimers])
}

function ScreenKeptOn(): null {
  useWakeLock()
  return null
}
