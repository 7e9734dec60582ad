/** Notices to an account's mailbox about changes of the account, so that a change by an intruder is noticed. */
import type { Transaction } from '../../../platform/database/database.ts'
import { type Content, enqueue } from '../outbox/enqueue.ts'
import type { MessageDependencies } from './dependencies.ts'
import { noticeForHook } from './message-hooks.ts'
import type { NoticeType } from '../templates/mail-types.ts'
import { composeNotice, type NoticeFacts } from './compose-mail.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'

/** So long a mail server may be away before the notice is given up. */
const LIFETIME_SECONDS = 86_400

export const isNoticeSent = ({ config }: MessageDependencies, type: NoticeType): boolean =>
  config.mail.notices.has(type)

/**
 * Puts a notice into the queue, in the transaction of the change. Nothing is sent where it is switched off, or the
 * account has no mailbox. The budget for e-mails does not count it: what was done is told, however many messages left before.
 * @param user the account after the change; a change of address is sent to the former address.
 * @throws AuthError 429 `over_request_rate_limit` while too much waits.
 */
export async function sendNotice(
  tx: Transaction,
  deps: MessageDependencies,
  user: User,
  type: NoticeType,
  client: Pick<ClientInfo, 'address'>,
  facts: NoticeFacts = {},
): Promise<void> {
  const to = type === 'email_changed' ? (facts.oldEmail ?? '') : user.email
  if (to === '' || !isNoticeSent(deps, type)) return
  const label = {
    about: `${type}_notification`,
    userId: user.id,
    tokenId: null,
    lifetimeSeconds: LIFETIME_SECONDS,
  }
  await enqueue(tx, deps, await contentOf(deps, user, type, { to, facts, address: client.address }), label)
}

async function contentOf(
  deps: MessageDependencies,
  user: User,
  type: NoticeType,
  { to, facts, address }: { to: string; facts: NoticeFacts; address: string | null },
): Promise<Content> {
  if (deps.config.hooks.send_email)
    return noticeForHook({ user, type, facts, serviceUrl: deps.serviceUrl, address })
  await deps.templates.ready
  const notice = {
    ...facts,
    type,
    to,
    email: user.email,
    siteUrl: deps.siteUrl,
    metadata: user.userMetadata,
  }
  return { kind: 'email', message: composeNotice(notice, deps.templates.wordingOf(type)) }
}
