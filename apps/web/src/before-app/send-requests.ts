import type { BeforeApp } from '../lib/before-app.ts'
import { anonKey, apiUrl } from '../lib/runtime-config.ts'
import type { StoredSession } from '../lib/stored-session.ts'
import type { PageData, PageRequest } from './page-data.ts'

/**
 * Sends the requests of the page's loader as the app would, so that the responses arrive while its code loads. Settles when those
 * that follow from others are sent too.
 */
export async function sendRequests(
  page: PageData,
  requests: BeforeApp['requests'],
  session: Extract<StoredSession, { state: 'fresh' }> | null,
): Promise<void> {
  const values = new Map([
    ...new URLSearchParams(window.location.search),
    ...parametersOf(page.route),
    ['user', session?.user.id ?? ''],
  ])
  const authorization = `Bearer ${session?.accessToken ?? anonKey}`
  const send = ({ path, headers }: PageRequest) => {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    if (places.some((name) => !values.has(name))) return
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
    const url = `${apiUrl}${filled}`
    const response = fetch(url, { headers: { ...headers, apikey: anonKey, authorization } })
    // A failure is reported to the app, which may not have asked yet.
    response.catch(() => undefined)
    requests.set(url, { authorization, response })
  }
  const needsLists = ({ path }: PageRequest) => path.includes('{lists}')
  for (const request of page.requests) if (!needsLists(request)) send(request)
  const paid = [...requests].find(([url]) => url.includes('/purchases?'))?.[1].response
  const later = page.requests.filter(needsLists)
  if (!paid || later.length === 0) return
  // Without a response the app asks again, and shows what failed.
  const lists = await listsIn(paid).catch(() => '')
  if (lists === '') return
  values.set('lists', lists)
  for (const request of later) send(request)
}

/** The lists of paid purchases, of which the response is copied for the app. */
async function listsIn(response: Promise<Response>): Promise<string> {
  const copy = (await response).clone()
  const purchases = (await copy.json()) as {
    materials: { categories: { lists: { id: string }[] }[] } | null
  }[]
  const ids = purchases
    .flatMap(({ materials }) => materials?.categories ?? [])
    .flatMap(({ lists }) => lists.map(({ id }) => id))
  return [...new Set(ids)].join(',')
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
