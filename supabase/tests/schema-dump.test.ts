/**
 * Generated files that follow the migrations: `supabase/schema.sql` for reviews, `supabase/types.gen.ts` for the web app's
 * queries, and the `access.json` files, which a start compares with the database it finds. After a new migration, refresh them:
 * npx vitest run supabase/tests/schema-dump.test.ts -u
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_ACCESS, SERVICES_ACCESS } from '../../apps/server/src/database-setup.ts'
import { type AccessFacts, readAccessFacts } from '../../apps/server/src/access/access-facts.ts'
import { readMigrations } from '../../apps/server/src/platform/database/migrate.ts'
import { projectPath } from '../../apps/server/src/platform/project-folder.ts'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { schemaSql } from './schema-sql.ts'
import { schemaTypes } from './schema-types.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const HEADER = '-- What the migrations make. Written by supabase/tests/schema-dump.test.ts, not by hand.\n\n'

it('is what the migrations make', async () => {
  const sql = HEADER + (await schemaSql(database.owner, ['private', 'public']))
  await expect(sql).toMatchFileSnapshot('../schema.sql')
})

it('gives the web app the types of its rows', async () => {
  await expect(await schemaTypes(database.owner)).toMatchFileSnapshot('../types.gen.ts')
})

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
  const services = await openDatabase({ migrated: false })
  for (const { sql } of readMigrations(projectPath('apps/server/bootstrap'))) {
    await services.owner.query(`begin; ${sql}; commit`)
  }
  await expect(written(await readAccessFacts(services.owner))).toMatchFileSnapshot(
    projectPath(SERVICES_ACCESS),
  )
  await services.close()
})
