/** Counts of e-mails by hour, shared by all servers on the database. */
import type { Queries, Row } from '../../../platform/database/database.ts'

/** The budget that an e-mail is charged to: codes, links and notices of accounts; invitations; e-mails of functions. */
export type MailBudget = 'account' | 'invitation' | 'function'

/** `queued`: its budget is empty, so it goes out later. `refused`: the request was. `retried`: an attempt failed. */
export type MailOutcome = 'sent' | 'queued' | 'refused' | 'retried' | 'dead-lettered'

export interface MailCount {
  /** ISO 8601, UTC. */
  readonly hour: string
  readonly kind: MailBudget
  readonly outcome: MailOutcome
  readonly count: number
}

export async function addMailCounts(
  tx: Queries,
  counts: readonly Pick<MailCount, 'kind' | 'outcome' | 'count'>[],
): Promise<void> {
  await tx.query(
    `insert into atelie.mail_counts as c (hour, kind, outcome, count)
     select date_trunc('hour', now()), kind, outcome, count
     from unnest($1::text[], $2::text[], $3::bigint[]) as added (kind, outcome, count) order by kind, outcome
     on conflict (hour, kind, outcome) do update set count = c.count + excluded.count`,
    [
      counts.map(({ kind }) => kind),
      counts.map(({ outcome }) => outcome),
      counts.map(({ count }) => String(count)),
    ],
  )
}

/** The newest hour first. */
export async function listMailCounts(tx: Queries, hours: number): Promise<readonly MailCount[]> {
  return tx.query<Row & MailCount>(
    `select to_char(hour at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, kind, outcome, count::int as count
     from atelie.mail_counts where hour > now() - make_interval(hours => $1) order by mail_counts.hour desc, kind, outcome`,
    [hours],
  )
}

export async function deleteOldMailCounts(tx: Queries): Promise<void> {
  await tx.query(`delete from atelie.mail_counts where hour < now() - interval '30 days'`)
}
