/** Sign-in by other services and by wallets, and linking them, where they are switched on. */
import { randomBytes, randomUUID } from 'node:crypto'
import { addr, eip191Signer } from 'micro-eth-signer'
import type { AuthCases } from '../auth-case.ts'
import { refusal } from '../refusals.ts'
import { APP_URL } from '../server/profiles.ts'
import { having, like, TEXT, TIME, TOKEN, UUID } from '../shapes.ts'
import type { World } from '../world.ts'

const AT_GITHUB = like(
  /^https:\/\/github\.com\/login\/oauth\/authorize\?.*redirect_uri=https%3A%2F%2Faccounts\.example%2Fauth%2Fv1%2Fcallback/,
)

/** A public address, so that no name has to be resolved. */
const plainProvider = () => ({
  provider_type: 'oauth2' as const,
  identifier: `custom:p-${randomUUID().slice(0, 8)}`,
  name: 'Doce',
  client_id: 'x',
  client_secret: 'x',
  authorization_url: 'https://192.0.2.1/authorize',
  token_url: 'https://192.0.2.1/token',
  userinfo_url: 'https://192.0.2.1/me',
})

const PROVIDER_SHOWN = having({
  id: UUID,
  provider_type: 'oauth2',
  identifier: like(/^custom:p-/),
  name: 'Doce',
  pkce_enabled: true,
  enabled: true,
  email_optional: false,
  created_at: TIME,
})

async function added(world: World) {
  const { data, error } = await world.operator.customProviders.createProvider(plainProvider())
  if (error) throw error
  return data.identifier
}

function walletMessage() {
  const key = `0x${randomBytes(32).toString('hex')}`
  const message = [
    `${new URL(APP_URL).host} wants you to sign in with your Ethereum account:`,
    addr.fromPrivateKey(key),
    '',
    'Entrar',
    '',
    `URI: ${APP_URL}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${randomUUID().replaceAll('-', '')}`,
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')
  return { chain: 'ethereum' as const, message, signature: eip191Signer.sign(message, key) as `0x${string}` }
}

export const otherServiceCases: AuthCases = {
  signInWithOAuth: [
    {
      says: 'the server leads to the provider',
      on: 'signed',
      act: async (world) => {
        const { data } = await world.client().signInWithOAuth({ provider: 'github' })
        const { status, headers } = await world.call('GET', data.url ?? '')
        return { status, location: headers.get('location') }
      },
      gives: { status: 302, location: AT_GITHUB },
    },
  ],
  signInWithIdToken: [
    {
      says: 'of a provider that is switched on',
      on: 'signed',
      act: async (world) => {
        const token = world.idToken({ email: world.newEmail(), email_verified: true })
        return world.client().signInWithIdToken({ provider: 'keycloak', token })
      },
      gives: having({
        session: having({ access_token: TOKEN, refresh_token: TEXT }),
        user: having({ identities: [having({ provider: 'keycloak' })] }),
      }),
    },
    {
      says: 'a token for another client',
      on: 'signed',
      act: (world) =>
        world.client().signInWithIdToken({ provider: 'keycloak', token: world.idToken({ aud: 'another' }) }),
      refused: { status: 400, code: null, message: 'Unacceptable audience in id_token: [another]' },
    },
  ],
  signInWithWeb3: [
    {
      says: 'by a message that its wallet has signed',
      on: 'signed',
      act: (world) => world.client().signInWithWeb3(walletMessage()),
      gives: having({ user: having({ email: '', app_metadata: { provider: 'web3', providers: ['web3'] } }) }),
    },
    {
      says: 'by a message of another wallet',
      on: 'signed',
      act: (world) =>
        world.client().signInWithWeb3({ ...walletMessage(), signature: walletMessage().signature }),
      refused: { status: 400, code: null, message: 'Signature does not match address in message' },
    },
  ],
  linkIdentity: [
    {
      says: 'leads to the provider',
      on: 'signed',
      act: async (world) => (await world.person()).client.linkIdentity({ provider: 'github' }),
      gives: { provider: 'github', url: AT_GITHUB, flowId: null },
    },
    {
      says: 'by an ID token',
      on: 'signed',
      act: async (world) =>
        (await world.person()).client.linkIdentity({ provider: 'keycloak', token: world.idToken() }),
      gives: having({
        user: having({ app_metadata: { provider: 'email', providers: ['email', 'keycloak'] } }),
      }),
    },
  ],
  'admin.customProviders.listProviders': [
    {
      says: 'those of a kind',
      on: 'signed',
      act: async (world) => {
        await added(world)
        const { data, error } = await world.operator.customProviders.listProviders({ type: 'oauth2' })
        if (error) throw error
        return data.providers[0]
      },
      gives: PROVIDER_SHOWN,
    },
  ],
  'admin.customProviders.createProvider': [
    {
      says: 'by OAuth 2.0, without its secret in the response',
      on: 'signed',
      act: (world) => world.operator.customProviders.createProvider(plainProvider()),
      gives: PROVIDER_SHOWN,
    },
    {
      says: 'an address that points inside',
      on: 'signed',
      act: (world) =>
        world.operator.customProviders.createProvider({ ...plainProvider(), token_url: 'https://10.0.0.1/' }),
      refused: refusal(400, 'validation_failed', 'URL cannot resolve to private network addresses'),
    },
  ],
  'admin.customProviders.getProvider': [
    {
      says: 'by its name',
      on: 'signed',
      act: async (world) => world.operator.customProviders.getProvider(await added(world)),
      gives: PROVIDER_SHOWN,
    },
    {
      says: 'an unknown one',
      on: 'signed',
      act: (world) => world.operator.customProviders.getProvider('custom:unknown'),
      refused: refusal(404, 'custom_provider_not_found', 'Custom OAuth provider not found'),
    },
  ],
  'admin.customProviders.updateProvider': [
    {
      says: 'its name and whether it is on',
      on: 'signed',
      act: async (world) =>
        world.operator.customProviders.updateProvider(await added(world), { name: 'Novo', enabled: false }),
      gives: having({ name: 'Novo', enabled: false }),
    },
  ],
  'admin.customProviders.deleteProvider': [
    {
      says: 'for good',
      on: 'signed',
      act: async (world) => {
        const { customProviders } = world.operator
        const identifier = await added(world)
        const { error } = await customProviders.deleteProvider(identifier)
        if (error) throw error
        return (await customProviders.getProvider(identifier)).error?.code
      },
      gives: 'custom_provider_not_found',
    },
  ],
}
