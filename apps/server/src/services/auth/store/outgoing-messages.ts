/** What waits for delivery. Several processes take from it: a row that one of them holds is nobody else's until it is taken for dead. */
import type { Row, Transaction } from '../../../platform/database/database.ts'

/** Who is waited for: the database alone, the mail server, or the SMS gateway. */
export type Lane = 'request' | 'email' | 'sms'

export interface NewOutgoing {
  readonly id: string
  /** Address of the service whose servers deal with it. */
  readonly service: string
  readonly lane: Lane
  /** What it is about, in a word that an operator may read. */
  readonly about: string
  readonly content: Buffer
  readonly userId: string | null
  /** Another that waits with this token is replaced: what it carries is worth nothing any more. */
  readonly tokenId: string | null
  readonly lifetimeMs: number
}

export interface Outgoing {
  readonly id: string
  readonly about: string
  readonly content: Buffer
  readonly userId: string | null
  /** This one included. */
  readonly tries: number
  readonly isExpired: boolean
}

export interface WaitingLimits {
  readonly mostWaiting: number
  readonly mostWaitingBytes: number
}

/** @returns false when too much waits already: then it does not. */
export async function putOutgoing(
  tx: Transaction,
  { id, service, lane, about, content, userId, tokenId, lifetimeMs }: NewOutgoing,
  { mostWaiting, mostWaitingBytes }: WaitingLimits,
): Promise<boolean> {
  const put = await tx.query(
    `insert into auth.outgoing_messages (id, lane, about, content, user_id, token_id, expires_at, service)
     select $1::uuid, $2, $3, $4::bytea, $5::uuid, $6::uuid, now() + make_interval(secs => $7::double precision / 1000), $10
     from (select count(*) as rows, coalesce(sum(octet_length(content)), 0) as bytes
           from (select content from auth.outgoing_messages limit $8::int) part) waiting
     where waiting.rows < $8::int and waiting.bytes + octet_length($4::bytea) <= $9::bigint
     on conflict (token_id) do update set id = excluded.id, about = excluded.about, content = excluded.content,
       service = excluded.service, created_at = now(), expires_at = excluded.expires_at, due_at = now(), tries = 0, holder = null
     returning 1`,
    [id, lane, about, content, userId, tokenId, lifetimeMs, mostWaiting, mostWaitingBytes, service],
  )
  return put.length > 0
}

export interface Taking {
  readonly service: string
  readonly lane: Lane
  readonly holder: string
  readonly most: number
  /** How long they are the holder's. */
  readonly leaseMs: number
}

export interface Taken {
  readonly messages: readonly Outgoing[]
  /** When there is something to take next, in milliseconds from now; null when nothing else waits. */
  readonly nextInMs: number | null
}

/** Takes what is due of the service's own, the longest due first; and what has come to its end, whosever it was. */
export async function takeOutgoing(
  tx: Transaction,
  { service, lane, holder, most, leaseMs }: Taking,
): Promise<Taken> {
  const messages = await tx.query<Row & Outgoing>(
    `update auth.outgoing_messages set holder = $2, tries = least(tries, 32766) + 1,
       due_at = now() + make_interval(secs => $4::double precision / 1000)
     where id in (select id from auth.outgoing_messages where lane = $1 and due_at <= now() and (service = $5 or expires_at <= now())
                  order by due_at limit $3 for update skip locked)
     returning id, about, content, user_id as "userId", tries, expires_at <= now() as "isExpired"`,
    [lane, holder, most, leaseMs, service],
  )
  const [next] = await tx.query<{ ms: number | null }>(
    `select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
     from auth.outgoing_messages where lane = $1 and holder is distinct from $2 and service = $3`,
    [lane, holder, service],
  )
  return { messages, nextInMs: next?.ms ?? null }
}

/** It is dealt with. @returns false when it is somebody else's by now, or another took its place. */
export async function deleteOutgoing(tx: Transaction, id: string, holder: string): Promise<boolean> {
  const gone = await tx.query(
    'delete from auth.outgoing_messages where id = $1 and holder = $2 returning 1',
    [id, holder],
  )
  return gone.length > 0
}

/** It is tried again later, by whoever comes first. */
export async function postponeOutgoing(
  tx: Transaction,
  id: string,
  holder: string,
  pauseMs: number,
): Promise<void> {
  await tx.query(
    `update auth.outgoing_messages set holder = null,
       due_at = now() + make_interval(secs => $3::double precision / 1000)
     where id = $1 and holder = $2`,
    [id, holder, pauseMs],
  )
}
