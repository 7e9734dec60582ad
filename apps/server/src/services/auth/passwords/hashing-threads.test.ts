import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { HashingThreads } from './hashing-threads.ts'

const TASK = { kind: 'hash', password: 'brigadeiro', cost: 4 } as const

test('a thread that ended while it had nothing to do is replaced', async () => {
  const threads = new HashingThreads()
  const started = once(process, 'worker') as Promise<[Worker]>
  expect(await threads.run(TASK)).toMatch(/^\$2a\$04\$/)
  const [thread] = await started
  await thread.terminate()
  expect(await threads.run(TASK)).toMatch(/^\$2a\$04\$/)
})

test('a thread that ends while it works fails its work alone', async () => {
  const threads = new HashingThreads()
  const started = once(process, 'worker') as Promise<[Worker]>
  const work = threads.run({ ...TASK, cost: 16 })
  const end = async () => (await started)[0].terminate()
  await Promise.all([expect(work).rejects.toThrow('has ended'), end()])
  expect(await threads.run(TASK)).toMatch(/^\$2a\$04\$/)
})

test('what is no hash fails, and the thread works on', async () => {
  const threads = new HashingThreads()
  const verify = { kind: 'verify', password: 'x', encodedHash: '$2a$10$x' } as const
  await threads.run(verify).catch(() => undefined)
  expect(await threads.run(TASK)).toMatch(/^\$2a\$04\$/)
})
