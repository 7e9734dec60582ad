// Which kinds of notifications a learner wants, by channel. The database decides the same (20261128231400_notifications.sql).

export type Channel = 'app' | 'email' | 'push'

export interface PreferenceRow {
  readonly kind: string
  readonly channel: string
  readonly is_wanted: boolean
}

/** Stands for every kind. */
export const ALL = 'all'
/** Too frequent for e-mails and pushes that a learner did not ask for, or already seen. */
const QUIET = new Set(['recipe_changed', 'price_changed', 'exercise_answered'])

/** Whether a kind, or `ALL` by e-mail, is on by its own switch. */
export function isWanted(rows: readonly PreferenceRow[], kind: string, channel: Channel): boolean {
  const row = rows.find((each) => each.kind === kind && each.channel === channel)
  return row?.is_wanted ?? (channel === 'app' || !QUIET.has(kind))
}
