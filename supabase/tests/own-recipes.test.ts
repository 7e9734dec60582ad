/** A learner's own recipes: only their owner reads them, each change is a version, bases form no circle, quotes are numbered. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from 'pg'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { createWorld, idOf, named } from './world.ts'

let database: PolicyDatabase
let owner: Client

beforeAll(async () => {
  database = await openDatabase()
  owner = database.owner
  await createWorld(owner)
})
afterAll(() => database.close())
beforeEach(async () => {
  await owner.query('begin')
  return () => owner.query('rollback')
})

/** Runs a statement as a learner, or as the owner of the tables for null. */
async function as(who: string | null, text: string, values: unknown[] = []) {
  if (who === null) return owner.query<Record<string, unknown>>(text, values)
  const claims = JSON.stringify({ role: 'authenticated', sub: idOf(who), aal: 'aal1' })
  await owner.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
  await owner.query('set local role authenticated')
  await owner.query('savepoint statement')
  try {
    return await owner.query<Record<string, unknown>>(text, values)
  } catch (error) {
    await owner.query('rollback to savepoint statement')
    throw error
  } finally {
    await owner.query('reset role')
  }
}

const RECIPE = {
  title: 'Ganache',
  ingredients: JSON.stringify(['Para cobrir:', '200 g de chocolate']),
  steps: JSON.stringify([{ description: 'Derreta.', time: 5, component: 'Cobertura' }]),
}

function add(name: string, changes: Readonly<Record<string, unknown>> = {}, who = 'buyer', of = who) {
  const row: Record<string, unknown> = { id: idOf(name), owner_id: idOf(of), ...RECIPE, ...changes }
  const columns = Object.keys(row)
  return as(
    who,
    `insert into public.items (${columns.join()}) values (${columns.map((_, n) => `$${n + 1}`).join()})`,
    Object.values(row),
  )
}
const titles = async (who: string) =>
  (await as(who, 'select title from public.items where owner_id is not null')).rows.map(({ title }) => title)
const versions = async (name: string) =>
  (
    await as(
      'buyer',
      `select version, act, content ->> 'title' as title from public.own_recipe_versions where item_id = $1 order by version`,
      [idOf(name)],
    )
  ).rows.map(({ version, act, title }) => `${String(version)} ${String(act)} ${String(title)}`)
const remove = (who: string, name: string, removed = true) =>
  as(who, 'select public.set_recipe_removed($1, $2)', [idOf(name), removed])

