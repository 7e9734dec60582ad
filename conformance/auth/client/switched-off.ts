/** Sign-in through other services, passkeys, the OAuth server: refused as the original refuses them switched off. */
import type { AuthCase, AuthCases, Refusal } from '../auth-case.ts'
import {
  CUSTOM_PROVIDERS_OFF,
  NO_FACTOR,
  NO_SESSION,
  NO_TOKEN,
  NOT_ADMIN,
  OAUTH_SERVER_OFF,
  PASSKEYS_OFF,
  refusal,
  unasked,
} from '../refusals.ts'
import { ANY, like } from '../shapes.ts'
import type { World } from '../world.ts'

const NOBODYS = '6f0b2a3c-0000-4000-8000-000000000000'

type Person = Awaited<ReturnType<World['person']>>
type Operator = World['operator']

const refusedTo = (
  act: (person: Person) => Promise<unknown>,
  refused: Refusal,
  says = 'switched off',
): readonly AuthCase[] => [{ says, act: async (world) => act(await world.person()), refused }]

const refusedToOperator = (
  act: (operator: Operator) => Promise<unknown>,
  refused: Refusal,
): readonly AuthCase[] => [
  { says: 'switched off', act: (world) => act(world.operator), refused },
  {
    says: 'a caller without an operator role, who does not learn that it is switched off',
    act: async (world) => act(world.impostor((await world.person()).session.access_token)),
    refused: NOT_ADMIN,
  },
]

const RECOVERY_CODES_OFF = refusal(
  422,
  'mfa_recovery_codes_enroll_disabled',
  'MFA enroll is disabled for recovery codes',
)
const CREDENTIAL = { id: 'x', type: 'public-key', response: {}, toJSON: () => ({ id: 'x' }) }
const NO_BROWSER = unasked('Browser does not support WebAuthn')
const PROVIDER = {
  provider_type: 'oidc' as const,
  identifier: 'custom:doce',
  name: 'Doce',
  client_id: 'x',
  client_secret: 'x',
  issuer: 'https://doce.example',
}
const CLIENT = { client_name: 'Doce', redirect_uris: ['https://doce.example'] }

