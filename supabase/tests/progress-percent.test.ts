import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { callerNamed, createWorld, idOf } from './world.ts'

let database: PolicyDatabase

/** Adds recipes to "aula" and "amostra" until the material has exactly `count`. */
async function fillTo(count: number): Promise<void> {
  await database.owner.query(
    `insert into public.items (list_id, title) select $1, 'Receita ' || n from generate_series(3, $2) as n`,
    [idOf('Mousses/lista'), count],
  )
}

async function markDone(learner: string, count: number): Promise<void> {
  await database.owner.query('delete from public.item_progress')
  await database.owner.query(
    `insert into public.item_progress (user_id, item_id, done)
     select $1, id, true from public.items where list_id = $2 and type = 'recipe' order by is_free_sample limit $3`,
    [idOf(learner), idOf('Mousses/lista'), count],
  )
}

async function percentFor(who: string): Promise<number> {
  const outcome = await database.ask(callerNamed(who), {
    text: 'select materials.progress_percent from public.materials where id = $1',
    values: [idOf('Mousses')],
  })
  if (typeof outcome === 'string') throw new Error(`refused with ${outcome}`)
  return Number(outcome[0])
}

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
const forgetWorld = () => database.owner.query('delete from auth.users; delete from public.materials')

describe.each([
  {
    recipes: 2,
    marks: [
      { done: 0, percent: 0 },
      { done: 1, percent: 50 },
      { done: 2, percent: 100 },
    ],
  },
  { recipes: 3, marks: [{ done: 2, percent: 66 }] },
  {
    recipes: 250,
    marks: [
      { done: 1, percent: 1 },
      { done: 249, percent: 99 },
      { done: 250, percent: 100 },
    ],
  },
])('of $recipes recipes', ({ recipes, marks }) => {
  // The marks are replaced by each test, so the recipes are made once.
  beforeAll(async () => {
    await createWorld(database.owner)
    await fillTo(recipes)
    return forgetWorld
  })

  it.each(marks)('is $percent with $done done', async ({ done, percent }) => {
    await markDone('buyer', done)
    expect(await percentFor('buyer')).toBe(percent)
  })
})

describe('in a world of its own', () => {
  beforeEach(async () => {
    await createWorld(database.owner)
    return forgetWorld
  })

  it('counts only recipes', async () => {
    await database.owner.query(
      `insert into public.items (list_id, title, type) values ($1, 'Aula ao vivo', 'video')`,
      [idOf('Mousses/lista')],
    )
    await markDone('buyer', 2)
    expect(await percentFor('buyer')).toBe(100)
  })

  it('counts what is published and mandatory, whether or not the caller may still read it', async () => {
    await database.owner.query(
      'insert into public.item_progress (user_id, item_id, done) values ($1, $2, true)',
      [idOf('stranger'), idOf('Mousses/amostra')],
    )
    expect(await percentFor('stranger')).toBe(50)
    const set = (change: string) =>
      database.owner.query(`update public.items set ${change} where id = $1`, [idOf('Mousses/aula')])
    await set('is_mandatory = false')
    expect(await percentFor('stranger')).toBe(100)
    await set('is_mandatory = true')
    expect(await percentFor('stranger')).toBe(50)
    await set('is_published = false')
    expect(await percentFor('stranger')).toBe(100)
    await database.owner.query('update public.item_progress set done = true where user_id = $1', [
      idOf('refunded'),
    ])
    expect(await percentFor('refunded')).toBe(0)
    await set('is_published = true')
    expect(await percentFor('refunded')).toBe(50)
  })

  it("counts no other account's", async () => {
    await markDone('otherBuyer', 2)
    for (const who of ['buyer', 'stranger', 'nameless', 'operator'])
      expect(await percentFor(who), who).toBe(0)
  })

  it('is nothing that a visitor may ask for', async () => {
    await expect(percentFor('anon')).rejects.toThrow('refused with 42501')
  })
})