describe('an own recipe', () => {
  it('is its owner’s alone, no part of the catalogue, and may have what any recipe has', async () => {
    await add('Ganache')
    expect(await titles('buyer')).toEqual(['Ganache'])
    expect(await titles('stranger')).toEqual([])
    expect(
      (await as(null, 'select from public.item_outlines where item_id = $1', [idOf('Ganache')])).rows,
    ).toEqual([])
    for (const [who, gives] of [
      ['stranger', 0],
      ['buyer', 1],
    ] as const) {
      const changed = await as(who, `update public.items set title = 'Minha' where id = $1`, [
        idOf('Ganache'),
      ])
      expect(changed.rowCount, who).toBe(gives)
    }
    const addition = `insert into public.recipe_notes (item_id, step, step_text, body) values ($1, 1, 'Derreta.', 'Aos poucos')`
    await as('buyer', addition, [idOf('Ganache')])
    await expect(as('stranger', addition, [idOf('Ganache')])).rejects.toMatchObject({ code: '42501' })
    expect((await as('stranger', 'delete from public.items where id = $1', [idOf('Ganache')])).rowCount).toBe(
      0,
    )
    await as(null, 'delete from auth.users where id = $1', [idOf('buyer')])
    expect((await as(null, 'select from public.own_recipe_versions')).rowCount).toBe(0)
  })

  it('is not added for another account, into a list or as a sample', async () => {
    await expect(add('x', {}, 'buyer', 'stranger')).rejects.toMatchObject({ code: '42501' })
    await expect(add('x', { owner_id: null })).rejects.toMatchObject({ code: '42501' })
    for (const column of ['list_id', 'is_free_sample', 'is_published', 'removed_at', 'type', 'cover_url'])
      await expect(add('x', { [column]: null }), column).rejects.toMatchObject({ code: '42501' })
    await expect(as('buyer', 'update public.items set owner_id = null')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it.each([
    ['a blank title', { title: ' ' }],
    ['too many lines', { ingredients: JSON.stringify(Array(301).fill('sal')) }],
    ['a long line', { ingredients: JSON.stringify(['x'.repeat(501)]) }],
    ['a line that is none', { ingredients: JSON.stringify([{ name: 'sal' }]) }],
    ['an empty line', { ingredients: JSON.stringify(['']) }],
    ['too many steps', { steps: JSON.stringify(Array.from({ length: 201 }, () => ({ description: 'x' }))) }],
    ['a long step', { steps: JSON.stringify([{ description: 'x'.repeat(4001) }]) }],
    ['a step without words', { steps: JSON.stringify([{ time: 5 }]) }],
    ['a step that is none', { steps: JSON.stringify(['Asse.']) }],
    ['a step that nests', { steps: JSON.stringify([{ description: 'x', time: { a: 1 } }]) }],
    ['an unknown key', { steps: JSON.stringify([{ description: 'x', more: 1 }]) }],
    ['an endless time', { steps: '[{"description": "x", "time": 1e9}]' }],
    ['long tools', { tools: Array(100).fill('x'.repeat(60)) }],
    ['more than 64 KiB of ingredients', { ingredients: JSON.stringify(Array(140).fill('x'.repeat(480))) }],
    [
      'more than 64 KiB of steps',
      { steps: JSON.stringify(Array.from({ length: 17 }, () => ({ description: 'x'.repeat(3900) }))) },
    ],
  ])('is refused with %s', async (_, changes) => {
    await expect(add('x', changes)).rejects.toMatchObject({ code: '23514' })
  })

  it('keeps what it was: each change is a version, what changes nothing is none, and the newest 50 stay', async () => {
    await add('Ganache')
    const change = (title: string) =>
      as('buyer', 'update public.items set title = $2 where id = $1', [idOf('Ganache'), title])
    await change('Ganache meio amarga')
    await change('Ganache meio amarga')
    expect(await versions('Ganache')).toEqual(['1 kept Ganache', '2 kept Ganache meio amarga'])
    for (let n = 3; n <= 52; n += 1) await change(`Versão ${n}`)
    const kept = await versions('Ganache')
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, '3 kept Versão 3', '52 kept Versão 52'])
    await expect(as('buyer', `update public.own_recipe_versions set act = 'kept'`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('keeps 1 MB of versions at most, the newest', async () => {
    const steps = Array.from({ length: 16 }, () => ({ description: 'x'.repeat(4000) }))
    await add('Ganache', { steps: JSON.stringify(steps) })
    for (let n = 2; n <= 18; n += 1)
      await as('buyer', 'update public.items set title = $2 where id = $1', [idOf('Ganache'), `Versão ${n}`])
    const kept = await versions('Ganache')
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([16, '3 kept Versão 3', '18 kept Versão 18'])
  })

  it('is hidden once it is removed, comes back with all that was added, and goes after 30 days', async () => {
    await add('Ganache')
    await as('buyer', `insert into public.favourites (item_id) values ($1)`, [idOf('Ganache')])
    await expect(remove('stranger', 'Ganache')).rejects.toMatchObject({ code: 'PT404' })
    await remove('buyer', 'Ganache')
    expect(await titles('buyer')).toEqual([])
    await remove('buyer', 'Ganache', false)
    expect(await titles('buyer')).toEqual(['Ganache'])
    expect(await versions('Ganache')).toEqual(['1 kept Ganache', '2 removed Ganache', '3 restored Ganache'])
    expect(
      (await as('buyer', 'select from public.favourites where item_id = $1', [idOf('Ganache')])).rowCount,
    ).toBe(1)
    await expect(remove('buyer', 'Mousses/aula')).rejects.toMatchObject({ code: 'PT404' })
    const daysAgo = (days: number) =>
      as(null, `update public.items set removed_at = now() - make_interval(days => $2) where id = $1`, [
        idOf('Ganache'),
        days,
      ])
    await daysAgo(29)
    await remove('buyer', 'Ganache', false)
    await daysAgo(29)
    await add('Outra')
    expect((await as(null, 'select from public.items where id = $1', [idOf('Ganache')])).rowCount).toBe(1)
    await as(null, 'alter table public.own_recipe_versions disable trigger sweep_removed_recipes')
    await daysAgo(31)
    await expect(remove('buyer', 'Ganache', false)).rejects.toMatchObject({ code: 'PT410' })
    const sweep = async () => (await as(null, 'select public.delete_expired_recipes() as deleted')).rows
    await owner.query('savepoint swept')
    expect(await sweep()).toEqual([{ deleted: 1 }])
    expect(await sweep()).toEqual([{ deleted: 0 }])
    await owner.query('rollback to savepoint swept')
    await as(null, 'alter table public.own_recipe_versions enable trigger sweep_removed_recipes')
    await add('De outra conta', {}, 'stranger')
    expect((await as(null, 'select from public.items where id = $1', [idOf('Ganache')])).rowCount).toBe(0)
  })

  it('has 499 others at most', async () => {
    const more = (count: number) =>
      as(
        'buyer',
        `insert into public.items (owner_id, title) select $1, 'Receita ' || n from generate_series(1, $2::integer) as n`,
        [idOf('buyer'), count],
      )
    await more(500)
    await expect(more(1)).rejects.toMatchObject({ code: 'PT409' })
  })
})

describe('bases', () => {
  const link = (product: string, base: string, who = 'buyer') =>
    as(
      who,
      `insert into public.recipe_bases (product_id, base_id, line_text, amount, unit) values ($1, $2, $3, 100, 'g')`,
      [idOf(product), idOf(base), `100 g de ${base}`],
    )
  const refusal = async (product: string, base: string) => {
    const error: unknown = await link(product, base).catch((reason: unknown) => reason)
    const { code, detail } = error as { code: string; detail: string }
    return [code, detail]
  }
  beforeEach(async () => {
    await owner.query('delete from public.recipe_bases')
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await add(name, { title: name })
  })

  it('join recipes that their learner may read, of a course or not, and no others', async () => {
    await link('A', 'Mousses/aula')
    await link('Mousses/aula', 'B')
    for (const [product, base] of [
      ['A', 'Bolos/aula'],
      ['Bolos/aula', 'A'],
    ] as const)
      await expect(link(product, base)).rejects.toMatchObject({ code: '42501' })
    await expect(link('A', 'B', 'stranger')).rejects.toMatchObject({ code: '42501' })
    const { rows } = await as(
      'buyer',
      'select product_id, base_id from public.recipe_bases order by created_at',
    )
    expect(named(JSON.stringify(rows))).toContain('"base_id":"Mousses/aula"')
    await expect(as('buyer', `update public.recipe_bases set unit = 'litro'`)).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('form no circle: the refusal names its path', async () => {
    expect(await refusal('A', 'A')).toEqual(['PT422', 'A → A'])
    await link('A', 'B')
    expect(await refusal('B', 'A')).toEqual(['PT422', 'B → A → B'])
    await link('B', 'C')
    await link('C', 'D')
    expect(await refusal('D', 'A')).toEqual(['PT422', 'D → A → B → C → D'])
    await expect(
      as('buyer', 'update public.recipe_bases set base_id = $1 where product_id = $2', [
        idOf('A'),
        idOf('C'),
      ]),
    ).rejects.toMatchObject({ code: 'PT422' })
  })

  it('are at most five deep, wherever the chain is joined', async () => {
    for (const [product, base] of [
      ['A', 'B'],
      ['B', 'C'],
      ['D', 'E'],
      ['E', 'F'],
    ] as const)
      await link(product, base)
    await link('C', 'D')
    expect(await refusal('F', 'G')).toEqual(['PT409', 'A → B → C → D → E → F → G'])
    expect(await refusal('G', 'A')).toEqual(['PT409', 'G → A → B → C → D → E → F'])
    await link('E', 'G')
  })

  it('of one recipe are twenty at most', async () => {
    for (let n = 1; n <= 21; n += 1) await add(`Base ${n}`, { title: `Base ${n}` })
    for (let n = 1; n <= 20; n += 1) await link('A', `Base ${n}`)
    await expect(link('A', 'Base 21')).rejects.toMatchObject({ code: 'PT409' })
  })

  it('are refused in little time, however many paths one statement makes', async () => {
    const names = Array.from({ length: 24 }, (_, n) => `Base ${n}`)
    for (const name of names) await add(name, { title: name })
    const linkAll = (count: number, condition: string) =>
      as(
        'buyer',
        `insert into public.recipe_bases (product_id, base_id, line_text, amount, unit)
         select product, base, 'Base ' || n, 1, 'g'
         from unnest($1::uuid[]) with ordinality as products (product, m),
           unnest($1::uuid[]) with ordinality as bases (base, n)
         where ${condition}`,
        [names.slice(0, count).map((name) => idOf(name))],
      )
    await owner.query(`set local statement_timeout = '3s'`)
    await expect(linkAll(21, 'm <> n')).rejects.toMatchObject({
      code: 'PT422',
      detail: 'Base 0 → Base 1 → Base 0',
    })
    await expect(linkAll(21, 'm < n')).rejects.toMatchObject({ code: 'PT409' })
    await expect(linkAll(24, 'm <> n')).rejects.toMatchObject({
      message: 'an account may have at most 500 rows of recipe_bases',
    })
    await linkAll(24, '(m - 1) / 4 + 1 = (n - 1) / 4')
    expect((await as('buyer', 'select from public.recipe_bases')).rowCount).toBe(80)
  })
})

describe('quotes', () => {
  const quote = (who: string, columns = '', values = '') =>
    as(
      who,
      `insert into public.quotes (customer_name${columns}) values ('Dona Rosa'${values}) returning number`,
    )
  const ITEM = { kind: 'recipe', name: 'Bolo', count: 1.5, unit: 'kg', unitPriceCents: 9000 }

  it('are numbered by learner without gaps, and a number is given once', async () => {
    const numbers = async (who: string) => (await quote(who)).rows.map(({ number }) => number)
    expect([await numbers('buyer'), await numbers('buyer'), await numbers('stranger')]).toEqual([
      [2],
      [3],
      [1],
    ])
    await expect(quote('buyer', ', state', `, 'lost'`)).rejects.toMatchObject({ code: '23514' })
    await as('buyer', 'delete from public.quotes where number = 3')
    expect(await numbers('buyer')).toEqual([4])
    await expect(quote('buyer', ', number', ', 9')).rejects.toMatchObject({ code: '42501' })
    await as(null, 'delete from auth.users where id = $1', [idOf('buyer')])
    expect(
      (await as(null, 'select from private.quote_numbers where user_id = $1', [idOf('buyer')])).rowCount,
    ).toBe(0)
  })

  it('take one number when they are sent twice', async () => {
    await owner.query('delete from public.quotes')
    await owner.query('delete from private.quote_numbers')
    const send = async (name: string, target = '') =>
      (
        await as(
          'buyer',
          `insert into public.quotes (id) values ($1) on conflict ${target} do nothing returning number`,
          [idOf(name)],
        )
      ).rows.map(({ number }) => number)
    expect([
      await send('one'),
      await send('one'),
      await send('one', '(id)'),
      await send('two', '(id)'),
    ]).toEqual([[1], [], [], [2]])
    expect(await send('two', '(id)')).toEqual([])
    await expect(
      as('buyer', 'insert into public.quotes (id) values ($1)', [idOf('two')]),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await send('three')).toEqual([3])
  })

  it.each([
    ['an unknown kind', [{ ...ITEM, kind: 'gift' }]],
    ['an unknown key', [{ ...ITEM, costCents: 100 }]],
    ['no count', [{ ...ITEM, count: null }]],
    ['a negative price', [{ ...ITEM, unitPriceCents: -1 }]],
    ['a part of a centavo', [{ ...ITEM, unitPriceCents: 1.5 }]],
    ['a long name', [{ ...ITEM, name: 'x'.repeat(201) }]],
    ['a recipe that is no id', [{ ...ITEM, recipeId: 'x' }]],
    ['something that is no item', [1]],
    ['too many', Array.from({ length: 41 }, () => ITEM)],
    ['a map', {}],
  ])('refuse items with %s', async (_, items) => {
    await expect(
      as('buyer', 'insert into public.quotes (items) values ($1)', [JSON.stringify(items)]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('keep items with all that they may have', async () => {
    const items = [
      { ...ITEM, recipeId: idOf('Mousses/aula'), search: { rendimento: '20' } },
      { ...ITEM, kind: 'decoration' },
    ]
    const kept = await as('buyer', 'insert into public.quotes (items) values ($1) returning items', [
      JSON.stringify(items),
    ])
    expect(kept.rows).toEqual([{ items }])
  })
})
