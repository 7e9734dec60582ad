/** A real identity provider (`oidc-provider`) on a free port, and a browser that signs in there. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

export const PARTY_CLIENT = { id: 'atelie', secret: 'a-secret-between-atelie-and-party' } as const

/** A user of the provider. */
export interface PartyUser {
  readonly sub: string
  readonly [claim: string]: unknown
}

export interface PartyOptions {
  /** Addresses that the provider returns to. */
  readonly redirectUris: readonly string[]
  readonly routes?: Configuration['routes']
  /** Where the provider publishes itself, below its origin. */
  readonly path?: string
  /** The first key of its signatures; a new one unless it is given. */
  readonly keys?: PartyKeys
}

export interface OpenIdParty {
  readonly issuer: string
  readonly origin: string
  /** The next sign-in is this user's. */
  user: PartyUser
  /** Requests that have reached it, as method and path. */
  readonly requests: readonly string[]
  /** An ID token for its client, signed with its key. @param claims that differ from a valid token's. */
  idToken(claims?: Readonly<Record<string, unknown>>, header?: { readonly kid?: string }): Promise<string>
  /** Publishes another key in place of the present one. */
  rotateKeys(): Promise<void>
  /** Follows a request to the provider up to its return: the address that the browser would be sent to, and the form, if it is one. */
  follow(url: string, decision?: 'allow' | 'deny'): Promise<PartyReturn>
  stop(): Promise<void>
}

export interface PartyReturn {
  readonly url: URL
  /** The fields of a form that the provider's page sends; null for a redirect. */
  readonly form: URLSearchParams | null
}

const CLAIMS = [
  'name',
  'picture',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'locale',
  'hd',
]

/** Starts a provider whose users sign in at once, as `user` says. */
export async function startOpenIdParty(options: PartyOptions): Promise<OpenIdParty> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${origin}${options.path ?? ''}`
  const requests: string[] = []
  const party = { user: { sub: 'nobody' } as PartyUser }
  const users = new Map<string, PartyUser>()
  let keys = options.keys ?? (await newKeys())
  let provider = newProvider(issuer, options, users, keys)
  server.on('request', (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    requests.push(`${request.method} ${path}`)
    if (path.startsWith(`${options.path ?? ''}/interaction/`)) {
      users.set(party.user.sub, party.user)
      void decide(provider, request, response, party.user.sub)
      return
    }
    request.url = (request.url ?? '').slice((options.path ?? '').length) || '/'
    void provider.callback()(request, response)
  })
  return Object.assign(party, {
    issuer,
    origin,
    requests,
    idToken: (claims: Readonly<Record<string, unknown>> = {}, header: { readonly kid?: string } = {}) =>
      new SignJWT({
        iss: issuer,
        aud: PARTY_CLIENT.id,
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 300,
        ...party.user,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: keys.kid, ...header })
        .sign(keys.privateKey),
    async rotateKeys() {
      keys = await newKeys()
      provider = newProvider(issuer, options, users, keys)
    },
    follow: (url: string, decision: 'allow' | 'deny' = 'allow') => follow(url, origin, decision),
    stop: () => stop(server),
  })
}

export type PartyKeys = Awaited<ReturnType<typeof newKeys>>

let keyCount = 0

/** A key pair for RS256, which takes as much processor time as most tests. */
export async function newKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  keyCount += 1
  const kid = `key-${keyCount}`
  return { privateKey, kid, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } }
}

function newProvider(
  issuer: string,
  { redirectUris, routes }: PartyOptions,
  users: ReadonlyMap<string, PartyUser>,
  { jwk }: PartyKeys,
): Provider {
  return new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: PARTY_CLIENT.id,
        client_secret: PARTY_CLIENT.secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    claims: { openid: ['sub', ...CLAIMS], email: ['email', 'email_verified'], profile: CLAIMS },
    scopes: ['openid', 'offline_access', 'email', 'profile', 'name'],
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({ ...users.get(id), sub: id }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile name offline_access')
      await grant.save()
      return grant
    },
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: {
      url: (_, { uid }) => `${new URL(issuer).pathname.replace(/\/$/, '')}/interaction/${uid}`,
    },
    issueRefreshToken: async () => true,
    cookies: { keys: ['a key of the tests'] },
    ...(routes ? { routes } : {}),
  })
}

async function decide(
  provider: Provider,
  request: Parameters<Provider['interactionFinished']>[0],
  response: Parameters<Provider['interactionFinished']>[1],
  accountId: string,
): Promise<void> {
  const denied = { error: 'access_denied', error_description: 'The user has refused' }
  const isDenied = request.headers['x-decision'] === 'deny'
  await provider.interactionFinished(request, response, isDenied ? denied : { login: { accountId } })
}

async function follow(start: string, origin: string, decision: string): Promise<PartyReturn> {
  const jar = new Map<string, string>()
  let url = new URL(start)
  for (let step = 0; step < 10; step += 1) {
    if (url.origin !== origin) return { url, form: null }
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-decision': decision } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) return formOf(await response.text(), url)
    url = new URL(location, url)
  }
  throw new Error('the provider redirects without an end')
}

/** The form that a page of the provider sends by itself. */
function formOf(page: string, url: URL): PartyReturn {
  const [, action = ''] = /<form[^>]*action="([^"]*)"/.exec(page) ?? []
  if (action === '') throw new Error(`no way on from ${url.href}: ${page.slice(0, 500)}`)
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const form = new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]))
  return { url: new URL(action), form }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
