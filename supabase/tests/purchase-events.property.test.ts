/** Access is a function of the set of events: any order, repetition, interleaving and interruption ends in the reference's state. */
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runsOn } from '../../apps/server/test/property-runs.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/test-database.ts'
import { modelPurchases, type ModelEvent } from './sales-model.ts'
import { idOf, named } from './world.ts'

const DELIVERIES = 4
const SHOP = {
  materialsOf: { massas: ['Mousses'], kit: ['Bolos', 'Mousses'], clube: ['Bolos'] },
  graceDays: 5,
}
const MATERIALS = ['Mousses', 'Bolos']
const BUYERS = ['ana', 'bia']
const DAY_MS = 86_400_000
const EPOCH = Date.UTC(2026, 0, 1)

/** What is sold in each transaction. Those without a product of their own name one or the other. */
const TRANSACTIONS = {
  HP1: { buyer: 'ana', subscription: null, products: ['massas'] },
  HP2: { buyer: 'ana', subscription: null, products: ['kit', 'massas', null] },
  HP3: { buyer: 'bia', subscription: null, products: ['kit', 'desconhecido'] },
  HP4: { buyer: 'ana', subscription: 'SUB1', products: ['clube'] },
  HP5: { buyer: 'ana', subscription: 'SUB1', products: ['clube'] },
  HP6: { buyer: 'bia', subscription: 'SUB2', products: ['clube', null] },
} as const
const KINDS = [
  'approved',
  'approved',
  'approved',
  'completed',
  'pending',
  'overdue',
  'disputed',
  'refunded',
  'partially_refunded',
  'chargeback',
  'canceled',
  'expired',
  'charge_moved',
  'subscription_canceled',
  'ignored',
]

let database: TestDatabase
let owner: Client
const deliveries: Client[] = []

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  owner = await connect()
  for (let i = 0; i < DELIVERIES; i += 1) deliveries.push(await connect())
  for (const name of MATERIALS) {
    await owner.query('insert into public.materials (id, title) values ($1, $2)', [idOf(name), name])
  }
  for (const name of BUYERS) {
    await owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      idOf(name),
      `${name}@exemplo.test`,
    ])
  }
  for (const [product, materials] of Object.entries(SHOP.materialsOf)) {
    for (const material of materials) {
      await owner.query('insert into public.product_materials values ($1, $2, $3)', [
        'hotmart',
        product,
        idOf(material),
      ])
    }
  }
})
afterAll(async () => {
  await Promise.all([owner, ...deliveries].map((client) => client.end()))
  await database.drop()
})

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  return client
}

const timestamp = (day: number) => new Date(EPOCH + day * DAY_MS).toISOString()

async function deliver(client: Client, event: ModelEvent): Promise<void> {
  await client.query('select public.record_purchase_event($1)', [
    {
      provider: 'hotmart',
      event_id: event.id,
      event: event.kind,
      kind: event.kind,
      transaction_id: event.transaction,
      subscription_id: event.subscription,
      product_id: event.product,
      // The same mailbox in another spelling.
      buyer_email:
        event.at % 2 === 0 ? `${event.buyer}@exemplo.test` : ` ${event.buyer.toUpperCase()}@Exemplo.Test`,
      occurred_at: timestamp(event.at),
      access_until: event.until === null ? null : timestamp(event.until),
      amount_cents: event.amount,
      refunded_cents: event.refunded,
    },
  ])
}

/** Rows of the events and sales that were read by scans of the whole table. */
async function rowsScanned(): Promise<number> {
  for (const client of [...deliveries, owner]) await client.query('select pg_stat_force_next_flush()')
  const { rows } = await owner.query<{ read: number }>(
    `select sum(seq_tup_read)::int as read from pg_stat_user_tables where relname in ('purchase_events', 'sales')`,
  )
  return rows[0]?.read ?? 0
}

async function purchases(): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ who: string; status: string; end: number | null }>(
    `select user_id || ' ' || material_id as who, status,
       (extract(epoch from expires_at - $1) / 86400)::float as end from public.purchases`,
    [new Date(EPOCH)],
  )
  return Object.fromEntries(
    rows.map(({ who, status, end }) => [named(who), `${status} ${end ?? 'for good'}`]),
  )
}

const event = fc
  .record({
    transaction: fc.constantFrom(...(Object.keys(TRANSACTIONS) as (keyof typeof TRANSACTIONS)[])),
    kind: fc.constantFrom(...KINDS),
    at: fc.nat(12),
    until: fc.option(fc.integer({ min: 13, max: 40 })),
    amount: fc.option(fc.constantFrom(0, 1000, 9700)),
    refunded: fc.option(fc.constantFrom(400, 1000, 5000)),
    product: fc.nat(2),
    isNamed: fc.boolean(),
  })
  .map(({ transaction, kind, product, isNamed, until, ...rest }) => {
    const { buyer, subscription, products } = TRANSACTIONS[transaction]
    const isEnding = ['subscription_canceled', 'charge_moved'].includes(kind) && subscription !== null
    return {
      ...rest,
      kind,
      buyer,
      subscription,
      until: ['approved', 'charge_moved', 'subscription_canceled'].includes(kind) ? until : null,
      // Hotmart ends a subscription without naming a transaction, Kiwify names one.
      transaction: isEnding && !isNamed ? null : transaction,
      product: isEnding ? null : (products[product % products.length] ?? null),
    }
  })

