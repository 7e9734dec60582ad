/** Decodes pgoutput into changes of rows. Values stay the text that Postgres sent. */
import { type Pgoutput, PgoutputPlugin } from 'pg-logical-replication'
import type { Client } from 'pg'
import type { PublishedTable, RowChange, RowText } from './row-change.ts'

/** Creates its slot on the connection that streams from it: the slot ends with that connection. */
export class TemporarySlotPlugin extends PgoutputPlugin {
  /** Receives errors of the decoder, since the driver's socket would swallow them. */
  onUnreadable: (error: unknown) => void = () => undefined

  override async start(client: Client, slotName: string): Promise<unknown> {
    await client.query(`CREATE_REPLICATION_SLOT "${slotName}" TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`)
    return super.start(client, slotName, '0/0')
  }

  override parse(buffer: Buffer): Pgoutput.Message {
    try {
      const message = super.parse(buffer)
      // The parser keeps this object and reads the tuples that follow by it.
      if (message.tag === 'relation') for (const column of message.columns) column.parser = asText
      return message
    } catch (error) {
      this.onUnreadable(error)
      return NOTHING
    }
  }
}

const NOTHING: Pgoutput.Message = { tag: 'origin', originLsn: null, originName: '' }

const asText = (value: string): string => value

export class RowDecoder {
  readonly #tables = new WeakMap<Pgoutput.MessageRelation, PublishedTable>()
  #committedAt = 0

  /** @returns null for messages that change no row. */
  decode(message: Pgoutput.Message): RowChange | null {
    switch (message.tag) {
      case 'begin':
        // Microseconds since 1970.
        this.#committedAt = Number(BigInt(message.commitTime.toString()) / 1000n)
        return null
      case 'insert':
        return this.#change('insert', message.relation, message.new, null)
      case 'update':
        return this.#change('update', message.relation, message.new, message.old ?? message.key)
      case 'delete':
        return this.#change('delete', message.relation, null, message.old ?? message.key)
      default:
        return null
    }
  }

  #change(
    kind: RowChange['kind'],
    relation: Pgoutput.MessageRelation,
    row: RowText | null,
    former: RowText | null,
  ): RowChange {
    const table = this.#tableOf(relation)
    return { kind, table, committedAt: this.#committedAt, row, former: former ?? identityOf(row, table) }
  }

  #tableOf(relation: Pgoutput.MessageRelation): PublishedTable {
    const known = this.#tables.get(relation)
    if (known) return known
    const { relationOid, schema, name, keyColumns } = relation
    const table = { oid: relationOid, schema, name, identity: keyColumns }
    this.#tables.set(relation, table)
    return table
  }
}

/** Postgres leaves the former key out where an update has not changed it. */
function identityOf(row: RowText | null, { identity }: PublishedTable): RowText | null {
  return row && Object.fromEntries(identity.map((name) => [name, row[name]]))
}
