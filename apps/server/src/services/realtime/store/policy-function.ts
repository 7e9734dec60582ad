/**
 * Evaluates the policies of a table: which committed rows callers may select. The policies become the body of a temporary function, which the
 * owner of the database creates and which runs as the callers' role, in a transaction that is rolled back. Like the policies themselves
 * it may name what the role cannot look up, such as functions of a schema that the role may not use, and one statement serves many
 * callers: a call evaluates a policy's subqueries, `(select auth.uid())` for instance, under the claims of its own caller.
 */
import { escapeLiteral, type PoolClient } from 'pg'
import type { Caller } from '../../../platform/caller/caller.ts'
import { STEP_DOWN } from '../../../platform/caller/try-as-caller.ts'
import type { Database, Statement } from '../../../platform/database/database.ts'
import { PreparedStatements } from '../../../platform/database/statements/prepared-statements.ts'
import { runBatch, wireValue } from '../../../platform/database/statements/statement-batch.ts'
import { quoted, type RoleAccess, type TableAccess, tableName } from '../model/table-access.ts'

/** Rows of one table whose visibility to one caller is queried. */
export interface VisibilityQuery {
  readonly caller: Caller
  readonly table: TableAccess
  /** Composite values. Queries about the same rows share the list. */
  readonly rows: readonly string[]
}

/** The policies cannot be evaluated apart from their table: they name a system column or the whole row. */
export class NotEvaluated extends Error {}

/** The server takes no writes, a temporary function included: it is a standby. */
export class NotWritable extends Error {}

/** Syntax errors, unknown names and other types; features that are not supported. */
const NOT_PARSED = /^(?:42|0A)/

/**
 * @param queries about one table, of callers of one role.
 * @returns by query: the indexes of the rows that may be selected.
 * @throws NotEvaluated; NotWritable; pg.DatabaseError of a policy; any other error where the database cannot be queried.
 */
export async function evaluatePolicies(
  database: Database,
  queries: readonly [VisibilityQuery, ...VisibilityQuery[]],
  timeLimitMs: number,
): Promise<readonly ReadonlySet<number>[]> {
  const [{ table, caller }] = queries
  const access = table.roles.get(caller.role)
  const visibleRows = queries.map(() => new Set<number>())
  if (!access || access.permissive.length === 0) return visibleRows
  await database.asOwner(async (client) => {
    try {
      await prepare(client, database, { table, access, role: caller.role, timeLimitMs })
      const lists = sharedLists(queries)
      const results = await run(
        client,
        lists.map(({ rows, places }) => ({
          text: queryText(table),
          values: [places.map((place) => queries[place]?.caller.claimsJson ?? ''), rowsText(rows)],
        })),
      )
      for (const [index, { places }] of lists.entries()) {
        for (const row of results[index]?.rows ?? []) {
          visibleRows[places[Number(row['asked']) - 1] ?? -1]?.add(Number(row['visible']) - 1)
        }
      }
    } finally {
      await client.query('rollback')
    }
  })
  return visibleRows
}

interface Policies {
  readonly table: TableAccess
  readonly access: RoleAccess
  readonly role: string
  readonly timeLimitMs: number
}

async function prepare(client: PoolClient, { requestUser }: Database, policies: Policies): Promise<void> {
  const { role, timeLimitMs } = policies
  try {
    // Transactions may be read-only by default, where a disk is nearly full.
    await run(client, [
      { text: 'begin read write', values: [] },
      setting('statement_timeout', String(timeLimitMs)),
    ])
  } catch (error) {
    throw isStandbyRefusal(error) ? new NotWritable(String(error), { cause: error }) : error
  }
  try {
    await run(client, [{ text: asAnyStatement(policyFunction(policies)), values: [] }])
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    if (code === READ_ONLY) throw new NotWritable(String(error), { cause: error })
    throw typeof code === 'string' && NOT_PARSED.test(code) ? new NotEvaluated(String(error)) : error
  }
  await run(client, [
    ...(requestUser === null ? [] : [{ text: STEP_DOWN, values: [requestUser] }]),
    setting('role', role),
    setting('transaction_read_only', 'on'),
  ])
}

/** SQLSTATE read_only_sql_transaction, and feature_not_supported for a transaction that a standby is to begin for writing. */
const READ_ONLY = '25006'
const NOT_SUPPORTED = '0A000'

const isStandbyRefusal = (error: unknown): boolean =>
  [READ_ONLY, NOT_SUPPORTED].includes(String((error as { readonly code?: unknown }).code))

/**
 * The rules by which policies combine are Postgres' own (CREATE POLICY, "Notes"): one permissive policy at least, and all
 * restrictive ones. A visible row has its number, from 1.
 */
export function policyFunction({
  table,
  access: { permissive, restrictive },
}: Pick<Policies, 'table' | 'access'>): string {
  const allowed = `(${permissive.map((expression) => `(${expression})`).join(' or ')})`
  const conditions = [allowed, ...restrictive.map((expression) => `(${expression})`)]
  // Policies name the table's columns by the table's name.
  const number = unusedName(table.columns.map(({ name }) => name))
  const columns = [...table.columns.map(({ name }) => name), number].map(quoted).join(', ')
  return `create function pg_temp.visible_rows(text, ${tableName(table)}[]) returns setof integer language sql volatile
begin atomic
  select ${quoted(number)}::integer
  from unnest($2) with ordinality as ${quoted(table.name)} (${columns})
  where ${conditions.join(' and ')};
end`
}

/** `$1`: claims, which are set as an argument, before the call; `$2`: rows of the table. */
const queryText = (table: TableAccess): string =>
  `select asked.n::integer as asked, visible
from unnest($1::text[]) with ordinality as asked (claims, n),
  lateral pg_temp.visible_rows(set_config('request.jwt.claims', asked.claims, true), $2::${tableName(table)}[]) as visible`

/** Servers with `log_statement = ddl` would otherwise log each call. */
const asAnyStatement = (text: string): string =>
  `do ${escapeLiteral(`begin
execute ${escapeLiteral(text)};
grant execute on function pg_temp.visible_rows to public;
end`)}`

/** The outer select has no columns, so the response carries no value. */
const setting = (name: string, value: string): Statement => ({
  text: 'select from (select set_config($1, $2, true)) as settings',
  values: [name, value],
})

/** The function is created anew each time, so its statement is not kept prepared. */
const run = (client: PoolClient, statements: readonly Statement[]) =>
  runBatch(client, statements, 'none', new PreparedStatements(false))

interface SharedList {
  readonly rows: readonly string[]
  /** Indexes of the queries about these rows. */
  readonly places: number[]
}

function sharedLists(queries: readonly VisibilityQuery[]): readonly SharedList[] {
  const lists = new Map<readonly string[], SharedList>()
  for (const [place, { rows }] of queries.entries()) {
    const list = lists.get(rows) ?? { rows, places: [] }
    lists.set(rows, list)
    list.places.push(place)
  }
  return [...lists.values()]
}

/** The wire texts of lists of rows, which many callers share. */
const texts = new WeakMap<readonly string[], ReturnType<typeof wireValue>>()

function rowsText(rows: readonly string[]): ReturnType<typeof wireValue> {
  const text = texts.get(rows) ?? wireValue(rows)
  texts.set(rows, text)
  return text
}

function unusedName(names: readonly string[]): string {
  let name = 'number of the row'
  while (names.includes(name)) name += "'"
  return name
}
