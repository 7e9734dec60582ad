/** A session by password alone reads no rows of an account with a second factor; without a factor it is enough. */
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

const TABLES = [
  'categories',
  'lists',
  'items',
  'purchases',
  'profiles',
  'item_progress',
  'price_entries',
  'recipe_notes',
  'favourites',
  'makings',
  'own_amounts',
  'recipe_bases',
  'quotes',
] as const
const buyer = idOf('buyer')

async function enrol(status: 'verified' | 'unverified'): Promise<void> {
  await database.owner.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Celular', 'totp', $2, now(), now())`,
    [buyer, status],
  )
}

/** The number of rows of every table that a session of the buyer reads. */
async function counts(aal: string | null): Promise<readonly number[]> {
  const claims = { role: 'authenticated', sub: buyer, ...(aal && { aal }) }
  await database.owner.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
  await database.owner.query('set local role authenticated')
  const found: number[] = []
  for (const table of TABLES) {
    const { rows } = await database.owner.query<{ n: number }>(
      `select count(*)::int as n from public.${table}`,
    )
    found.push(rows[0]?.n ?? -1)
  }
  await database.owner.query('reset role')
  return found
}

const NOTHING = TABLES.map(() => 0)

describe('an account', () => {
  it('without a second factor, or with one that was never confirmed, is open by its password', async () => {
    await database.owner.query(
      `insert into public.price_entries (user_id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit)
       values ($1, 'Manteiga', 'manteiga', 1250, 200, 'g')`,
      [buyer],
    )
    const open = await counts('aal1')
    expect(Math.min(...open.slice(0, 5))).toBeGreaterThan(0)
    expect(await counts(null)).toEqual(open)
    await enrol('unverified')
    expect(await counts('aal1')).toEqual(open)
  })

  it('with a second factor is open by both steps only', async () => {
    const open = await counts('aal1')
    await enrol('verified')
    expect(await counts('aal1')).toEqual(NOTHING)
    expect(await counts(null)).toEqual(NOTHING)
    expect(await counts('aal2')).toEqual(open)
  })

  it('with a second factor takes no write of a session by the password', async () => {
    await enrol('verified')
    const claims = { role: 'authenticated', sub: buyer, aal: 'aal1' }
    await database.owner.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
    await database.owner.query('set local role authenticated')
    const changed = await database.owner.query(`update public.profiles set name = 'Outra'`)
    expect(changed.rowCount).toBe(0)
    await expect(
      database.owner.query(`insert into public.costings (name, sheet) values ('Bolo', '{}')`),
    ).rejects.toThrow(/row-level security/)
  })

  it('without a second factor is not affected by that of another account', async () => {
    const open = await counts('aal1')
    await database.owner.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Celular', 'totp', 'verified', now(), now())`,
      [idOf('stranger')],
    )
    expect(await counts('aal1')).toEqual(open)
  })
})
