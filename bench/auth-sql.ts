/** Records the statements that the auth service sends to Postgres for a request, and replays them with other values. */
import { randomUUID } from 'node:crypto'
import {
  Database,
  type Row,
  type RoleDatabase,
  type Statement,
} from '../apps/server/src/platform/database/database.ts'
import { AUTH_ROLE } from '../apps/server/src/services/auth/store/auth-role.ts'

interface Sent extends Statement {
  /** True if the statement waited for the responses to all earlier ones. */
  readonly waits: boolean
  /** Its result is not needed. */
  readonly isWrite: boolean
}

export interface RecordedTransaction {
  /** In order. */
  readonly statements: readonly Sent[]
  /** True if the transaction was sent as one message. */
  readonly isOneMessage: boolean
}

/** Records every transaction of the service. */
export class AuthRecordingDatabase extends Database {
  readonly transactions: RecordedTransaction[] = []

  override as(role: string): RoleDatabase {
    return recorded(super.as(role), this.transactions)
  }
}

function recorded(database: RoleDatabase, transactions: RecordedTransaction[]): RoleDatabase {
  return {
    transaction(work) {
      const statements: Sent[] = []
      transactions.push({ statements, isOneMessage: false })
      return database.transaction((tx) => {
        let onTheWay = 0
        const query = async <R extends Row>(text: string, values: readonly unknown[] = []) => {
          statements.push({ text, values, waits: onTheWay === 0, isWrite: false })
          onTheWay += 1
          try {
            return await tx.query<R>(text, values)
          } finally {
            onTheWay -= 1
          }
        }
        const write = (text: string, values: readonly unknown[] = []) => {
          statements.push({ text, values, waits: onTheWay === 0, isWrite: true })
          tx.write(text, values)
        }
        return work({ query, write, afterCommit: (callback) => tx.afterCommit(callback) })
      })
    },
    once(statements) {
      const sent = statements.map((statement) => ({ ...statement, waits: false, isWrite: false }))
      transactions.push({ statements: sent, isOneMessage: true })
      return database.once(statements)
    },
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Replays recorded transactions, with the same waits between statements.
 * @param replaced values of the recording and their replacements; other ids are new for each replay
 */
export async function replay(
  database: Database,
  transactions: readonly RecordedTransaction[],
  replaced: ReadonlyMap<string, string>,
): Promise<void> {
  const own = database.as(AUTH_ROLE)
  const valuesOf = ({ values }: Sent) => values.map((value) => inPlaceOf(value, replaced))
  for (const { statements, isOneMessage } of transactions) {
    if (isOneMessage) {
      await own.once(statements.map((sent) => ({ text: sent.text, values: valuesOf(sent) })))
      continue
    }
    await own.transaction(async (tx) => {
      const onTheWay: Promise<unknown>[] = []
      for (const sent of statements) {
        if (sent.waits) await Promise.all(onTheWay.splice(0))
        if (sent.isWrite) tx.write(sent.text, valuesOf(sent))
        else onTheWay.push(tx.query(sent.text, valuesOf(sent)))
      }
      await Promise.all(onTheWay)
    })
  }
}

function inPlaceOf(value: unknown, replaced: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'string') return value
  const known = replaced.get(value)
  if (known !== undefined) return known
  if (UUID.test(value)) return randomUUID()
  let text = value
  for (const [before, after] of replaced) text = text.replaceAll(before, after)
  return text
}
