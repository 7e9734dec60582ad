import { expect, test } from 'vitest'
import { Database } from './database/database.ts'
import { createLog } from './log.ts'
import { Readiness } from './readiness.ts'

const silent = createLog(() => undefined)

/** A check whose runs are settled by hand. */
function settledByHand() {
  const runs: ((works: boolean) => void)[] = []
  const check = () =>
    new Promise<readonly string[]>((resolve, reject) => {
      runs.push((works) => (works ? resolve([]) : reject(new Error('no'))))
    })
  return { runs, check }
}

test('probes within half a second share one check', async () => {
  const { runs, check } = settledByHand()
  const readiness = new Readiness(check)
  const responses = [readiness.notReady(0), readiness.notReady(0)]
  runs[0]?.(true)
  expect(await Promise.all([...responses, readiness.notReady(499)])).toEqual([[], [], []])
  expect(runs).toHaveLength(1)
  const later = readiness.notReady(500)
  runs[1]?.(false)
  expect(await later).toEqual(['database'])
})

test('a check that does not end in time means not ready, and no further check runs until it has ended', async () => {
  const { runs, check } = settledByHand()
  const readiness = new Readiness(check, 10)
  expect(await readiness.notReady(0)).toEqual(['database'])
  expect(await readiness.notReady(10_000)).toEqual(['database'])
  expect(runs).toHaveLength(1)
  runs[0]?.(true)
  await expect
    .poll(() => {
      void readiness.notReady(20_000)
      return runs.length
    })
    .toBe(2)
  runs[1]?.(true)
  expect(await readiness.notReady(20_100)).toEqual([])
})

test('a database that is not there is not ready', async () => {
  const database = new Database('postgres://nobody@127.0.0.1:1/nothing', silent, { requestUser: null })
  const check = async () => ((await database.isReachable()) ? [] : ['database'])
  expect(await new Readiness(check).notReady()).toEqual(['database'])
  await database.close()
})
