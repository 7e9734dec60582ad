/** Notices of account changes to the account's mailbox, so that changes by an intruder do not go unnoticed. */
import type { Transaction } from '../../../platform/database/database.ts'
import { type Content, enqueue } from '../outbox/enqueue.ts'
import type { MessageDependencies } from './dependencies.ts'
import { noticeForHook } from './message-hooks.ts'
import type { NoticeType } from '../templates/mail-types.ts'
import { composeNotice, type NoticeFacts } from './compose-mail.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'

/** How long a notice of no code is of use. */
const LIFETIME_SECONDS = 86_400

export const isNoticeSent = ({ config }: MessageDependencies, type: NoticeType): boolean =>
  config.mail.notices.has(type)

/**
 * Enqueues a notice in the transaction of the change, if its type is enabled and the account has a mailbox. Notices are exempt from
 * the e-mail limit.
 * @param user the account after the change; a change of address is sent to the former address.
 * @throws AuthError 429 `over_request_rate_limit` while the queue is full.
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
