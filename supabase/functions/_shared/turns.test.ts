import { expect, it, vi } from 'vitest'
import { Turns } from './turns.ts'

it('runs one at a time in order, goes on after a failure, and is over after the last', async () => {
  const turns = new Turns()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    if (name === 'second') throw new Error(name)
    return name
  }
  const results = ['first', 'second', 'third'].map((name) => turns.take(work(name), 10_000))
  const over = turns.over().then(() => seen.push('over'))
  const added = turns.take(work('fourth'), 10_000)
  expect(await Promise.allSettled([...results, added])).toEqual([
    { status: 'fulfilled', value: 'first' },
    { status: 'rejected', reason: new Error('second') },
    { status: 'fulfilled', value: 'third' },
    { status: 'fulfilled', value: 'fourth' },
  ])
  await over
  const names = ['first', 'second', 'third', 'fourth']
  expect(seen).toEqual([...names.flatMap((name) => [`${name} begins`, `${name} ends`]), 'over'])
})

it('refuses work whose turn comes too late', async () => {
  const turns = new Turns()
  await expect(turns.take(() => Promise.resolve('done'), -1)).rejects.toThrow('too late')
})

it('pauses after each turn as long as it took, unless the next one has waited for long', async () => {
  vi.useFakeTimers()
  try {
    const turns = new Turns(20)
    const start = Date.now()
    const begins: number[] = []
    const work = (ms: number) => async () => {
      begins.push(Date.now() - start)
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
    const all = [8, 50, 50, 1].map((ms) => turns.take(work(ms), 400))
    await vi.advanceTimersByTimeAsync(1_000)
    await Promise.all(all)
    // The second waits for 8 ms more, the third for 20; the fourth has waited for more than 100 ms by then.
    expect(begins).toEqual([0, 16, 86, 136])
    const later = turns.take(work(1), 400)
    await vi.advanceTimersByTimeAsync(1)
    await later
    expect(begins.at(-1)).toBe(1_000)
  } finally {
    vi.useRealTimers()
  }
})
