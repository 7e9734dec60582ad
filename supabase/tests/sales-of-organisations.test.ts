/** Sales and accounts of single sign-on, whose addresses an identity provider states. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { createWorld, idOf } from './world.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await createWorld(database.owner)
  await database.owner.query('update auth.users set email_confirmed_at = now()')
})
afterAll(() => database.close())

const SCHOOL = '6f0b2a3c-0000-4000-8000-00000000000a'

beforeEach(async () => {
  const { owner } = database
  await owner.query('begin')
  await owner.query('delete from public.purchase_invitations')
  await owner.query('insert into auth.sso_providers (id) values ($1)', [SCHOOL])
  await owner.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain) values (gen_random_uuid(), $1, 'Escola.test')`,
    [SCHOOL],
  )
  return () => owner.query('rollback')
})

/** A buyer buys product 'curso-bolos', which opens 'Bolos'. */
async function buy(transaction: string, email: string): Promise<void> {
  await database.owner.query('select public.record_purchase_event($1)', [
    {
      provider: 'hotmart',
      event_id: transaction,
      event: 'PURCHASE',
      kind: 'approved',
      product_id: 'curso-bolos',
      occurred_at: new Date(Date.UTC(2026, 10, 1)),
      transaction_id: transaction,
      buyer_email: email,
    },
  ])
}

/** The first sign-in at the school's provider, in the order in which the auth service writes it. */
async function arrive(name: string, email: string): Promise<void> {
  const { owner } = database
  await owner.query('insert into auth.users (id, email, is_sso_user) values ($1, $2, true)', [
    idOf(name),
    email,
  ])
  await owner.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, '{}', $3, now(), now())`,
    [name, idOf(name), `sso:${SCHOOL}`],
  )
  await owner.query(
    'update auth.users set email_confirmed_at = now(), last_sign_in_at = now() where id = $1',
    [idOf(name)],
  )
}

async function column(text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const { rows } = await database.owner.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
  return rows.flat()
}

const materialsOf = (name: string) =>
  column(
    `select materials.title from public.purchases join public.materials on materials.id = material_id
     where user_id = $1`,
    [idOf(name)],
  )

const invited = () => column('select email from public.take_purchase_invitations(10)')

it('an account has what was bought with an address of the domains of its provider, and is not invited', async () => {
  await buy('before', 'ana@escola.test')
  await arrive('ana', 'ANA@escola.test')
  expect(await materialsOf('ana')).toEqual(['Bolos'])
  await arrive('bia', 'bia@escola.test')
  await buy('after', 'bia@escola.test')
  expect(await materialsOf('bia')).toEqual(['Bolos'])
  expect(await invited()).toEqual([])
})

it('an account neither has nor takes along what was bought with an address of another domain', async () => {
  await buy('before', 'rita@exemplo.test')
  await arrive('impostor', 'rita@exemplo.test')
  await buy('after', 'rita@exemplo.test')
  expect(await materialsOf('impostor')).toEqual([])
  expect(await invited()).toEqual(['rita@exemplo.test'])
  await database.owner.query('delete from auth.users where id = $1', [idOf('impostor')])
  await database.owner.query(
    `insert into auth.users (id, email, email_confirmed_at) values ($1, 'rita@exemplo.test', now())`,
    [idOf('rita')],
  )
  expect(await materialsOf('rita')).toEqual(['Bolos'])
})

it('an address beside one of its domains is of another domain', async () => {
  await buy('before', 'eva@escola.test.exemplo.test')
  await arrive('eva', 'eva@escola.test.exemplo.test')
  expect(await materialsOf('eva')).toEqual([])
})
