/**
 * The moment when the app takes over a page that was built ahead, with what was typed, clicked and read before.
 */
import { useLayoutEffect } from 'react'

let release: () => void = () => undefined
let held: Promise<void> | null = null
let isDone = false

/** Holds responses back: the markup of a page to hydrate shows no data, and the first render must be equal to it. */
export function holdResponses(): void {
  held = new Promise((resolve) => (release = resolve))
}

/** Passes a response on once the page may show it. */
export async function onceShowable<T>(response: T): Promise<T> {
  if (held !== null) await held
  return response
}

/** Called in the layout effects of the first commit that holds the screen. */
export function useFirstRender(isScreen = true): void {
  useLayoutEffect(() => {
    if (!isScreen || isDone) return
    isDone = true
    delete document.documentElement.dataset['markup']
    globalThis.beforeApp?.handOver()
    held = null
    release()
  }, [isScreen])
}
