/** The project's own services, called with the service key. */

export interface Project {
  /** Calls a function of the database. Throws where it is refused or does not answer. */
  call(name: string, parameters: object): Promise<unknown>
  /**
   * Rows of the data API, as the token's owner may see them.
   * @param query path below the data API, with its parameters
   * @returns null where the token may not read the table at all
   * @throws ProjectError
   */
  rows(query: string, accessToken: string): Promise<readonly unknown[] | null>
  /** A request to the auth service. */
  auth(method: 'GET' | 'POST', path: string, body?: object, sender?: Sender): Promise<AuthResponse>
}

export interface Sender {
  /** Takes the place of the service key as the caller. */
  readonly accessToken?: string
  /** Address of the client that caused the request: limits for an address count it in place of the function's. */
  readonly address?: string | null
}

export interface AuthResponse {
  readonly status: number
  readonly body: unknown
}

export interface ProjectAddress {
  readonly url: string
  readonly serviceKey: string
}

/** Waits at most so long for another service. */
const TIMEOUT_MS = 15_000

export function createProject({ url, serviceKey }: ProjectAddress): Project {
  const request = (
    path: string,
    method: string,
    body?: object,
    { accessToken = serviceKey, address }: Sender = {},
  ) =>
    fetch(new URL(path, url), {
      method,
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${accessToken}`,
        ...(address && { 'sb-forwarded-for': address }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  return {
    async call(name, parameters) {
      const response = await request(`/rest/v1/rpc/${name}`, 'POST', parameters)
      const text = await response.text()
      // The database's text may quote the values that it refused.
      if (!response.ok) throw new ProjectError(name, response.status, codeOf(text))
      return text === '' ? null : (JSON.parse(text) as unknown)
    },
    async rows(query, accessToken) {
      const response = await request(`/rest/v1/${query}`, 'GET', undefined, { accessToken })
      const text = await response.text()
      if (response.status === 401 || response.status === 403) return null
      if (!response.ok) throw new ProjectError(query.split('?')[0] ?? '', response.status, codeOf(text))
      const rows = JSON.parse(text) as unknown
      return Array.isArray(rows) ? (rows as unknown[]) : []
    },
    async auth(method, path, body, sender) {
      const response = await request(`/auth/v1${path}`, method, body, sender)
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    },
  }
}

export class ProjectError extends Error {
  readonly status: number
  /** SQLSTATE or the service's own code; empty where it gave none. */
  readonly code: string
  constructor(name: string, status: number, code: string) {
    super(`${name} was answered with ${status} ${code}`.trimEnd())
    this.status = status
    this.code = code
  }
}

function codeOf(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown }
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}
