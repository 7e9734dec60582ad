/** The database as one role sees it: a service's own work, on connections that no caller can take. */
import { StaleStatement } from '../statements/prepared-statements.ts'
import { ServerReadOnly } from '../connection/server-states.ts'
import { NotBegun, type ServiceConnections } from './service-connections.ts'
import { mayRunElsewhere } from '../connection/unavailable.ts'
import {
  asReadOnly,
  roleStatement,
  type ServiceConnection,
  ServiceTransaction,
} from './service-transaction.ts'
import { type Row, runBatch, type Statement, type StatementResult } from '../statements/statement-batch.ts'

export interface Queries {
  /** @throws pg.DatabaseError with the SQLSTATE as `code`. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<readonly R[]>
}

export interface Transaction extends Queries {
  /** A statement whose result is not needed: it is sent along with the next query, or with the commit. */
  write(text: string, values?: readonly unknown[]): void
  /** Calls `work` after the commit; never after a rollback. */
  afterCommit(work: () => void): void
}

export interface RoleDatabase {
  /**
   * Runs work in one transaction, which an error rolls back. If a prepared statement turns out to be stale, the whole work is run
   * again.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Runs statements in one message, which is a transaction of its own. */
  once(statements: readonly Statement[]): Promise<readonly StatementResult[]>
}

/** @param role that the owner of the connections may take. */
export function bindRole(connections: ServiceConnections, role: string): RoleDatabase {
  return {
    async transaction(work) {
      const { value, afterwards } = await connections.withPrepared((connection, drop) =>
        runTransaction(connection, role, work, drop),
      )
      for (const callback of afterwards) callback()
      return value
    },
    once(statements) {
      return connections.withPrepared(async ({ client, prepared }) => {
        try {
          const [, ...results] = await runBatch(client, [roleStatement(role), ...statements], role, prepared)
          return results
        } catch (caught) {
          // The message is a transaction. Only a refusal shows that it was not committed.
          const error = asReadOnly(caught)
          throw error instanceof ServerReadOnly ? new NotBegun(error) : error
        }
      })
    },
  }
}

/** Nothing of the transaction stays: a read-only server undid it, or the connection was lost before anything was answered. */
const mayRunAgain = ({ isSilent }: ServiceTransaction, failure: Error): boolean =>
  failure instanceof ServerReadOnly || (isSilent && mayRunElsewhere(failure))

interface Committed<T> {
  readonly value: T
  readonly afterwards: readonly (() => void)[]
}

async function runTransaction<T>(
  connection: ServiceConnection,
  role: string,
  work: (transaction: Transaction) => Promise<T>,
  drop: () => void,
): Promise<Committed<T>> {
  const afterwards: (() => void)[] = []
  const transaction = new ServiceTransaction(connection, role)
  try {
    const value = await work({
      query: (text, values) => transaction.query(text, values),
      write: (text, values) => transaction.write(text, values),
      afterCommit: (callback) => void afterwards.push(callback),
    })
    await transaction.commit()
    return { value, afterwards }
  } catch (error) {
    await transaction.rollback().catch(drop)
    // The work may have caught and replaced the error of a stale statement.
    const { failure } = transaction
    if (failure instanceof StaleStatement) throw failure
    throw failure !== null && mayRunAgain(transaction, failure) ? new NotBegun(error) : error
  }
}
