/** The place of the timers' chip in the navigation, or in a screen with a head of its own; elsewhere the chip floats. */
import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

export function TimerChipPlace({ className }: { className?: string }) {
  return <div ref={take} data-chip className={className} />
}

export function useChipPlace(): HTMLElement | null {
  return useSyncExternalStore(
    watch,
    () => place,
    () => null,
  )
}

function take(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
