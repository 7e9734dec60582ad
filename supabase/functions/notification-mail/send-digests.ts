/** Sends the digests that are due. The database hands out each digest once; see 20261128231400_notifications.sql. */
import type { MailOutcome, MailPath } from '../_shared/mail/mail-message.ts'
import { digestMail } from '../_shared/notifications/digest-mail.ts'
import { wordsOf } from '../_shared/notifications/notification-words.ts'
import type { Project } from '../_shared/project.ts'
import { isObject, textOf } from '../_shared/sales/json-values.ts'

export interface DigestParts {
  readonly project: Pick<Project, 'call'>
  readonly mail: MailPath
  readonly siteUrl: string
  /** The address at which a POST unsubscribes, by its token. */
  readonly oneClickUrl: (token: string) => string
}

export type DigestCounts = Readonly<Record<MailOutcome, number>>

const AT_ONCE = 20
/** The number of digests that one call sends within its processor time; the next call continues. */
const MAX_ROUNDS = 10

/** @returns how many digests had which outcome */
export async function sendDigests(parts: DigestParts): Promise<DigestCounts> {
  const counts = { sent: 0, refused: 0, failed: 0, unknown: 0 }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const taken = await parts.project.call('take_notification_digests', { most: AT_ONCE })
    if (!Array.isArray(taken) || taken.length === 0) break
    for (const digest of taken) counts[await sendDigest(parts, digest)] += 1
  }
  return counts
}

async function sendDigest(parts: DigestParts, digest: unknown): Promise<MailOutcome> {
  const { project, mail, siteUrl, oneClickUrl } = parts
  const row = isObject(digest) ? digest : {}
  const [id = '', email = '', token = ''] = ['id', 'email', 'token'].map((name) => textOf(row[name]) ?? '')
  const listed = Array.isArray(row['notifications']) ? (row['notifications'] as unknown[]) : []
  const words = listed.flatMap((each) => wordsOf(each) ?? [])
  let outcome: MailOutcome = 'failed'
  // Everything may have been read since the account was found.
  if (words.length > 0) {
    const message = digestMail({
      email,
      name: textOf(row['name']) ?? '',
      words,
      siteUrl,
      unsubscribePage: new URL(`/unsubscribe/${token}`, siteUrl).href,
      oneClickUrl: oneClickUrl(token),
    })
    outcome = await mail.send(message, id)
  }
  // A digest whose outcome is unknown stays taken: it is not sent again.
  if (outcome !== 'unknown') {
    await project.call('finish_notification_digest', {
      of_digest: id,
      outcome,
      failed_because: outcome === 'sent' ? null : words.length === 0 ? 'nothing to send' : outcome,
    })
  }
  return outcome
}
