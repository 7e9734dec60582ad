/** Links and codes by e-mail: made and put into the queue inside the transaction of what they prove. */
import type { Transaction } from '../../../platform/database/database.ts'
import { type Content, enqueue, type Label } from '../delivery/enqueue.ts'
import type { Auth, AuthDependencies } from '../dependencies.ts'
import { emailTooFrequent } from '../errors/errors.ts'
import { emailForHook } from './message-hooks.ts'
import { newSecrets, type OneTimeSecrets } from '../links/one-time-secrets.ts'
import type { MailType } from '../templates/mail-types.ts'
import { composeMail, confirmationUrl } from './compose-mail.ts'
import type { SignUpChoice } from '../model/account.ts'
import type { TokenKind } from '../model/one-time-token.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { putToken } from '../store/one-time-tokens.ts'

export interface LinkRequest {
  readonly user: User
  readonly kind: TokenKind
  readonly type: MailType
  /** The mailbox that has to prove itself. */
  readonly to: string
  /** Whether the one who asked will prove herself with a PKCE verifier. */
  readonly pkce: boolean
  readonly redirectTo: string
  /** Only for the message of a sign-up or an invitation: what its mailbox agrees to. */
  readonly choice?: SignUpChoice
}

export interface OneTimeLink {
  readonly secrets: OneTimeSecrets
  /** Where the link leads, through our own service. */
  readonly url: string
  /** What is stored of it. */
  readonly tokenId: string
}

/** Stores a new token, which replaces the last of its kind. */
export async function prepareLink(
  tx: Transaction,
  auth: AuthDependencies,
  { user, kind, type, to, pkce, redirectTo, choice }: LinkRequest,
): Promise<OneTimeLink> {
  const secrets = newSecrets({
    email: to,
    pkce,
    codeLength: auth.config.codeLength,
    key: auth.jwtSecret,
  })
  const tokenId = await putToken(tx, {
    userId: user.id,
    kind,
    email: to,
    linkHash: secrets.linkHash,
    codeHash: secrets.codeHash,
    choice: choice ?? null,
  })
  const path = auth.config.mail.kinds[type].linkPath
  const url = confirmationUrl({ serviceUrl: auth.serviceUrl, path, link: secrets.link, type, redirectTo })
  return { secrets, url, tokenId }
}

/**
 * Sends a new token, which replaces the last of its kind; a message with the last one that still waits is replaced too.
 * @param address of who asked.
 * @throws AuthError 429 `over_email_send_rate_limit` when the whole instance has sent too many, `over_request_rate_limit` while
 *   too much waits.
 */
export async function sendLink(
  tx: Transaction,
  auth: Auth,
  request: LinkRequest,
  { address }: Pick<ClientInfo, 'address'>,
): Promise<void> {
  const letter = await prepareLetter(tx, auth, request, address)
  await post(tx, auth, [letter], 1)
}

interface Letter {
  readonly content: Content
  readonly label: Label
}

/** The budget comes last: everybody who sends waits for whoever has just spent of it. */
async function post(tx: Transaction, auth: Auth, letters: readonly Letter[], emails: number): Promise<void> {
  await auth.limiter.spendEmails(emails, tx)
  for (const { content, label } of letters) await enqueue(tx, auth, content, label)
}

async function prepareLetter(
  tx: Transaction,
  auth: Auth,
  request: LinkRequest,
  address: string | null,
): Promise<Letter> {
  const { secrets, url, tokenId } = await prepareLink(tx, auth, request)
  const { type, to, redirectTo, choice } = request
  const label = { about: type, userId: request.user.id, tokenId, lifetimeSeconds: auth.config.codeSeconds }
  const user = choice ? asChosen(request.user, choice) : request.user
  if (auth.config.hooks.send_email) {
    const hooked = { user, type, serviceUrl: auth.serviceUrl, redirectTo, secrets, address }
    return { content: emailForHook(hooked), label }
  }
  await auth.templates.ready
  const letter = {
    type,
    to,
    email: user.email,
    newEmail: user.newEmail,
    siteUrl: auth.siteUrl,
    url,
    link: secrets.link,
    code: secrets.code,
    redirectTo,
    metadata: user.userMetadata,
  }
  return { content: { kind: 'email', message: composeMail(letter, auth.templates.wordingOf(type)) }, label }
}

/** What whoever asked says of the account is what its reader agrees to. */
const asChosen = (user: User, { metadata }: SignUpChoice): User => ({ ...user, userMetadata: metadata })

/**
 * Sends the messages of a change of address: to the new mailbox, and to the present one where it has to agree. One call of a
 * hook carries both.
 * @throws AuthError as above.
 */
export async function sendChangeLinks(
  tx: Transaction,
  auth: Auth,
  user: User,
  { pkce, redirectTo, address }: Pick<LinkRequest, 'pkce' | 'redirectTo'> & Pick<ClientInfo, 'address'>,
): Promise<void> {
  const linkTo = (kind: TokenKind, to: string): LinkRequest => ({
    user,
    kind,
    type: 'email_change',
    to,
    pkce,
    redirectTo,
  })
  const toNew = linkTo('email_change_token_new', user.newEmail)
  const needsBoth = auth.config.secureEmailChange && user.email !== ''
  const toCurrent = needsBoth ? linkTo('email_change_token_current', user.email) : null
  if (!toCurrent) return sendLink(tx, auth, toNew, { address })
  if (auth.config.hooks.send_email) {
    const both = await prepareChangeForHook(tx, auth, [toNew, toCurrent], address)
    return post(tx, auth, [both], 2)
  }
  const letters = [
    await prepareLetter(tx, auth, toNew, address),
    await prepareLetter(tx, auth, toCurrent, address),
  ]
  await post(tx, auth, letters, 2)
}

async function prepareChangeForHook(
  tx: Transaction,
  auth: Auth,
  [toNew, toCurrent]: readonly [LinkRequest, LinkRequest],
  address: string | null,
): Promise<Letter> {
  const { secrets, tokenId } = await prepareLink(tx, auth, toNew)
  const { secrets: current } = await prepareLink(tx, auth, toCurrent)
  const { user, type, redirectTo } = toNew
  const { serviceUrl, config } = auth
  return {
    content: emailForHook({ user, type, serviceUrl, redirectTo, secrets, current, address }),
    label: { about: type, userId: user.id, tokenId, lifetimeSeconds: config.codeSeconds },
  }
}

/** How long the same mailbox must still be left in peace; 0 when it may be written to. */
export function remainingPauseSeconds(lastSentAt: string | null, frequencyMs: number): number {
  const remainingMs = lastSentAt === null ? 0 : Date.parse(lastSentAt) + frequencyMs - Date.now()
  return Math.max(0, Math.ceil(remainingMs / 1000))
}

/** @throws AuthError 429 `over_email_send_rate_limit`. */
export function requirePause(lastSentAt: string | null, frequencyMs: number): void {
  const seconds = remainingPauseSeconds(lastSentAt, frequencyMs)
  if (seconds > 0) throw emailTooFrequent(seconds)
}
