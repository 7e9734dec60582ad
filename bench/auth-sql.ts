/** What the auth service sends to Postgres for one request, recorded as it is sent, and sent again with others' values. */
import { randomUUID } from 'node:crypto'
import { Database, type Row, type Transaction } from '../apps/server/src/platform/database/database.ts'

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  /** Sent while nothing was on its way: it waited for the answers before it. */
  readonly waits: boolean
}

/** The statements of one transaction, in their order. */
export type RecordedTransaction = readonly Sent[]

/** Notes every transaction of the service. */
export class AuthRecordingDatabase extends Database {
  readonly transactions: RecordedTransaction[] = []

  override transaction<T>(
    role: Parameters<Database['transaction']>[0],
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const sent: Sent[] = []
    this.transactions.push(sent)
    return super.transaction(role, (tx) => {
      let onTheWay = 0
      const query = async <R extends Row>(text: string, values: readonly unknown[] = []) => {
        sent.push({ text, values, waits: onTheWay === 0 })
        onTheWay += 1
        try {
          return await tx.query<R>(text, values)
        } finally {
          onTheWay -= 1
        }
      }
      return work({ query, afterCommit: (callback) => tx.afterCommit(callback) })
    })
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Runs recorded transactions again, with the same waits between their statements.
 * @param replaced values of the recording, and what stands in their place; ids beside them are new each time.
 */
export async function replay(
  database: Database,
  transactions: readonly RecordedTransaction[],
  replaced: ReadonlyMap<string, string>,
): Promise<void> {
  for (const statements of transactions) {
    await database.transaction('supabase_auth_admin', async (tx) => {
      let onTheWay: Promise<unknown>[] = []
      for (const { text, values, waits } of statements) {
        if (waits) await Promise.all(onTheWay.splice(0))
        onTheWay.push(
          tx.query(
            text,
            values.map((value) => inPlaceOf(value, replaced)),
          ),
        )
      }
      await Promise.all(onTheWay)
      onTheWay = []
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
