import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { HashingThreads } from './hashing-threads.ts'

const TASK = { kind: 'hash', password: 'brigadeiro', cost: 7 } as const

test('a thread that ends while idle is replaced', async () => {
  const threads = new HashingThreads()
  const started = once(process, 'worker') as Promise<[Worker]>
  expect(await threads.run(TASK)).toMatch(/^\$2a\$07\$/)
  const [thread] = await started
  await thread.terminate()
  expect(await threads.run(TASK)).toMatch(/^\$2a\$07\$/)
})

test('a thread that ends while busy fails only its own task', async () => {
  const threads = new HashingThreads()
  const started = once(process, 'worker') as Promise<[Worker]>
  const work = threads.run({ ...TASK, cost: 12 })
  const end = async () => (await started)[0].terminate()
  await Promise.all([expect(work).rejects.toThrow('has ended'), end()])
  expect(await threads.run(TASK)).toMatch(/^\$2a\$07\$/)
})

test('stopping ends all threads', async () => {
  const threads = new HashingThreads()
  const started = once(process, 'worker') as Promise<[Worker]>
  await threads.run(TASK)
  const [thread] = await started
  const ended = once(thread, 'exit')
  await threads.stop()
  expect(await ended).toHaveLength(1)
})

test('an invalid hash fails, and the thread continues', async () => {
  const threads = new HashingThreads()
  const verify = { kind: 'verify', password: 'x', encodedHash: '$2a$10$x' } as const
  await threads.run(verify).catch(() => undefined)
  expect(await threads.run(TASK)).toMatch(/^\$2a\$07\$/)
})

/** @returns the number of threads that the work starts. */
async function threadsStartedBy(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const note = () => (count += 1)
  process.on('worker', note)
  await work().finally(() => process.off('worker', note))
  return count
}

/** Ids of this process's threads at the lowest priority; none where the system does not list threads. */
function lowestPriorityThreads(): string[] {
  const threads = '/proc/self/task'
  if (!existsSync(threads)) return []
  return readdirSync(threads).filter((id) => {
    const [, fields = ''] = readFileSync(`${threads}/${id}/stat`, 'utf8').split(') ')
    return fields.split(' ')[16] === '19'
  })
}

test('on Linux a thread runs at the lowest priority, and the process keeps its own', async () => {
  const before = lowestPriorityThreads()
  const ofProcess = getPriority()
  const threads = new HashingThreads(600_000)
  await threads.run(TASK)
  const added = lowestPriorityThreads().filter((id) => !before.includes(id))
  // Test files beside this one start threads in the same process.
  expect(added.length > 0).toBe(process.platform === 'linux')
  expect(getPriority()).toBe(ofProcess)
  await threads.stop()
})

test('a starved task is repeated at normal priority', async () => {
  const slow = { ...TASK, cost: 12 }
  const patient = new HashingThreads(600_000)
  expect(await threadsStartedBy(() => patient.run(slow))).toBe(1)
  const impatient = new HashingThreads(1)
  expect(await threadsStartedBy(() => impatient.run(slow))).toBe(2)
  expect(await impatient.run(TASK)).toMatch(/^\$2a\$07\$/)
})

test('a cost of tests needs no thread', async () => {
  const threads = new HashingThreads()
  const hash = await threads.run({ ...TASK, cost: 4 })
  const verify = { kind: 'verify', encodedHash: String(hash) } as const
  const work = async () => {
    expect(await threads.run({ ...verify, password: 'brigadeiro' })).toBe(true)
    expect(await threads.run({ ...verify, password: 'beijinho' })).toBe(false)
  }
  expect(hash).toMatch(/^\$2a\$04\$/)
  expect(await threadsStartedBy(work)).toBe(0)
})

test('the number of low-priority threads stays small', async () => {
  const impatient = new HashingThreads(1)
  const four = [1, 2, 3, 4].map(() => ({ ...TASK, cost: 12 }))
  expect(await threadsStartedBy(() => Promise.all(four.map((task) => impatient.run(task))))).toBe(2 + 4)
})
