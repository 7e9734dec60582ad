/**
 * Renders screens to markup in Node, when the app is built (`tools/build/prerender`): public pages as a visitor sees them first, protected
 * ones as placeholders without data. Expects the browser's globals that the modules read when they are loaded.
 */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { pageTitle } from '../lib/page-title.ts'
import type { RenderedScreen } from './rendered-screen.ts'
import { createAppRouter } from './router.ts'

/** The patterns of all screens, such as `/recipe/$id`, and whether a guard stands before them. */
export function screens(): { pattern: string; isProtected: boolean }[] {
  return Object.entries(createAppRouter({ history: createMemoryHistory() }).routesByPath).map(
    ([pattern, { id }]) => ({
      pattern,
      isProtected: id.startsWith('/_protected'),
    }),
  )
}

export async function renderScreen(address: string): Promise<RenderedScreen> {
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    scrollRestoration: false,
  })
  await router.load()
  const { matches } = router.state
  const named = [...matches].reverse().find(({ staticData }) => staticData.title !== undefined)
  return {
    markup: renderToString(<App router={router} hydrates />),
    title: pageTitle(named?.staticData.title),
    routeIds: matches.map(({ routeId }) => routeId),
    hasLoader: matches.some(({ routeId }) => router.routesById[routeId].options.loader !== undefined),
  }
}
