/**
 * Generated files that follow the migrations: `supabase/schema` for readers and reviews, `supabase/types.gen.ts` for the web app's
 * queries, and the `access.json` files, which a start compares with the database it finds. `npm run schema` refreshes them.
 */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_ACCESS, SERVICES_ACCESS } from '../../apps/server/src/database-setup.ts'
import { type AccessFacts, readAccessFacts } from '../../apps/server/src/access/access-facts.ts'
import { readMigrations } from '../../apps/server/src/platform/database/migrate.ts'
import { projectPath } from '../../apps/server/src/platform/project-folder.ts'
import { readCatalogue } from './catalogue/statements.ts'
import { applyBySubject, textsBySubject } from './catalogue/subjects.ts'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { schemaTypes } from './schema-types.ts'

const SCHEMA = projectPath('supabase/schema')

let database: PolicyDatabase
let servicesAccess: AccessFacts
/** By subject, of a database that the files alone make, without the records of what is applied. */
let texts: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await openDatabase()
  const made = await openDatabase({ migrated: false })
  const services = readMigrations(projectPath('apps/server/bootstrap'))
  const subjects = await applyBySubject(made.owner, services)
  servicesAccess = await readAccessFacts(made.owner)
  await applyBySubject(made.owner, readMigrations(projectPath('supabase/migrations')), subjects)
  texts = textsBySubject(await readCatalogue(made.owner), subjects)
  await made.close()
})
afterAll(() => database.close())

/** Roles belong to the whole cluster, so roles that other tests grant to the product's roles are left out. */
const ROLES_TO_BECOME = new Set(['anon', 'authenticated', 'service_role'].map((role) => `may become ${role}`))

const written = (facts: AccessFacts): string => {
  const ours = Object.entries(facts).map(([object, said]) => [
    object,
    Object.fromEntries(
      Object.entries(said).filter(([fact]) => !fact.startsWith('may become ') || ROLES_TO_BECOME.has(fact)),
    ),
  ])
  return `${JSON.stringify(Object.fromEntries(ours), null, 2)}\n`
}

it('grants the access in the access.json files, with all migrations and with those of the services alone', async () => {
  await expect(written(await readAccessFacts(database.owner))).toMatchFileSnapshot(
    projectPath(PROJECT_ACCESS),
  )
  await expect(written(servicesAccess)).toMatchFileSnapshot(projectPath(SERVICES_ACCESS))
})

it('has the definition of every object in the files of supabase/schema, and no file more', async () => {
  for (const [subject, sql] of texts) await expect(sql).toMatchFileSnapshot(`${SCHEMA}/${subject}.sql`)
  expect(readdirSync(SCHEMA).filter((file) => !texts.has(file.replace(/\.sql$/, '')))).toEqual([])
})

it('gives the web app the types of its rows', async () => {
  await expect(await schemaTypes(database.owner)).toMatchFileSnapshot('../types.gen.ts')
})
