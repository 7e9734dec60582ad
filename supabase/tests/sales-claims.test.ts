/** Invitations of buyers, claims of purchases, erasure and retention. */
import { describe, expect, it } from 'vitest'
import { database, one, operate, purchasesOf, report, rows, useSales } from './sales-scene.ts'
import { idOf, named } from './world.ts'

useSales()

describe('an invitation', () => {
  const take = async () => (await rows('select email from public.take_purchase_invitations(10)')).flat()

  it('is asked for once a buyer, leased, and repeated after a failure only', async () => {
    await report({ transaction_id: 'T5', buyer_email: 'nova@exemplo.test' })
    expect(await take()).toEqual(['nova@exemplo.test'])
    expect(await take()).toEqual([])
    await one(`public.finish_purchase_invitation('nova@exemplo.test', '500')`)
    await database.owner.query(
      `update public.purchase_invitations set next_attempt_at = now() - interval '1 second'`,
    )
    expect(await take()).toEqual(['nova@exemplo.test'])
    await one(`public.finish_purchase_invitation('nova@exemplo.test', null)`)
    await report({ transaction_id: 'T6', buyer_email: 'NOVA@exemplo.test' })
    await database.owner.query(
      `update public.purchase_invitations set next_attempt_at = now() - interval '1 second'`,
    )
    expect(await take()).toEqual([])
  })

  it('is not sent again where its sender was killed before it could say so', async () => {
    await database.owner.query(
      `insert into auth.users (id, email, invited_at) values ($1, 'nova@exemplo.test', now())`,
      [idOf('nova')],
    )
    expect(await take()).toEqual([])
  })

  it('goes to no buyer whose purchase opens nothing', async () => {
    await report({ transaction_id: 'T7', kind: 'pending', buyer_email: 'pix@exemplo.test' })
    await report({ transaction_id: 'T8', kind: 'refunded', buyer_email: 'lia@exemplo.test' })
    await report({ transaction_id: 'T8', buyer_email: 'lia@exemplo.test' })
    expect(await take()).toEqual(['nova@exemplo.test'])
  })
})

