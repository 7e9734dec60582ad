/** The OAuth 2.1 server, where it is switched on: clients, consent, grants. */
import { randomBytes } from 'node:crypto'
import type { AuthCases } from '../auth-case.ts'
import { refusal } from '../refusals.ts'
import { having, like, TEXT, TIME, UUID } from '../shapes.ts'
import type { Person, World } from '../world.ts'

const RETURN = 'https://app.example/inside/return'
const UNKNOWN = '6f0b2a3c-0000-4000-8000-000000000000'
const NOT_FOUND = refusal(404, 'oauth_authorization_not_found', 'authorization not found')
const CLIENT_NOT_FOUND = refusal(404, 'oauth_client_not_found', 'OAuth client not found')

const CLIENT_SHOWN = having({
  client_id: UUID,
  client_type: 'confidential',
  redirect_uris: [RETURN],
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  client_name: 'Doce',
  registration_type: 'manual',
  created_at: TIME,
  updated_at: TIME,
})

async function added(world: World): Promise<string> {
  const { data, error } = await world.operator.oauth.createClient({
    client_name: 'Doce',
    redirect_uris: [RETURN],
  })
  if (error) throw error
  return data.client_id
}

/** A client's request for consent. @returns the `authorization_id`. */
async function requested(world: World, clientId: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: RETURN,
    response_type: 'code',
    scope: 'email',
    state: 'xyz',
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
  })
  const { headers } = await world.call('GET', `/oauth/authorize?${query}`)
  return new URL(headers.get('location') ?? '').searchParams.get('authorization_id') ?? ''
}

/** A person who has opened a client's request. */
async function opened(world: World): Promise<{ client: Person['client']; clientId: string; id: string }> {
  const { client } = await world.person()
  const clientId = await added(world)
  const id = await requested(world, clientId)
  const { error } = await client.oauth.getAuthorizationDetails(id)
  if (error) throw error
  return { client, clientId, id }
}

const SILENTLY = { skipBrowserRedirect: true }

async function allowed(world: World): Promise<{ client: Person['client']; clientId: string }> {
  const { client, clientId, id } = await opened(world)
  const { error } = await client.oauth.approveAuthorization(id, SILENTLY)
  if (error) throw error
  return { client, clientId }
}

