/** Sales beyond the reduction of events: buyers and accounts, statements of platforms, acts of the operator. */
import { describe, expect, it } from 'vitest'
import { database, one, operate, purchasesOf, report, rows, useSales } from './sales-scene.ts'
import { idOf } from './world.ts'

useSales()

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
