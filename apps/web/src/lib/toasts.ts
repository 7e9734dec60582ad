/** Short messages about what happened, from any place in the app; shown by `ui/toast-region.tsx`. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description: string
  /** Why it failed, or what to do about it, where the description does not state it. */
  readonly cause?: string | undefined
  /** A failure: announced at once, and drawn as such. */
  readonly destructive: boolean
  /** Its subject: a later toast of the same topic replaces it. */
  readonly topic?: string
  /** What may be done about it. It closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

const MAX_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Replaces a toast with the same text or topic. */
export function showToast(toast: {
  title: string
  description: string
  cause?: string | undefined
  destructive?: boolean
  topic?: string
  action?: Toast['action'] & object
}): void {
  lastId += 1
  const others = toasts.filter(
    ({ title, description, topic }) =>
      (topic === undefined || topic !== toast.topic) &&
      (title !== toast.title || description !== toast.description),
  )
  change([...others, { destructive: false, ...toast, id: lastId }].slice(-MAX_AT_ONCE))
}

/** Removes the last result when another attempt starts. */
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
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shownToasts,
    shownToasts,
  )
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
