/** The subject of each object: that of the file which makes it first. The name of a file begins with its subject. */
import type { Client } from 'pg'
import type { Migration } from '../../../apps/server/src/platform/database/migrate.ts'
import type { CatalogueStatement } from './statements.ts'

/** Objects that have a subject of their own, by the names that statements have; all others have that of their home. */
const OBJECTS = `
  select 'schema ' || nspname from pg_namespace
  union all
  select case when relkind in ('v', 'm') then 'view ' when relkind = 'S' then 'sequence ' when relkind = 'i' then 'index ' else 'table ' end || oid::regclass
  from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'i') and oid >= 16384
  union all
  select 'type ' || oid::regtype from pg_type where oid >= 16384
  union all
  select 'function ' || oid::regprocedure from pg_proc where oid >= 16384
  union all
  select format('trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal
  union all
  select format('policy %I on %I.%I', policyname, schemaname, tablename) from pg_policies
  union all
  select 'publication ' || pubname from pg_publication
  union all
  select format('table %s of publication %I', prrelid::regclass, pubname)
  from pg_publication_rel join pg_publication on pg_publication.oid = prpubid
  union all
  select 'event trigger ' || evtname from pg_event_trigger`

/** Applies the files in order. @returns the subject by the name of an object */
export async function applyBySubject(
  owner: Client,
  files: readonly Migration[],
  subjects: Map<string, string> = new Map(),
): Promise<Map<string, string>> {
  const known: string[] = [...new Set(subjects.values())]
  for (const { name, sql } of files) {
    await owner.query(`begin; ${sql}; commit`)
    await owner.query(`select set_config('search_path', '', false)`)
    const { rows } = await owner.query<[string]>({ text: OBJECTS, rowMode: 'array' })
    await owner.query('reset search_path')
    const subject = subjectOf(name, known)
    for (const [object] of rows) if (!subjects.has(object)) subjects.set(object, subject)
    known.push(subject)
  }
  return subjects
}

/** The longest known subject that the name begins with, else the name: `prices_discounts` is of `prices`. */
function subjectOf(name: string, known: readonly string[]): string {
  const begun = known.filter((subject) => name === subject || name.startsWith(`${subject}_`))
  return begun.toSorted((a, b) => b.length - a.length)[0] ?? name
}

/** Roles, and what belongs to no object that a file makes. */
const COMMON_SUBJECT = 'roles'

/** The text of each subject's file, in the order of names. */
export function textsBySubject(
  statements: readonly CatalogueStatement[],
  subjects: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const parts = new Map<string, string[]>()
  for (const { object, home, sql } of statements) {
    const subject = subjects.get(object) ?? subjects.get(home) ?? COMMON_SUBJECT
    parts.set(subject, [...(parts.get(subject) ?? []), `${sql};\n`])
  }
  const names = [...parts.keys()].toSorted()
  return new Map(names.map((name) => [name, `${header(name)}\n${(parts.get(name) ?? []).join('\n')}`]))
}

const header = (subject: string) =>
  `-- What the migrations make of "${subject}". Written by \`npm run schema\`, not by hand.\n`
