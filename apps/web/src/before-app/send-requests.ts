import type { BeforeApp } from '../lib/before-app.ts'
import { anonKey, apiUrl } from '../lib/runtime-config.ts'
import type { StoredSession } from '../lib/stored-session.ts'
import type { PageData } from './page-data.ts'

/** Sends the requests of the page's loader as the app would, so that the responses arrive while its code loads. */
export function sendRequests(
  page: PageData,
  requests: BeforeApp['requests'],
  session: Extract<StoredSession, { state: 'fresh' }> | null,
): void {
  const values = new Map([...parametersOf(page.route), ['user', session?.user.id ?? '']])
  const authorization = `Bearer ${session?.accessToken ?? anonKey}`
  for (const { path, headers } of page.requests) {
    const url = `${apiUrl}${path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')}`
    const response = fetch(url, { headers: { ...headers, apikey: anonKey, authorization } })
    // A failure is reported to the app, which may not have asked yet.
    response.catch(() => undefined)
    requests.set(url, { authorization, response })
  }
}

/** The parameters of the address, by their names in the route. */
function parametersOf(route: string): [string, string][] {
  const parts = window.location.pathname.split('/')
  return route
    .split('/')
    .flatMap((part, index): [string, string][] =>
      part.startsWith('$') ? [[part.slice(1), parts[index] ?? '']] : [],
    )
}
