/** What a browser does in a sign-in at another service: it keeps cookies and follows redirects. */
import type { Answer, AuthServer } from './auth-server.ts'
import type { OpenIdParty } from './openid-party.ts'

export class Browser {
  readonly #server: AuthServer
  readonly #cookies = new Map<string, string>()

  constructor(server: AuthServer) {
    this.#server = server
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** A request with the browser's cookies, whose own it keeps. */
  async call(
    method: string,
    path: string,
    options: {
      readonly body?: unknown
      readonly token?: string
      readonly headers?: Record<string, string>
    } = {},
  ): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#server.call(method, path, {
      ...options,
      headers: { ...options.headers, ...(cookie === '' ? {} : { cookie }) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }

  /** Signs in at the party. @returns the response to the return. */
  async signIn(party: OpenIdParty, query: Readonly<Record<string, string>>, deny = false): Promise<Answer> {
    const redirect = await this.call('GET', `/authorize?${new URLSearchParams(query).toString()}`)
    return this.finish(party, redirect.headers.get('location') ?? '', deny)
  }

  /** @param url at the provider. */
  async finish(party: OpenIdParty, url: string, deny = false): Promise<Answer> {
    const { url: back, form } = await party.follow(url, deny ? 'deny' : 'allow')
    if (form === null) return this.call('GET', pathOf(back))
    return this.call('POST', pathOf(back), {
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
}

/** The path below the service's, with the query. */
export const pathOf = ({ pathname, search }: URL): string => `${pathname.replace(/^\/auth\/v1/, '')}${search}`

export const locationOf = (answer: Answer): URL => new URL(answer.headers.get('location') ?? '')

export const fieldsOf = (parameters: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(parameters.replace(/^[#?]/, '')))
