/** The job queue: each job runs once, is retried, becomes a dead letter or expires; schedules run once over all servers. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { JobAttempt, JobKind } from '../../src/platform/jobs/job.ts'
import { claimJobs } from '../../src/platform/jobs/job-store.ts'
import { createTestJobs, newJob, QUICK_KIND, type TestJobs } from './test-queue.ts'

let jobs: TestJobs

beforeAll(async () => {
  jobs = await createTestJobs()
})
afterEach(() => jobs.clear())
afterAll(() => jobs.drop())

/** A job kind whose handler records its runs. */
function noting(ran: string[], kind: Partial<JobKind> = {}): JobKind {
  return {
    ...QUICK_KIND,
    run: ({ payload }) => {
      ran.push(payload.toString())
      return Promise.resolve()
    },
    ...kind,
  }
}

/** A promise that a test resolves by `open`. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

test('a job exists if its transaction is committed, and is deleted when it has run', async () => {
  const ran: string[] = []
  const { queue, database, enqueue } = jobs.start(noting(ran))
  const failed = database.transaction(async (tx) => {
    await queue.enqueue(tx, newJob({ payload: Buffer.from('undone') }))
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  await enqueue({ payload: Buffer.from('kept') })
  await expect.poll(() => ran).toEqual(['kept'])
  await expect.poll(() => jobs.jobs()).toEqual([])
})

test('two servers run each job once', async () => {
  const ran: string[] = []
  const servers = [jobs.start(noting(ran)), jobs.start(noting(ran))]
  const payloads = Array.from({ length: 200 }, (_, index) => String(index))
  await Promise.all(
    payloads.map(async (payload, index) => servers[index % 2]?.enqueue({ payload: Buffer.from(payload) })),
  )
  await expect.poll(() => jobs.jobs()).toEqual([])
  expect(ran.toSorted()).toEqual(payloads.toSorted())
})

test('a server is notified of a job that another one enqueues', async () => {
  const ran: string[] = []
  const worker = jobs.start(noting(ran))
  const enqueuing = jobs.start()
  // The worker listens once this one has been run.
  await worker.enqueue({ payload: Buffer.from('own') })
  await expect.poll(() => ran).toEqual(['own'])
  await expect
    .poll(async () =>
      jobs.sql(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'LISTEN "atelie_jobs"%'`,
      ),
    )
    .toEqual([{ n: 2 }])
  await enqueuing.enqueue({ payload: Buffer.from('from elsewhere') })
  await expect.poll(() => ran).toEqual(['own', 'from elsewhere'])
})

test('a server polls for jobs that it was not notified of', async () => {
  const ran: string[] = []
  jobs.start(noting(ran, { pollMs: 50 }))
  await jobs.sql(`insert into atelie.jobs (id, scope, kind, label, payload)
    values (gen_random_uuid(), 'tests', 'test.job', 'by SQL', 'polled')`)
  await expect.poll(() => ran).toEqual(['polled'])
})

test('a failed attempt is repeated after a pause that grows', async () => {
  const attempts: number[] = []
  const kind = noting([], {
    retry: { maxAttempts: 10, firstPauseMs: 20, longestPauseMs: 1_000 },
    run({ attempts: attempt }) {
      attempts.push(attempt)
      return attempt < 4 ? Promise.reject(new Error('not yet for ana@doce.example')) : Promise.resolve()
    },
  })
  const { enqueue, logLines } = jobs.start(kind)
  await enqueue()
  await expect.poll(() => attempts).toEqual([1, 2, 3, 4])
  await expect.poll(() => jobs.jobs()).toEqual([])
  const delays = logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(delays.map(({ message, reason }) => [message, reason])).toEqual(
    Array.from({ length: 3 }, () => ['job delayed', 'not yet for (address)']),
  )
  expect(Number(delays[2]?.['pauseMs'])).toBeGreaterThan(Number(delays[0]?.['pauseMs']))
})

test('a job that keeps failing becomes a dead letter, which an operator can retry', async () => {
  let isBroken = true
  const seen: string[] = []
  const kind = noting([], {
    run: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()),
    async onDeadLetter(tx, { label }, cause) {
      const [row] = await tx.query<{ n: number }>(
        'select count(*)::int as n from atelie.jobs where failed_at is not null',
      )
      seen.push(`${label}: ${cause}, ${row?.n} dead`)
    },
  })
  const { enqueue, logLines } = jobs.start({ ...kind, pollMs: 50 })
  await enqueue({ label: 'hopeless' })
  await expect
    .poll(() => jobs.jobs())
    .toMatchObject([{ attempts: 3, isDead: true, locked_by: null, failure: 'tried too often: broken' }])
  expect(seen).toEqual(['hopeless: tried too often, 1 dead'])
  await expect.poll(() => logLines.filter((line) => line.includes('job dead-lettered'))).toHaveLength(1)
  isBroken = false
  await jobs.sql('update atelie.jobs set failed_at = null, attempts = 0, run_at = now()')
  await expect.poll(() => jobs.jobs()).toEqual([])
})

test('a final failure makes a dead letter at once', async () => {
  const { enqueue } = jobs.start(
    noting([], { run: () => Promise.reject(new Error('no')), finalCause: () => 'refused' }),
  )
  await enqueue()
  await expect.poll(() => jobs.jobs()).toMatchObject([{ attempts: 1, isDead: true, failure: 'refused: no' }])
})

test('an expired job is removed without an attempt', async () => {
  const ran: string[] = []
  const { enqueue, logLines } = jobs.start(noting(ran))
  await enqueue({ lifetimeMs: 0 })
  await expect.poll(() => logLines.filter((line) => line.includes('too late'))).toHaveLength(1)
  expect([ran, await jobs.jobs()]).toEqual([[], []])
})

test('a job with the same key replaces the one that waits, dead letters included', async () => {
  const ran: string[] = []
  const { enqueue } = jobs.start()
  for (const payload of ['old', 'new'])
    await enqueue({ kind: 'test.later', key: 'one', payload: Buffer.from(payload) })
  expect(await jobs.jobs()).toHaveLength(1)
  await jobs.sql('update atelie.jobs set failed_at = now()')
  await enqueue({ kind: 'test.later', key: 'one', payload: Buffer.from('newest') })
  jobs.start(noting(ran, { name: 'test.later' }))
  await expect.poll(() => ran).toEqual(['newest'])
})

test('a handler completes its job in its own transaction, or does nothing where it no longer has it', async () => {
  const outcomes: boolean[] = []
  const { enqueue, database } = jobs.start(
    noting([], {
      async run({ id, attempts, complete }) {
        if (attempts === 1) await jobs.sql('update atelie.jobs set locked_by = null where id = $1', [id])
        await database.transaction(async (tx) => void outcomes.push(await complete(tx)))
      },
    }),
  )
  await enqueue()
  await expect.poll(() => outcomes).toEqual([false])
  expect(await jobs.jobs()).toHaveLength(1)
  await jobs.sql('update atelie.jobs set run_at = now()')
  await enqueue({ lifetimeMs: 0 })
  await expect.poll(() => outcomes).toEqual([false, true])
  await expect.poll(() => jobs.jobs()).toEqual([])
})

test('a server runs no more jobs of a kind at a time than its limit; other kinds do not wait for it', async () => {
  const { opened, open } = gate()
  const ran: string[] = []
  let [running, most] = [0, 0]
  const slow: JobKind = noting([], {
    name: 'test.slow',
    concurrency: 2,
    async run() {
      running += 1
      most = Math.max(most, running)
      await opened
      running -= 1
    },
  })
  const { enqueue } = jobs.start(slow, noting(ran))
  for (let count = 0; count < 6; count += 1) await enqueue({ kind: 'test.slow' })
  await enqueue({ payload: Buffer.from('quick') })
  await expect.poll(() => ran).toEqual(['quick'])
  await expect.poll(() => running).toBe(2)
  open()
  await expect.poll(() => jobs.jobs()).toEqual([])
  expect(most).toBe(2)
})

test('a claim takes no more jobs than its limit, whatever the plan of its statement', async () => {
  const { enqueue, database } = jobs.start()
  for (let count = 0; count < 6; count += 1) await enqueue()
  const claim = {
    scope: newJob().scope,
    kind: QUICK_KIND.name,
    worker: randomUUID(),
    limit: 2,
    leaseMs: 60_000,
  }
  const claimed = await database.transaction(async (tx) => {
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await tx.query(`set local enable_${way} = off`)
    return claimJobs(tx, claim)
  })
  expect(claimed.jobs).toHaveLength(2)
})

test('nothing is enqueued beyond a limit of jobs or bytes, which counts no other kinds and no dead letters', async () => {
  const { queue, database, enqueue } = jobs.start()
  const add = (maxJobs: number, maxBytes: number) =>
    database.transaction((tx) =>
      queue.enqueue(tx, newJob({ kind: 'test.limited' }), { kinds: ['test.limited'], maxJobs, maxBytes }),
    )
  await enqueue({ kind: 'test.other' })
  expect([await add(1, 100), await add(1, 100), await add(2, 3), await add(2, 4)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  await jobs.sql(`update atelie.jobs set failed_at = now()`)
  expect(await add(1, 100)).toBe(true)
})

test('each occurrence of a schedule runs once, whichever server comes first', async () => {
  const ran: string[] = []
  const recurring = noting(ran, { name: 'test.recurring', everyMs: 250 })
  jobs.start(recurring)
  jobs.start(recurring)
  await expect.poll(() => ran.length).toBeGreaterThan(5)
  expect(new Set(ran).size).toBe(ran.length)
  expect(ran.every((occurrence) => Date.parse(occurrence) % 250 === 0)).toBe(true)
})

test('a schedule leaves out occurrences while an earlier one runs', async () => {
  const { opened, open } = gate()
  let runs = 0
  const recurring = noting([], {
    name: 'test.recurring',
    everyMs: 50,
    async run() {
      runs += 1
      await opened
    },
  })
  jobs.start(recurring)
  const occurrence = async () =>
    (
      await jobs.sql(`select max(occurrence)::text as at from atelie.job_schedules
    where kind = 'test.recurring'`)
    )[0]?.['at']
  await expect.poll(() => runs).toBe(1)
  const first = await occurrence()
  await expect.poll(occurrence).not.toBe(first)
  expect([runs, (await jobs.jobs()).length]).toEqual([1, 1])
  open()
  await expect.poll(() => runs).toBeGreaterThan(1)
})

test('a stop waits for attempts in flight and claims nothing more', async () => {
  const { opened, open } = gate()
  const started: JobAttempt[] = []
  const kind = noting([], {
    concurrency: 1,
    async run(attempt) {
      started.push(attempt)
      await opened
    },
  })
  const server = jobs.start(kind)
  await server.enqueue({ label: 'first' })
  await server.enqueue({ label: 'second' })
  await expect.poll(() => started.length).toBe(1)
  const stopped = server.stop()
  open()
  await stopped
  expect(started.map(({ label, signal }) => [label, signal.aborted])).toEqual([['first', false]])
  expect(await jobs.jobs()).toMatchObject([{ label: 'second', locked_by: null }])
})

test('attempts that outlast the grace period are aborted and left to other servers', async () => {
  const attempts: JobAttempt[] = []
  const hanging = noting([], {
    graceMs: 50,
    run(attempt) {
      attempts.push(attempt)
      return new Promise(() => undefined)
    },
  })
  const server = jobs.start(hanging)
  await server.enqueue()
  await expect.poll(() => attempts.length).toBe(1)
  await server.stop()
  expect(attempts[0]?.signal.aborted).toBe(true)
  expect(await jobs.jobs()).toMatchObject([{ locked_by: null, isDead: false }])
  const ran: string[] = []
  jobs.start(noting(ran))
  await expect.poll(() => ran).toHaveLength(1)
})

test('an attempt that takes longer than its time limit counts as failed', async () => {
  const { enqueue } = jobs.start(
    noting([], {
      timeoutMs: 50,
      retry: { ...QUICK_KIND.retry, maxAttempts: 1 },
      run: ({ signal }) => sleep(60_000, undefined, { signal }),
    }),
  )
  await enqueue()
  await expect.poll(() => jobs.jobs()).toMatchObject([{ isDead: true }])
})

test('jobs of another scope are left to its servers, until they have expired', async () => {
  const ran: string[] = []
  const { enqueue } = jobs.start(noting(ran, { pollMs: 50 }))
  await enqueue({ scope: 'another service' })
  await enqueue({ payload: Buffer.from('own') })
  await expect.poll(() => jobs.jobs()).toHaveLength(1)
  expect(ran).toEqual(['own'])
  await jobs.sql('update atelie.jobs set expires_at = now()')
  await expect.poll(() => jobs.jobs()).toEqual([])
  expect(ran).toEqual(['own'])
})

test('old dead letters are deleted', async () => {
  await jobs.sql(`insert into atelie.jobs (id, scope, kind, label, payload, failed_at)
    select gen_random_uuid(), 'tests', 'test.job', 'test', '', now() - age
    from unnest(array['29 days', '31 days']::interval[]) as age`)
  jobs.start()
  await expect.poll(() => jobs.jobs()).toHaveLength(1)
})
