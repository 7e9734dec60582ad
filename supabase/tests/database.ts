/** A new migrated database, and queries to it with the role and claims of a caller of the API. */
import { Client, DatabaseError, escapeLiteral } from 'pg'
import { createTestDatabase } from '../../apps/server/test/test-database.ts'

export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  /** The account that the token names; null where it names none. */
  readonly userId: string | null
}

/** A statement with `$1`-style parameters. */
export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** The first column of all rows, as text; or the SQLSTATE of a refusal. */
export type RowsOrSqlState = readonly string[] | string

export interface PolicyDatabase {
  /** A connection of the owner, to which no policy applies. */
  readonly owner: Client
  /** Runs the statement as the caller in a transaction that is rolled back, so that cases are independent. */
  ask(caller: Caller, statement: Statement): Promise<RowsOrSqlState>
  close(): Promise<void>
}

export async function openDatabase({ migrated = true } = {}): Promise<PolicyDatabase> {
  const database = await createTestDatabase({ migrated })
  const owner = await connect(database.url)
  // Rights depend on the session's user too, so callers do not use the owner's connection.
  const session = await connect(database.url)
  return {
    owner,
    ask: (caller, statement) => ask(session, caller, statement),
    async close() {
      await Promise.all([owner.end(), session.end()])
      await database.drop()
    },
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

async function ask(
  session: Client,
  caller: Caller,
  { text, values = [] }: Statement,
): Promise<RowsOrSqlState> {
  const claims = { role: caller.role, ...(caller.userId ? { sub: caller.userId } : {}) }
  try {
    // One message, since thousands of cases begin with it.
    await session.query(`begin; set local session authorization authenticator; set local role ${caller.role};
      select set_config('request.jwt.claims', ${escapeLiteral(JSON.stringify(claims))}, true)`)
    const { rows } = await session.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
    return rows.map(([first]) => String(first)).toSorted()
  } catch (error) {
    if (error instanceof DatabaseError && error.code) return error.code
    throw error
  } finally {
    await session.query('rollback')
  }
}
