/** Short messages about what happened, from any place in the app; shown by `ui/toast-region.tsx`. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description: string
  /** Why, or what to do about it, where the description does not say so itself. */
  readonly cause?: string | undefined
  /** Something failed: spoken at once, and drawn as such. */
  readonly destructive: boolean
  /** What it is about: a later word on the same replaces it. */
  readonly topic?: string
}

const MOST_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Takes the place of what said the same, or spoke of the same topic. */
export function showToast(toast: {
  title: string
  description: string
  cause?: string | undefined
  destructive?: boolean
  topic?: string
}): void {
  lastId += 1
  const others = toasts.filter(
    ({ title, description, topic }) =>
      (topic === undefined || topic !== toast.topic) &&
      (title !== toast.title || description !== toast.description),
  )
  change([...others, { destructive: false, ...toast, id: lastId }].slice(-MOST_AT_ONCE))
}

/** For the start of another attempt: what was said of the last one no longer holds. */
export function dismissTopic(topic: string): void {
  change(toasts.filter((toast) => toast.topic !== topic))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, shownToasts)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
