/** Generates a catalogue and its buyers in SQL: the given number of recipes, each about 1.5 kB of JSON. */
import type { Client } from 'pg'
import type { Asked } from './reads.ts'

export interface DataSet {
  readonly recipes: number
  readonly purchases: number
}

/** A material has 2 modules of 5 lists of 5 recipes. */
const MODULES = 2
const LISTS_PER_MODULE = 5
const RECIPES_PER_LIST = 5
const RECIPES_PER_MATERIAL = MODULES * LISTS_PER_MODULE * RECIPES_PER_LIST

/** Each account bought the same two materials, a typical number. */
export const LEARNER_IDS = Array.from(
  { length: 16 },
  (_, index) => `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
)
/** Bought 500 materials, or all if there are fewer. */
export const COLLECTOR_ID = '00000000-0000-4000-8000-000000000001'
const BOUGHT = [3, 7]
const COLLECTED = 500

/** An id derived from a row's number, distributed over the index like random ones. */
const idOf = (kind: string, number: string): string => `md5('${kind}' || ${number})::uuid`
/** The number of a row's parent; each parent has `size` rows. */
const parentOf = (size: number): string => `((n - 1) / ${size} + 1)`

const catalogue = (recipes: number, materials: number): string => `
  insert into public.materials (id, title, description, workload_hours, position)
    select ${idOf('material', 'n')}, 'Material ' || n, repeat('Confeitaria do começo ao fim. ', 5), 20, n
    from generate_series(1, ${materials}) as n;
  insert into public.categories (id, material_id, title, description, order_index)
    select ${idOf('category', 'n')}, ${idOf('material', parentOf(MODULES))}, 'Módulo ' || n,
      repeat('O que se aprende aqui. ', 5), n
    from generate_series(1, ${materials * MODULES}) as n;
  insert into public.lists (id, category_id, title, description, position)
    select ${idOf('list', 'n')}, ${idOf('category', parentOf(LISTS_PER_MODULE))}, 'Lista ' || n,
      repeat('Receitas de base. ', 4), n
    from generate_series(1, ${materials * MODULES * LISTS_PER_MODULE}) as n;
  insert into public.items (
    id, list_id, title, description, duration_min, level, ingredients, steps, tools, yield_quantity, yield_unit,
    storage_tip, position, is_free_sample
  )
    select
      ${idOf('item', 'n')}, ${idOf('list', parentOf(RECIPES_PER_LIST))}, 'Receita ' || n,
      repeat('Macia, leve e com bom corte. ', 4), 20 + n % 90, (array['Beginner', 'Intermediate', 'Advanced'])[1 + n % 3],
      (
        select jsonb_agg(jsonb_build_object('name', 'ingrediente ' || i || ' da receita', 'qty', n % 100 + i, 'unit', 'g'))
        from generate_series(1, 8) as i where n > 0
      ),
      (
        select jsonb_agg(jsonb_build_object('order', i, 'text', n || ': misture, leve ao fogo e mexa até soltar da panela.'))
        from generate_series(1, 6) as i where n > 0
      ),
      array['Batedeira', 'Espátula', 'Forma redonda'], 1 + n % 12, 'fatias', 'Três dias na geladeira, bem fechada.', n,
      n % 500 = 0
    from generate_series(1, ${recipes}) as n;
  insert into public.item_outlines (item_id, list_id, title, duration_min, level, type, position, is_free_sample)
    select id, list_id, title, duration_min, level, type, position, is_free_sample from public.items;`

const learners = LEARNER_IDS.map((id) => `'${id}'`).join(', ')
const known = `${learners}, '${COLLECTOR_ID}'`

const buyers = (materials: number, purchases: number): string => `
  insert into auth.users (id, email)
    select id::uuid, id || '@bench.test' from unnest(array[${known}]) as id
    union all
    select ${idOf('learner', 'n')}, 'learner' || n || '@bench.test' from generate_series(1, ${purchases / 5}) as n;
  insert into public.purchases (user_id, material_id, status)
    select id::uuid, ${idOf('material', 'n')}, 'paid'
    from unnest(array[${learners}]) as id, unnest(array[${BOUGHT.join(', ')}]) as n
    union all
    select '${COLLECTOR_ID}'::uuid, ${idOf('material', 'n')}, 'paid' from generate_series(1, ${Math.min(materials, COLLECTED)}) as n
    union all
    select ${idOf('learner', parentOf(5))}, ${idOf('material', `(1 + n::bigint * 7 % ${materials})`)},
      case when n % 10 = 0 then 'refunded' else 'paid' end
    from generate_series(1, ${purchases}) as n;
  insert into public.item_progress (user_id, item_id, done)
    select id::uuid, ${idOf('item', 'n')}, true
    from unnest(array[${learners}]) as id, generate_series(${RECIPES_PER_MATERIAL * 2 + 1}, ${RECIPES_PER_MATERIAL * 2 + 20}) as n;`

/** Fills a migrated, empty database. Triggers and foreign keys are disabled; the rows satisfy them. */
export async function fillDatabase(owner: Client, { recipes, purchases }: DataSet): Promise<void> {
  const materials = recipes / RECIPES_PER_MATERIAL
  // A million rows need more temporary space than the product allows one statement.
  await owner.query('set temp_file_limit = -1')
  await owner.query(
    `begin; set local session_replication_role = replica; ${catalogue(recipes, materials)} ${buyers(materials, purchases)} commit`,
  )
  await owner.query('vacuum (analyze)')
}

/** The ids in a learner's requests: a recipe and a category of the first purchased material, and the lists of all purchases. */
export async function askedFor(owner: Client, learnerId: string): Promise<Asked> {
  const { rows } = await owner.query<{ item: string; category: string; material: string; lists: string[] }>(
    `with bought as (
      select lists.id, lists.category_id, lists.position, material_id from public.purchases
      join public.categories using (material_id) join public.lists on lists.category_id = categories.id
      where user_id = $1
    )
    select
      (select items.id from bought join public.items on list_id = bought.id order by bought.position, items.position limit 1) as item,
      (select category_id from bought order by position limit 1) as category,
      (select material_id from bought order by position limit 1) as material,
      (select array_agg(id order by position) from bought) as lists`,
    [learnerId],
  )
  const [row] = rows
  if (!row) throw new Error('the data set is empty')
  return {
    learnerId,
    materialId: row.material,
    recipeId: row.item,
    categoryId: row.category,
    listIds: row.lists,
  }
}
