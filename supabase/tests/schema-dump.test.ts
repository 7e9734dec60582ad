/**
 * `supabase/schema.sql` is what all migrations together make, for reading and for reviews. To refresh it after a new migration:
 * TEST_DATABASE_URL=… npx vitest run supabase/tests/schema-dump.test.ts -u
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { schemaSql } from './schema-sql.ts'

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