/** Events with identities, and the order in which they are delivered, some again, some interrupted before their end. */
const history = fc.array(event, { minLength: 1, maxLength: 14 }).chain((drafts) => {
  const events: ModelEvent[] = drafts.map((draft, index) => ({ ...draft, id: `e${index}` }))
  return fc.record({
    events: fc.constant(events),
    order: fc
      .array(
        fc.record({
          index: fc.nat(events.length - 1),
          lane: fc.nat(DELIVERIES - 1),
          isInterrupted: fc.boolean(),
        }),
        { maxLength: 20 },
      )
      // Whatever was interrupted or never sent is sent at last.
      .map((some) => [
        ...some,
        ...events.map((_, index) => ({ index, lane: index % DELIVERIES, isInterrupted: false })),
      ])
      .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length, maxLength: steps.length })),
  })
})

const LOSS = {
  subscription: null,
  transaction: 'HP2',
  buyer: 'ana',
  at: 0,
  until: null,
  amount: null,
  refunded: null,
}
/** Two products of one transaction with a material in common, lost at the same moment: either one first, in either state. */
const TIES = [
  ['refunded', 'canceled'],
  ['canceled', 'refunded'],
].flatMap(([kit = '', massas = '']) =>
  [
    [0, 1],
    [1, 0],
  ].map((indexes) => ({
    events: [
      { ...LOSS, id: 'e0', product: 'kit', kind: kit },
      { ...LOSS, id: 'e1', product: 'massas', kind: massas },
    ],
    order: indexes.map((index) => ({ index, lane: 0, isInterrupted: false })),
  })),
)

/** Rows that refer to others first. */
const EMPTIED = [
  'public.purchases',
  'public.sales',
  'private.revoked_courses',
  'public.purchase_events',
  'public.purchase_invitations',
]

it('gives the purchases of the reference, whatever the order of deliveries', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ events, order }) => {
      // Not `truncate`, after which each session plans its statements anew.
      for (const table of EMPTIED) await owner.query(`delete from ${table}`)
      await Promise.all(
        deliveries.map(async (client, lane) => {
          for (const step of order.filter((candidate) => candidate.lane === lane)) {
            const next = events[step.index]
            if (next === undefined) continue
            if (step.isInterrupted) await client.query('begin')
            await deliver(client, next)
            if (step.isInterrupted) await client.query('rollback')
          }
        }),
      )
      expect(await purchases()).toEqual(modelPurchases(events, SHOP))
    }),
    { numRuns: await runsOn(database.url, 60), examples: TIES.map((tie): [typeof tie] => [tie]) },
  )
})

it('loses no event of a burst, and reads no table whole for one', async () => {
  const count = 1000
  await owner.query(
    'truncate public.purchases, public.sales, private.revoked_courses, public.purchase_events',
  )
  const before = await rowsScanned()
  await Promise.all(
    deliveries.map(async (client, lane) => {
      for (let n = lane; n < count; n += DELIVERIES) {
        await deliver(client, {
          id: `burst ${n}`,
          kind: n % 10 === 9 ? 'refunded' : 'approved',
          transaction: `HP${n % 10 === 9 ? n - 1 : n}`,
          subscription: null,
          product: 'massas',
          buyer: `compradora${n % 10 === 9 ? n - 1 : n}`,
          at: n % 12,
          until: null,
          amount: 9700,
          refunded: null,
        })
      }
    }),
  )
  expect(await rowsScanned()).toBe(before)
  const { rows } = await owner.query(
    `select (select count(*)::int from public.purchase_events) as events,
       (select count(*)::int from public.sales where opens) as open,
       (select count(*)::int from public.sales where status = 'refunded') as refunded,
       (select count(*) >= 800 from public.purchase_invitations) as are_invited`,
  )
  expect(rows).toEqual([{ events: count, open: 800, refunded: 100, are_invited: true }])
})

it('ends the account of a buyer whose sale is being stored, in turn', async () => {
  await owner.query(
    'truncate public.purchases, public.sales, private.revoked_courses, public.purchase_events',
  )
  const [webhook = owner, deletion = owner] = deliveries
  const email = 'cai@exemplo.test'
  await owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    idOf('cai'),
    email,
  ])
  await webhook.query('begin')
  await webhook.query('select private.lock_sales()')
  const deleted = deletion.query('delete from auth.users where id = $1', [idOf('cai')])
  const waiting = async () => {
    const { rowCount } = await owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    return rowCount
  }
  await expect.poll(waiting).toBe(1)
  await deliver(webhook, {
    id: 'in turn',
    kind: 'approved',
    transaction: 'HP7',
    subscription: null,
    product: 'massas',
    buyer: 'cai',
    at: 0,
    until: null,
    amount: 9700,
    refunded: null,
  })
  await webhook.query('commit')
  await deleted
  const { rows } = await owner.query('select user_id, buyer_email, opens from public.sales')
  expect(rows).toEqual([{ user_id: null, buyer_email: null, opens: true }])
})