export const switchedOffCases: AuthCases = {
  signInWithOAuth: [
    {
      says: 'builds the URL of the provider',
      act: (world) => world.client().signInWithOAuth({ provider: 'google', options: { scopes: 'email' } }),
      gives: {
        provider: 'google',
        url: like(/\/authorize\?provider=google&scopes=email$/),
        flowId: null,
      },
    },
    {
      says: 'names the flow where the code has to be exchanged (PKCE)',
      act: (world) => world.client({ flowType: 'pkce' }).signInWithOAuth({ provider: 'google' }),
      gives: {
        provider: 'google',
        url: like(/\/authorize\?provider=google&code_challenge=[\w-]{43}&code_challenge_method=s256$/),
        flowId: like(/^[\da-f]{32}$/),
      },
    },
    {
      says: 'the server refuses the URL',
      act: async (world) => {
        const { data } = await world.client().signInWithOAuth({ provider: 'google' })
        const { status, body } = await world.call('GET', data.url ?? '')
        return { status, body }
      },
      gives: {
        status: 400,
        body: {
          code: 400,
          error_code: 'validation_failed',
          msg: 'Unsupported provider: provider is not enabled',
        },
      },
    },
  ],
  signInWithIdToken: [
    {
      says: 'a provider that is switched off',
      act: (world) => world.client().signInWithIdToken({ provider: 'google', token: 'x' }),
      refused: refusal(
        400,
        'provider_disabled',
        'Provider (issuer "https://accounts.google.com") is not enabled',
      ),
    },
    {
      says: 'an unknown provider',
      act: (world) => world.client().signInWithIdToken({ provider: 'doce', token: 'x' }),
      refused: refusal(400, 'validation_failed', 'Custom OIDC provider "doce" not allowed'),
    },
    {
      says: 'no token',
      act: (world) => world.client().signInWithIdToken({ provider: 'google', token: '' }),
      refused: { status: 400, code: null, message: 'id_token required' },
    },
  ],
  signInWithSSO: [
    {
      says: 'by domain',
      act: (world) => world.client().signInWithSSO({ domain: 'doce.example' }),
      refused: refusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
    },
    {
      says: 'by provider',
      act: (world) => world.client().signInWithSSO({ providerId: NOBODYS }),
      refused: refusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
    },
  ],
  signInWithWeb3: [
    {
      says: 'by a signed message',
      act: (world) =>
        world
          .client()
          .signInWithWeb3({ chain: 'solana', message: 'x'.repeat(64), signature: new Uint8Array(64) }),
      refused: refusal(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
    },
  ],
  signInWithPasskey: [
    {
      says: 'outside a browser, without a request',
      act: (world) => world.client().signInWithPasskey(),
      refused: NO_BROWSER,
    },
  ],
  registerPasskey: refusedTo(
    ({ client }) => client.registerPasskey(),
    NO_BROWSER,
    'outside a browser, without a request',
  ),
  'passkey.startRegistration': refusedTo(({ client }) => client.passkey.startRegistration(), PASSKEYS_OFF),
  'passkey.verifyRegistration': refusedTo(
    ({ client }) =>
      client.passkey.verifyRegistration({ challengeId: NOBODYS, credential: CREDENTIAL as never }),
    PASSKEYS_OFF,
  ),
  'passkey.startAuthentication': refusedTo(
    ({ client }) => client.passkey.startAuthentication(),
    PASSKEYS_OFF,
  ),
  'passkey.verifyAuthentication': refusedTo(
    ({ client }) =>
      client.passkey.verifyAuthentication({ challengeId: NOBODYS, credential: CREDENTIAL as never }),
    PASSKEYS_OFF,
  ),
  'passkey.list': refusedTo(({ client }) => client.passkey.list(), PASSKEYS_OFF),
  'passkey.update': refusedTo(
    ({ client }) => client.passkey.update({ passkeyId: NOBODYS, friendlyName: 'x' }),
    PASSKEYS_OFF,
  ),
  'passkey.delete': refusedTo(({ client }) => client.passkey.delete({ passkeyId: NOBODYS }), PASSKEYS_OFF),
  'oauth.getAuthorizationDetails': refusedTo(
    ({ client }) => client.oauth.getAuthorizationDetails(NOBODYS),
    OAUTH_SERVER_OFF,
  ),
  'oauth.approveAuthorization': refusedTo(
    ({ client }) => client.oauth.approveAuthorization(NOBODYS, { skipBrowserRedirect: true }),
    OAUTH_SERVER_OFF,
  ),
  'oauth.denyAuthorization': refusedTo(
    ({ client }) => client.oauth.denyAuthorization(NOBODYS, { skipBrowserRedirect: true }),
    OAUTH_SERVER_OFF,
  ),
  'oauth.listGrants': [
    ...refusedTo(({ client }) => client.oauth.listGrants(), OAUTH_SERVER_OFF),
    { says: 'without a session', act: (world) => world.client().oauth.listGrants(), refused: NO_SESSION },
  ],
  'oauth.revokeGrant': refusedTo(
    ({ client }) => client.oauth.revokeGrant({ clientId: NOBODYS }),
    OAUTH_SERVER_OFF,
  ),
  'mfa.webauthn.enroll': refusedTo(
    ({ client }) => client.mfa.webauthn.enroll({ friendlyName: 'x' }),
    refusal(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'),
  ),
  'mfa.webauthn.challenge': refusedTo(
    ({ client }) => client.mfa.webauthn.challenge({ factorId: NOBODYS, webauthn: { rpId: 'x' } }),
    refusal(404, 'mfa_factor_not_found', 'Factor not found'),
    'there is no such factor',
  ),
  'mfa.webauthn.verify': refusedTo(
    ({ client }) =>
      client.mfa.webauthn.verify({
        factorId: NOBODYS,
        challengeId: NOBODYS,
        webauthn: { rpId: 'x', type: 'create', credential_response: CREDENTIAL } as never,
      }),
    refusal(404, 'mfa_factor_not_found', 'Factor not found'),
    'there is no such factor',
  ),
  'mfa.webauthn.authenticate': refusedTo(
    ({ client }) => client.mfa.webauthn.authenticate({ factorId: NOBODYS, webauthn: { rpId: 'x' } }),
    unasked(ANY),
    'outside a browser, without a request',
  ),
  'mfa.webauthn.register': refusedTo(
    ({ client }) => client.mfa.webauthn.register({ friendlyName: 'x', webauthn: { rpId: 'x' } }),
    unasked(ANY),
    'outside a browser, without a request',
  ),
  'mfa.recoveryCodes.getStatus': refusedTo(
    ({ client }) => client.mfa.recoveryCodes.getStatus(),
    NO_FACTOR,
    'there is no such factor',
  ),
  'mfa.recoveryCodes.generate': [
    ...refusedTo(({ client }) => client.mfa.recoveryCodes.generate(), RECOVERY_CODES_OFF),
    {
      says: 'without a session',
      act: (world) => world.client().mfa.recoveryCodes.generate(),
      refused: NO_TOKEN,
    },
  ],
  'mfa.recoveryCodes.regenerate': refusedTo(
    ({ client }) => client.mfa.recoveryCodes.regenerate(),
    RECOVERY_CODES_OFF,
  ),
  'mfa.recoveryCodes.verify': refusedTo(
    ({ client }) => client.mfa.recoveryCodes.verify({ code: 'K4M9-X7QP-2AB8-HT3Z' }),
    refusal(422, 'mfa_recovery_codes_verify_disabled', 'MFA verification is disabled for recovery codes'),
  ),
  'mfa.recoveryCodes.unenroll': refusedTo(
    ({ client }) => client.mfa.recoveryCodes.unenroll(),
    NO_FACTOR,
    'there is no such factor',
  ),
  'admin.oauth.listClients': refusedToOperator(({ oauth }) => oauth.listClients(), OAUTH_SERVER_OFF),
  'admin.oauth.createClient': refusedToOperator(({ oauth }) => oauth.createClient(CLIENT), OAUTH_SERVER_OFF),
  'admin.oauth.getClient': refusedToOperator(({ oauth }) => oauth.getClient(NOBODYS), OAUTH_SERVER_OFF),
  'admin.oauth.updateClient': refusedToOperator(
    ({ oauth }) => oauth.updateClient(NOBODYS, { client_name: 'x' }),
    OAUTH_SERVER_OFF,
  ),
  'admin.oauth.deleteClient': refusedToOperator(({ oauth }) => oauth.deleteClient(NOBODYS), OAUTH_SERVER_OFF),
  'admin.oauth.regenerateClientSecret': refusedToOperator(
    ({ oauth }) => oauth.regenerateClientSecret(NOBODYS),
    OAUTH_SERVER_OFF,
  ),
  'admin.customProviders.listProviders': refusedToOperator(
    ({ customProviders }) => customProviders.listProviders(),
    CUSTOM_PROVIDERS_OFF,
  ),
  'admin.customProviders.createProvider': refusedToOperator(
    ({ customProviders }) => customProviders.createProvider(PROVIDER),
    CUSTOM_PROVIDERS_OFF,
  ),
  'admin.customProviders.getProvider': refusedToOperator(
    ({ customProviders }) => customProviders.getProvider('custom:doce'),
    CUSTOM_PROVIDERS_OFF,
  ),
  'admin.customProviders.updateProvider': refusedToOperator(
    ({ customProviders }) => customProviders.updateProvider('custom:doce', { name: 'x' }),
    CUSTOM_PROVIDERS_OFF,
  ),
  'admin.customProviders.deleteProvider': refusedToOperator(
    ({ customProviders }) => customProviders.deleteProvider('custom:doce'),
    CUSTOM_PROVIDERS_OFF,
  ),
  'admin.passkey.listPasskeys': [
    {
      says: 'an account has none',
      act: async (world) => world.operator.passkey.listPasskeys({ userId: (await world.account()).id }),
      gives: [],
    },
    {
      says: 'an unknown account',
      act: (world) => world.operator.passkey.listPasskeys({ userId: NOBODYS }),
      refused: refusal(404, 'user_not_found', 'User not found'),
    },
  ],
  'admin.passkey.deletePasskey': [
    {
      says: 'an account has none',
      act: async (world) =>
        world.operator.passkey.deletePasskey({ userId: (await world.account()).id, passkeyId: NOBODYS }),
      refused: refusal(404, 'validation_failed', 'Passkey not found'),
    },
  ],
}
