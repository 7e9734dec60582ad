import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

test('as many as allowed run at a time, in order, and a failure gives its turn on', async () => {
  const limit = new ConcurrencyLimit(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) =>
    limit.take(async () => {
      started.push(n)
      await new Promise<void>((resolve) => void ends.push(resolve))
      if (n === 1) throw new Error('failed')
      return n
    })
  const results = Promise.allSettled([1, 2, 3, 4].map(work))
  await Promise.resolve()
  expect(started).toEqual([1, 2])
  for (let n = 0; n < 4; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  expect((await results).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'failed',
    2,
    3,
    4,
  ])
  expect(started).toEqual([1, 2, 3, 4])
  expect(await limit.take(() => Promise.resolve('free'))).toBe('free')
})
