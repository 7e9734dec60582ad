import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { GRANTS, type Grants } from './grants.cases.ts'
import { readGrants } from './grants.ts'
import { KEYS, type Table } from './policies.cases.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

it.each(Object.entries(GRANTS))('%s has its grants and no others', async (role, granted) => {
  const actual = await readGrants(database.owner, role)
  expect(actual.map(({ table }) => table)).toEqual(Object.keys(KEYS).toSorted())

  const expected = actual.map(({ table, columns }) => {
    const grants: Grants = granted[table as Table] ?? {}
    const spelledOut = (verb: 'select' | 'insert' | 'update') =>
      grants[verb] === '*' ? columns : (grants[verb] ?? null)
    return {
      table,
      columns,
      select: spelledOut('select'),
      insert: spelledOut('insert'),
      update: spelledOut('update'),
      delete: grants.delete ?? false,
      more: false,
    }
  })
  expect(actual).toEqual(expected)
})

it('leaves the accounts to the auth service alone', async () => {
  const { rows } = await database.owner.query(
    `select role, relname from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
     where relnamespace = 'auth'::regnamespace and relkind in ('r', 'v')
       and (has_table_privilege(role, pg_class.oid, 'delete, truncate, trigger')
         or has_any_column_privilege(role, pg_class.oid, 'select, insert, update, references'))`,
  )
  expect(rows).toEqual([])
})

it('gives the session user nothing of its own', async () => {
  const { rows } = await database.owner.query(
    `select relname from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
       and relkind in ('r', 'v') and has_any_column_privilege('authenticator', oid, 'select, insert, update')`,
  )
  expect(rows).toEqual([])
})
