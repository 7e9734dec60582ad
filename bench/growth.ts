/** Measures a statement of the operator, and the job that follows it, as the number of a material's buyers grows. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { asOwner, createDatabase } from './databases.ts'
import { median, print } from './printing.ts'

const BUYERS = (process.env['BUYERS'] ?? '100,50000').split(',').map(Number)
const ROUNDS = 5
const MATERIAL = '10000000-0000-4000-8000-000000000000'
const CATEGORY = '20000000-0000-4000-8000-000000000000'
const LIST = '30000000-0000-4000-8000-000000000000'
const ITEM = '40000000-0000-4000-8000-000000000000'
const OTHER_ITEM = '40000000-0000-4000-8000-000000000001'
const NEWS = 'the other buyers of a changed recipe are notified'
const RECOUNT = 'the progress of all learners is counted anew'
const OTHER_CATEGORY = '20000000-0000-4000-8000-000000000001'
const OTHER_LIST = '30000000-0000-4000-8000-000000000001'

/** Statements of an operator, each undone afterwards. */
const STATEMENTS: Record<string, string> = {
  'a recipe is changed': `update public.items set title = 'Bolo novo' where id = '${ITEM}'`,
  'a recipe is added': `insert into public.items (list_id, title, type, position) values ('${LIST}', 'Torta', 'recipe', 3)`,
  'a recipe is withdrawn': `update public.items set is_published = false where id = '${ITEM}'`,
  'a recipe moves to another category': `update public.items set list_id = '${OTHER_LIST}' where id = '${ITEM}'`,
  'a list moves to another category': `update public.lists set category_id = '${OTHER_CATEGORY}' where id = '${LIST}'`,
  'a recipe is deleted': `delete from public.items where id = '${ITEM}'`,
  'a category is deleted': `delete from public.categories where id = '${CATEGORY}'`,
  'a recipe becomes optional': `update public.items set is_mandatory = false where id = '${ITEM}'`,
  'a product opens the material': `insert into public.product_materials (provider, product_id, material_id) values ('generic', 'course', '${MATERIAL}')`,
}

type Client = Parameters<Parameters<typeof asOwner>[1]>[0]

const log = createLog(() => undefined)
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const dataDir = join(scratch, 'database')
mkdirSync(dataDir, { mode: 0o700 })
const postgres = await startEmbeddedPostgres(dataDir, 'only-for-the-bench', log)
try {
  const measured: Record<string, number>[] = []
  for (const buyers of BUYERS) {
    const url = await createDatabase(postgres.url, `buyers_${buyers}`, log)
    measured.push(await asOwner(url, (client) => measure(client, buyers)))
  }
  print('buyers', ...BUYERS.map((buyers) => buyers.toLocaleString('en')), 'ratio', '(goal)')
  for (const name of [...Object.keys(STATEMENTS), NEWS, RECOUNT]) {
    const [few = Number.NaN, many = Number.NaN] = measured.map((times) => times[name] ?? Number.NaN)
    const goal = name === NEWS || name === RECOUNT ? '' : '(≤ 8 s, whatever the number)'
    print(name, `${few.toFixed(0)} ms`, `${many.toFixed(0)} ms`, (many / few).toFixed(1), goal)
  }
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

async function measure(client: Client, buyers: number): Promise<Record<string, number>> {
  await client.query(`
    insert into public.materials (id, title, description, workload_hours, position) values ('${MATERIAL}', 'Bolos', '', 1, 1);
    insert into public.categories (id, material_id, title, description, order_index) values
      ('${CATEGORY}', '${MATERIAL}', 'Bolos', '', 1), ('${OTHER_CATEGORY}', '${MATERIAL}', 'Tortas', '', 2);
    insert into public.lists (id, category_id, title, description, position) values
      ('${LIST}', '${CATEGORY}', 'Bolos', '', 1), ('${OTHER_LIST}', '${OTHER_CATEGORY}', 'Tortas', '', 1);
    insert into public.items (id, list_id, title, type, position) values
      ('${ITEM}', '${LIST}', 'Bolo', 'recipe', 1), ('${OTHER_ITEM}', '${LIST}', 'Pudim', 'recipe', 2)`)
  await client.query(
    `insert into auth.users (id, email) select gen_random_uuid(), n || '@bench.test' from generate_series(1, ${buyers}) as n`,
  )
  await client.query(
    `insert into public.purchases (user_id, material_id, status) select id, '${MATERIAL}', 'paid' from auth.users`,
  )
  await client.query(
    `insert into public.item_progress (user_id, item_id, done) select id, '${ITEM}', true from auth.users`,
  )
  await client.query(`
    insert into public.sales (provider, transaction_id, product_id, user_id, buyer_email, status, opens, bought_at, decided_at)
    select 'generic', email, 'course', id, email, 'paid', true, now(), now() from auth.users`)
  await client.query('analyze')
  const times = Object.fromEntries(
    [...Object.keys(STATEMENTS), NEWS, RECOUNT].map((name): [string, number[]] => [name, []]),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, statement] of Object.entries(STATEMENTS)) {
      await client.query('begin')
      times[name]?.push(await timed(() => client.query(statement)))
      await client.query('rollback')
    }
    await client.query('delete from public.notifications')
    await client.query(`update public.items set title = 'Bolo ${round}' where id = '${ITEM}'`)
    times[NEWS]?.push(await timed(() => untilServed(client, 'deliver_news')))
    await client.query(
      `update public.items set list_id = '${round % 2 ? LIST : OTHER_LIST}' where id = '${ITEM}'`,
    )
    times[RECOUNT]?.push(await timed(() => untilServed(client, 'recount_progress')))
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
}

/** Calls a job until nothing is left to do. */
async function untilServed(client: Client, job: 'deliver_news' | 'recount_progress'): Promise<void> {
  for (let served = 1; served > 0;) {
    const { rows } = await client.query<{ served: number }>(`select public.${job}() as served`)
    served = rows[0]?.served ?? 0
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
