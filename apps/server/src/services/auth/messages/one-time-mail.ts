/** Links and codes by e-mail, created and enqueued in the transaction that they belong to. */
import type { Transaction } from '../../../platform/database/database.ts'
import { type Content, enqueue, type Label } from '../outbox/enqueue.ts'
import type { MessageDependencies } from './dependencies.ts'
import { emailTooFrequent } from '../errors/rate-limit-errors.ts'
import { emailForHook } from './message-hooks.ts'
import { newSecrets, type OneTimeSecrets } from '../links/one-time-secrets.ts'
import type { MailType } from '../templates/mail-types.ts'
import { composeMail, confirmationUrl } from './compose-mail.ts'
import type { SignUpChoice } from '../model/account.ts'
import type { TokenKind } from '../model/one-time-token.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { upsertToken } from '../store/one-time-tokens.ts'

export interface LinkRequest {
  readonly user: User
  readonly kind: TokenKind
  readonly type: MailType
  /** The receiving mailbox. */
  readonly to: string
  /** Whether the client has a PKCE verifier. */
  readonly pkce: boolean
  readonly redirectTo: string
  /** Only for a sign-up or an invitation: what the confirmation applies to the account. */
  readonly choice?: SignUpChoice
}

export interface OneTimeLink {
  readonly secrets: OneTimeSecrets
  /** Address of the link, through this service. */
  readonly url: string
  /** Id of the stored token. */
  readonly tokenId: string
}

/** Stores a new token, which replaces the last one of its kind. */
export async function prepareLink(
  tx: Transaction,
  deps: MessageDependencies,
  { user, kind, type, to, pkce, redirectTo, choice }: LinkRequest,
): Promise<OneTimeLink> {
  const secrets = newSecrets({
    email: to,
    pkce,
    codeLength: deps.config.codeLength,
    key: deps.jwtSecret,
  })
  const tokenId = await upsertToken(tx, {
    userId: user.id,
    kind,
    email: to,
    linkHash: secrets.linkHash,
    codeHash: secrets.codeHash,
    choice: choice ?? null,
  })
  const path = deps.config.mail.kinds[type].linkPath
  const url = confirmationUrl({ serviceUrl: deps.serviceUrl, path, link: secrets.link, type, redirectTo })
  return { secrets, url, tokenId }
}

/**
 * Enqueues a message with a new token, which replaces the last one of its kind and its message, if that still waits.
 * @param address of the client.
 * An invitation beyond the instance's limit goes out later.
 * @throws AuthError 429 `over_email_send_rate_limit` beyond the instance's limit, `over_request_rate_limit` while the queue is full.
 */
export async function sendLink(
  tx: Transaction,
  deps: MessageDependencies,
  request: LinkRequest,
  { address }: Pick<ClientInfo, 'address'>,
): Promise<void> {
  const message = await prepareMessage(tx, deps, request, address)
  if (request.type !== 'invite') return enqueueAll(tx, deps, [message], 1)
  const delaySeconds = await deps.limiter.reserveInvitation(tx)
  await enqueue(tx, deps, message.content, { ...message.label, delaySeconds })
}

interface PendingMessage {
  readonly content: Content
  readonly label: Label
}

/** The budget is charged last, since its row stays locked until the commit. */
async function enqueueAll(
  tx: Transaction,
  deps: MessageDependencies,
  messages: readonly PendingMessage[],
  emails: number,
): Promise<void> {
  await deps.limiter.spendEmails(emails, tx)
  for (const { content, label } of messages) await enqueue(tx, deps, content, label)
}

async function prepareMessage(
  tx: Transaction,
  deps: MessageDependencies,
  request: LinkRequest,
  address: string | null,
): Promise<PendingMessage> {
  const { secrets, url, tokenId } = await prepareLink(tx, deps, request)
  const { type, to, redirectTo, choice } = request
  const label = { about: type, userId: request.user.id, tokenId, lifetimeSeconds: deps.config.codeSeconds }
  const user = choice ? withChosenMetadata(request.user, choice) : request.user
  if (deps.config.hooks.send_email) {
    const hooked = { user, type, serviceUrl: deps.serviceUrl, redirectTo, secrets, address }
    return { content: emailForHook(hooked), label }
  }
  await deps.templates.ready
  const message = {
    type,
    to,
    email: user.email,
    newEmail: user.newEmail,
    siteUrl: deps.siteUrl,
    url,
    link: secrets.link,
    code: secrets.code,
    redirectTo,
    metadata: user.userMetadata,
  }
  return { content: { kind: 'email', message: composeMail(message, deps.templates.wordingOf(type)) }, label }
}

/** The message shows the metadata that its confirmation would apply. */
const withChosenMetadata = (user: User, { metadata }: SignUpChoice): User => ({
  ...user,
  userMetadata: metadata,
})

/**
 * Enqueues the messages of a change of address: to the new mailbox, and to the present one if it has to confirm. A hook gets both in
 * one call.
 * @throws AuthError as above.
 */
export async function sendChangeLinks(
  tx: Transaction,
  deps: MessageDependencies,
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
  const needsBoth = deps.config.secureEmailChange && user.email !== ''
  const toCurrent = needsBoth ? linkTo('email_change_token_current', user.email) : null
  if (!toCurrent) return sendLink(tx, deps, toNew, { address })
  if (deps.config.hooks.send_email) {
    const both = await prepareChangeForHook(tx, deps, [toNew, toCurrent], address)
    return enqueueAll(tx, deps, [both], 2)
  }
  const messages = [
    await prepareMessage(tx, deps, toNew, address),
    await prepareMessage(tx, deps, toCurrent, address),
  ]
  await enqueueAll(tx, deps, messages, 2)
}

async function prepareChangeForHook(
  tx: Transaction,
  deps: MessageDependencies,
  [toNew, toCurrent]: readonly [LinkRequest, LinkRequest],
  address: string | null,
): Promise<PendingMessage> {
  const { secrets, tokenId } = await prepareLink(tx, deps, toNew)
  const { secrets: current } = await prepareLink(tx, deps, toCurrent)
  const { user, type, redirectTo } = toNew
  const { serviceUrl, config } = deps
  return {
    content: emailForHook({ user, type, serviceUrl, redirectTo, secrets, current, address }),
    label: { about: type, userId: user.id, tokenId, lifetimeSeconds: config.codeSeconds },
  }
}

/** Seconds until the next message is allowed; 0 if it is now. */
export function remainingPauseSeconds(lastSentAt: string | null, frequencyMs: number): number {
  const remainingMs = lastSentAt === null ? 0 : Date.parse(lastSentAt) + frequencyMs - Date.now()
  return Math.max(0, Math.ceil(remainingMs / 1000))
}

/** @throws AuthError 429 `over_email_send_rate_limit`. */
export function requirePause(lastSentAt: string | null, frequencyMs: number): void {
  const seconds = remainingPauseSeconds(lastSentAt, frequencyMs)
  if (seconds > 0) throw emailTooFrequent(seconds)
}
