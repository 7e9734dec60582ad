/** Constraints of the tables, and columns that triggers fill in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { createWorld, idOf } from './world.ts'

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

async function one<T>(text: string, ...values: unknown[]): Promise<T | undefined> {
  const { rows } = await database.owner.query<{ value: T }>(text, values)
  return rows[0]?.value
}

const insertUser = (email: string | null, metadata: string | null) =>
  database.owner.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    idOf('novata'),
    email,
    metadata,
  ])

describe('profiles', () => {
  it.each([
    ['a name', '{"name": "Clara Nunes"}', 'Clara Nunes'],
    ['no metadata', null, ''],
    ['no name', '{}', ''],
    ['a null name', '{"name": null}', ''],
    ['a number', '{"name": 7}', ''],
    ['an object', '{"name": {"a": ["b"]}}', ''],
    ['metadata that is a list', '["name"]', ''],
    ['metadata that is a text', '"name"', ''],
    ['an endless name', JSON.stringify({ name: 'ã'.repeat(100_000) }), 'ã'.repeat(200)],
    ['rights made up', '{"name": "x", "role": "service_role", "id": "y", "email": "z"}', 'x'],
  ])('come with the account: %s', async (_, metadata, name) => {
    await insertUser('novata@exemplo.test', metadata)
    expect(await one('select name as value from public.profiles where id = $1', idOf('novata'))).toBe(name)
    expect(await one('select email as value from public.profiles where id = $1', idOf('novata'))).toBe(
      'novata@exemplo.test',
    )
  })

  it('come with an account without an address', async () => {
    await insertUser(null, null)
    expect(await one('select email as value from public.profiles where id = $1', idOf('novata'))).toBeNull()
  })

  it('follow the address, keep the name, and go with the account', async () => {
    const id = idOf('buyer')
    await database.owner.query(`update public.profiles set name = 'Marina' where id = $1`, [id])
    await database.owner.query(`update auth.users set email = 'nova@exemplo.test' where id = $1`, [id])
    expect(await one(`select name || ' ' || email as value from public.profiles where id = $1`, id)).toBe(
      'Marina nova@exemplo.test',
    )
    await database.owner.query('delete from auth.users where id = $1', [id])
    expect(await one('select count(*)::int as value from public.profiles where id = $1', id)).toBe(0)
    for (const table of ['purchases', 'price_entries', 'costings', 'kitchens']) {
      expect(
        await one(`select count(*)::int as value from public.${table} where user_id = $1`, id),
        table,
      ).toBe(0)
    }
  })
})

describe('item outlines', () => {
  const differing = `select count(*)::int as value from public.items
    full join public.item_outlines on item_outlines.item_id = items.id
    where (items.id, items.list_id, items.title, items.duration_min, items.level, items.type, items.position,
        items.is_free_sample)
      is distinct from (item_outlines.item_id, item_outlines.list_id, item_outlines.title,
        item_outlines.duration_min, item_outlines.level, item_outlines.type, item_outlines.position,
        item_outlines.is_free_sample)`

  it.each([
    ['an insert', `insert into public.items (list_id, title) select id, 'Pavê' from public.lists`],
    [
      'a change of every column',
      `update public.items set title = 'x', duration_min = 9, level = 'Advanced', type = 'video',
      position = 3, is_free_sample = not is_free_sample`,
    ],
    ['a move', `update public.items set list_id = '${idOf('Bolos/lista')}'`],
    [
      'an upsert',
      `insert into public.items (id, list_id, title) select id, list_id, 'x' from public.items
      on conflict (id) do update set title = excluded.title`,
    ],
    ['a deletion', `delete from public.items where is_free_sample`],
    ['a deleted list', `delete from public.lists where title like 'Bolos%'`],
    ['a deleted material', `delete from public.categories`],
  ])('follow %s', async (_, change) => {
    await database.owner.query(change)
    expect(await one(differing)).toBe(0)
  })
})

it('stamps each change', async () => {
  for (const table of [
    'materials',
    'categories',
    'lists',
    'items',
    'purchases',
    'profiles',
    'costings',
    'kitchens',
  ]) {
    await database.owner.query(`update public.${table} set created_at = 'epoch', updated_at = 'epoch'`)
    expect(
      await one(`select count(*)::int as value from public.${table} where updated_at <> now()`),
      table,
    ).toBe(0)
  }
})

it('notes when an item was done, until it is not any more', async () => {
  const doneAt = (change: string) =>
    one(
      `with changed as (update public.item_progress set ${change} where user_id = $1 and item_id = $2 returning *)
       select done_at as value from changed`,
      idOf('buyer'),
      idOf('Mousses/aula'),
    )
  expect(await doneAt('done = false')).toBeNull()
  expect(await doneAt('done = true')).toBeInstanceOf(Date)
  const imported = new Date('2026-01-02T00:00Z')
  expect(await doneAt(`done_at = '${imported.toISOString()}'`)).toEqual(imported)
  expect(await doneAt('done = true')).toEqual(imported)
  expect(await doneAt('done = false')).toBeNull()
})

it('notes when an item was opened last: with each write of its row', async () => {
  const row = [idOf('buyer'), idOf('Mousses/aula')]
  const isToday = `select last_opened_at = now() as value from public.item_progress where user_id = $1 and item_id = $2`
  await database.owner.query('alter table public.item_progress disable trigger set_last_opened_at')
  await database.owner.query(`update public.item_progress set last_opened_at = 'epoch'`)
  await database.owner.query('alter table public.item_progress enable trigger set_last_opened_at')
  await database.owner.query(
    `insert into public.item_progress (user_id, item_id) values ($1, $2)
     on conflict (user_id, item_id) do update set item_id = excluded.item_id`,
    row,
  )
  expect(await one(isToday, ...row)).toBe(true)
})

describe('the step of a recipe', () => {
  const change = async (sets: string) => {
    const { rows } = await database.owner.query(
      `with changed as (update public.item_progress set ${sets} where user_id = $1 and item_id = $2 returning *)
       select steps_done, steps_at <= now() as is_past from changed`,
      [idOf('buyer'), idOf('Mousses/aula')],
    )
    return rows[0]
  }

  it('is the one chosen last, whichever arrives last', async () => {
    await change('steps_done = null, done = false')
    expect(await change(`steps_done = 2, steps_at = now() + interval '1 day'`)).toEqual({
      steps_done: 2,
      is_past: true,
    })
    expect(await change(`steps_done = 1, steps_at = now() - interval '1 hour'`)).toMatchObject({
      steps_done: 2,
    })
    expect(await change('steps_done = 3')).toEqual({ steps_done: 3, is_past: true })
    expect(await change('item_id = item_id')).toMatchObject({ steps_done: 3 })
  })

  it('is forgotten when the recipe is done, and stays forgotten for an older choice', async () => {
    await change('steps_done = 3, done = false')
    expect(await change('done = true')).toMatchObject({ steps_done: null })
    expect(await change(`steps_done = 3, steps_at = now() - interval '1 second'`)).toMatchObject({
      steps_done: null,
    })
    expect(await change('steps_done = 1')).toMatchObject({ steps_done: 1 })
  })

  it('is kept with the place of the cooking stage as one choice', async () => {
    const place = async (sets: string) => {
      await change(sets)
      return one(
        `select concat_ws(' ', steps_done, cooking_step, steps_apart, lines_ready, cooking_amount) as value
         from public.item_progress where user_id = $1 and item_id = $2`,
        idOf('buyer'),
        idOf('Mousses/aula'),
      )
    }
    await change('steps_done = null, done = false')
    const chosen = `steps_done = 1, cooking_step = 5, steps_apart = '{4,7}', lines_ready = '{2,3}', cooking_amount = 'peso=20'`
    expect(await place(chosen)).toBe('1 5 {4,7} {2,3} peso=20')
    expect(await place(`cooking_step = 2, steps_at = now() - interval '1 hour'`)).toBe(
      '1 5 {4,7} {2,3} peso=20',
    )
    expect(await place('cooking_step = 0')).toBe('1 0 {4,7} {2,3} peso=20')
    expect(await place('done = true')).toBe('')
    expect(await place('done = false, cooking_step = 3')).toBe('3')
  })

  it.each([
    'cooking_step = -1',
    `steps_apart = '{0}'`,
    `steps_apart = '{3,2}'`,
    `lines_ready = '{2,2}'`,
    `lines_ready = '{1,null}'`,
    `lines_ready = '{{1},{2}}'`,
    `cooking_amount = repeat('x', 4001)`,
  ])('refuses %s', async (sets) => {
    const [column = ''] = sets.split(' ')
    await expect(change(sets)).rejects.toThrow(column)
  })

  it.each([-1, 1001])('is a count of steps, not %d', async (count) => {
    await expect(change(`steps_done = ${count}`)).rejects.toThrow(/steps_done/)
  })
})

describe('items', () => {
  const insert = (column: string, value: string) =>
    database.owner.query(
      `insert into public.items (list_id, title, ${column}) values ($1, 'Pavê', ${value})`,
      [idOf('Bolos/lista')],
    )

  it.each([
    ['level', `'Expert'`],
    ['level', 'null'],
    ['type', `'video'`],
    ['ingredients', `'["1 ovo", {"name": "açúcar", "qty": "2", "unit": "xícaras"}]'`],
    ['steps', `'["Bata", {"order": 1, "text": "Asse"}, {"description": "Sirva", "time": 5}]'`],
    ['tools', `'{batedeira}'`],
    ['yield_quantity', '0.5'],
  ])('accept %s %s', async (column, value) => {
    expect((await insert(column, value)).rowCount).toBe(1)
  })

  it.each([
    ['ingredients', `'{"name": "ovo"}'`],
    ['steps', `'"Bata"'`],
    ['duration_min', '-1'],
    ['waiting_min', '-1'],
    ['cover_url', `repeat('x', 2049)`],
    ['position', '-1'],
    ['yield_quantity', '0'],
    ['yield_quantity', `'NaN'`],
    ['type', `''`],
    ['description', `repeat('x', 10001)`],
  ])('refuse %s %s', async (column, value) => {
    await expect(insert(column, value)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('materials', () => {
  const set = (column: string, value: string) =>
    database.owner.query(`update public.materials set ${column} = ${value} where id = $1`, [idOf('Bolos')])

  it.each([
    ['price_cents', 'null'],
    ['price_cents', '12990'],
    ['purchase_url', 'null'],
    ['purchase_url', `'https://pagamento.exemplo.test/bolos?de=app'`],
  ])('accept %s %s', async (column, value) => {
    expect((await set(column, value)).rowCount).toBe(1)
  })

  it.each([
    ['price_cents', '0'],
    ['price_cents', '100000001'],
    ['purchase_url', `''`],
    ['purchase_url', `'javascript:alert(1)'`],
    ['purchase_url', `'//exemplo.test'`],
    ['purchase_url', `'https://exemplo.test/ um'`],
    ['purchase_url', `'https://' || repeat('x', 2048)`],
  ])('refuse %s %s', async (column, value) => {
    await expect(set(column, value)).rejects.toMatchObject({ code: '23514' })
  })
})

it('keeps a material with a purchase', async () => {
  await expect(database.owner.query('delete from public.materials')).rejects.toMatchObject({ code: '23503' })
})
