/**
 * The product's reads of items, among 20,000 of them, as a buyer: each goes by an index, whatever the policies add, and
 * what the caller has bought is gathered once for a policy, not for a row.
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
      select id, 'Receita ' || n, jsonb_build_array(repeat('x', 500)), n = 1 from public.lists, generate_series(1, 61) as n;
    analyze;`)
})
afterAll(() => database.close())

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
    const outcome = await database.ask(callerNamed(who), { text: explain, values })
    if (typeof outcome === 'string') throw new Error(`refused with ${outcome}`)
    const plan = outcome.join('\n')
    expect(plan).toMatch(/Index Scan (using|on) items_(pkey|list_id_idx)/)
    expect(plan).not.toMatch(/Seq Scan on items/)
    const gatherings = outcome.filter((line) => line.includes('ProjectSet'))
    expect(gatherings).not.toEqual([])
    for (const line of gatherings) expect(line).toMatch(/loops=1\)|never executed/)
  }
})
