/** Sales beyond the reduction of events: buyers and accounts, invitations, claims, acts of the operator, erasure and retention. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { createWorld, idOf, named } from './world.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await createWorld(database.owner)
  await database.owner.query('update auth.users set email_confirmed_at = now()')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.owner.query('begin')
  return () => database.owner.query('rollback')
})

let events = 0

/** Reports an event of product 'curso-bolos', which opens 'Bolos'. */
async function report(event: object): Promise<string> {
  events += 1
  const sent = {
    provider: 'hotmart',
    event_id: `teste-${events}`,
    event: 'PURCHASE',
    kind: 'approved',
    product_id: 'curso-bolos',
    occurred_at: new Date(Date.UTC(2026, 10, 1) + events * 1000),
    ...event,
  }
  const { result } = await one<{ result: string }>('public.record_purchase_event($1)', [sent])
  return result
}

async function one<Value>(expression: string, values: readonly unknown[] = []): Promise<Value> {
  const { rows } = await database.owner.query<{ value: Value }>(`select ${expression} as value`, [...values])
  return rows[0]?.value as Value
}

async function rows(text: string, values: readonly unknown[] = []): Promise<readonly unknown[][]> {
  const found = await database.owner.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
  return found.rows
}

const purchasesOf = async (learner: string) =>
  (
    await rows(
      `select materials.title, status, by_hand from public.purchases join public.materials on materials.id = material_id
       where user_id = $1 order by 1`,
      [idOf(learner)],
    )
  ).map((row) => row.join(' '))

const operate = (act: string, parameters: object, isDry = false) =>
  one<Record<string, unknown>>(`public.operate_on_purchases($1, $2, 'marina', $3)`, [act, parameters, isDry])

describe('a buyer', () => {
  it.each([
    [' Stranger@EXEMPLO.test ', 'stranger@exemplo.test'],
    ['ana.souza+curso@googlemail.com', 'anasouza@gmail.com'],
    ['\u200bana@exemplo.test', 'ana@exemplo.test'],
    ['ａｎａ@exemplo.test', 'ana@exemplo.test'],
    ['ana+1@exemplo.test', 'ana+1@exemplo.test'],
    ['sem arroba', 'semarroba'],
  ])('who writes %j is %s', async (written, key) => {
    expect(await one('private.email_key($1)', [written])).toBe(key)
  })

  it('with an account has the material at once, whatever the spelling', async () => {
    expect(await report({ transaction_id: 'T1', buyer_email: ' STRANGER@exemplo.test' })).toBe('applied')
    expect(await purchasesOf('stranger')).toEqual(['Bolos paid false'])
  })

  it('without an account finds the purchase at the first sign-in, once the address is confirmed', async () => {
    await database.owner.query(`insert into auth.users (id, email) values ($1, 'nova@exemplo.test')`, [
      idOf('nova'),
    ])
    expect(await purchasesOf('nova')).toEqual([])
    await database.owner.query(
      'update auth.users set email_confirmed_at = now(), last_sign_in_at = now() where id = $1',
      [idOf('nova')],
    )
    expect(await purchasesOf('nova')).toEqual(['Bolos paid false'])
  })

  it('keeps what the operator has opened by hand when a sale of it is refunded', async () => {
    await report({ transaction_id: 'T2', buyer_email: 'otherBuyer@exemplo.test' })
    await report({ transaction_id: 'T2', kind: 'refunded' })
    expect(await purchasesOf('otherBuyer')).toEqual(['Bolos paid false'])
  })

  it('who had to pay again has the material again', async () => {
    await report({ transaction_id: 'T3', buyer_email: 'refunded@exemplo.test' })
    expect(await purchasesOf('refunded')).toEqual(['Bolos paid false', 'Mousses refunded true'])
  })
})

it('opens what was bought when the product becomes known, and closes it when it is taken back', async () => {
  expect(
    await report({ transaction_id: 'T4', product_id: 'novo', buyer_email: 'stranger@exemplo.test' }),
  ).toBe('unknown_product')
  const mapping = { provider: 'hotmart', product: 'novo', material: idOf('Mousses') }
  expect(await operate('map', mapping, true)).toEqual({ sales: 1, opened: 1 })
  expect(await purchasesOf('stranger')).toEqual([])
  await operate('map', mapping)
  expect(await purchasesOf('stranger')).toEqual(['Mousses paid false'])
  expect(await rows(`select result from public.purchase_events where transaction_id = 'T4'`)).toEqual([
    ['applied'],
  ])
  await operate('unmap', mapping)
  expect(await purchasesOf('stranger')).toEqual([])
})