export const oauthServerCases: AuthCases = {
  'oauth.getAuthorizationDetails': [
    {
      says: 'what a client asks for',
      on: 'signed',
      act: async (world) => {
        const { client } = await world.person()
        return client.oauth.getAuthorizationDetails(await requested(world, await added(world)))
      },
      gives: having({
        authorization_id: like(/^\w{32}$/),
        redirect_uri: RETURN,
        client: having({ id: UUID, name: 'Doce' }),
        user: having({ id: UUID }),
        scope: 'email',
      }),
    },
    {
      says: 'only where to go, once consent was given',
      on: 'signed',
      act: async (world) => {
        const { client, clientId } = await allowed(world)
        return client.oauth.getAuthorizationDetails(await requested(world, clientId))
      },
      gives: { redirect_url: like(/^https:\/\/app\.example\/inside\/return\?code=.*state=xyz$/) },
    },
    {
      says: 'of an unknown one',
      on: 'signed',
      act: async (world) => (await world.person()).client.oauth.getAuthorizationDetails(UNKNOWN),
      refused: NOT_FOUND,
    },
    {
      says: 'of another person',
      on: 'signed',
      act: async (world) => {
        const { id } = await opened(world)
        return (await world.person()).client.oauth.getAuthorizationDetails(id)
      },
      refused: NOT_FOUND,
    },
  ],
  'oauth.approveAuthorization': [
    {
      says: 'leads back with a code',
      on: 'signed',
      act: async (world) => {
        const { client, id } = await opened(world)
        return client.oauth.approveAuthorization(id, SILENTLY)
      },
      gives: { redirect_url: like(/^https:\/\/app\.example\/inside\/return\?code=.*state=xyz$/) },
    },
    {
      says: 'twice',
      on: 'signed',
      act: async (world) => {
        const { client, id } = await opened(world)
        await client.oauth.approveAuthorization(id, SILENTLY)
        return client.oauth.approveAuthorization(id, SILENTLY)
      },
      refused: refusal(400, 'validation_failed', 'authorization request is no longer pending'),
    },
    {
      says: 'of another person',
      on: 'signed',
      act: async (world) => {
        const { id } = await opened(world)
        return (await world.person()).client.oauth.approveAuthorization(id, SILENTLY)
      },
      refused: NOT_FOUND,
    },
  ],
  'oauth.denyAuthorization': [
    {
      says: 'leads back with the refusal',
      on: 'signed',
      act: async (world) => {
        const { client, id } = await opened(world)
        return client.oauth.denyAuthorization(id, SILENTLY)
      },
      gives: {
        redirect_url: like(/\?error=access_denied&error_description=User\+denied\+the\+request.*state=xyz$/),
      },
    },
    {
      says: 'of an unknown one',
      on: 'signed',
      act: async (world) => (await world.person()).client.oauth.denyAuthorization(UNKNOWN, SILENTLY),
      refused: NOT_FOUND,
    },
  ],
  'oauth.listGrants': [
    {
      says: 'the clients that the account has allowed in',
      on: 'signed',
      act: async (world) => (await allowed(world)).client.oauth.listGrants(),
      gives: [{ client: having({ id: UUID, name: 'Doce' }), scopes: ['email'], granted_at: TIME }],
    },
  ],
  'oauth.revokeGrant': [
    {
      says: 'for good',
      on: 'signed',
      act: async (world) => {
        const { client, clientId } = await allowed(world)
        const { error } = await client.oauth.revokeGrant({ clientId })
        if (error) throw error
        return client.oauth.listGrants()
      },
      gives: [],
    },
    {
      says: 'of a client that was not allowed in',
      on: 'signed',
      act: async (world) => (await world.person()).client.oauth.revokeGrant({ clientId: UNKNOWN }),
      refused: refusal(404, 'oauth_consent_not_found', 'No active grant found for this client'),
    },
  ],
  'admin.oauth.listClients': [
    {
      says: 'newest first',
      on: 'signed',
      act: async (world) => {
        const clientId = await added(world)
        const { data, error } = await world.operator.oauth.listClients()
        if (error) throw error
        return data.clients.some(({ client_id: id }) => id === clientId)
      },
      gives: true,
    },
  ],
  'admin.oauth.createClient': [
    {
      says: 'with its secret',
      on: 'signed',
      act: (world) => world.operator.oauth.createClient({ client_name: 'Doce', redirect_uris: [RETURN] }),
      gives: having({ client_id: UUID, client_secret: TEXT, registration_type: 'manual' }),
    },
    {
      says: 'an address that is no site',
      on: 'signed',
      act: (world) =>
        world.operator.oauth.createClient({ client_name: 'Doce', redirect_uris: ['http://app.example/'] }),
      refused: refusal(
        400,
        'validation_failed',
        "400: invalid redirect_uri 'http://app.example/': HTTP scheme only allowed for localhost",
      ),
    },
  ],
  'admin.oauth.getClient': [
    {
      says: 'without its secret',
      on: 'signed',
      act: async (world) => world.operator.oauth.getClient(await added(world)),
      gives: CLIENT_SHOWN,
    },
    {
      says: 'an unknown one',
      on: 'signed',
      act: (world) => world.operator.oauth.getClient(UNKNOWN),
      refused: CLIENT_NOT_FOUND,
    },
  ],
  'admin.oauth.updateClient': [
    {
      says: 'its name',
      on: 'signed',
      act: async (world) => world.operator.oauth.updateClient(await added(world), { client_name: 'Novo' }),
      gives: having({ client_name: 'Novo', redirect_uris: [RETURN] }),
    },
    {
      says: 'nothing',
      on: 'signed',
      act: async (world) => world.operator.oauth.updateClient(await added(world), {}),
      refused: refusal(400, 'validation_failed', 'No fields provided for update'),
    },
  ],
  'admin.oauth.deleteClient': [
    {
      says: 'for good',
      on: 'signed',
      act: async (world) => {
        const clientId = await added(world)
        const { error } = await world.operator.oauth.deleteClient(clientId)
        if (error) throw error
        return (await world.operator.oauth.getClient(clientId)).error?.code
      },
      gives: 'oauth_client_not_found',
    },
  ],
  'admin.oauth.regenerateClientSecret': [
    {
      says: 'another secret',
      on: 'signed',
      act: async (world) => {
        const { data: made } = await world.operator.oauth.createClient({
          client_name: 'Doce',
          redirect_uris: [RETURN],
        })
        const { data, error } = await world.operator.oauth.regenerateClientSecret(made?.client_id ?? '')
        if (error) throw error
        return data.client_secret !== undefined && data.client_secret !== made?.client_secret
      },
      gives: true,
    },
  ],
}
