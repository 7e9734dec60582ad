/** Own sessions: which ones the list shows, which is the present one, which columns it hides, and which ones can be ended. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
  await database.owner.query(
    `insert into auth.sessions (id, user_id, created_at, refreshed_at, not_after, user_agent, ip) values
       ($1, $5, '2026-11-01 12:00Z', '2026-11-20 09:30', null, 'Celular', '192.0.2.7'),
       ($2, $5, '2026-11-02 12:00Z', null, now() + interval '1 day', null, null),
       ($3, $5, '2026-11-03 12:00Z', null, now() - interval '1 day', 'Antigo', null),
       ($4, $6, '2026-11-04 12:00Z', null, null, 'De outra', null)`,
    [
      ...['celular', 'balcão', 'terminada', 'alheia'].map((name) => idOf(name)),
      idOf('buyer'),
      idOf('stranger'),
    ],
  )
  return () => database.owner.query('rollback')
})

async function sessions(claims: object): Promise<unknown[]> {
  await database.owner.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
  await database.owner.query('set local role authenticated')
  const { rows } = await database.owner.query('select * from public.own_sessions order by last_used_at desc')
  await database.owner.query('reset role')
  return rows
}

const buyer = { role: 'authenticated', sub: idOf('buyer') }
const phone = {
  id: idOf('celular'),
  is_current: false,
  user_agent: 'Celular',
  last_used_at: new Date('2026-11-20T09:30:00Z'),
}
const counter = {
  id: idOf('balcão'),
  is_current: false,
  user_agent: null,
  last_used_at: new Date('2026-11-02T12:00:00Z'),
}

it('shows own active sessions, marks the present one, and has neither address nor token', async () => {
  const claims = { ...buyer, session_id: idOf('balcão') }
  expect(await sessions(claims)).toEqual([phone, { ...counter, is_current: true }])
})

it('shows them to a token that names no session, too', async () => {
  expect(await sessions(buyer)).toEqual([phone, counter])
})

it('shows no session that a program holds, and neither shows nor ends any for a program', async () => {
  await database.owner.query(
    `insert into auth.oauth_clients (id, registration_type, redirect_uris, grant_types, client_type, token_endpoint_auth_method)
     values ($1, 'manual', 'https://app.example/', 'authorization_code', 'public', 'none')`,
    [idOf('programa')],
  )
  await database.owner.query('update auth.sessions set oauth_client_id = $1 where id = $2', [
    idOf('programa'),
    idOf('balcão'),
  ])
  expect(await sessions(buyer)).toEqual([phone])
  const program = { ...buyer, session_id: idOf('balcão'), client_id: idOf('programa') }
  expect(await sessions(program)).toEqual([])
  await database.owner.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(program)])
  await database.owner.query('set local role authenticated')
  const { rows } = await database.owner.query('select public.end_own_session($1) as ended', [idOf('celular')])
  expect(rows).toEqual([{ ended: false }])
})

it('shows nothing to a token without an account', async () => {
  expect(await sessions({ role: 'authenticated', session_id: idOf('celular') })).toEqual([])
})

it('shows nothing to a session by the password alone where there is a second factor', async () => {
  await database.owner.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Celular', 'totp', 'verified', now(), now())`,
    [idOf('buyer')],
  )
  expect(await sessions({ ...buyer, aal: 'aal1' })).toEqual([])
  expect(await sessions({ ...buyer, aal: 'aal2' })).toHaveLength(2)
})

/** Ends a session as an account does. */
async function end(claims: object, session: string): Promise<unknown> {
  await database.owner.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
  await database.owner.query('set local role authenticated')
  const { rows } = await database.owner.query('select public.end_own_session($1) as ended', [idOf(session)])
  await database.owner.query('reset role')
  return rows[0].ended
}

it('ends one own session with its refresh tokens, and leaves the others', async () => {
  await database.owner.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at) values ('x', $1, $2, now(), now())`,
    [idOf('buyer'), idOf('celular')],
  )
  expect(await end(buyer, 'celular')).toBe(true)
  expect(await end(buyer, 'celular')).toBe(false)
  expect(await sessions(buyer)).toEqual([counter])
  const { rows } = await database.owner.query(`select 1 from auth.refresh_tokens where token = 'x'`)
  expect(rows).toEqual([])
})

it('ends no session of another account, and none before the second step', async () => {
  expect(await end(buyer, 'alheia')).toBe(false)
  await database.owner.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Celular', 'totp', 'verified', now(), now())`,
    [idOf('buyer')],
  )
  expect(await end({ ...buyer, aal: 'aal1' }, 'celular')).toBe(false)
  expect(await sessions({ ...buyer, aal: 'aal2' })).toHaveLength(2)
})
