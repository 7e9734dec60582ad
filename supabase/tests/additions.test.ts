/** What learners add to recipes: limits of the columns, notes of several devices, and the log that decides the done mark. */
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
  await run('delete from public.makings')
  return () => database.owner.query('rollback')
})

const BUYER = `'${idOf('buyer')}'`
const RECIPE = `'${idOf('Mousses/amostra')}'`
const run = (text: string, ...values: unknown[]) =>
  database.owner.query<Record<string, unknown>>(text, values)

const ROWS = {
  recipe_notes: { step: '1', step_text: `'Asse.'`, body: `'5 min a mais'` },
  favourites: {},
  makings: { id: 'gen_random_uuid()', made_on: 'current_date' },
  own_amounts: { line: '1', line_text: `'200 g de açúcar'`, amount: `'180 g'` },
} as const

function insert(table: keyof typeof ROWS, changes: Readonly<Record<string, string>>) {
  const row: Record<string, string> = { user_id: BUYER, item_id: RECIPE, ...ROWS[table], ...changes }
  return run(
    `insert into public.${table} (${Object.keys(row).join()}) values (${Object.values(row).join()}) returning *`,
  )
}

describe('accepted', () => {
  it.each([
    ['recipe_notes', { step: '0', step_text: `''` }],
    ['recipe_notes', { body: `repeat('ã', 4000)` }],
    ['recipe_notes', { body: `''` }],
    ['recipe_notes', { step_text: `repeat('🍓', 200)` }],
    ['favourites', { is_favourite: 'false' }],
    ['makings', { made_on: 'current_date + 1', amount: `'25 unidades'`, minutes: '10080', stars: '5' }],
    ['makings', { note: `repeat('ã', 2000)`, photo_id: 'gen_random_uuid()' }],
    ['own_amounts', { amount: 'null', reason: `repeat('ã', 300)`, is_used: 'false' }],
  ] as const)('%s %o', async (table, changes) => {
    expect((await insert(table, changes)).rowCount).toBe(1)
  })
})

describe('refused', () => {
  it.each([
    ['recipe_notes', { step: '-1' }],
    ['recipe_notes', { step: '0' }],
    ['recipe_notes', { body: `repeat('x', 4001)` }],
    ['recipe_notes', { step_text: `repeat('x', 201)` }],
    ['recipe_notes', { base_version: '-1' }],
    ['makings', { made_on: 'current_date + 2' }],
    ['makings', { made_on: `'1999-12-31'` }],
    ['makings', { minutes: '0' }],
    ['makings', { minutes: '10081' }],
    ['makings', { stars: '0' }],
    ['makings', { stars: '6' }],
    ['makings', { amount: `repeat('x', 81)` }],
    ['makings', { note: `repeat('x', 2001)` }],
    ['own_amounts', { line: '0' }],
    ['own_amounts', { line_text: `''` }],
    ['own_amounts', { amount: `' '` }],
    ['own_amounts', { amount: `repeat('9', 61)` }],
    ['own_amounts', { reason: `repeat('x', 301)` }],
  ] as const)('%s %o', async (table, changes) => {
    await expect(insert(table, changes)).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    ['recipe_notes', 5000, 'step, step_text, body', `1, n::text, ''`],
    ['own_amounts', 5000, 'line, line_text', '1, n::text'],
    ['makings', 5000, 'id, made_on', `gen_random_uuid(), current_date`],
  ] as const)('more than %s of an account: %i', async (table, most, columns, values) => {
    const fill = (count: number) =>
      run(
        `insert into public.${table} (user_id, item_id, ${columns})
         select ${BUYER}, ${RECIPE}, ${values} from generate_series(1, $1::integer) as n`,
        count,
      )
    await expect(fill(most + 1)).rejects.toMatchObject({ code: 'PT409' })
  })
})

