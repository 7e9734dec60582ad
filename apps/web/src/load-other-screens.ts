import { router } from './router.ts'

/** Long enough for the first screen and its data to be through. */
const QUIET_AFTER_MS = 2000

/**
 * Fetches the code of the other screens once the first one stands. Without it, whoever loses the connection and moves on
 * to a screen not seen yet would get the browser's error page instead of ours, which says what is wrong.
 */
export function loadOtherScreens(): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    setTimeout(() => {
      const screens = Object.values(router.routesById).flatMap((route) => router.loadRouteChunk(route) ?? [])
      // What cannot be fetched now is fetched when it is needed.
      void Promise.allSettled(screens)
    }, QUIET_AFTER_MS)
  })
}
