import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { Database } from './database.ts'
import { Readiness } from './readiness.ts'

const silent = createLog(() => undefined)

/** A database whose answers are given by hand. */
function answeredByHand() {
  const asked: ((works: boolean) => void)[] = []
  const asOwner = <T>() =>
    new Promise<T>((resolve, reject) => {
      asked.push((works) => (works ? resolve(undefined as T) : reject(new Error('no'))))
    })
  return { asked, asOwner }
}

test('it is what the database answers, asked once for all who ask within half a second', async () => {
  const database = answeredByHand()
  const readiness = new Readiness(database)
  const answers = [readiness.isReady(0), readiness.isReady(0)]
  database.asked[0]?.(true)
  expect(await Promise.all([...answers, readiness.isReady(499)])).toEqual([true, true, true])
  expect(database.asked).toHaveLength(1)
  const later = readiness.isReady(500)
  database.asked[1]?.(false)
  expect(await later).toBe(false)
})

test('a database that does not answer in time is not ready, and is not asked again until it has', async () => {
  const database = answeredByHand()
  const readiness = new Readiness(database, 10)
  expect(await readiness.isReady(0)).toBe(false)
  expect(await readiness.isReady(10_000)).toBe(false)
  expect(database.asked).toHaveLength(1)
  database.asked[0]?.(true)
  await expect
    .poll(() => {
      void readiness.isReady(20_000)
      return database.asked.length
    })
    .toBe(2)
  database.asked[1]?.(true)
  expect(await readiness.isReady(20_100)).toBe(true)
})

test('a database that is not there is not ready', async () => {
  const database = new Database('postgres://nobody@127.0.0.1:1/nothing', silent)
  expect(await new Readiness(database).isReady()).toBe(false)
  await database.close()
})
