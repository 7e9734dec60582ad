/** An identity provider on this machine (`oidc-provider`) with a page of its own, at which a person allows or refuses. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

const CLIENT = { id: 'atelie', secret: 'a-secret-between-atelie-and-provider' }

export interface IdentityProvider {
  /** Settings of a server that knows it as Google. */
  readonly settings: Readonly<Record<string, string>>
  /** What an operator says of it to add it as a service of the own, without an ID token. */
  readonly description: Readonly<Record<string, unknown>>
  /** Lets a server's people return to it. */
  allow(serverUrl: string): void
  /** Whose account the next visitor has there. */
  person: { readonly id: string; readonly name: string; readonly email: string }
  stop(): Promise<void>
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  let provider: Provider | null = null
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, IdentityProvider['person']>()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (!provider) return void response.writeHead(503).end()
    const url = new URL(request.url ?? '/', issuer)
    // Each visit asks anew, so that a journey can be several people.
    if (url.pathname === '/auth') delete request.headers.cookie
    if (!url.pathname.startsWith('/interaction/')) return void provider.callback()(request, response)
    const answer = url.searchParams.get('answer')
    if (answer === null)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
    people.set(identityProvider.person.id, identityProvider.person)
    const result =
      answer === 'yes'
        ? { login: { accountId: identityProvider.person.id } }
        : { error: 'access_denied', error_description: 'The user has refused' }
    await provider.interactionFinished(request, response, result)
  }
  server.on('request', (request, response) => void handle(request, response))
  const identityProvider: IdentityProvider = {
    settings: {
      GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT.id,
      GOTRUE_EXTERNAL_GOOGLE_SECRET: CLIENT.secret,
      GOTRUE_EXTERNAL_GOOGLE_URL: issuer,
      AUTH_ALLOW_LOOPBACK_PROVIDERS: 'true',
    },
    description: {
      provider_type: 'oauth2',
      identifier: 'custom:escola',
      name: 'Escola Doce',
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      scopes: ['openid', 'email', 'profile'],
      authorization_url: `${issuer}/auth`,
      token_url: `${issuer}/token`,
      userinfo_url: `${issuer}/me`,
    },
    allow(serverUrl) {
      provider = newProvider(issuer, `${serverUrl}/auth/v1/callback`, people)
    },
    person: { id: 'ana', name: 'Ana Prado', email: 'ana@doce.example' },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return identityProvider
}

const PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Outro serviço</title>
<h1>Outro serviço</h1><p><a href="?answer=yes">Continuar</a> <a href="?answer=no">Cancelar</a></p>`

function newProvider(
  issuer: string,
  redirectUri: string,
  people: ReadonlyMap<string, IdentityProvider['person']>,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'name'], email: ['email', 'email_verified'], profile: [] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => {
      const { name, email } = people.get(id) ?? { name: '', email: '' }
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, Interaction: 600 },
    cookies: { keys: ['a key of the journeys'] },
  })
}
