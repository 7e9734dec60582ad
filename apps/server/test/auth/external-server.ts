/** An auth service beside two real identity providers. */
import { createHash } from 'node:crypto'
import { newEmail, SITE_URL, startAuthServer, type AuthServer } from './auth-server.ts'
import {
  newKeys,
  PARTY_CLIENT,
  startOpenIdParty,
  type OpenIdParty,
  type PartyKeys,
  type PartyUser,
} from './openid-party.ts'

/** Where the providers return to; tests take the path of it to the service. */
export const CALLBACK = `${SITE_URL}/auth/v1/callback`
export const APP = 'https://app.example/in'

const VERIFIER = 'a-verifier-of-the-client-with-more-than-43-letters'
export const CHALLENGE = {
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 's256',
}

export interface ExternalServer {
  readonly server: AuthServer
  /** Known as `keycloak`, `google` and `apple`. */
  readonly party: OpenIdParty
  /** Known as `azure`; no client has to trust it. */
  readonly otherParty: OpenIdParty
  stop(): Promise<void>
}

export const registered = (name: string, url: string): Record<string, string> => ({
  [`GOTRUE_EXTERNAL_${name}_ENABLED`]: 'true',
  [`GOTRUE_EXTERNAL_${name}_CLIENT_ID`]: PARTY_CLIENT.id,
  [`GOTRUE_EXTERNAL_${name}_SECRET`]: PARTY_CLIENT.secret,
  [`GOTRUE_EXTERNAL_${name}_REDIRECT_URI`]: CALLBACK,
  [`GOTRUE_EXTERNAL_${name}_URL`]: url,
})

/** The keys of both providers, the same for all files of a worker. */
let partyKeys: Promise<[PartyKeys, PartyKeys]> | undefined

export async function startExternalServer(
  env: Readonly<Record<string, string>> = {},
): Promise<ExternalServer> {
  const [keys, otherKeys] = await (partyKeys ??= Promise.all([newKeys(), newKeys()]))
  const party = await startOpenIdParty({ redirectUris: [CALLBACK], keys })
  const otherParty = await startOpenIdParty({ redirectUris: [CALLBACK], keys: otherKeys })
  const server = await startAuthServer({
    ...registered('KEYCLOAK', party.issuer),
    ...registered('GOOGLE', party.issuer),
    ...registered('APPLE', party.issuer),
    ...registered('AZURE', otherParty.issuer),
    GOTRUE_URI_ALLOW_LIST: 'https://app.example/**',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
    GOTRUE_MAILER_NOTIFICATIONS_IDENTITY_LINKED_ENABLED: 'true',
    GOTRUE_CUSTOM_OAUTH_EXTERNAL_URL: `${SITE_URL}/auth/v1`,
    AUTH_ALLOW_LOOPBACK_PROVIDERS: 'true',
    ...env,
  })
  return {
    server,
    party,
    otherParty,
    async stop() {
      await server.stop()
      await party.stop()
      await otherParty.stop()
    },
  }
}

let users = 0

/** A user of a provider, with an address that it has checked. */
export function newUser(
  claims: Readonly<Record<string, unknown>> = {},
): PartyUser & { readonly email: string } {
  users += 1
  return {
    sub: `person-${users}-${Date.now()}`,
    name: 'Ana Prado',
    email: newEmail(),
    email_verified: true,
    ...claims,
  }
}

/** Exchanges a code of the client with the verifier of `CHALLENGE`. */
export const exchange = (server: AuthServer, code: string | null) =>
  server.call('POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: VERIFIER } })