describe('statements of a platform', () => {
  const day = (n: number) => new Date(Date.now() + n * 86_400_000)
  /** Kind, day of the event, end of access and changes of an event of the transaction 'S'. */
  type Statement = readonly [kind: string, at: number, until?: number | null, changes?: object]
  const OF_SUBSCRIPTION = { subscription_id: 'SUB' }
  const NO_TRANSACTION = { transaction_id: null, product_id: null, buyer_email: null, ...OF_SUBSCRIPTION }

  /** Reports the statements. @returns status, whether it is open, and the days until the access ends */
  async function state(statements: readonly Statement[]) {
    for (const [kind, at, until = null, changes = {}] of statements) {
      await report({
        transaction_id: 'S',
        buyer_email: 'stranger@exemplo.test',
        kind,
        occurred_at: day(at),
        access_until: until === null ? null : day(until),
        ...changes,
      })
    }
    const [sale] = await rows(
      `select status, opens and coalesce(expires_at > now(), true), round(extract(epoch from expires_at - now()) / 86400)::int
       from public.sales where transaction_id = 'S'`,
    )
    return sale
  }

  const paid = (at: number, until: number): Statement => ['approved', at, until, OF_SUBSCRIPTION]
  const late = (at: number): Statement => ['overdue', at, null, OF_SUBSCRIPTION]
  const moved = (at: number, until: number): Statement => ['charge_moved', at, until, NO_TRANSACTION]
  const ended = (at: number, until: number): Statement => ['subscription_canceled', at, until, NO_TRANSACTION]
  const partly = (at: number): Statement => ['partially_refunded', at, null, { refunded_cents: 5000 }]
  const full: Statement = ['approved', -40, null, { amount_cents: 9700 }]

  it.each<[string, Statement[], unknown[]]>([
    ['a charge moved to a later day', [paid(0, 2), moved(1, 20)], ['paid', true, 25]],
    ['the newest of two moves', [paid(-2, 2), moved(0, 10), moved(-1, 20)], ['paid', true, 15]],
    ['a move before the newest charge', [moved(-40, 20), paid(-10, 1)], ['paid', true, 6]],
    ['a move after a delay that was paid', [paid(-9, 2), late(-20), moved(-1, 20)], ['paid', true, 25]],
    ['a move of a late charge', [paid(-40, -10), late(-10), moved(-1, 20)], ['overdue', false, -5]],
    ['a delay after a move', [paid(-40, -10), moved(-11, -1), late(-1)], ['overdue', true, 4]],
    [
      'a cancellation of unpaid access',
      [paid(-40, -10), late(-10), ended(0, 20)],
      ['canceled_at_period_end', false, -10],
    ],
    [
      'a cancellation of access that was over',
      [paid(-40, -10), ended(0, 20)],
      ['canceled_at_period_end', false, -10],
    ],
    [
      'a cancellation within the paid period',
      [paid(-10, 20), ended(0, 20)],
      ['canceled_at_period_end', true, 20],
    ],
    [
      'a settled dispute',
      [
        ['approved', -40],
        ['disputed', -5],
        ['completed', -1],
      ],
      ['paid', true, null],
    ],
    [
      'a later dispute',
      [
        ['approved', -40],
        ['completed', -5],
        ['disputed', -1],
      ],
      ['disputed', true, null],
    ],
    [
      'a settled delay',
      [
        ['approved', -40],
        ['overdue', -10],
        ['completed', -1],
      ],
      ['paid', true, null],
    ],
    [
      'a settled delay of a subscription',
      [paid(-40, 3), late(-10), ['completed', -1, null, OF_SUBSCRIPTION]],
      ['paid', true, 8],
    ],
    [
      'completion after a refund',
      [
        ['approved', -40],
        ['refunded', -10],
        ['completed', -1],
      ],
      ['refunded', false, null],
    ],
    ['two parts of the money, at two times', [full, partly(-10), partly(-9)], ['refunded', false, null]],
  ])('decide on %s, in any order', async (_, statements, expected) => {
    for (const order of [statements, statements.toReversed()]) {
      await database.owner.query('delete from public.sales')
      await database.owner.query('delete from public.purchase_events')
      expect(await state(order)).toEqual(expected)
    }
  })

  it('count a part of the money once, under whatever identities', async () => {
    const at = { transaction_id: 'P', occurred_at: day(-1) }
    await report({ ...at, buyer_email: 'stranger@exemplo.test', amount_cents: 9700 })
    for (let i = 0; i < 3; i += 1) await report({ ...at, kind: 'partially_refunded', refunded_cents: 5000 })
    expect(await rows(`select status from public.sales where transaction_id = 'P'`)).toEqual([['paid']])
  })

  it('keep the currency of an amount', async () => {
    await state([['approved', 0, null, { amount_cents: 4900, currency: 'USD' }]])
    expect(await rows(`select amount_cents, currency from public.sales`)).toContainEqual(['4900', 'USD'])
  })

  it('open nothing by an approval without a product, until another event names it', async () => {
    const buyer = { transaction_id: 'N', buyer_email: 'stranger@exemplo.test' }
    expect(await report({ ...buyer, product_id: null })).toBe('unknown_product')
    expect(await purchasesOf('stranger')).toEqual([])
    expect(await report({ ...buyer, kind: 'pending', product_id: 'novo' })).toBe('unknown_product')
    const results = `select result from public.purchase_events where transaction_id = 'N'`
    expect(await rows(results)).toEqual([['unknown_product'], ['unknown_product']])
    await operate('map', { provider: 'hotmart', product: 'novo', material: idOf('Mousses') })
    expect(await rows(results)).toEqual([['applied'], ['applied']])
    expect(await purchasesOf('stranger')).toEqual(['Mousses paid false'])
  })
})

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

