/**
 * POST /otp and /magiclink: sign-in by a link or code that is sent. The answer is the same for every address; what is
 * sent depends on the account, so all of that happens afterwards: a known one gets its link, a new one the message that
 * confirms it, if it may be made at all. Source: supabase/auth, internal/api/otp.go and magic_link.go; unlike there,
 * nothing tells whether an address is registered.
 */
import type { Context } from 'hono'
import type { Transaction } from '../../../platform/database/database.ts'
import { originOf } from '../caller.ts'
import { requireHuman } from '../captcha.ts'
import type { Auth } from '../dependencies.ts'
import { readEmail } from '../email-address.ts'
import * as refusals from '../errors.ts'
import { askBeforeUserCreated, tellUserCreated } from '../hooks/user-hooks.ts'
import { readChallenge } from '../links/pkce.ts'
import { prepareOwnMail, sendAfterwards, type Prepared } from '../mail-afterwards.ts'
import { CHALLENGE_FIELDS, readBody, type JsonObject, type RequestBody } from '../request-body.ts'
import { requestedRedirect } from '../requested-redirect.ts'
import { audit } from '../store/audit-log.ts'
import type { Challenge } from '../store/flow-states.ts'
import { insertEmailUser } from '../store/new-users.ts'
import type { Origin } from '../store/sessions.ts'
import { confirmEmail } from '../store/user-changes.ts'
import { lockUserByEmail, reloadUser, type User } from '../store/users.ts'
import { sendCode } from './otp-by-phone.ts'

const MAGIC_LINK_FIELDS = ['email', 'data', 'gotrue_meta_security', ...CHALLENGE_FIELDS] as const
const OTP_FIELDS = [...MAGIC_LINK_FIELDS, 'phone', 'create_user', 'channel'] as const

interface LinkWish {
  readonly email: string
  /** Whether an account is made where there is none. */
  readonly createsUser: boolean
  readonly metadata: JsonObject
  readonly challenge: Challenge | null
  readonly redirectTo: string
  readonly origin: Origin
}

export async function sendOneTimePassword(context: Context, auth: Auth): Promise<Response> {
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  await auth.limiter.spend('otp', origin)
  const body = await readBody(context, OTP_FIELDS)
  await requireHuman(context, auth, body)
  const [email, phone] = [body.text('email'), body.text('phone')]
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided')
  }
  if (email && body.text('channel')) {
    throw refusals.validationFailed('Channel should only be specified with Phone OTP')
  }
  const challenge = readChallenge(body)
  if (phone) return sendCode(context, auth, body, origin)
  if (!email) throw refusals.validationFailed('One of email or phone must be set')
  return sendLink(context, auth, body, { createsUser: body.flag('create_user', true), challenge, origin })
}

export async function sendMagicLink(context: Context, auth: Auth): Promise<Response> {
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  await auth.limiter.spend('magiclink', origin)
  const body = await readBody(context, MAGIC_LINK_FIELDS)
  await requireHuman(context, auth, body)
  if (!body.text('email')) throw refusals.magicLinkNeedsEmail()
  return sendLink(context, auth, body, { createsUser: true, challenge: readChallenge(body), origin })
}

async function sendLink(
  context: Context,
  auth: Auth,
  body: RequestBody,
  wish: Pick<LinkWish, 'createsUser' | 'challenge' | 'origin'>,
): Promise<Response> {
  const { config, limiter } = auth
  if (!config.emailEnabled) throw refusals.emailSignInDisabled()
  if (!config.magicLinkEnabled) throw refusals.magicLinkDisabled()
  const email = readEmail(body.text('email'))
  await limiter.askForEmail(wish.origin)
  const asked = {
    ...wish,
    email,
    metadata: body.object('data') ?? {},
    redirectTo: requestedRedirect(context, auth),
  }
  sendAfterwards(auth, (tx) => prepare(tx, auth, asked))
  return context.json({})
}

async function prepare(tx: Transaction, auth: Auth, wish: LinkWish): Promise<Prepared | null> {
  const user = await findOrMake(tx, auth, wish)
  if (!user) return null
  if (user.emailConfirmedAt !== null) return prepareOwnMail(tx, auth, user, { ...wish, type: 'magiclink' })
  // Her answer confirms the address, and agrees to no password that anybody chose for it before.
  const choice = { passwordHash: '', metadata: wish.metadata }
  return prepareOwnMail(tx, auth, user, { ...wish, type: 'signup', choice })
}

async function findOrMake(tx: Transaction, auth: Auth, wish: LinkWish): Promise<User | null> {
  const { config } = auth
  const known = await lockUserByEmail(tx, wish.email)
  if (known || !wish.createsUser || !config.signupEnabled) return known
  const { email, metadata, origin } = wish
  await askBeforeUserCreated(auth, { email, phone: '', provider: 'email', metadata }, origin, tx)
  const id = await insertEmailUser(tx, { email, passwordHash: '', metadata })
  // Somebody signed up with the address a moment ago.
  if (id === null) return lockUserByEmail(tx, email)
  if (config.emailAutoconfirm) {
    await confirmEmail(tx, id)
    await audit(tx, await reloadUser(tx, id), 'user_signedup', origin, { provider: 'email' })
  }
  const user = await reloadUser(tx, id)
  await tellUserCreated(auth, user, origin, tx)
  return user
}
