/** What the job queue does on a schedule: calls of functions, with the service key and only where the database reports one as due, and sweeps. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { Database } from '../../src/platform/database/database.ts'
import { JobQueue } from '../../src/platform/jobs/job-queue.ts'
import { createLog } from '../../src/platform/log.ts'
import { SCHEDULED_CALLS, SCHEDULED_SWEEPS } from '../../src/product-functions.ts'
import { isDue } from '../../src/services/functions/store/schedule-rows.ts'
import { createTestDatabase } from '../test-database.ts'
import { startFunctions } from './functions-server.ts'

const BEAT = `
Deno.serve((request) => {
  const isOperator = request.headers.get('authorization') === 'Bearer ' + Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')
  console.log(request.method, new URL(request.url).pathname, isOperator)
  return new Response(null, { status: isOperator ? 200 : 401 })
})
`

test('a due call reaches its function as the operator, one that is not due starts no process, and sweeps delete what has expired', async () => {
  const testDatabase = await createTestDatabase({ migrated: true })
  const owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  const learner = '5f0c0b3e-6f1d-4a63-9c8e-2b1f6a7d9e10'
  await owner.query('insert into auth.users (id) values ($1)', [learner])
  // Left to the job.
  await owner.query('alter table public.own_recipe_versions disable trigger sweep_removed_recipes')
  await owner.query(
    `insert into public.items (owner_id, title) select $1, 'Receita ' || days from unnest(array[29, 31]) as days`,
    [learner],
  )
  await owner.query(
    `update public.items set removed_at = now() - make_interval(days => right(title, 2)::integer) where owner_id is not null`,
  )
  await owner.query(`
    create table public.due (is_due boolean not null);
    insert into public.due values (false);
    grant select on public.due to service_role;
    create function public.is_beat_due() returns boolean language sql stable set search_path = ''
      as $$ select is_due from public.due $$;`)
  const log = createLog(() => undefined)
  const database = new Database(testDatabase.url, log, { requestUser: null })
  const jobs = new JobQueue(database, log)
  const server = await startFunctions({
    files: { 'functions/beat/index.ts': BEAT },
    schedule: {
      jobs,
      database,
      calls: [
        { path: 'beat/now', everyMs: 100, dueWhen: 'is_beat_due' },
        { path: 'gone/now', everyMs: 100, dueWhen: 'is_beat_due' },
      ],
      sweeps: [
        ...SCHEDULED_SWEEPS.map(({ sweep }) => ({ sweep, everyMs: 100 })),
        { sweep: 'sweep_of_none', everyMs: 100 },
      ],
    },
  })
  try {
    jobs.start()
    const occurrences = async () => {
      const { rows } = await owner.query(
        `select occurrence from atelie.job_schedules where kind like '%beat/now'`,
      )
      return rows[0]?.occurrence as unknown
    }
    await expect.poll(occurrences).toBeInstanceOf(Date)
    const first = await occurrences()
    await expect.poll(occurrences).not.toEqual(first)
    const lines = () => server.logged.filter(({ function: name }) => name === 'beat')
    expect(lines()).toEqual([])
    await owner.query('update public.due set is_due = true')
    await expect
      .poll(lines)
      .toContainEqual(expect.objectContaining({ text: 'POST /beat/now true', level: 'info' }))
    await expect
      .poll(() => server.logged)
      .toContainEqual(expect.objectContaining({ message: 'a call on schedule failed', function: 'gone/now' }))
    const removed = async () =>
      (await owner.query('select title from public.items where owner_id is not null')).rows
    await expect.poll(removed).toEqual([{ title: 'Receita 29' }])
    await expect
      .poll(() => server.logged)
      .toContainEqual(expect.objectContaining({ message: 'a sweep failed', sweep: 'sweep_of_none' }))
  } finally {
    await server.stop()
    await jobs.stop()
    await database.close()
    await owner.end()
    await testDatabase.drop()
  }
})

test('the product’s calls are due only where there is something to send', async () => {
  const testDatabase = await createTestDatabase({ migrated: true })
  const log = createLog(() => undefined)
  const database = new Database(testDatabase.url, log, { requestUser: null })
  const due = async () => {
    const answers = await Promise.all(
      SCHEDULED_CALLS.map(async ({ path, dueWhen }) => ((await isDue(database, dueWhen)) ? [path] : [])),
    )
    return answers.flat()
  }
  const owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  try {
    expect(await due()).toEqual([])
    await owner.query(
      `insert into public.purchase_invitations (email_key, email) values ('ana@exemplo.test', 'ana@exemplo.test')`,
    )
    expect(await due()).toEqual(['purchase-webhook/invitations'])
    await owner.query('update public.purchase_invitations set attempts = 30')
    expect(await due()).toEqual([])
  } finally {
    await owner.end()
    await database.close()
    await testDatabase.drop()
  }
})
