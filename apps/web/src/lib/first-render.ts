/**
 * The moment when the app takes over a prerendered page, with the input and responses so far.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'

/** Work on responses in small steps, whose results are cached for the first render. */
export type WorkAhead = (client: QueryClient) => Iterator<void>

const ahead: WorkAhead[] = []
/** A quarter of a noticeable task, on a phone a fourth as fast as a desktop machine. */
const STEPS_MS = 4

/** Called by the modules of a screen whose first render would be one long task. */
export function workAhead(work: WorkAhead): void {
  ahead.push(work)
}

/** Runs the steps of all work ahead, a few in a task. */
export async function endWorkAhead(client: QueryClient): Promise<void> {
  for (const work of ahead) {
    const steps = work(client)
    for (let end = 0; steps.next().done !== true;) {
      if (performance.now() < end) continue
      await new Promise((resume) => setTimeout(resume))
      end = performance.now() + STEPS_MS
    }
  }
}

let release: () => void = () => undefined
let held: Promise<void> | null = null
let isDone = false

/** Delays responses: the markup to hydrate has no data, and the first render must equal it. */
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
