/**
 * Whether the session of a caller's token still permits writes, decided within the transaction of the write (docs/decisions/0027).
 * The function is made by `bootstrap/0216_live_sessions.sql`; a database without it has no sessions to check.
 */
import { DatabaseError } from 'pg'
import type { Statement } from '../statements/statement-batch.ts'

/** What a verified token claims about its session. */
export interface SessionCheck {
  /** A UUID, or null for a token without a session. */
  readonly session: string | null
  /** UUID of the account. */
  readonly subject: string
  /** Null for a token without a role. */
  readonly role: string | null
  /** A level above the first that the token claims, or null. */
  readonly level: 'aal2' | 'aal3' | null
  /** Seconds since 1970. */
  readonly issuedAt: number
}

export type SessionRefusal = 'ended' | 'banned' | 'superseded'

const REFUSALS: Readonly<Record<string, SessionRefusal>> = {
  SE001: 'ended',
  SE002: 'banned',
  SE003: 'superseded',
}

/** @returns why the session permits no writes; null for any other error. */
export function sessionRefusal(error: unknown): SessionRefusal | null {
  return error instanceof DatabaseError ? (REFUSALS[error.code ?? ''] ?? null) : null
}

const ARGUMENTS = 'uuid, uuid, text, text, double precision'

/** The counters of ended sessions by the first digit of their accounts, where the session's user may call the function: one row, or none. */
export const COUNTERS = `select array(
    select counter.oid::text from pg_catalog.pg_class counter
    join pg_catalog.pg_namespace schema on schema.oid = counter.relnamespace
    where schema.nspname = 'atelie' and counter.relkind = 'S' and counter.relname ~ '^session_ends_[0-9a-f]$'
    order by counter.relname collate "C") as counters
  from pg_catalog.pg_proc check_function
  join pg_catalog.pg_namespace namespace on namespace.oid = check_function.pronamespace
  where namespace.nspname = 'auth' and check_function.proname = 'require_live_session'
    and pg_catalog.oidvectortypes(check_function.proargtypes) = '${ARGUMENTS}'
    and has_schema_privilege(namespace.oid, 'usage') and has_function_privilege(check_function.oid, 'execute')`

/** Raises an error that {@link sessionRefusal} reads. @param first number of the first parameter. */
export const sessionCall = (first: number): string =>
  `auth.require_live_session(${ARGUMENTS.split(', ')
    .map((type, index) => `$${first + index}::${type}`)
    .join(', ')})`

export const sessionValues = ({
  session,
  subject,
  role,
  level,
  issuedAt,
}: SessionCheck): Statement['values'] => [session, subject, role, level, String(issuedAt)]

/**
 * The counter of an account, read before the check, and the check itself, which is left out where the counter is still the known one.
 * @param first number of the first parameter; two more follow those of the check.
 */
export function countedCall(first: number): string {
  const counter = `pg_catalog.pg_sequence_last_value($${first + 5}::oid)`
  return `${counter} as counter, case when ${counter} = $${first + 6}::bigint then null else ${sessionCall(first)} end`
}

export interface CountedCheck {
  readonly check: SessionCheck
  /** The oid of the account's counter. */
  readonly counter: string
  /** Its value when the session was found alive; null where it has to be checked. */
  readonly known: string | null
}

/** No counter has this value. */
const UNKNOWN = '-1'

export const countedValues = ({ check, counter, known }: CountedCheck): Statement['values'] => [
  ...sessionValues(check),
  counter,
  known ?? UNKNOWN,
]

/** The check as a statement of its own. */
export const sessionStatement = (check: SessionCheck): Statement => ({
  text: `select ${sessionCall(1)}`,
  values: sessionValues(check),
})
