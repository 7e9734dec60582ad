/** A worker that is killed in the middle of a job leaves it to another one, after its lease. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestJobs, QUICK_KIND, type TestJobs } from './test-queue.ts'

const WORKER = fileURLToPath(new URL('killed-worker.ts', import.meta.url))
let jobs: TestJobs

beforeAll(async () => {
  jobs = await createTestJobs()
})
afterAll(() => jobs.drop())

test('killed in mid-job, it loses neither the job nor the count of its attempts', async () => {
  const enqueuing = jobs.start()
  await enqueuing.enqueue({ label: 'survivor' })
  const worker = spawn(process.execPath, ['--import', 'tsx', WORKER], {
    env: { ...process.env, DATABASE_URL: jobs.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  worker.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(worker, 'exit')
  await expect.poll(() => output).toBe('running survivor\n')
  worker.kill('SIGKILL')
  await exited

  const ran: number[] = []
  jobs.start({
    ...QUICK_KIND,
    pollMs: 50,
    run({ attempts }) {
      ran.push(attempts)
      return Promise.resolve()
    },
  })
  const [lease] = await jobs.sql(
    `select locked_by is not null as held, extract(epoch from run_at - now()) between 60 and 75 as "isLeased"
     from atelie.jobs where label = 'survivor'`,
  )
  expect([lease, ran]).toEqual([{ held: true, isLeased: true }, []])
  // Its time limit and a margin later.
  await jobs.sql(`update atelie.jobs set run_at = now() where label = 'survivor'`)
  await expect.poll(() => ran).toEqual([2])
  await expect.poll(() => jobs.jobs()).toEqual([])
})
