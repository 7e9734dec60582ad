import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { data, unwrap } from '../../../lib/api-client.ts'
import { notificationKeys } from './keys.ts'

/** More unread notifications are not counted: the bell then shows "99+". */
export const MAX_COUNTED = 100

/** How many notifications are unread, `MAX_COUNTED` at most. */
export function unreadCountQuery(userId: string) {
  return queryOptions({
    queryKey: notificationKeys.unread(userId),
    queryFn: async () =>
      (await unwrap(data.from('notifications').select('id').is('read_at', null).limit(MAX_COUNTED))).length,
  })
}

/** A row of `notifications`. */
export type NotificationRow = Awaited<ReturnType<typeof readNewest>>[number]

function readNewest(limit: number) {
  return unwrap(
    data
      .from('notifications')
      .select('id, kind, material_id, item_id, costing_id, title, facts, created_at, read_at')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit),
  )
}

export function newestNotificationsQuery(userId: string, limit: number) {
  return queryOptions({
    queryKey: notificationKeys.newest(userId, limit),
    queryFn: () => readNewest(limit),
    placeholderData: keepPreviousData,
  })
}

/** The learner's choices by kind and channel; `isWanted` has the default without a row. */
export function preferencesQuery(userId: string) {
  return queryOptions({
    queryKey: notificationKeys.preferences(userId),
    queryFn: () => unwrap(data.from('notification_preferences').select('kind, channel, is_wanted')),
  })
}
