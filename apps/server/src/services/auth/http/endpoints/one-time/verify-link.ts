/**
 * GET /verify: the link in a message. Every result is a redirect with parameters for the client in its fragment.
 * Source: supabase/auth, internal/api/verify.go.
 */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo } from '../../request/caller.ts'
import type { OneTimeDependencies } from './dependencies.ts'
import { AuthError } from '../../../errors/auth-error.ts'
import { noFlowStateForLink, validationFailed } from '../../../errors/errors.ts'
import { issueSession, tokenResponse, type IssuedSession } from '../../../sessions/issue-session.ts'
import { isPkceLink } from '../../../links/one-time-secrets.ts'
import { encode, redirectAddress, type Parameters } from '../../response/redirect-address.ts'
import { sessionFragment } from '../../response/session-fragment.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import { issueAuthCode } from '../../../store/flow-states.ts'
import type { AuthenticationMethod } from '../../../model/session.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { verifyLink } from '../../../accounts/verification.ts'
import { HALF_CONFIRMED } from './verify.ts'

type LinkResult =
  | { readonly kind: 'half' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'session'; readonly session: IssuedSession }

interface FollowedLink {
  readonly link: string
  readonly type: string
  readonly client: ClientInfo
}

/** OAuth's names for statuses. Source: RFC 6749, 4.1.2.1. */
const OAUTH_ERRORS: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
])

/** The method of the PKCE sign-in that a type of link completes. */
const METHODS: ReadonlyMap<string, AuthenticationMethod> = new Map([
  ['signup', 'email/signup'],
  ['recovery', 'recovery'],
  ['magiclink', 'magiclink'],
  ['invite', 'invite'],
  ['email_change', 'email_change'],
])

export async function followLink(context: Context, deps: OneTimeDependencies): Promise<Response> {
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('verify', client)
  const [link, type] = [context.req.query('token') ?? '', context.req.query('type') ?? '']
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!link) throw validationFailed('Verify requires a token or a token hash')
  const target = requestedRedirect(context, deps)
  const pkce = isPkceLink(link)
  try {
    const result = await deps.database.transaction((tx) => follow(tx, deps, { link, type, client }))
    return context.redirect(await successUrl(deps, target, type, pkce, result), 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return context.redirect(errorUrl(target, pkce, error), 303)
  }
}

async function follow(
  tx: Transaction,
  deps: OneTimeDependencies,
  { link, type, client }: FollowedLink,
): Promise<LinkResult> {
  const { user, result } = await verifyLink(tx, deps, { link, type, keepCode: true, client })
  if (result === 'half') return { kind: 'half' }
  if (!isPkceLink(link))
    return { kind: 'session', session: await issueSession(tx, deps, user.id, 'otp', client) }
  const method = METHODS.get(type)
  const code = method ? await issueAuthCode(tx, user.id, method) : null
  if (!code) throw noFlowStateForLink()
  return { kind: 'code', code }
}

async function successUrl(
  deps: OneTimeDependencies,
  target: string,
  type: string,
  pkce: boolean,
  result: LinkResult,
): Promise<string> {
  if (result.kind === 'half') return withParameters(target, { message: HALF_CONFIRMED }, pkce)
  if (result.kind === 'code') return redirectAddress(target, { code: result.code }, null)
  const tokens = await tokenResponse(deps, result.session)
  return `${target}#${encode(sessionFragment(tokens, { type }))}`
}

function errorUrl(target: string, pkce: boolean, error: AuthError): string {
  const name = OAUTH_ERRORS.get(error.status)
  return withParameters(
    target,
    { ...(name ? { error: name } : {}), error_code: error.code, error_description: error.message },
    pkce,
  )
}

/**
 * Puts parameters into the fragment, and for PKCE also into the query, where the client's server can read them. `sb` identifies
 * the service to clients.
 */
function withParameters(target: string, parameters: Parameters, pkce: boolean): string {
  return redirectAddress(target, pkce ? parameters : null, { ...parameters, sb: '' })
}
