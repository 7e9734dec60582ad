/** Job queues on a database of the test's own, each as a server process would have one. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { Database } from '../../src/platform/database/database.ts'
import type { JobDatabase, JobKind, NewJob } from '../../src/platform/jobs/job.ts'
import { JobQueue } from '../../src/platform/jobs/job-queue.ts'
import { createLog } from '../../src/platform/log.ts'
import { AUTH_ROLE } from '../../src/services/auth/store/auth-role.ts'
import { createTestDatabase } from '../test-database.ts'

const SCOPE = 'tests'

/** Polls so rarely that polling starts no job within a test; only a notification or the end of a pause does. */
export const QUICK_KIND = {
  name: 'test.job',
  concurrency: 4,
  timeoutMs: 60_000,
  pollMs: 600_000,
  graceMs: 60_000,
  retry: { maxAttempts: 3, firstPauseMs: 20, longestPauseMs: 100 },
} satisfies Omit<JobKind, 'run'>

export interface TestServer {
  readonly queue: JobQueue
  readonly database: JobDatabase
  readonly logLines: readonly string[]
  readonly enqueue: (job?: Partial<NewJob>) => Promise<string>
  readonly stop: () => Promise<void>
}

export interface TestJobs {
  readonly url: string
  /** A server process with workers of these kinds; it is stopped with the database. */
  start(...kinds: readonly JobKind[]): TestServer
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Jobs of the tests, without the queue's own. */
  jobs(): Promise<Record<string, unknown>[]>
  /** Stops the servers and empties the queue, so that the next test begins as on a new database. */
  clear(): Promise<void>
  drop(): Promise<void>
}

export function newJob(job: Partial<NewJob> = {}): NewJob {
  return {
    id: randomUUID(),
    scope: SCOPE,
    kind: QUICK_KIND.name,
    label: 'test',
    payload: Buffer.from('{}'),
    key: null,
    subject: null,
    lifetimeMs: 3_600_000,
    ...job,
  }
}

export async function createTestJobs(): Promise<TestJobs> {
  const testDatabase = await createTestDatabase({ migrated: true })
  const owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  const servers: TestServer[] = []
  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await owner.query<Record<string, unknown>>(text, [...values])).rows
  const clear = async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    await sql('delete from atelie.jobs')
    await sql('delete from atelie.job_schedules')
  }
  return {
    url: testDatabase.url,
    start(...kinds) {
      const server = startServer(testDatabase.url, kinds)
      servers.push(server)
      return server
    },
    sql,
    jobs: () =>
      sql(`select id, label, attempts, locked_by, failed_at is not null as "isDead", failure from atelie.jobs
           where kind like 'test.%' order by created_at`),
    clear,
    async drop() {
      await clear()
      await owner.end()
      await testDatabase.drop()
    },
  }
}

export function startServer(url: string, kinds: readonly JobKind[]): TestServer {
  const logLines: string[] = []
  const log = createLog((line) => logLines.push(line))
  const connections = new Database(url, log, { requestUser: null })
  const database: JobDatabase = connections.as(AUTH_ROLE)
  const queue = new JobQueue(connections, log)
  queue.register({ scope: SCOPE, database, kinds })
  queue.start()
  let stopped: Promise<void> | null = null
  return {
    queue,
    database,
    logLines,
    async enqueue(job) {
      const added = newJob(job)
      await database.transaction((tx) => queue.enqueue(tx, added))
      return added.id
    },
    stop: () => (stopped ??= queue.stop().then(() => connections.close())),
  }
}
