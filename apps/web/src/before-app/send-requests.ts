import type { MaterialRow } from '../domain/learn/materials/home-rows.ts'
import { unfinishedMaterials } from '../domain/cook/next-recipes/unfinished-materials.ts'
import type { RecipeRow } from '../domain/cook/recipes/rows.ts'
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
    // Marks a rejection as handled: the app reports it, but may not await it yet.
    response.catch(() => undefined)
    requests.set(url, { authorization, response })
  }
  const followsFrom = ({ path }: PageRequest) => FOLLOWING.find(({ name }) => path.includes(`{${name}}`))
  for (const request of page.requests) if (!followsFrom(request)) send(request)
  const first = requests.size
  const responses = copiesOf(requests)
  for (const request of page.requests) {
    const following = followsFrom(request)
    if (!following) continue
    // Without a response the app repeats the request, and shows the failure.
    const ids = await following.idsIn(responses).catch(() => [])
    // Once the app has taken the first responses, it sends the following requests itself.
    if (ids.length === 0 || requests.size < first) continue
    values.set(following.name, ids.join(','))
    send(request)
  }
}

/** Reads a copy of the first response about a table; the app reads the response itself. */
type Responses = <Row>(table: string) => Promise<Row[]>

function copiesOf(requests: BeforeApp['requests']): Responses {
  return async <Row>(table: string) => {
    const response = await [...requests].find(([url]) => url.includes(`/${table}?`))?.[1].response
    return response ? ((await response.clone().json()) as Row[]) : []
  }
}

/** Ids that a request names, from the responses to those sent before it. */
interface Following {
  readonly name: string
  readonly idsIn: (responses: Responses) => Promise<readonly string[]>
}

const FOLLOWING: readonly Following[] = [
  {
    name: 'lists',
    idsIn: async (responses) => {
      const purchases = await responses<{
        materials: { categories: { lists: { id: string }[] }[] } | null
      }>('purchases')
      const lists = purchases
        .flatMap(({ materials }) => materials?.categories ?? [])
        .flatMap(({ lists }) => lists.map(({ id }) => id))
      return [...new Set(lists)]
    },
  },
  {
    name: 'materials',
    idsIn: async (responses) => {
      const [bought, begun] = await Promise.all([
        responses<{ materials: MaterialRow | null }>('purchases'),
        responses<{ items: RecipeRow | null }>('item_progress'),
      ])
      return unfinishedMaterials(
        bought.flatMap(({ materials }) => materials ?? []),
        begun[0]?.items,
      )
    },
  },
]

/** The parameters of the address, by their names in the route. */
function parametersOf(route: string): [string, string][] {
  const parts = window.location.pathname.split('/')
  return route
    .split('/')
    .flatMap((part, index): [string, string][] =>
      part.startsWith('$') ? [[part.slice(1), parts[index] ?? '']] : [],
    )
}
