/** Finds the endpoint of an address. The address is matched as the client sent it, so that a name may hold anything that an URL can encode. */
import type { Endpoint } from './endpoints/endpoint.ts'

export interface FoundRoute {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

export class RouteTable {
  readonly #endpoints: readonly Endpoint[]

  /**
   * Fixed segments win over named ones, whatever the order of the endpoints. Every address that answers GET answers HEAD too, as the
   * original's framework arranges.
   */
  constructor(endpoints: readonly Endpoint[]) {
    const own = new Set(endpoints.flatMap(({ method, path }) => (method === 'HEAD' ? [path] : [])))
    const heads = endpoints
      .filter(({ method, path }) => method === 'GET' && !own.has(path))
      .map((endpoint) => ({ ...endpoint, method: 'HEAD' }))
    this.#endpoints = [...endpoints, ...heads].toSorted((one, other) =>
      rankOf(one.path).localeCompare(rankOf(other.path)),
    )
  }

  /** @returns null where no endpoint matches, and for an address that is not UTF-8. */
  find(method: string, path: string): FoundRoute | null {
    for (const endpoint of this.#endpoints) {
      if (endpoint.method !== method) continue
      const params = match(endpoint.path, path)
      if (params) return { endpoint, params }
    }
    return null
  }
}

/** Sorts fixed segments before parameters, and both before the rest of a path. */
const rankOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
    .join('')

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const sent = path.split('/')
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') {
      const rest = sent.slice(index).join('/')
      return rest === '' ? null : decoded(params, '*', rest)
    }
    const value = sent[index]
    if (value === undefined) return null
    if (!segment.startsWith(':')) {
      if (value !== segment) return null
    } else if (value === '' || !decoded(params, segment.slice(1), value)) return null
  }
  // A slash at the end is not a segment of its own.
  const isWhole = sent.length === wanted.length || (sent.length === wanted.length + 1 && sent.at(-1) === '')
  return isWhole ? params : null
}

function decoded(params: Record<string, string>, name: string, value: string): Record<string, string> | null {
  try {
    params[name] = decodeURIComponent(value)
    return params
  } catch {
    return null
  }
}
