/**
 * POST /admin/generate_link: creates the link and code of a message, which the operator delivers.
 * Source: supabase/auth, internal/api/mail.go.
 */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo, requireAdmin, type Admin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import { invite } from '../../../accounts/email-invitation.ts'
import * as refusals from '../../../errors/errors.ts'
import { runUserCreatedHook } from '../../../hooks/user-hooks.ts'
import { isAllowedRedirect } from '../../../links/redirect-target.ts'
import type { MailType } from '../../../templates/mail-types.ts'
import { checkMetadataSize, mergeMetadataWithinLimit } from '../../../accounts/metadata.ts'
import { prepareLink, type LinkRequest, type OneTimeLink } from '../../../messages/one-time-mail.ts'
import { requireStrongPassword } from '../../../passwords/password-strength.ts'
import { readBody, type RequestBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import { audit } from '../../../store/audit-log.ts'
import { beginEmailChange } from '../../../store/email-changes.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import type { TokenKind } from '../../../model/one-time-token.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'
import { findUserByEmail, lockUserByEmail, reloadUser } from '../../../store/users.ts'
import { findOrCreateUnconfirmed } from '../../../accounts/unconfirmed-account.ts'
import { userJson } from '../../../model/user-json.ts'

const FIELDS = ['type', 'email', 'new_email', 'password', 'data', 'redirect_to'] as const

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
type LinkType = (typeof TYPES)[number]

interface LinkOptions {
  readonly type: LinkType
  readonly email: string
  /** Only for a change of address. */
  readonly newEmail: string
  /** Null for an unknown password. */
  readonly passwordHash: string | null
  /** Null if absent. */
  readonly metadata: JsonObject | null
  readonly redirectTo: string
  readonly client: ClientInfo
}

interface GeneratedLink {
  readonly type: LinkType
  readonly user: User
  readonly link: OneTimeLink
}

export async function generateLink(context: Context, deps: AdminDependencies): Promise<Response> {
  const admin = await requireAdmin(context, deps)
  const options = await readOptions(context, await readBody(context, deps, FIELDS), deps)
  const { type, user, link } = await deps.database.transaction((tx) => generate(tx, deps, admin, options))
  return context.json({
    ...userJson(user),
    action_link: link.url,
    email_otp: link.secrets.code,
    hashed_token: link.secrets.link,
    verification_type: type,
    redirect_to: options.redirectTo,
  })
}

async function readOptions(
  context: Context,
  body: RequestBody,
  deps: AdminDependencies,
): Promise<LinkOptions> {
  const email = readEmail(body.text('email'))
  const password = body.text('password')
  const exists = await deps.database.transaction((tx) => findUserByEmail(tx, email))
  const requested = body.text('type')
  const type = TYPES.find((each) => each === requested)
  if (!type) throw refusals.validationFailed(`Invalid email action link type requested: ${requested}`)
  if (type === 'signup' && !exists) {
    if (password === '') throw refusals.validationFailed('Signup requires a valid password')
    requireStrongPassword(password, deps.config)
  }
  const changesAddress = type === 'email_change_current' || type === 'email_change_new'
  return {
    type,
    email,
    newEmail: changesAddress && exists ? readEmail(body.text('new_email')) : '',
    passwordHash: type === 'signup' && password !== '' ? await deps.passwords.hash(password) : null,
    metadata: body.object('data') && checkMetadataSize(body.object('data'), deps.config),
    redirectTo: redirectOf(context, body.text('redirect_to'), deps),
    client: readClientInfo(context, deps),
  }
}

function redirectOf(context: Context, requested: string, deps: AdminDependencies): string {
  const rules = { siteUrl: deps.siteUrl, allowList: deps.config.redirectAllowList }
  return isAllowedRedirect(requested, rules) ? requested : requestedRedirect(context, deps)
}

async function generate(
  tx: Transaction,
  deps: AdminDependencies,
  admin: Admin,
  options: LinkOptions,
): Promise<GeneratedLink> {
  const { email } = options
  switch (options.type) {
    case 'invite': {
      const { user, choice } = await invite(tx, deps, admin.actor, options)
      return finish(tx, deps, options, {
        user,
        kind: 'confirmation_token',
        type: 'invite',
        to: email,
        choice,
      })
    }
    case 'signup':
      return signUp(tx, deps, options)
    case 'magiclink':
    case 'recovery': {
      const user = await lockUserByEmail(tx, email)
      // A link for a new account confirms it.
      if (!user && options.type === 'magiclink') return signUp(tx, deps, { ...options, type: 'signup' })
      if (!user) throw noSuchEmail()
      audit(tx, user, 'user_recovery_requested', options.client)
      return finish(tx, deps, options, { user, kind: 'recovery_token', type: options.type, to: email })
    }
    case 'email_change_current':
    case 'email_change_new':
      return changeAddress(tx, deps, options)
  }
}

async function signUp(
  tx: Transaction,
  deps: AdminDependencies,
  options: LinkOptions,
): Promise<GeneratedLink> {
  const { email, metadata } = options
  const passwordHash = options.passwordHash ?? ''
  const { user, isNew } = await findOrCreateUnconfirmed(tx, deps, {
    email,
    passwordHash,
    metadata,
    client: options.client,
  })
  if (isNew) await runUserCreatedHook(deps, user, options.client, tx)
  // The operator's metadata applies to an unconfirmed account at once.
  if (!isNew && metadata) await mergeMetadataWithinLimit(tx, deps.config, user.id, 'data', metadata)
  const { userMetadata } = await reloadUser(tx, user.id)
  const choice = { passwordHash, metadata: userMetadata }
  return finish(tx, deps, options, { user, kind: 'confirmation_token', type: 'signup', to: email, choice })
}

async function changeAddress(
  tx: Transaction,
  deps: AdminDependencies,
  options: LinkOptions,
): Promise<GeneratedLink> {
  const { type, email, newEmail } = options
  const user = await lockUserByEmail(tx, email)
  if (!user) throw noSuchEmail()
  if (type === 'email_change_current' && !deps.config.secureEmailChange) {
    throw refusals.validationFailed('Enable secure email change to generate link for current email')
  }
  if (await findUserByEmail(tx, newEmail)) throw refusals.emailExists()
  await beginEmailChange(tx, user.id, newEmail)
  const [kind, to]: [TokenKind, string] =
    type === 'email_change_current'
      ? ['email_change_token_current', email]
      : ['email_change_token_new', newEmail]
  return finish(tx, deps, options, { user, kind, type: 'email_change', to })
}

const noSuchEmail = () => refusals.userNotFoundByAdmin('User with this email not found')

async function finish(
  tx: Transaction,
  deps: AdminDependencies,
  { type, redirectTo }: LinkOptions,
  request: Omit<LinkRequest, 'pkce' | 'redirectTo'> & { readonly type: MailType },
): Promise<GeneratedLink> {
  const link = await prepareLink(tx, deps, { ...request, pkce: false, redirectTo })
  return { type, link, user: await reloadUser(tx, request.user.id) }
}
