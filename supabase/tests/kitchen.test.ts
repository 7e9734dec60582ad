/** Constraints and limits of the tables of a learner's kitchen, and the view of current prices. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { callerNamed, createWorld, idOf } from './world.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await createWorld(database.owner)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.owner.query('begin')
  return () => database.owner.query('rollback')
})

const own = (text: string) => database.owner.query<Record<string, unknown>>(text)
const buyer = `'${idOf('buyer')}'`

const PRICE = {
  user_id: buyer,
  ingredient: `'Leite condensado'`,
  ingredient_key: `'leite_condensado'`,
  package_price_cents: '749',
  package_amount: '395',
  package_unit: `'g'`,
}
const ROWS = {
  price_entries: PRICE,
  costings: { user_id: buyer, name: `'Brigadeiro'`, sheet: `'{}'` },
  kitchens: { user_id: `'${idOf('stranger')}'` },
} as const

function insert(table: keyof typeof ROWS, changes: Readonly<Record<string, string>>) {
  const row: Record<string, string> = { ...ROWS[table], ...changes }
  return own(
    `insert into public.${table} (${Object.keys(row).join()}) values (${Object.values(row).join()}) returning *`,
  )
}

describe('accepted', () => {
  it.each([
    ['price_entries', 'package_price_cents', '1'],
    ['price_entries', 'package_price_cents', '100000000'],
    ['price_entries', 'package_amount', '0.5'],
    ['price_entries', 'store', `'Atacadão'`],
    ['price_entries', 'store', 'null'],
    ['price_entries', 'bought_on', 'current_date + 1'],
    ['price_entries', 'package_unit', `'colher_sopa'`],
    ['costings', 'sheet', `'{"ingredients": []}'`],
    ['costings', 'sheet', `jsonb_build_object('a', repeat('x', 65000))`],
    ['costings', 'sheet', `'{"a": [1000000000, -1e9, 0, 0.000000001, {"b": -1.5}]}'`],
    ['kitchens', 'cup_ml', '240'],
    ['kitchens', 'cup_ml', 'null'],
    ['kitchens', 'densities', `'{"farinha_trigo": 0.52}'`],
    ['kitchens', 'defaults', `'{"hourlyCents": 1563}'`],
  ] as const)('%s.%s = %s', async (table, column, value) => {
    expect((await insert(table, { [column]: value })).rowCount).toBe(1)
  })
})

describe('refused', () => {
  it.each([
    ['price_entries', 'ingredient', `''`],
    ['price_entries', 'ingredient', `'  '`],
    ['price_entries', 'ingredient', `repeat('x', 121)`],
    ['price_entries', 'ingredient_key', `''`],
    ['price_entries', 'ingredient_key', `repeat('x', 121)`],
    ['price_entries', 'package_price_cents', '0'],
    ['price_entries', 'package_price_cents', '-1'],
    ['price_entries', 'package_price_cents', '100000001'],
    ['price_entries', 'package_amount', '0'],
    ['price_entries', 'package_amount', '-1'],
    ['price_entries', 'package_amount', `'NaN'`],
    ['price_entries', 'package_amount', '1000001'],
    ['price_entries', 'package_unit', `''`],
    ['price_entries', 'package_unit', `'G'`],
    ['price_entries', 'package_unit', `repeat('x', 41)`],
    ['price_entries', 'store', `''`],
    ['price_entries', 'store', `repeat('x', 121)`],
    ['price_entries', 'bought_on', `'1999-12-31'`],
    ['price_entries', 'bought_on', 'current_date + 2'],
    ['price_entries', 'bought_on', `'infinity'`],
    ['price_entries', 'noted_at', `'infinity'`],
    ['price_entries', 'noted_at', `now() + interval '2 days'`],
    ['price_entries', 'package_amount', `1.${'0'.repeat(20)}1`],
    ['costings', 'name', `' '`],
    ['costings', 'name', `repeat('x', 121)`],
    ['costings', 'sheet', `'[]'`],
    ['costings', 'sheet', `'null'`],
    ['costings', 'sheet', `jsonb_build_object('a', repeat('x', 65536))`],
    ['costings', 'sheet', `'{"a": [{"b": 1000000001}]}'`],
    ['costings', 'sheet', `'{"a": -1e10}'`],
    ['costings', 'sheet', `'{"a": 1e-10}'`],
    ['costings', 'sheet', `'{"a": -1e-10}'`],
    ['kitchens', 'densities', `'{"farinha_trigo": 1e-10}'`],
    ['kitchens', 'defaults', `'{"hourlyCents": 1e100}'`],
    ['kitchens', 'cup_ml', '0'],
    ['kitchens', 'cup_ml', '1001'],
    ['kitchens', 'cup_ml', `240.${'0'.repeat(20)}1`],
    ['kitchens', 'densities', `'{"farinha_trigo": [0.52]}'`],
    ['kitchens', 'cup_ml', `'NaN'`],
    ['kitchens', 'densities', `'[]'`],
    ['kitchens', 'densities', `'{"farinha_trigo": "0.52"}'`],
    ['kitchens', 'densities', `'{"farinha_trigo": 0}'`],
    ['kitchens', 'densities', `'{"farinha_trigo": 26}'`],
    ['kitchens', 'densities', `'{"farinha_trigo": {"a": 1}}'`],
    ['kitchens', 'defaults', `'"R$"'`],
    ['kitchens', 'defaults', `jsonb_build_object('a', repeat('x', 16384))`],
  ] as const)('%s.%s = %s', async (table, column, value) => {
    await expect(insert(table, { [column]: value })).rejects.toMatchObject({ code: '23514' })
  })

  // As text they would exceed a gigabyte, the limit of Postgres, which is another error.
  it.each([
    ['costings', `(name, sheet) values ('x', $1::text::jsonb)`],
    ['kitchens', `(densities) values ($1::text::jsonb)`],
    ['kitchens', `(defaults) values ($1::text::jsonb)`],
  ])('giant numbers in %s %s, before they are written out', async (table, row) => {
    const document = `{"a": [${'1e131000,'.repeat(9000)}0]}`
    const write = { text: `insert into public.${table} ${row}`, values: [document] }
    expect(await database.ask(callerNamed('stranger'), write)).toBe('23514')
  })

  it('a change to a day that has not come', async () => {
    await expect(own(`update public.price_entries set bought_on = current_date + 2`)).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe('limits', () => {
  const LIMITS = [
    ['price_entries', 5000],
    ['costings', 1000],
  ] as const

  /** Inserts `count` rows like that of `ROWS` for a learner without rows. */
  function insertMany(table: 'price_entries' | 'costings', count: number) {
    const row: Record<string, string> = { ...ROWS[table], user_id: `'${idOf('stranger')}'` }
    return own(
      `insert into public.${table} (${Object.keys(row).join()})
       select ${Object.values(row).join()} from generate_series(1, ${count})`,
    )
  }

  it.each(LIMITS)('%s holds %i rows an account and no more, at once or one by one', async (table, most) => {
    expect((await insertMany(table, most)).rowCount).toBe(most)
    await insert(table, {})
    await expect(insertMany(table, 1)).rejects.toMatchObject({
      code: 'PT409',
      message: `an account may have at most ${most} rows of ${table}`,
    })
    await own('rollback')
    await own('begin')
    await expect(insertMany(table, most + 1)).rejects.toMatchObject({ code: 'PT409' })
  })

  it("apply to the learner too, with only the learner's own rows visible", async () => {
    const entry = `select 'x', 'x', 1, 1, 'g' from generate_series`
    const columns = '(ingredient, ingredient_key, package_price_cents, package_amount, package_unit)'
    const ask = (count: number) =>
      database.ask(callerNamed('stranger'), {
        text: `with added as (insert into public.price_entries ${columns} ${entry}(1, ${count}) returning 1)
          select count(*) from added`,
      })
    expect(await ask(5000)).toEqual(['5000'])
    expect(await ask(5001)).toBe('PT409')
  })

  it('hold when two statements of an account come at once', async () => {
    await insertMany('price_entries', 5000)
    const second = database.ask(callerNamed('stranger'), {
      text: `insert into public.price_entries (ingredient, ingredient_key, package_price_cents, package_amount, package_unit)
        values ('x', 'x', 1, 1, 'g') returning id`,
    })
    const waiting = `select pid from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`
    await expect.poll(async () => (await own(waiting)).rowCount).toBe(1)
    await own('commit')
    expect(await second).toBe('PT409')
    await own(`delete from public.price_entries where user_id = '${idOf('stranger')}'`)
  })
})

