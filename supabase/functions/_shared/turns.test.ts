import { expect, it } from 'vitest'
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
