import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { FailureScreen } from '../shell/failure-screen.tsx'
import { once } from '../lib/once.ts'
import { preloadNow } from '../shell/preload-on-good-connections.ts'
import { queryClient } from '../lib/query-client.ts'
import { routeTree } from './route-tree.gen.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

/** @param options for pages that are built ahead: their history, and no scrolling. */
export const createAppRouter = (
  options: { history?: RouterHistory; scrollRestoration?: boolean; defaultPreload?: 'intent' | false } = {},
) =>
  createRouter({
    routeTree,
    context: { queryClient },
    // The query client decides which data is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailureScreen,
    scrollRestoration: true,
    // Parameters are plain text. The router's default would write numbers as quoted JSON.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
    ...options,
  })

/** The page's own, made at its first use: building its tree of routes takes a cheap phone 40 ms. */
export const appRouter = once(() => createAppRouter({ defaultPreload: preloadNow() }))

function stringifySearch(search: Record<string, unknown>): string {
  const fields = Object.entries(search).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of consecutive history entries, this one included, that only changed the tab of a recipe. 'Voltar' skips them. */
    tabChoices?: number
  }
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The screen's name in the window's title. Screens named by their content set it themselves: lib/page-title.ts. */
    title?: string
    /** Hides the main navigation. */
    withoutNavigation?: boolean
    /** Several devices show it at once, so it follows their changes from the start: see use-live-queries.ts. */
    isShared?: boolean
  }
}
