/** Marks of a shopping list: the newest one counts, and every change of a list is announced. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { callerNamed, createWorld } from './world.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await createWorld(database.owner)
})
afterAll(() => database.close())

const STRANGER = callerNamed('stranger').userId

async function mark(state: string, at: string): Promise<string> {
  const { rows } = await database.owner.query<{ stored: string }>(
    `insert into public.shopping_marks (user_id, goods_key, state, marked_at) values ($1, 'ovo', $2, $3)
     on conflict (user_id, goods_key) do update set state = excluded.state, marked_at = excluded.marked_at
     returning state || ' ' || (marked_at <= now()) as stored`,
    [STRANGER, state, at],
  )
  return rows[0]?.stored ?? ''
}

const changedAt = async () => {
  const { rows } = await database.owner.query<{ at: string }>(
    'select changed_at::text as at from public.shopping_lists where user_id = $1',
    [STRANGER],
  )
  return rows[0]?.at ?? null
}

it('keeps the newest of several marks, none of which is of the future', async () => {
  expect(await mark('bought', '2026-01-02Z')).toBe('bought true')
  expect(await mark('open', '2026-01-01Z')).toBe('bought true')
  expect(await mark('at_home', '2099-01-01Z')).toBe('at_home true')
})

it('announces each change of a list, what is removed included, but not the end of the account', async () => {
  const moments = [await changedAt()]
  const change = async (sql: string) => {
    await database.owner.query(sql, [STRANGER])
    moments.push(await changedAt())
  }
  await change(`insert into public.shopping_entries (user_id, lines) values ($1, '["a"]')`)
  await change(`update public.shopping_entries set summary = 'x' where user_id = $1`)
  await change('delete from public.shopping_entries where user_id = $1')
  await change('delete from public.shopping_marks where user_id = $1')
  expect(new Set(moments).size).toBe(5)
  expect(moments.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(moments)
  await change('delete from auth.users where id = $1')
  expect(moments.at(-1)).toBeNull()
})

it('holds 300 entries an account', async () => {
  const buyer = callerNamed('buyer').userId
  const add = (count: number) =>
    database.owner.query(
      `insert into public.shopping_entries (user_id, lines) select $1, '["a"]' from generate_series(1, $2)`,
      [buyer, count],
    )
  await add(298)
  await expect(add(1)).rejects.toThrow('at most 300 rows of shopping_entries')
})
