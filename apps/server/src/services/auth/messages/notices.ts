/** Notices to an account's mailbox about changes of the account, so that a change by an intruder is noticed. */
import type { Transaction } from '../../../platform/database/database.ts'
import { type Content, enqueue } from '../delivery/enqueue.ts'
import type { Auth } from '../dependencies.ts'
import { noticeForHook } from './message-hooks.ts'
import type { NoticeType } from '../templates/mail-types.ts'
import { composeNotice, type NoticeFacts } from './compose-mail.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'

/** So long a mail server may be away before the notice is given up. */
const LIFETIME_SECONDS = 86_400

export const isNoticeSent = ({ config }: Auth, type: NoticeType): boolean => config.mail.notices.has(type)

/**
 * Puts a notice into the queue, in the transaction of the change. Nothing is sent where it is switched off, or the
 * account has no mailbox. The budget for e-mails does not count it: what was done is told, however many messages left before.
 * @param user the account after the change; a change of address is sent to the former address.
 * @throws AuthError 429 `over_request_rate_limit` while too much waits.
 */
export async function sendNotice(
  tx: Transaction,
  auth: Auth,
  user: User,
  type: NoticeType,
  client: Pick<ClientInfo, 'address'>,
  facts: NoticeFacts = {},
): Promise<void> {
  const to = type === 'email_changed' ? (facts.oldEmail ?? '') : user.email
  if (to === '' || !isNoticeSent(auth, type)) return
  const label = {
    about: `${type}_notification`,
    userId: user.id,
    tokenId: null,
    lifetimeSeconds: LIFETIME_SECONDS,
  }
  await enqueue(tx, auth, await contentOf(auth, user, type, { to, facts, address: client.address }), label)
}

async function contentOf(
  auth: Auth,
  user: User,
  type: NoticeType,
  { to, facts, address }: { to: string; facts: NoticeFacts; address: string | null },
): Promise<Content> {
  if (auth.config.hooks.send_email)
    return noticeForHook({ user, type, facts, serviceUrl: auth.serviceUrl, address })
  await auth.templates.ready
  const notice = {
    ...facts,
    type,
    to,
    email: user.email,
    siteUrl: auth.siteUrl,
    metadata: user.userMetadata,
  }
  return { kind: 'email', message: composeNotice(notice, auth.templates.wordingOf(type)) }
}
