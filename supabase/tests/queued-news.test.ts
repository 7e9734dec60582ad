/** Statements of the operator that concern more buyers than one statement serves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/test-database.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    insert into public.materials (id, title, description, workload_hours, position)
      values ('10000000-0000-4000-8000-000000000000', 'Bolos', '', 1, 1);
    insert into public.categories (id, material_id, title, description, order_index)
      values ('20000000-0000-4000-8000-000000000000', '10000000-0000-4000-8000-000000000000', 'Módulo', '', 1);
    insert into public.lists (id, category_id, title, description, position)
      values ('30000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000', 'Lista', '', 1);
    insert into auth.users (id, email) select gen_random_uuid(), n || '@doce.example' from generate_series(1, ${BUYERS}) as n;
    insert into public.purchases (user_id, material_id, status)
      select id, '10000000-0000-4000-8000-000000000000', case when email = '1@doce.example' then 'refunded' else 'paid' end from auth.users;
    insert into public.items (id, list_id, title, type, position)
      values ('40000000-0000-4000-8000-000000000000', '30000000-0000-4000-8000-000000000000', 'Bolo', 'recipe', 1)`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** One of them has no access; of the others the statement serves 500, and 100 wait. */
const BUYERS = 601
/** So few that those who wait take two batches. */
const BATCH = 60
const numbers = async (text: string) =>
  Object.values((await client.query<Record<string, string>>(text)).rows[0] ?? {}).map(Number)
const deliver = () => numbers(`select private.deliver_news(${BATCH})`)
const received = (kind: string) =>
  numbers(
    `select count(*) as all, count(distinct user_id) as accounts from public.notifications where kind = '${kind}'`,
  )
const waiting = () => numbers('select count(*) from private.queued_news')

test('a statement notifies 500 buyers, and a job the others in batches, each of them once', async () => {
  expect([await received('recipe_added'), await waiting()]).toEqual([[500, 500], [1]])
  const served = [await deliver(), await deliver(), await deliver()]
  expect(served).toEqual([[60], [40], [0]])
  expect([await received('recipe_added'), await waiting()]).toEqual([[600, 600], [0]])
})

test('changes before the job has run are one notification with the parts of all', async () => {
  await client.query(`update public.items set title = 'Bolo de rolo'`)
  await client.query(`update public.items set duration_min = 50`)
  while ((await deliver())[0] !== 0);
  expect(await received('recipe_changed')).toEqual([600, 600])
  const { rows } = await client.query(
    `select distinct facts, title from public.notifications where kind = 'recipe_changed'`,
  )
  expect(rows).toEqual([{ facts: { parts: ['duration', 'title'] }, title: 'Bolo de rolo' }])
  expect(await waiting()).toEqual([0])
})

test('a product that opens or closes a material changes the access of 500 buyers, and a job that of the others', async () => {
  await client.query(`
    insert into public.materials (id, title, description, workload_hours, position)
      values ('10000000-0000-4000-8000-000000000001', 'Tortas', '', 1, 2);
    insert into public.sales (provider, transaction_id, product_id, user_id, buyer_email, status, opens, bought_at, decided_at)
      select 'generic', email, 'tortas', id, email, 'paid', true, now(), now() from auth.users`)
  const open = () =>
    numbers(
      `select count(*) from public.purchases where material_id = '10000000-0000-4000-8000-000000000001' and status = 'paid'`,
    )
  const serve = () => numbers(`select private.reduce_queued_accounts(${BATCH})`)
  await client.query(
    `insert into public.product_materials values ('generic', 'tortas', '10000000-0000-4000-8000-000000000001')`,
  )
  expect(await open()).toEqual([500])
  expect([await serve(), await open()]).toEqual([[60], [560]])
  // A buyer who waits loses nothing by a sale event or a deletion meanwhile.
  await client.query(
    `delete from auth.users where id = (select user_id from private.queued_accounts limit 1)`,
  )
  expect([await serve(), await serve(), await open()]).toEqual([[40], [0], [600]])
  await client.query(`delete from public.product_materials where product_id = 'tortas'`)
  expect(await open()).toEqual([100])
  while ((await serve())[0] !== 0);
  expect(await open()).toEqual([0])
})

test('a recipe that moves changes no count of a learner in its statement, the progress that is read at once, and the counts by a job', async () => {
  await client.query(`
    insert into public.categories (id, material_id, title, description, order_index)
      values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000000', 'Festa', '', 2);
    insert into public.lists (id, category_id, title, description, position)
      values ('30000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001', 'Lista', '', 1);
    insert into public.item_progress (user_id, item_id, done) select id, '40000000-0000-4000-8000-000000000000', true from auth.users`)
  const learners = Number((await numbers('select count(*) from auth.users'))[0])
  const counted = () =>
    numbers(`select count(*) from private.part_progress join private.part_totals using (part_id, version)
      where part_id = '20000000-0000-4000-8000-000000000001' and done_items = 1`)
  const read = () =>
    numbers(`select sum(private.done_in(id, '20000000-0000-4000-8000-000000000000')) as former,
      sum(private.done_in(id, '20000000-0000-4000-8000-000000000001')) as category,
      sum(private.done_in(id, '10000000-0000-4000-8000-000000000000')) as material from auth.users`)
  await client.query(`update public.items set list_id = '30000000-0000-4000-8000-000000000001'`)
  expect([await read(), await counted()]).toEqual([[0, learners, learners], [0]])
  // A mark counts its own learner anew, the job the others'.
  await client.query(
    `update public.item_progress set done = false where user_id = (select user_id from public.item_progress limit 1)`,
  )
  expect(await read()).toEqual([0, learners - 1, learners - 1])
  let served = 0
  for (let batch = 1; batch > 0; served += batch)
    batch = Number((await numbers('select private.recount_progress(250)'))[0])
  // Each learner once in the former category, and once in the new one.
  expect(served).toBe(2 * learners - 1)
  expect([await read(), await counted()]).toEqual([[0, learners - 1, learners - 1], [learners - 1]])
})