describe('a note', () => {
  const save = async (body: string, base: number) => {
    const { rows } = await run(
      `insert into public.recipe_notes as notes (user_id, item_id, step, step_text, body, base_version)
       values (${BUYER}, ${RECIPE}, 1, 'Asse.', $1, $2)
       on conflict (user_id, item_id, step, step_text) do update
         set body = excluded.body, base_version = excluded.base_version
       returning body, version`,
      body,
      base,
    )
    return rows[0]
  }
  const today = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
  }).format()

  it('is replaced by a text that was based on it', async () => {
    expect(await save('5 min a mais', 0)).toEqual({ body: '5 min a mais', version: 1 })
    expect(await save('8 min a mais', 1)).toEqual({ body: '8 min a mais', version: 2 })
    expect(await save('', 2)).toEqual({ body: '', version: 3 })
  })

  it('keeps both texts of two devices, the later one first', async () => {
    await save('5 min a mais', 0)
    await save('8 min a mais', 1)
    const merged = `Forma de 20\n\n— Escrito em outro aparelho, em ${today}:\n8 min a mais`
    expect(await save('Forma de 20', 1)).toEqual({ body: merged, version: 3 })
    expect(await save('Só isto', 3)).toEqual({ body: 'Só isto', version: 4 })
  })

  it('keeps both texts of two devices that began it', async () => {
    await save('Forno de cima', 0)
    expect(await save('Forno de baixo', 0)).toMatchObject({
      body: expect.stringMatching(/^Forno de baixo\n\n— .*\nForno de cima$/s),
    })
  })

  it('is the same after a request that is sent twice', async () => {
    await save('5 min a mais', 0)
    await save('8 min a mais', 1)
    expect(await save('8 min a mais', 1)).toEqual({ body: '8 min a mais', version: 2 })
    const merged = await save('Forma de 20', 1)
    expect(await save('Forma de 20', 1)).toEqual(merged)
  })

  it('keeps the longer of two texts that contain each other, and is not removed by a device that did not know it', async () => {
    await save('5 min', 0)
    await save('5 min a mais', 1)
    expect(await save('5 min', 1)).toEqual({ body: '5 min a mais', version: 2 })
    expect(await save('', 1)).toEqual({ body: '5 min a mais', version: 2 })
    expect(await save('Com ventilador, 5 min a mais', 1)).toEqual({
      body: 'Com ventilador, 5 min a mais',
      version: 3,
    })
  })

  it('refuses two texts that are too long together', async () => {
    await save('x'.repeat(2000), 0)
    await save('y'.repeat(2000), 1)
    await expect(save('z'.repeat(2000), 1)).rejects.toMatchObject({ code: 'PT413' })
  })
})

describe('the log', () => {
  const made = (making: string) =>
    run(
      `insert into public.makings (id, user_id, item_id, made_on) values ($1, ${BUYER}, ${RECIPE}, current_date) returning title`,
      idOf(making),
    )
  const progress = async () => {
    const { rows } = await run(
      `select done from public.item_progress where user_id = ${BUYER} and item_id = ${RECIPE}`,
    )
    return rows[0]
  }

  it('marks the recipe as done and keeps its title', async () => {
    expect((await made('first')).rows).toEqual([{ title: 'Mousses/amostra' }])
    expect(await progress()).toEqual({ done: true })
  })

  it('keeps the recipe done until its last making is deleted', async () => {
    await made('first')
    await made('second')
    await run(`update public.item_progress set done = false where user_id = ${BUYER} and item_id = ${RECIPE}`)
    expect(await progress()).toMatchObject({ done: true })
    await run('delete from public.makings where id = $1', idOf('first'))
    expect(await progress()).toMatchObject({ done: true })
    await run('delete from public.makings where id = $1', idOf('second'))
    expect(await progress()).toMatchObject({ done: false })
  })

  it('takes back a mark that is older than the log', async () => {
    await run(`insert into public.item_progress (user_id, item_id, done) values (${BUYER}, ${RECIPE}, true)`)
    await run(`update public.item_progress set done = false where user_id = ${BUYER} and item_id = ${RECIPE}`)
    expect(await progress()).toMatchObject({ done: false })
  })

  it('stays with its recipe, outlives it, and goes with the account', async () => {
    await made('first')
    const other = idOf('Mousses/aula')
    const moved = await run(
      'update public.makings set item_id = $1 where id = $2 returning item_id',
      other,
      idOf('first'),
    )
    expect(moved.rows).toEqual([{ item_id: idOf('Mousses/amostra') }])
    await run(`delete from public.items where id = ${RECIPE}`)
    const kept = await run('select item_id, title from public.makings where id = $1', idOf('first'))
    expect(kept.rows).toEqual([{ item_id: null, title: 'Mousses/amostra' }])
    await run(`delete from auth.users where id = ${BUYER}`)
    for (const table of Object.keys(ROWS)) {
      const { rowCount } = await run(`select from public.${table} where user_id = ${BUYER}`)
      expect(rowCount, table).toBe(0)
    }
  })
})
