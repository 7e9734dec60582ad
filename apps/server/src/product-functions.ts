/** Settings of the product's own functions, and their schedule. */
import type { Config } from './config.ts'
import type { ScheduledCall, ScheduledSweep } from './services/functions/schedule/function-schedule.ts'

const MINUTE_MS = 60_000

export const SCHEDULED_CALLS: readonly ScheduledCall[] = [
  { path: 'notification-mail/send', everyMs: 10 * MINUTE_MS, dueWhen: 'is_notification_mail_due' },
  { path: 'web-push/send', everyMs: 15_000, dueWhen: 'is_web_push_due' },
  // The webhook invites buyers after each sale; this repeats what failed.
  {
    path: 'purchase-webhook/invitations',
    everyMs: 5 * MINUTE_MS,
    dueWhen: 'is_purchase_invitation_due',
  },
  { path: 'certificate/settle', everyMs: MINUTE_MS, dueWhen: 'is_certificate_due' },
]

export const SCHEDULED_SWEEPS: readonly ScheduledSweep[] = [
  { sweep: 'delete_expired_recipes', everyMs: 60 * MINUTE_MS },
  { sweep: 'deliver_news', everyMs: 15_000 },
  { sweep: 'reduce_queued_accounts', everyMs: 5_000 },
  { sweep: 'recount_progress', everyMs: 5_000 },
]

/** Variables of functions, which the operator's own secrets replace. */
export function functionDefaults({
  siteUrl,
  apiUrl,
  vapidKeys,
  badgeKeys,
}: Pick<Config, 'siteUrl' | 'apiUrl' | 'vapidKeys' | 'badgeKeys'>): Readonly<Record<string, string>> {
  return {
    SITE_URL: siteUrl,
    MAIL_URL: `${apiUrl}/mail/v1/messages`,
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    VAPID_SUBJECT: vapidKeys.subject,
    BADGE_KEYS: badgeKeys,
  }
}
