/** A started server issues the certificates whose day has come by itself: schedule, function and database as they run for learners. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type Installation, statusOf, ServerProcess } from './server-process.ts'
import { copyWholeInstallation } from './whole-installation.ts'

let scratch: string
let installation: Installation

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'atelie-certificates-'))
  installation = { port: await freePort(), dataDir: join(scratch, 'data') }
  await copyWholeInstallation(installation.dataDir)
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Serves while `work` runs, which gets a connection of the database's owner. */
async function served(work: (owner: Client) => Promise<void>): Promise<void> {
  const server = new ServerProcess(installation)
  await server.untilHealthy()
  const owner = new Client({ connectionString: (await statusOf(installation))['DB_URL'] })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
    expect(await server.end('SIGTERM')).toBe(0)
  }
}

/**
 * A learner has completed everything that was bought a moment ago, seven days before a certificate may be issued; the recipes were
 * begun long enough before.
 */
const COMPLETED = `
  update public.certificate_settings set days_after_purchase = 7;
  update public.purchases set created_at = now();
  delete from public.sales;
  update public.profiles set certificate_name = 'Ana Dória', certificate_name_confirmed_at = now();
  insert into public.item_progress (user_id, item_id, done, opened_at)
    select purchases.user_id, counted.item_id, true, now() - interval '8 days'
    from public.purchases join private.counted_items as counted using (material_id)
    on conflict (user_id, item_id) do update set done = true, opened_at = excluded.opened_at;
  insert into public.exercise_attempts (id, user_id, exercise_id, passed)
    select gen_random_uuid(), purchases.user_id, exercises.id, true
    from public.purchases join public.exercises using (material_id);
  select private.settle_courses(user_id, null) from (select distinct user_id from public.purchases) as buyers;`

test('the job that runs every ten minutes issues what is due, and is recorded for its occurrence', async () => {
  const certificates = async (owner: Client) =>
    (await owner.query<{ state: string }>('select state from public.certificates')).rows.map(
      ({ state }) => state,
    )
  let materials = 0
  await served(async (owner) => {
    await owner.query(COMPLETED)
    const { rows } = await owner.query<{ count: number }>('select count(*)::int from public.purchases')
    materials = rows[0]?.count ?? 0
    expect(await certificates(owner)).toEqual([])
    // Seven days later. A server that starts within an occurrence that was served already would wait for the next one.
    await owner.query(`update public.purchases set created_at = now() - interval '8 days'`)
    await owner.query('update private.due_settlements set due_at = now()')
    await owner.query(`delete from atelie.job_schedules where kind like '%certificate/settle'`)
  })
  expect(materials).toBeGreaterThan(1)
  await served(async (owner) => {
    await expect
      .poll(() => certificates(owner), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(Array.from({ length: materials }, () => 'valid')))
    expect((await owner.query('select from private.due_settlements')).rowCount).toBe(0)
    const { rows } = await owner.query<{ every: string }>(
      `select (extract(epoch from occurrence)::bigint % 60)::text as every from atelie.job_schedules
       where kind like '%certificate/settle'`,
    )
    expect(rows).toEqual([{ every: '0' }])
  })
})
