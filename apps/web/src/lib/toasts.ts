/** Short messages about what happened, from any place in the app; shown by `ui/toast-region.tsx`. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description: string
  /** Something failed: spoken at once, and drawn as such. */
  readonly destructive: boolean
}

const MOST_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(toast: { title: string; description: string; destructive?: boolean }): void {
  lastId += 1
  change([...toasts, { destructive: false, ...toast, id: lastId }].slice(-MOST_AT_ONCE))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
