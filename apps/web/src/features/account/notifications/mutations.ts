import { mutationOptions } from '@tanstack/react-query'
import { data, unwrap } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { notificationKeys } from './keys.ts'
import { messages } from './messages.ts'
import type { Channel } from './preferences.ts'

/** Marks one notification as read, or all of the account. The database sets the time. */
export function markRead(userId: string) {
  return mutationOptions({
    mutationKey: notificationKeys.markRead(userId),
    mutationFn: (which: { readonly id: string } | 'all') => {
      const unread = data
        .from('notifications')
        .update({ read_at: new Date().toISOString() })
        .is('read_at', null)
      return unwrap(which === 'all' ? unread : unread.eq('id', which.id))
    },
    onError: (_error, which) => {
      // A notification that was opened shows its subject, which is what the learner asked for.
      if (which === 'all') showToast({ ...messages.markFailed, destructive: true, topic: 'notifications' })
    },
    onSettled: (_data, _error, _which, _context, { client }) =>
      client.invalidateQueries({ queryKey: notificationKeys.all(userId) }),
  })
}

export interface Preference {
  /** `all` for every kind by e-mail. */
  readonly kind: string
  readonly channel: Channel
  readonly isWanted: boolean
}

/** Switches a kind of notification on or off, for one channel. */
export function setPreference(userId: string) {
  return mutationOptions({
    mutationKey: notificationKeys.prefer(userId),
    mutationFn: ({ kind, channel, isWanted }: Preference) =>
      unwrap(
        data
          .from('notification_preferences')
          .upsert({ kind, channel, is_wanted: isWanted }, { onConflict: 'user_id,channel,kind' }),
      ),
    onError: () =>
      showToast({ ...messages.preferenceFailed, destructive: true, topic: 'notification-preferences' }),
    onSettled: (_data, _error, _preference, _context, { client }) =>
      client.invalidateQueries({ queryKey: notificationKeys.preferences(userId) }),
  })
}
