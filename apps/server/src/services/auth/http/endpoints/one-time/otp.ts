/**
 * POST /otp and /magiclink: sign-in by a link or code in a message. Unlike in the original, the response does not reveal whether an
 * address is registered: the work that depends on the account is deferred. Source: supabase/auth, internal/api/otp.go and
 * magic_link.go.
 */
import type { Context } from 'hono'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import { enqueueDeferred } from '../../../outbox/enqueue.ts'
import type { OneTimeDependencies } from './dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import * as refusals from '../../../errors/errors.ts'
import { checkMetadataSize } from '../../../accounts/metadata.ts'
import { readChallenge } from '../../request/pkce.ts'
import { CHALLENGE_FIELDS, readBody, type RequestBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import type { SignInLink } from '../../../model/deferred-request.ts'
import { sendCode } from './otp-by-phone.ts'

const MAGIC_LINK_FIELDS = ['email', 'data', 'gotrue_meta_security', ...CHALLENGE_FIELDS] as const
const OTP_FIELDS = [...MAGIC_LINK_FIELDS, 'phone', 'create_user', 'channel'] as const

export async function sendOneTimePassword(context: Context, deps: OneTimeDependencies): Promise<Response> {
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('otp', client)
  const body = await readBody(context, deps, OTP_FIELDS)
  await verifyCaptcha(context, deps, body)
  const [email, phone] = [body.text('email'), body.text('phone')]
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided')
  }
  if (email && body.text('channel')) {
    throw refusals.validationFailed('Channel should only be specified with Phone OTP')
  }
  const challenge = readChallenge(body)
  if (phone) return sendCode(context, deps, body, client)
  if (!email) throw refusals.validationFailed('One of email or phone must be set')
  return sendLink(context, deps, body, { createsUser: body.flag('create_user', true), challenge, client })
}

export async function sendMagicLink(context: Context, deps: OneTimeDependencies): Promise<Response> {
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('magiclink', client)
  const body = await readBody(context, deps, MAGIC_LINK_FIELDS)
  await verifyCaptcha(context, deps, body)
  if (!body.text('email')) throw refusals.magicLinkNeedsEmail()
  return sendLink(context, deps, body, { createsUser: true, challenge: readChallenge(body), client })
}

async function sendLink(
  context: Context,
  deps: OneTimeDependencies,
  body: RequestBody,
  options: Pick<SignInLink, 'createsUser' | 'challenge' | 'client'>,
): Promise<Response> {
  const { config, limiter } = deps
  if (!config.emailEnabled) throw refusals.emailSignInDisabled()
  if (!config.magicLinkEnabled) throw refusals.magicLinkDisabled()
  const email = readEmail(body.text('email'))
  await limiter.chargeEmailRequest(options.client)
  await enqueueDeferred(deps, {
    ...options,
    type: 'sign-in link',
    email,
    metadata: checkMetadataSize(body.object('data'), config),
    redirectTo: requestedRedirect(context, deps),
  })
  return context.json({})
}
