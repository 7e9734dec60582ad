/** Places that screens give to the timers, which are rendered for all screens: without one they float over the screen. */
import { useSyncExternalStore } from 'react'

function timersPlace() {
  let place: HTMLElement | null = null
  const listeners = new Set<() => void>()
  return {
    take: (element: HTMLElement | null): void => {
      place = element
      for (const listener of listeners) listener()
    },
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => place,
  }
}

const chip = timersPlace()
const rung = timersPlace()
const takeChip = (element: HTMLElement | null) => chip.take(element)
const takeRung = (element: HTMLElement | null) => rung.take(element)

/**
 * The place of the timers' chip in the navigation, or in a screen with a head of its own. Styles beside it (`has-[[data-chip]…]`) ask
 * whether a chip is in it.
 */
export function TimerChipPlace({ className }: { className?: string }) {
  return <div ref={takeChip} data-chip className={className} />
}

/** The place of the timers that have rung, where they would cover what is read. */
export function RungTimersPlace({ className }: { className?: string }) {
  return <div ref={takeRung} className={className} />
}

export function useChipPlace(): HTMLElement | null {
  return useSyncExternalStore(chip.watch, chip.get, () => null)
}

export function useRungTimersPlace(): HTMLElement | null {
  return useSyncExternalStore(rung.watch, rung.get, () => null)
}
