/** A trial within a service's own transaction: whether a caller may run a statement, as row-level security decides it. */
import type { RequestContext, Statement, Transaction } from '../database/database.ts'
import { sessionStatement } from '../database/callers/session-check.ts'
import type { Caller } from './caller.ts'
import { callerSettings } from './run-as-caller.ts'
import { sessionOfCaller } from './session-of-caller.ts'

export interface CallerTrial {
  readonly caller: Caller
  /** The session user of callers' requests, which may take no other roles than theirs; null where the owner of the connection is that user. */
  readonly requestUser: string | null
  /** The role that the transaction continues with. */
  readonly serviceRole: string
  /** Settings beside those of the caller. */
  readonly settings: RequestContext['settings']
}

/** The owner of a connection may change its user only as a superuser; any other owner is limited by its own memberships. */
export const STEP_DOWN = `select set_config('session_authorization', $1, true) from pg_catalog.pg_roles owner
  where owner.rolname = session_user and owner.rolsuper`

/**
 * Sends the statement along with the transaction's next query, and undoes it. The next query fails where the caller may not run it,
 * with the error of the statement, or where the session of its token has ended. The service's role may call that check.
 */
export function tryAsCaller(tx: Pick<Transaction, 'write'>, trial: CallerTrial, statement: Statement): void {
  const { caller, requestUser, serviceRole, settings } = trial
  const session = sessionOfCaller(caller)
  if (session) {
    const { text, values } = sessionStatement(session)
    tx.write(text, values)
  }
  tx.write('savepoint trial')
  if (requestUser !== null) tx.write(STEP_DOWN, [requestUser])
  for (const [name, value] of [...callerSettings(caller), ...settings]) tx.write(SET, [name, value])
  tx.write(statement.text, statement.values)
  tx.write('set constraints all immediate')
  tx.write('rollback to savepoint trial')
  // Some versions of Postgres forget the role where the savepoint restores the session's user.
  tx.write(SET, ['role', serviceRole])
}

const SET = 'select set_config($1, $2, true)'