it('grants until a day, refunds for good, and says in each act who did it', async () => {
  const grant = { email: 'stranger@exemplo.test', material: idOf('Mousses'), until: '2031-01-31' }
  expect(await operate('grant', grant, true)).toMatchObject({
    purchases: [{ opens: true, has_account: true }],
  })
  expect(await purchasesOf('stranger')).toEqual([])
  const { transaction } = await operate('grant', grant)
  expect(await purchasesOf('stranger')).toEqual(['Mousses paid false'])
  await operate('refund', { provider: 'operator', transaction })
  await operate('refund', { provider: 'operator', transaction })
  expect(await purchasesOf('stranger')).toEqual(['Mousses refunded false'])
  await operate('replay', { provider: 'operator', transaction })
  expect(await purchasesOf('stranger')).toEqual(['Mousses refunded false'])
  expect((await rows('select act from public.operator_acts order by acted_at')).flat()).toEqual([
    'invite',
    'grant',
    'refund',
    'refund',
    'replay',
  ])
})

it('shows a learner her purchases, with the seven days by the calendar of São Paulo', async () => {
  await report({
    transaction_id: 'T12',
    buyer_email: 'buyer@exemplo.test',
    // 22:30 of 20 November in São Paulo.
    occurred_at: '2026-11-21T01:30:00Z',
    amount_cents: 9750,
  })
  await database.owner.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: idOf('buyer'), role: 'authenticated' }),
  ])
  const shown = await rows(
    `select provider, status, is_open, withdrawal_ends_on::text, amount_cents::int, materials -> 0 ->> 'title'
     from public.own_purchases() order by 1, 6`,
  )
  expect(shown).toEqual([
    ['hotmart', 'paid', true, '2026-11-27', 9750, 'Bolos'],
    ['operator', 'paid', true, null, null, 'Mousses'],
    ['operator', 'paid', true, null, null, 'Natal'],
  ])
})

it.each([
  ['deleted', 'delete from auth.users where id = $1'],
  [
    'softly deleted',
    `update auth.users set email = 'obscured', email_change = '', deleted_at = now() where id = $1`,
  ],
])('names a %s account nowhere, and no later event brings it back', async (_, leave) => {
  await report({ transaction_id: 'T13', buyer_email: 'stranger@exemplo.test', buyer_name: 'Ana Souza' })
  await operate('grant', { email: 'stranger@exemplo.test', name: 'Ana Souza', material: idOf('Mousses') })
  await database.owner.query(leave, [idOf('stranger')])
  await report({
    transaction_id: 'T13',
    kind: 'refunded',
    buyer_email: 'stranger@exemplo.test',
    buyer_name: 'Ana Souza',
  })
  for (const table of ['purchase_events', 'sales', 'purchase_invitations', 'operator_acts']) {
    expect(
      await rows(`select 1 from public.${table} as rows where rows::text ~ 'stranger@|Ana Souza'`),
      table,
    ).toEqual([])
  }
  expect(await rows(`select status, user_id from public.sales where transaction_id = 'T13'`)).toEqual([
    ['refunded', null],
  ])
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
