import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import type { AfterFirstScreenProps } from './after-first-screen.ts'
import { QUIET_AFTER_MS } from './quiet-after.ts'

/** The parts around every screen that load after the first screen and its data; null before. */
export function useAfterFirstScreen(props: AfterFirstScreenProps): ReactNode {
  const [loaded, setLoaded] = useState<{
    readonly AfterFirstScreen: ComponentType<AfterFirstScreenProps>
  } | null>(null)
  useEffect(() => {
    // Without a connection the code cannot be fetched.
    const load = () => void import('./after-first-screen.ts').then(setLoaded, () => undefined)
    const timer = setTimeout(load, QUIET_AFTER_MS)
    window.addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [])
  return loaded && createElement(loaded.AfterFirstScreen, props)
}
