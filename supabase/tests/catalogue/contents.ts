/** What the tables of a database hold, in brief: to tell that two databases hold the same. */
import type { Client } from 'pg'

/** Records of applied files. They differ between databases that came about in different ways. */
const RECORDS = `('atelie.bootstrap', 'atelie.content', 'supabase_migrations.schema_migrations')`

/** Every table with its columns, without times: those tell when a row was written. */
const TABLES = `
  select c.oid::regclass::text as name,
    string_agg(quote_ident(attname), ', ' order by attnum)
      filter (where atttypid not in ('timestamptz'::regtype, 'timestamp'::regtype)) as columns
  from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
  where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' and c.oid::regclass::text not in ${RECORDS}
  group by c.oid order by 1`

/** One line a table: its name, the number of its rows, and a hash of them in whatever order. */
export async function readContents(owner: Client): Promise<readonly string[]> {
  await owner.query(`select set_config('search_path', '', false)`)
  const tables = await owner.query<{ name: string; columns: string | null }>(TABLES)
  const lines: string[] = []
  for (const { name, columns } of tables.rows) {
    const row = columns === null ? `''` : `(row(${columns}))::text`
    const { rows } = await owner.query<{ line: string }>(
      `select format('%s rows, %s', count(*), md5(string_agg(line, E'\\n' order by line collate "C"))) as line
       from (select ${row} as line from ${name}) as lines`,
    )
    lines.push(`${name}: ${rows[0]?.line ?? ''}`)
  }
  const sequences = await owner.query<{ line: string }>(
    `select format('sequence %I.%I: %s', schemaname, sequencename, coalesce(last_value::text, 'not used')) as line
     from pg_sequences order by 1`,
  )
  return [...lines, ...sequences.rows.map(({ line }) => line)]
}
