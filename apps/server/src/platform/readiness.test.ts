import { expect, test } from 'vitest'
import { Database } from './database/database.ts'
import { createLog } from './log.ts'
import { Readiness } from './readiness.ts'

const silent = createLog(() => undefined)

/** A check whose runs are settled by hand. */
function settledByHand() {
  const runs: ((works: boolean) => void)[] = []
  const check = () =>
    new Promise<boolean>((resolve, reject) => {
      runs.push((works) => (works ? resolve(true) : reject(new Error('no'))))
    })
  return { runs, check }
}

test('probes within half a second share one check', async () => {
  const { runs, check } = settledByHand()
  const readiness = new Readiness(check)
  const responses = [readiness.isReady(0), readiness.isReady(0)]
  runs[0]?.(true)
  expect(await Promise.all([...responses, readiness.isReady(499)])).toEqual([true, true, true])
  expect(runs).toHaveLength(1)
  const later = readiness.isReady(500)
  runs[1]?.(false)
  expect(await later).toBe(false)
})

test('a check that does not end in time means not ready, and no further check runs until it has ended', async () => {
  const { runs, check } = settledByHand()
  const readiness = new Readiness(check, 10)
  expect(await readiness.isReady(0)).toBe(false)
  expect(await readiness.isReady(10_000)).toBe(false)
  expect(runs).toHaveLength(1)
  runs[0]?.(true)
  await expect
    .poll(() => {
      void readiness.isReady(20_000)
      return runs.length
    })
    .toBe(2)
  runs[1]?.(true)
  expect(await readiness.isReady(20_100)).toBe(true)
})

test('a database that is not there is not ready', async () => {
  const database = new Database('postgres://nobody@127.0.0.1:1/nothing', silent, { requestUser: null })
  expect(await new Readiness(() => database.isReachable()).isReady()).toBe(false)
  await database.close()
})
