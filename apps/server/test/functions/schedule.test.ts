/** Calls of functions on a schedule: by the job queue, with the service key, and only where the database says that one is due. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { Database } from '../../src/platform/database/database.ts'
import { JobQueue } from '../../src/platform/jobs/job-queue.ts'
import { createLog } from '../../src/platform/log.ts'
import { SCHEDULED_CALLS } from '../../src/product-functions.ts'
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

test('a due call reaches its function as the operator; one that is not due starts no process', async () => {
  const testDatabase = await createTestDatabase({ migrated: true })
  const owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
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
