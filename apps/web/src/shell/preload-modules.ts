import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Fetches all modules of a screen at once when it is opened: the app knows the first of them only, and the browser would find the
 * others one after the other. Their list is a file of its own, which the build writes, since no first screen needs it.
 */
export function useModulePreloads(): void {
  const router = useRouter()
  useEffect(() => {
    const address = globalThis.beforeApp?.screens
    if (address === undefined) return
    let modules: Readonly<Record<string, readonly string[]>> = {}
    fetch(address)
      .then((response) => response.json())
      .then(
        (known: typeof modules) => (modules = known),
        // Without a connection the next visit has it.
        () => undefined,
      )
    return router.subscribe('onBeforeLoad', ({ toLocation }) => {
      const { routeId = '' } = router.matchRoutes(toLocation).at(-1) ?? {}
      for (const href of modules[routeId] ?? [])
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    })
  }, [router])
}
