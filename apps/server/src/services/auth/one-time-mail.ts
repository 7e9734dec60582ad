/** Links and codes by e-mail: made inside a transaction, sent once it is over. */
import type { Transaction } from '../../platform/database/database.ts'
import type { Auth, AuthDependencies } from './dependencies.ts'
import { AuthError } from './auth-error.ts'
import { tooSoonForAnotherEmail, unexpectedFailure } from './errors.ts'
import { newSecrets, type OneTimeSecrets } from './links/one-time-secrets.ts'
import { deliver } from './mail/delivery.ts'
import { composeMail, confirmationUrl, type MailType } from './mail/messages.ts'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import { putToken, type TokenKind } from './store/one-time-tokens.ts'
import type { SignUpChoice } from './store/new-users.ts'
import type { User } from './store/users.ts'

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
}

/** Stores a new token, which replaces the last of its kind. */
export async function prepareLink(
  tx: Transaction,
  { config, jwtSecret, serviceUrl }: AuthDependencies,
  { user, kind, type, to, pkce, redirectTo, choice }: LinkRequest,
): Promise<OneTimeLink> {
  const secrets = newSecrets({ email: to, pkce, codeLength: config.codeLength, key: jwtSecret })
  await putToken(tx, {
    userId: user.id,
    kind,
    email: to,
    linkHash: secrets.linkHash,
    codeHash: secrets.codeHash,
    choice: choice ?? null,
  })
  return {
    secrets,
    url: confirmationUrl({ serviceUrl, link: secrets.link, type, redirectTo }),
  }
}

/** Stores a new token, which replaces the last of its kind. @returns the message that carries it. */
export async function prepareMail(
  tx: Transaction,
  auth: AuthDependencies,
  request: LinkRequest,
): Promise<MailMessage> {
  const { secrets, url } = await prepareLink(tx, auth, request)
  const { user, type, to, redirectTo, choice } = request
  return composeMail({
    type,
    to,
    email: user.email,
    newEmail: user.newEmail,
    siteUrl: auth.siteUrl,
    url,
    link: secrets.link,
    code: secrets.code,
    redirectTo,
    metadata: choice?.metadata ?? user.userMetadata,
  })
}

/** How long the same mailbox must still be left in peace; 0 when it may be written to. */
export function waitSeconds(lastSentAt: string | null, frequencyMs: number): number {
  const remainingMs = lastSentAt === null ? 0 : Date.parse(lastSentAt) + frequencyMs - Date.now()
  return Math.max(0, Math.ceil(remainingMs / 1000))
}

/** @throws AuthError 429 `over_email_send_rate_limit`. */
export function requirePause(lastSentAt: string | null, frequencyMs: number): void {
  const seconds = waitSeconds(lastSentAt, frequencyMs)
  if (seconds > 0) throw tooSoonForAnotherEmail(seconds)
}

/**
 * Sends; where that fails, `undo` takes back what the message was to prove.
 * @throws AuthError 429 `over_email_send_rate_limit` when the whole instance has sent too many; else 500.
 * @param failure the words of the 500 that the caller then gets.
 */
export async function sendOrUndo(
  auth: Auth,
  messages: readonly MailMessage[],
  failure: string,
  undo: () => Promise<void>,
): Promise<void> {
  try {
    await deliver(auth, messages)
  } catch (error) {
    auth.log.error('mail not sent', {
      failure,
      reason: error instanceof Error ? error.message : String(error),
    })
    await undo()
    throw error instanceof AuthError ? error : unexpectedFailure(failure)
  }
}
