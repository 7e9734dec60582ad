/** POST /token: dispatches by `grant_type`. Source: supabase/auth, internal/api/token.go. */
import type { Context } from 'hono'
import { originOf } from '../caller.ts'
import { requireHuman } from '../captcha.ts'
import type { Auth } from '../dependencies.ts'
import { unsupportedGrantType, web3Disabled } from '../errors.ts'
import { readBody, type RequestBody } from '../request-body.ts'
import type { TokenResponse } from '../issue-session.ts'
import type { Origin } from '../store/sessions.ts'
import { refuseIdToken } from './id-token.ts'
import { passwordGrant } from './token-password.ts'
import { pkceGrant } from './token-pkce.ts'
import { refreshGrant } from './token-refresh.ts'

type Grant = (body: RequestBody, origin: Origin, auth: Auth) => Promise<TokenResponse>
type Answer = (context: Context, auth: Auth, body: RequestBody, origin: Origin) => Promise<Response>

const issuing =
  (grant: Grant): Answer =>
  async (context, auth, body, origin) =>
    context.json(await grant(body, origin, auth))

const ANSWERS: ReadonlyMap<string, Answer> = new Map([
  ['password', issuing(passwordGrant)],
  ['refresh_token', issuing(refreshGrant)],
  ['pkce', issuing(pkceGrant)],
  ['id_token', refuseIdToken],
  ['web3', refuseWeb3],
])

/** What they carry was given to a person before. */
const WITHOUT_CAPTCHA = new Set(['refresh_token', 'pkce', 'id_token'])

export async function issueToken(context: Context, auth: Auth): Promise<Response> {
  const grantType = context.req.query('grant_type') ?? ''
  const answer = ANSWERS.get(grantType)
  if (!answer) throw unsupportedGrantType()
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  await auth.limiter.spend('token', origin)
  const body = await readBody(context)
  if (!WITHOUT_CAPTCHA.has(grantType)) await requireHuman(context, auth, body)
  return answer(context, auth, body, origin)
}

async function refuseWeb3(): Promise<never> {
  throw web3Disabled()
}
