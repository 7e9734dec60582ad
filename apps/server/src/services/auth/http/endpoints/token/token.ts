/** POST /token: dispatches by `grant_type`. Source: supabase/auth, internal/api/token.go. */
import type { Context } from 'hono'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import type { TokenDependencies } from './dependencies.ts'
import { unsupportedGrantType } from '../../../errors/errors.ts'
import { readBody, type FieldName, type RequestBody } from '../../request/request-body.ts'
import type { TokenResponse } from '../../../sessions/issue-session.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { ID_TOKEN_FIELDS, idTokenGrant } from './by-id-token.ts'
import { passwordGrant } from './by-password.ts'
import { pkceGrant } from './by-pkce.ts'
import { refreshGrant } from './by-refresh-token.ts'
import { requireWallets, WALLET_FIELDS, walletGrant } from './by-wallet.ts'

type Respond = (
  context: Context,
  deps: TokenDependencies,
  body: RequestBody,
  client: ClientInfo,
) => Promise<Response>

interface Grant {
  readonly fields: readonly FieldName[]
  /** Whether a CAPTCHA is required. Not for grants whose credential was issued after one. */
  readonly requiresCaptcha: boolean
  /** Refuses the grant where it is switched off, before its body is read. */
  readonly requireEnabled?: (deps: TokenDependencies) => void
  readonly respond: Respond
}

const issuing =
  (
    issue: (body: RequestBody, client: ClientInfo, deps: TokenDependencies) => Promise<TokenResponse>,
  ): Respond =>
  async (context, deps, body, client) =>
    context.json(await issue(body, client, deps))

const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  [
    'password',
    {
      fields: ['email', 'phone', 'password', 'gotrue_meta_security'],
      requiresCaptcha: true,
      respond: issuing(passwordGrant),
    },
  ],
  ['refresh_token', { fields: ['refresh_token'], requiresCaptcha: false, respond: issuing(refreshGrant) }],
  ['pkce', { fields: ['auth_code', 'code_verifier'], requiresCaptcha: false, respond: issuing(pkceGrant) }],
  ['id_token', { fields: ID_TOKEN_FIELDS, requiresCaptcha: false, respond: idTokenGrant }],
  [
    'web3',
    {
      fields: WALLET_FIELDS,
      requiresCaptcha: true,
      requireEnabled: requireWallets,
      respond: walletGrant,
    },
  ],
])

export async function issueToken(context: Context, deps: TokenDependencies): Promise<Response> {
  const grant = GRANTS.get(context.req.query('grant_type') ?? '')
  if (!grant) throw unsupportedGrantType()
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('token', client)
  grant.requireEnabled?.(deps)
  const body = await readBody(context, deps, grant.fields)
  if (grant.requiresCaptcha) await verifyCaptcha(context, deps, body)
  return grant.respond(context, deps, body, client)
}
