import { QUIET_AFTER_MS } from './quiet-after.ts'
import { router } from './router.ts'

/**
 * Fetches the code of the other screens after the first one is rendered. Without it, a learner who loses the connection and
 * opens a screen for the first time would see the browser's error page instead of the app's, which names the cause.
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
