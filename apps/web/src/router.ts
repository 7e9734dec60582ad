import { createRouter } from '@tanstack/react-router'
import { FailureScreen } from './failure-screen.tsx'
import { queryClient } from './lib/query-client.ts'
import { routeTree } from './route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // A finger on a link is the time to start; the answer is often there when it lifts.
  defaultPreload: 'intent',
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: FailureScreen,
  scrollRestoration: true,
  defaultViewTransition: true,
  // The address says what was typed, as typed: the router's own way would write numbers in JSON's quotes.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch,
})

function stringifySearch(search: Record<string, unknown>): string {
  const fields = Object.entries(search).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Entries that only chose another tab of the same recipe, this one included: 'Voltar' passes over them. */
    tabChoices?: number
  }
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
