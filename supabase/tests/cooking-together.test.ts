/** "Cozinhar junto": who may begin, join and hear a session. */
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { createWorld, idOf } from './world.ts'

const DENIED = '42501'

let database: PolicyDatabase
let owner: Client

beforeAll(async () => {
  database = await openDatabase()
  owner = database.owner
  await createWorld(owner)
  await owner.query(`
    delete from public.cooking_sessions;
    update public.profiles set name = ' Ana Souza ' where id = '${idOf('buyer')}';
    create table realtime.messages_of_test partition of realtime.messages for values from (minvalue) to (maxvalue);`)
})
afterAll(() => database.close())
beforeEach(() => owner.query('begin'))
afterEach(() => owner.query('rollback'))

type Row = Readonly<Record<string, unknown>>

/** Runs a statement as a learner. @returns its first row, or the SQLSTATE of a refusal */
async function as(learner: string, sql: string, ...values: unknown[]): Promise<Row | string> {
  await owner.query('savepoint attempt')
  await owner.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ role: 'authenticated', sub: idOf(learner) }),
  ])
  await owner.query('set local role authenticated')
  try {
    const { rows } = await owner.query<Row>(sql, values)
    await owner.query('reset role')
    return rows[0] ?? {}
  } catch (error) {
    await owner.query('rollback to attempt')
    return String((error as { code?: unknown }).code)
  }
}

interface Session {
  readonly id: string | null
  readonly code: string
  readonly room: string
}

const begin = async (learner: string, item = 'Mousses/aula') =>
  (await as(learner, 'select * from public.begin_cooking_session($1)', idOf(item))) as unknown as Session
const join = async (learner: string, code: string) =>
  (await as(learner, 'select * from public.join_cooking_session($1)', code)) as unknown as Session

it('begins with a recipe that the learner may read, once a recipe, with the first name', async () => {
  const session = await begin('buyer')
  expect(session.code).toMatch(/^[\da-f]{32}$/)
  expect(await begin('buyer')).toMatchObject({ id: session.id, code: session.code })
  expect((await begin('stranger')).id).toBeNull()
  expect(await as('buyer', 'select name from public.cooking_members')).toEqual({ name: 'Ana' })
})

it('takes an invitation and access to the recipe to join, and room for eight', async () => {
  const { code, id } = await begin('buyer')
  expect((await join('otherBuyer', code)).id).toBeNull()
  expect((await join('buyer', 'ab'.repeat(16))).id).toBeNull()
  const guests = ['lapsed', 'pending', 'overdue', 'disputed', 'refunded', 'chargeback', 'canceled', 'expired']
  await owner.query(
    `update public.purchases set status = 'paid', expires_at = null where user_id = any ($1)`,
    [guests.map(idOf)],
  )
  const joined: boolean[] = []
  for (const guest of guests) joined.push((await join(guest, code)).id === id)
  expect(joined).toEqual([true, true, true, true, true, true, true, false])
  expect((await join('lapsed', code)).id).toBe(id)
  await owner.query('update public.cooking_sessions set ends_at = now()')
  expect((await join('lapsed', code)).id).toBeNull()
  expect(await as('buyer', 'select count(*)::int as seen from public.cooking_sessions')).toEqual({ seen: 0 })
})

/** What a learner may do on a channel of a room: hear, broadcast, be present. */
async function onChannel(learner: string, room: string, of?: string): Promise<string> {
  await owner.query(`select set_config('realtime.topic', $1, true)`, [
    ['cooking', room, ...(of === undefined ? [] : [idOf(of)])].join(':'),
  ])
  const may = async (extension: string) =>
    (await as(
      learner,
      `insert into realtime.messages (topic, extension, event) values ('x', $1, 'state')`,
      extension,
    )) !== DENIED
  // A row that any reader of the channel sees.
  await owner.query(
    `insert into realtime.messages (topic, extension, event) values ('x', 'broadcast', 'state')`,
  )
  const { heard } = (await as(learner, 'select count(*) > 0 as heard from realtime.messages')) as Row
  return [
    heard === true ? 'hears' : '',
    (await may('broadcast')) ? 'tells' : '',
    (await may('presence')) ? 'is there' : '',
  ].join(' ')
}

it('is heard by its members alone, as long as they may read the recipe, and each of them tells by their own name', async () => {
  const { room } = await begin('buyer')
  const sample = await begin('buyer', 'Mousses/amostra')
  await join('otherBuyer', sample.code)
  expect(await onChannel('buyer', room)).toBe('hears tells ')
  expect(await onChannel('buyer', room, 'buyer')).toBe('hears tells is there')
  expect(await onChannel('otherBuyer', room)).toBe('  ')
  expect(await onChannel('otherBuyer', room, 'otherBuyer')).toBe('  ')
  expect(await onChannel('otherBuyer', sample.room, 'otherBuyer')).toBe('hears tells is there')
  expect(await onChannel('otherBuyer', sample.room, 'buyer')).toBe('hears  ')
  expect(await onChannel('stranger', sample.room, 'stranger')).toBe('  ')
  await owner.query(`update public.purchases set status = 'refunded' where user_id = $1`, [idOf('buyer')])
  expect(await onChannel('buyer', room, 'buyer')).toBe('  ')
})

it('goes on in another room by another invitation once its owner has removed a guest', async () => {
  const former = await begin('buyer', 'Mousses/amostra')
  for (const guest of ['stranger', 'otherBuyer']) await join(guest, former.code)
  const remove = (learner: string, cook: string) =>
    as(learner, 'select public.remove_cook($1, $2) as done', former.id, idOf(cook))
  expect(await remove('otherBuyer', 'stranger')).toEqual({ done: false })
  expect(await remove('buyer', 'buyer')).toEqual({ done: false })
  expect(await remove('buyer', 'lapsed')).toEqual({ done: false })
  expect(await remove('buyer', 'stranger')).toEqual({ done: true })
  const session = (await as('otherBuyer', 'select * from public.cooking_sessions')) as unknown as Session
  expect(session.id).toBe(former.id)
  expect([session.code, session.room]).not.toContain(former.code)
  expect(session.room).not.toBe(former.room)
  expect((await join('stranger', former.code)).id).toBeNull()
  expect(await as('stranger', 'select count(*)::int as seen from public.cooking_sessions')).toEqual({
    seen: 0,
  })
  expect(await onChannel('stranger', session.room, 'stranger')).toBe('  ')
  expect(await onChannel('otherBuyer', session.room, 'otherBuyer')).toBe('hears tells is there')
})

it('is ended by its owner, and left by its guests', async () => {
  const { code, id } = await begin('buyer', 'Mousses/amostra')
  await join('stranger', code)
  const kept = async () =>
    (
      await owner.query<Row>(
        `select (select count(*)::int from public.cooking_sessions) as sessions,
           (select count(*)::int from public.cooking_members) as members`,
      )
    ).rows[0]
  await as('stranger', 'delete from public.cooking_sessions where id = $1', id)
  expect(await kept()).toEqual({ sessions: 1, members: 2 })
  await as('stranger', 'delete from public.cooking_members where session_id = $1', id)
  expect(await kept()).toEqual({ sessions: 1, members: 1 })
  const insert = 'insert into public.cooking_sessions (owner_id, item_id) values (auth.uid(), $1)'
  expect(await as('buyer', insert, idOf('Mousses/aula'))).toBe(DENIED)
  await as('buyer', 'delete from public.cooking_sessions where id = $1', id)
  expect(await kept()).toEqual({ sessions: 0, members: 0 })
})
