import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

test('runs a limited number at once, queues a limited number in order, refuses the rest', async () => {
  const queue = new BoundedQueue(2, 2, Infinity, () => new Error('full'))
  const order: string[] = []
  const release: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      order.push(name)
      release.push(() => resolve(name))
    })
  const accepted = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)))
  await expect(queue.run(work('e'))).rejects.toThrow('full')
  expect(order).toEqual(['a', 'b'])
  for (let index = 0; index < 4; index += 1) {
    release[index]?.()
    await accepted[index]
    await Promise.resolve()
  }
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  await expect(queue.run(async () => 'f')).resolves.toBe('f')
})

test('a failure frees its slot', async () => {
  const queue = new BoundedQueue(1, 1, Infinity, () => new Error('full'))
  await expect(
    queue.run(async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  await expect(queue.run(async () => 'well')).resolves.toBe('well')
})

test('work that has waited too long is refused, and so is all work behind it', async () => {
  const queue = new BoundedQueue(1, 5, 0, () => new Error('too late'))
  const begun: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = queue.run(() => held)
  const late = ['a', 'b', 'c'].map((name) => queue.run(async () => begun.push(name)))
  release()
  await first
  for (const each of await Promise.allSettled(late)) expect(each.status).toBe('rejected')
  expect(begun).toEqual([])
  await expect(queue.run(async () => 'well')).resolves.toBe('well')
})
