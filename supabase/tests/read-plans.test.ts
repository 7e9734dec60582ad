/**
 * Query plans of the product's reads of items, with 20,000 items. Each read uses an index in spite of the policies, the caller's
 * purchases are collected once per policy and not per row, and their number does not change the cost.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { callerNamed, createWorld, idOf } from './world.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await createWorld(database.owner)
  await database.owner.query(`
    insert into public.categories (material_id, title) select id, 'Módulo ' || n from public.materials, generate_series(1, 10) as n;
    insert into public.lists (category_id, title) select id, 'Lista ' || n from public.categories, generate_series(1, 10) as n;
    insert into public.items (list_id, title, ingredients, is_free_sample)
      select id, 'Receita ' || n, jsonb_build_array(repeat('x', 500)), n = 1 from public.lists, generate_series(1, 61) as n;`)
  await database.owner.query(COLLECTION, [idOf('collector')])
  await database.owner.query('analyze')
})
afterAll(() => database.close())

/** Hundreds of materials of ten recipes each, all bought by one learner. */
const MATERIALS_BOUGHT = 300
/** The number of purchases that a policy reads to detect that there are too many. */
const MAX_COLLECTED = 11
const COLLECTION = `
  with collector as (
    insert into auth.users (id, email) values ($1, 'collector@exemplo.test') returning id
  ), made as (
    insert into public.materials (title) select 'Apostila ' || n from generate_series(1, ${MATERIALS_BOUGHT}) as n returning id
  ), modules as (
    insert into public.categories (material_id, title) select id, 'Módulo' from made returning id
  ), rows_of_items as (
    insert into public.lists (category_id, title) select id, 'Lista' from modules returning id
  ), recipes as (
    insert into public.items (list_id, title)
    select id, 'Receita ' || n from rows_of_items, generate_series(1, 10) as n returning id, list_id
  ), opened as (
    insert into public.item_progress (user_id, item_id, done)
    select distinct on (list_id) collector.id, recipes.id, true from recipes, collector
  )
  insert into public.purchases (user_id, material_id, status) select collector.id, made.id, 'paid' from made, collector`

const COLUMNS =
  'items.id, items.title, items.duration_min, items.level, items.ingredients, items.steps, items.tools'

const READS = {
  'one item': {
    text: `select ${COLUMNS}, list from public.items
      left join lateral (
        select lists.id, lists.title, category from public.lists
        left join lateral (
          select categories.id, categories.title, material from public.categories
          left join lateral (
            select materials.id, materials.title from public.materials where materials.id = categories.material_id
          ) as material on true
          where categories.id = lists.category_id
        ) as category on true
        where lists.id = items.list_id
      ) as list on true
      where items.id = $1 and items.type = 'recipe'`,
    values: [idOf('Mousses/aula')],
  },
  'a category with its lists and their items': {
    text: `select categories.id, categories.title, lists from public.categories
      left join lateral (
        select json_agg(list) as lists from (
          select lists.id, lists.title, items from public.lists
          left join lateral (
            select json_agg(item) as items
            from (select ${COLUMNS} from public.items where items.list_id = lists.id) as item
          ) as items on true
          where lists.category_id = categories.id
        ) as list
      ) as lists on true
      where categories.id = $1`,
    values: [idOf('Mousses/módulo')],
  },
  'the recipes of some lists': {
    text: `select ${COLUMNS} from public.items where items.list_id = any ($1) and items.type = 'recipe' limit 1000`,
    values: [[idOf('Mousses/lista'), idOf('Natal/lista'), idOf('Bolos/lista')]],
  },
} as const

it.each(Object.entries(READS))('%s', async (_, { text, values }) => {
  for (const who of ['buyer', 'stranger']) {
    const explain = `explain (analyze, timing off, costs off) ${text}`
    const lines = await database.ask(callerNamed(who), { text: explain, values })
    if (typeof lines === 'string') throw new Error(`refused with ${lines}`)
    const plan = lines.join('\n')
    expect(plan).toMatch(/Index Scan (using|on) items_(pkey|list_id_idx)/)
    expect(plan).not.toMatch(/Seq Scan on items/)
    const collections = lines.filter((line) => line.includes('CTE Scan on paid'))
    expect(collections).not.toEqual([])
    for (const line of collections) expect(line).toMatch(/loops=1\)|never executed/)
  }
})

/** @returns the plan's lines, in no order. */
async function planFor(who: string, text: string, values: readonly unknown[]): Promise<readonly string[]> {
  const explain = `explain (analyze, buffers, timing off, costs off) ${text}`
  const lines = await database.ask(callerNamed(who), { text: explain, values })
  if (typeof lines === 'string') throw new Error(`refused with ${lines}`)
  return lines
}

it('never collects the purchases of a learner with hundreds of materials', async () => {
  const { rows } = await database.owner.query<{ item: string; category: string; list: string }>(
    `select items.id as item, category_id as category, lists.id as list from public.item_progress
     join public.items on items.id = item_id join public.lists on lists.id = list_id where user_id = $1 limit 1`,
    [idOf('collector')],
  )
  const [bought] = rows
  const asked = [[bought?.item], [bought?.category], [[bought?.list]]]
  for (const [index, { text }] of Object.values(READS).entries()) {
    const lookups = (await planFor('collector', text, asked[index] ?? [])).filter((line) =>
      line.includes(' on purchases'),
    )
    expect(lookups).not.toEqual([])
    for (const line of lookups) {
      const [, found = '0'] = /actual rows=(\d+)/.exec(line) ?? []
      expect(Number(found), line).toBeLessThanOrEqual(MAX_COLLECTED)
    }
  }
})

it("reads at most the recipes of a material and the caller's progress to compute its percentage", async () => {
  const plan = await planFor(
    'collector',
    `select count(materials.progress_percent) from public.materials where title like $1`,
    ['Apostila%'],
  )
  const pages = Math.max(...plan.map((line) => Number(/shared hit=(\d+)/.exec(line)?.[1] ?? 0)))
  expect(pages).toBeGreaterThan(MATERIALS_BOUGHT)
  // Postgres may also read the caller's whole progress, here one row per material, if it estimates that to be cheaper.
  expect(pages).toBeLessThan(MATERIALS_BOUGHT * (80 + MATERIALS_BOUGHT))
})
