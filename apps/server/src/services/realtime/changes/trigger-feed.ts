/**
 * Changes by triggers and notifications, for databases without logical replication. A notice holds the rows as they were committed;
 * of rows that do not fit it has the key, and their other values are read when it arrives.
 */
import type {
  ChangeHandlers,
  Database,
  PublishedTable,
  RowChange,
  RowText,
  Stoppable,
} from '../../../platform/database/database.ts'
import { ensureTriggers, readTableName } from '../store/feed-rows.ts'
import { readRow } from './row-text.ts'

const CHANNEL = 'atelie_realtime_change'

interface Notice {
  readonly table: number
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly key: Readonly<Record<string, unknown>>
  /** The former key of an update. */
  readonly formerKey: Readonly<Record<string, unknown>> | null
  /** Names of the fields below; absent where the rows did not fit. */
  readonly columns?: readonly string[]
  readonly row?: string | null
  /** The former row, where the replica identity is full. */
  readonly former?: string | null
}

const KINDS = { INSERT: 'insert', UPDATE: 'update', DELETE: 'delete' } as const

/** @param silenceMs a connection to Postgres that stays silent for this long is replaced. */
export async function listenToTriggers(
  database: Database,
  handlers: ChangeHandlers,
  silenceMs: number,
): Promise<Stoppable> {
  await ensureTriggers(database)
  const tables = new Map<number, PublishedTable>()
  let reading = Promise.resolve()
  const read = async (payload: string) => {
    const notice = JSON.parse(payload) as Notice
    const table = tables.get(notice.table) ?? (await tableOf(database, notice))
    if (!table) return
    tables.set(notice.table, table)
    await handlers.onChange(changeOf(notice, table))
  }
  const onNotification = (payload: string) => {
    // One after the other, so that changes stay in order.
    reading = reading
      .then(() => read(payload))
      .catch((error: unknown) => handlers.onMissed(String(error), error))
  }
  return database.listen(
    CHANNEL,
    {
      onListening: () => handlers.onStreaming(),
      onLost: (failure) => handlers.onLost(String(failure), failure),
      onNotification,
    },
    { silenceMs },
  )
}

async function tableOf(database: Database, { table, key }: Notice): Promise<PublishedTable | null> {
  const found = await readTableName(database, table)
  return found && { oid: table, ...found, identity: Object.keys(key) }
}

function changeOf(notice: Notice, table: PublishedTable): RowChange {
  const { type, at, key, formerKey, columns = [] } = notice
  const [row, former] = [notice.row, notice.former].map((text) => rowOf(columns, text))
  const keyTexts = textsOf(key)
  const formerKeyTexts = formerKey ? textsOf(formerKey) : keyTexts
  return {
    kind: KINDS[type],
    table,
    committedAt: at,
    row: type === 'DELETE' ? null : (row ?? keyTexts),
    former: type === 'INSERT' ? null : (former ?? formerKeyTexts),
  }
}

function rowOf(columns: readonly string[], text: string | null | undefined): RowText | null {
  const fields = typeof text === 'string' ? readRow(text) : null
  return fields && Object.fromEntries(columns.map((name, index) => [name, fields[index] ?? null]))
}

function textsOf(values: Readonly<Record<string, unknown>>): RowText {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
