/** docs/operations.md names every table of the migrations, with the retention or the limit of its rows. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectPath } from '../../apps/server/src/platform/project-folder.ts'
import { openDatabase, type PolicyDatabase } from './database.ts'

let database: PolicyDatabase
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

it('says of every table what becomes of its rows', async () => {
  const text = readFileSync(projectPath('docs/operations.md'), 'utf8')
  const [, section = ''] = /\n## What is kept, and how long\n(.*?)\n## /s.exec(text) ?? []
  const named = [
    ...section.matchAll(/`((?:atelie|auth|private|public|realtime|storage|supabase_migrations)\.\w+)`/g),
  ].flatMap(([, name]) => name ?? [])
  const { rows } = await database.owner.query<{ name: string }>(
    `select format('%s.%s', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'`,
  )
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