describe('the current price', () => {
  const current = async (): Promise<unknown> =>
    (await own(`select * from public.current_prices where ingredient = 'Leite condensado'`)).rows

  it('is the last by day, then by when it was noted; the one before stands beside it', async () => {
    await insert('price_entries', { bought_on: `'2026-03-01'`, store: `'B'`, package_price_cents: '800' })
    await insert('price_entries', { bought_on: `'2026-01-01'`, store: `'A'`, package_price_cents: '700' })
    const at = (time: string) => ({ bought_on: `'2026-03-02'`, noted_at: `'2026-03-02 ${time}Z'` })
    await insert('price_entries', { ...at('10:00'), store: `'D'`, package_price_cents: '900' })
    await insert('price_entries', {
      ...at('09:00'),
      store: `'C'`,
      package_price_cents: '850',
      package_amount: '400',
    })
    expect(await current()).toMatchObject([
      {
        store: 'D',
        package_price_cents: 900,
        previous_price_cents: 850,
        previous_amount: '400',
        previous_unit: 'g',
        entries: '4',
      },
    ])
  })

  it('has none before it the first time', async () => {
    await insert('price_entries', {})
    expect(await current()).toMatchObject([
      { package_price_cents: 749, previous_price_cents: null, previous_bought_on: null, entries: '1' },
    ])
  })

  it('is one for each name, whatever key an app of before gave to both', async () => {
    const chocolate = { ingredient_key: `'chocolate_barra'` }
    await insert('price_entries', { ...chocolate, ingredient: `'Chocolate meio amargo'` })
    await insert('price_entries', {
      ...chocolate,
      ingredient: `'Chocolate branco'`,
      package_price_cents: '1350',
    })
    await insert('price_entries', { ingredient: `'Chocolate branco'`, ingredient_key: 'null' })
    const { rows } = await own(
      `select ingredient, entries from public.current_prices where ingredient like 'Chocolate%' order by ingredient`,
    )
    expect(rows).toEqual([
      { ingredient: 'Chocolate branco', entries: '2' },
      { ingredient: 'Chocolate meio amargo', entries: '1' },
    ])
  })

  it('of one name uses the index, among many', async () => {
    await own(
      `insert into public.price_entries (user_id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit, bought_on)
       select id, 'x' || n % 100, 'x', 1, 1, 'g', '2026-01-01'::date + n % 300 from auth.users, generate_series(1, 2000) as n`,
    )
    await own('analyze public.price_entries')
    const { rows } = await own(
      `explain select * from public.current_prices where user_id = ${buyer} and ingredient = 'x7'`,
    )
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(plan).toMatch(/(Index Scan using|Bitmap Index Scan on) price_entries_by_name_idx/)
    expect(plan).toMatch(/Index Cond: .*user_id.* AND .*ingredient/)
  })
})

it('keeps a costing when its recipe is gone', async () => {
  await own(`delete from public.items where title = 'Mousses/aula'`)
  const { rows } = await own(`select recipe_id from public.costings where user_id = '${idOf('refunded')}'`)
  expect(rows).toEqual([{ recipe_id: null }])
})
