/** POST /token: dispatches by `grant_type`. Source: supabase/auth, internal/api/token.go. */
import type { Context } from 'hono'
import { originOf } from '../caller.ts'
import { requireHuman } from '../captcha.ts'
import type { Auth } from '../dependencies.ts'
import { unsupportedGrantType, web3Disabled } from '../errors.ts'
import { readBody, type RequestBody } from '../request-body.ts'
import type { TokenResponse } from '../issue-session.ts'
import type { Origin } from '../store/sessions.ts'
import { passwordGrant } from './token-password.ts'
import { pkceGrant } from './token-pkce.ts'
import { refreshGrant } from './token-refresh.ts'

type Grant = (body: RequestBody, origin: Origin, auth: Auth) => Promise<TokenResponse>

const GRANTS: ReadonlyMap<string, Grant> = new Map([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', pkceGrant],
  ['web3', refuseWeb3],
])

/** What they carry was given to a person before. */
const WITHOUT_CAPTCHA = new Set(['refresh_token', 'pkce'])

export async function issueToken(context: Context, auth: Auth): Promise<Response> {
  const grant = GRANTS.get(context.req.query('grant_type') ?? '')
  if (!grant) throw unsupportedGrantType()
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  await auth.limiter.spend('token', origin)
  const body = await readBody(context)
  if (!WITHOUT_CAPTCHA.has(context.req.query('grant_type') ?? '')) await requireHuman(context, auth, body)
  return context.json(await grant(body, origin, auth))
}

async function refuseWeb3(): Promise<never> {
  throw web3Disabled()
}
