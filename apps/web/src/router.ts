import { createRouter } from '@tanstack/react-router'
import { queryClient } from './lib/query-client.ts'
import { routeTree } from './route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // A finger on a link is the time to start; the answer is often there when it lifts.
  defaultPreload: 'intent',
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultViewTransition: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The screen's name in the window's title. Screens named by their content set it themselves: lib/page-title.ts. */
    title?: string
    /** The screen stands alone, without the bottom bar. */
    withoutBottomBar?: boolean
  }
}
