/** Measures a statement of the operator, and the job that follows it, as the number of a material's buyers grows. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { asOwner, createDatabase } from './databases.ts'
import { median, print } from './printing.ts'

const BUYERS = [100, 50_000]
const ROUNDS = 5
const MATERIAL = '10000000-0000-4000-8000-000000000000'
const CATEGORY = '20000000-0000-4000-8000-000000000000'
const LIST = '30000000-0000-4000-8000-000000000000'

type Client = Parameters<Parameters<typeof asOwner>[1]>[0]

const log = createLog(() => undefined)
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const dataDir = join(scratch, 'database')
mkdirSync(dataDir, { mode: 0o700 })
const postgres = await startEmbeddedPostgres(dataDir, 'only-for-the-bench', log)
try {
  const measured: { statement: number; batches: number }[] = []
  for (const buyers of BUYERS) {
    const url = await createDatabase(postgres.url, `buyers_${buyers}`, log)
    measured.push(await asOwner(url, (client) => measure(client, buyers)))
  }
  print('buyers', ...BUYERS.map((buyers) => buyers.toLocaleString('en')), 'ratio', '(goal)')
  const [small, large] = measured
  const row = (name: string, of: 'statement' | 'batches', goal: string) => {
    const [few = Number.NaN, many = Number.NaN] = [small?.[of], large?.[of]]
    print(name, `${few.toFixed(0)} ms`, `${many.toFixed(0)} ms`, (many / few).toFixed(1), goal)
  }
  row('a recipe is changed', 'statement', '(≤ 8 s, whatever the number)')
  row('its other buyers are notified', 'batches', '')
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

async function measure(client: Client, buyers: number): Promise<{ statement: number; batches: number }> {
  await client.query(`
    insert into public.materials (id, title, description, workload_hours, position) values ('${MATERIAL}', 'Bolos', '', 1, 1);
    insert into public.categories (id, material_id, title, description, order_index) values ('${CATEGORY}', '${MATERIAL}', 'Bolos', '', 1);
    insert into public.lists (id, category_id, title, description, position) values ('${LIST}', '${CATEGORY}', 'Bolos', '', 1);
    insert into public.items (list_id, title, type, position) values ('${LIST}', 'Bolo', 'recipe', 1)`)
  await client.query(
    `insert into auth.users (id, email) select gen_random_uuid(), n || '@bench.test' from generate_series(1, ${buyers}) as n`,
  )
  await client.query(
    `insert into public.purchases (user_id, material_id, status) select id, '${MATERIAL}', 'paid' from auth.users`,
  )
  await client.query('analyze')
  const rounds: { statement: number; batches: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query('delete from public.notifications')
    const statement = await timed(() => client.query(`update public.items set title = 'Bolo ${round}'`))
    const batches = await timed(async () => {
      for (let served = 1; served > 0;) {
        const { rows } = await client.query<{ served: number }>('select public.deliver_news() as served')
        served = rows[0]?.served ?? 0
      }
    })
    rounds.push({ statement, batches })
  }
  return {
    statement: median(rounds.map(({ statement }) => statement)),
    batches: median(rounds.map(({ batches }) => batches)),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
