/** What an update of the content does to a database that has an earlier one: see supabase/seed/corrections.sql. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'

const seed = (name: string) => readFileSync(new URL(`../seed/${name}.sql`, import.meta.url), 'utf8')
const BRIGADEIRO = 'f40ca958-c6d2-5fd3-8f7f-72742ea2d4d2'
const LEARNER = '11111111-1111-4111-8111-111111111111'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await database.owner.query(seed('content'))
})
afterAll(() => database.close())

async function item(id: string) {
  const { rows } = await database.owner.query<{ title: string; waiting_min: number; yield_quantity: string }>(
    'select title, waiting_min, yield_quantity from public.items where id = $1',
    [id],
  )
  return rows[0]
}

/** As an earlier version put it in: made and changed at the same time. */
async function makeOld(condition: string): Promise<void> {
  await database.owner.query('alter table public.items disable trigger set_updated_at')
  await database.owner.query(
    `update public.items set waiting_min = 0, yield_quantity = 99, created_at = '2026-01-01', updated_at = '2026-01-01'
     where ${condition}`,
  )
  await database.owner.query('alter table public.items enable trigger set_updated_at')
}

it('corrects unchanged rows, and leaves a teacher’s rows and a learner’s progress', async () => {
  await database.owner.query('insert into auth.users (id, email) values ($1, $2)', [LEARNER, 'a@exemplo.com'])
  await database.owner.query(
    'insert into public.item_progress (user_id, item_id, done) values ($1, $2, true)',
    [LEARNER, BRIGADEIRO],
  )
  await makeOld('true')
  await database.owner.query(`update public.items set title = 'Meu Quindim' where title = 'Quindim'`)
  await database.owner.query(`delete from public.items where title = 'Curau'`)
  await database.owner.query(seed('corrections'))

  expect(await item(BRIGADEIRO)).toEqual({ title: 'Brigadeiro', waiting_min: 120, yield_quantity: '25' })
  const { rows: own } = await database.owner.query(
    `select title, waiting_min from public.items where title like '%Quindim'`,
  )
  expect(own).toEqual([{ title: 'Meu Quindim', waiting_min: 0 }])
  const { rows: gone } = await database.owner.query(`select 1 from public.items where title = 'Curau'`)
  expect(gone).toEqual([])
  const { rows: progress } = await database.owner.query('select item_id, done from public.item_progress')
  expect(progress).toEqual([{ item_id: BRIGADEIRO, done: true }])
})

it('can correct the same rows once more', async () => {
  await makeOld(`id = '${BRIGADEIRO}'`)
  await database.owner.query(seed('corrections'))
  await database.owner.query('alter table public.items disable trigger set_updated_at')
  await database.owner.query(`update public.items set waiting_min = 1 where id = '${BRIGADEIRO}'`)
  await database.owner.query('alter table public.items enable trigger set_updated_at')
  await database.owner.query(seed('corrections'))
  expect(await item(BRIGADEIRO)).toMatchObject({ waiting_min: 120 })
})
