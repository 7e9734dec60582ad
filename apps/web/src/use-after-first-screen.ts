import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { QUIET_AFTER_MS } from './quiet-after.ts'

/** An element without markup that runs what waits until the first screen and its data are through; null before. */
export function useAfterFirstScreen(): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly AfterFirstScreen: ComponentType } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a connection the code cannot be fetched; the next visit has it.
      import('./after-first-screen.ts').then(setLoaded, () => undefined)
    }, QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return loaded && createElement(loaded.AfterFirstScreen)
}