describe('a claim', () => {
  const begin = (learner: string, transaction: string) =>
    one<{ claim?: string; email?: string; refused?: string }>('public.begin_purchase_claim($1, $2)', [
      idOf(learner),
      transaction,
    ])

  it('moves a purchase with all its charges to the account, and later ones follow', async () => {
    const charge = { subscription_id: 'S1', buyer_email: 'nova@exemplo.test' }
    await report({ ...charge, transaction_id: 'T9' })
    await report({ ...charge, transaction_id: 'T10' })
    const { claim, email } = await begin('stranger', ' t9')
    expect(email).toBe('nova@exemplo.test')
    expect(await one('public.try_purchase_claim($1, $2)', [idOf('stranger'), claim])).toBe(email)
    await one('public.complete_purchase_claim($1, $2)', [idOf('stranger'), claim])
    await report({ ...charge, transaction_id: 'T11' })
    const owners = await rows(
      `select transaction_id, user_id::text from public.sales where subscription_id = 'S1' order by 1`,
    )
    expect(owners.map((row) => named(row.join(' ')))).toEqual(['T10 stranger', 'T11 stranger', 'T9 stranger'])
    expect(await purchasesOf('stranger')).toEqual(['Bolos paid false'])
  })

  it('takes the certificates of the purchase along, and none of what was bought twice', async () => {
    for (const transaction_id of ['T20', 'T21'])
      await report({ transaction_id, buyer_email: 'buyer@exemplo.test' })
    await database.owner.query(
      `insert into public.certificates (
         user_id, kind, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
         syllabus_version, issuer, started_on, completed_on
       )
       values ($1, 'material', $2, array[$2::uuid], 'N-9', repeat('Z', 26), 'Ana', 'Bolos', 1, '{}', '[]', '', '{}', now(), now())`,
      [idOf('buyer'), idOf('Bolos')],
    )
    const move = async (transaction: string) => {
      const { claim } = await begin('stranger', transaction)
      await one('public.complete_purchase_claim($1, $2)', [idOf('stranger'), claim])
      return await rows(`select state, state_cause from public.certificates where number = 'N-9'`)
    }
    expect(await move('T20')).toEqual([['valid', null]])
    expect(await move('T21')).toEqual([['cancelled', 'claim']])
  })

  it('takes nothing from an account with a second step', async () => {
    await report({ transaction_id: 'T16', subscription_id: 'S2', buyer_email: 'buyer@exemplo.test' })
    await report({ transaction_id: 'T17', subscription_id: 'S2', buyer_email: 'buyer@exemplo.test' })
    const { claim } = await begin('stranger', 'T16')
    const attempt = () => one('public.try_purchase_claim($1, $2)', [idOf('stranger'), claim])
    await database.owner.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'celular', 'totp', 'unverified', now(), now())`,
      [idOf('buyer')],
    )
    expect(await attempt()).toBe('buyer@exemplo.test')
    await database.owner.query(`update auth.mfa_factors set status = 'verified'`)
    expect(await attempt()).toBeNull()
    await database.owner.query('savepoint refused')
    await expect(one('public.complete_purchase_claim($1, $2)', [idOf('stranger'), claim])).rejects.toThrow(
      'no such claim',
    )
    await database.owner.query('rollback to refused')
    expect(await purchasesOf('stranger')).toEqual([])
    await database.owner.query('delete from auth.mfa_factors')
    await one('public.complete_purchase_claim($1, $2)', [idOf('stranger'), claim])
    expect(await purchasesOf('stranger')).toEqual(['Bolos paid false'])
  })

  it('is answered alike for what does not exist, and limited', async () => {
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect(Object.keys(await begin('stranger', 'nada'))).toEqual(['claim'])
    }
    expect(await begin('stranger', 'nada')).toEqual({ refused: 'too_many' })
  })

  it('takes five codes, of its own account only', async () => {
    const { claim } = await begin('buyer', 'HP1')
    const attempt = (learner: string) => one('public.try_purchase_claim($1, $2)', [idOf(learner), claim])
    expect(await attempt('stranger')).toBeNull()
    for (let n = 0; n < 5; n += 1) expect(await attempt('buyer')).toBe('nova@exemplo.test')
    expect(await attempt('buyer')).toBeNull()
  })
})

it('keeps the purchase and the acts of a buyer when an account that only typed the address is deleted', async () => {
  const grant = { email: 'lia@exemplo.test', name: 'Lia', material: idOf('Mousses') }
  await report({ transaction_id: 'T18', buyer_email: 'lia@exemplo.test', buyer_name: 'Lia' })
  await operate('grant', grant)
  const kept = () =>
    rows(
      `select sales.buyer_email, events.buyer_name, invitations.email, acts.arguments ->> 'email'
       from public.sales
       join public.purchase_events as events on events.transaction_id = sales.transaction_id
       left join public.purchase_invitations as invitations on invitations.buyer_name = 'Lia'
       left join public.operator_acts as acts on acts.arguments ->> 'name' = 'Lia' and acts.outcome <> '{}'
       where sales.transaction_id = 'T18'`,
    )
  const lia = 'lia@exemplo.test'
  const before = [[lia, 'Lia', lia, lia]]
  expect(await kept()).toEqual(before)
  const signUp = (email: string, confirmed: string) =>
    database.owner.query(
      `insert into auth.users (id, email, email_confirmed_at) values ($1, $2, ${confirmed})`,
      [idOf(email), email],
    )
  const leave = (email: string) => database.owner.query('delete from auth.users where id = $1', [idOf(email)])
  await signUp('lia@exemplo.test', 'null')
  await leave('lia@exemplo.test')
  expect(await kept()).toEqual(before)
  // An address that is a part of the other one.
  await signUp('ia@exemplo.test', 'now()')
  await leave('ia@exemplo.test')
  expect(await kept()).toEqual(before)
  await signUp('lia@exemplo.test', 'now()')
  await leave('lia@exemplo.test')
  expect(await kept()).toEqual([[null, null, null, null]])
})

it('forgets buyers after half a year, and what opens nothing after five years', async () => {
  await report({
    transaction_id: 'T14',
    buyer_email: 'stranger@exemplo.test',
    buyer_name: 'Ana',
    occurred_at: '2020-01-01',
  })
  await report({
    transaction_id: 'T15',
    kind: 'expired',
    buyer_email: 'bia@exemplo.test',
    occurred_at: '2020-01-01',
  })
  await database.owner.query(`update public.purchase_events set received_at = now() - interval '181 days'`)
  await one('private.sweep_purchase_events()')
  const kept = await rows(
    `select transaction_id, buyer_email, buyer_name from public.purchase_events where transaction_id in ('T14', 'T15')`,
  )
  expect(kept).toEqual([['T14', null, null]])
  expect(await rows(`select 1 from public.sales where transaction_id = 'T15'`)).toEqual([])
  expect(await purchasesOf('stranger')).toEqual(['Bolos paid false'])
})
