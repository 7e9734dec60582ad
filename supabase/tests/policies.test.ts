import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type RowsOrSqlState, type PolicyDatabase } from './database.ts'
import { DETOURS, KEYS, READS, type Table } from './policies.cases.ts'
import { callerNamed, createWorld, named } from './world.ts'
import { WRITES } from './writes.cases.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await createWorld(database.owner)
})
afterAll(() => database.close())

async function ask(who: string, text: string, values: readonly unknown[] = []): Promise<RowsOrSqlState> {
  const outcome = await database.ask(callerNamed(who), { text, values })
  return typeof outcome === 'string' ? outcome : outcome.map(named).toSorted()
}

/** Ways to write a query. `$1` is every key of the table, seen by the owner. */
const WAYS: Readonly<Record<string, (key: string, from: string) => string>> = {
  'as a whole': (key, from) => `select ${key} from ${from}`,
  'by known keys': (key, from) => `select ${key} from ${from} where ${key} = any ($1::text[])`,
  'by a negation': (key, from) => `select ${key} from ${from} where not (${key} is null)`,
  'with an or': (key, from) =>
    `select ${key} from ${from} where ${key} like '%' or ${key} = any ($1::text[])`,
  'in order, limited': (key, from) => `select ${key} from ${from} order by 1 desc limit 1000 offset 0`,
  aggregated: (key, from) => `select unnest(array_agg(${key})) from ${from}`,
  'in a subquery': (key, from) => `select unnest(array(select ${key} from ${from}))`,
}

/** Fails with a division by zero if any row but these is ever looked at. */
const trap = (key: string, from: string) =>
  `select ${key} from ${from} where 1 / (case when ${key} = any ($1::text[]) then 1 else 0 end) = 1`

async function allKeys(table: Table): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ key: string }>(
    `select ${KEYS[table]} as key from public.${table}`,
  )
  return rows.map(({ key }) => key)
}

/** Tests of their own make these rows: versions by a trigger, and sessions of the caller alone. */
const WITHOUT_ROWS: readonly Table[] = ['own_recipe_versions', 'own_sessions']

it('the world has a row of every other table, without which no policy would be tried', async () => {
  const empty: Table[] = []
  for (const table of Object.keys(KEYS) as Table[]) if ((await allKeys(table)).length === 0) empty.push(table)
  expect(empty.toSorted()).toEqual(WITHOUT_ROWS)
})

describe.each(Object.entries(READS))('%s reads', (who, tables) => {
  it.each(Object.entries(tables) as [Table, readonly string[] | string][])('%s', async (table, rows) => {
    const [key, from] = [KEYS[table], `public.${table}`]
    const keys = await allKeys(table)
    const expected = typeof rows === 'string' ? rows : rows.toSorted()

    for (const [way, sql] of Object.entries(WAYS)) {
      const text = sql(key, from)
      expect(await ask(who, text, text.includes('$1') ? [keys] : []), way).toEqual(expected)
    }
    const count = await ask(who, `select count(*) from ${from}`)
    expect(count, 'counted').toEqual(typeof expected === 'string' ? expected : [String(expected.length)])

    const visible =
      typeof expected === 'string' ? [] : keys.filter((value) => expected.includes(named(value)))
    expect(await ask(who, trap(key, from), [visible]), 'with a trap').toEqual(expected)
  })

  it.each(DETOURS)('$to through $from', async ({ to, from }) => {
    const rows = tables[to]
    const outcome = await ask(who, `select ${KEYS[to]} from ${from}`)
    expect(outcome).toEqual(typeof rows === 'string' ? rows : rows.toSorted())
  })
})

describe('writes', () => {
  it.each(WRITES)('$who tries $tries', async ({ who, sql, gives }) => {
    expect(await ask(who, sql)).toEqual(typeof gives === 'string' ? gives : gives.toSorted())
  })

  it('ends access with the refund, at the next read', async () => {
    const read = () => ask('buyer', `select id from public.items where title = 'Mousses/aula'`)
    expect(await read()).toEqual(['Mousses/aula'])
    const setStatus = (status: string) =>
      database.owner.query(
        `update public.purchases set status = $1
         where user_id = $2 and material_id = (select id from public.materials where title = 'Mousses')`,
        [status, callerNamed('buyer').userId],
      )
    await setStatus('refunded')
    expect(await read()).toEqual([])
    await setStatus('paid')
    expect(await read()).toEqual(['Mousses/aula'])
  })

  it('refuses a token whose account is no id', async () => {
    const caller = { role: 'authenticated', userId: `' or true --` } as const
    expect(await database.ask(caller, { text: 'select id from public.purchases' })).toBe('22P02')
  })
})
