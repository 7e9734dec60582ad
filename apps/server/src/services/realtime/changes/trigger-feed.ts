/** Changes by triggers and notifications, for databases without logical replication. Rows are read when the notice arrives. */
import type {
  ChangeHandlers,
  Database,
  PublishedTable,
  RowChange,
  RowText,
  Stoppable,
} from '../../../platform/database/database.ts'
import { ensureTriggers, readTableName } from '../store/feed-rows.ts'

const CHANNEL = 'atelie_realtime_change'

interface Notice {
  readonly table: number
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly key: Readonly<Record<string, unknown>>
  readonly former: Readonly<Record<string, unknown>> | null
}

const KINDS = { INSERT: 'insert', UPDATE: 'update', DELETE: 'delete' } as const

export async function listenToTriggers(database: Database, handlers: ChangeHandlers): Promise<Stoppable> {
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
  return database.listen(CHANNEL, {
    onListening: () => handlers.onStreaming(),
    onNotification(payload) {
      // One after the other, so that changes stay in order.
      reading = reading.then(() => read(payload)).catch((error: unknown) => handlers.onLost(String(error)))
    },
  })
}

async function tableOf(database: Database, { table, key }: Notice): Promise<PublishedTable | null> {
  const found = await readTableName(database, table)
  return found && { oid: table, ...found, identity: Object.keys(key) }
}

/** The change holds the key only; its reader loads the other columns by it, as it loads values that a stream leaves out. */
function changeOf({ type, at, key, former }: Notice, table: PublishedTable): RowChange {
  const kind = KINDS[type]
  const keyText = textsOf(key)
  return {
    kind,
    table,
    committedAt: at,
    row: kind === 'delete' ? null : keyText,
    former: kind === 'insert' ? null : kind === 'update' && former ? textsOf(former) : keyText,
  }
}

function textsOf(values: Readonly<Record<string, unknown>>): RowText {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
