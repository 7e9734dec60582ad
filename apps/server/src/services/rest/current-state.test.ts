import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { CurrentState } from './current-state.ts'
import { readRestConfig } from './configuration/rest-config.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const CONFIG = readRestConfig({})

/** A session with a database that holds nothing. */
const CLIENT = { query: async () => ({ rows: [] }) } as unknown as PoolClient

/** A database whose first `failures.left` readings fail; later ones return the number of readings. */
function stateOver(failures: { left: number }) {
  let readings = 0
  const database = {
    requestUser: null,
    listen: () => ({ stop: () => Promise.resolve() }),
    forgetPrepared: () => undefined,
    asOwner: async <T>() => {
      readings += 1
      failures.left -= 1
      if (failures.left >= 0) throw new Error('not now')
      return { readings, config: CONFIG } as T
    },
  }
  const log = createLog(() => undefined)
  return new CurrentState(database, (settings) => readRestConfig({}, { database: settings }), log)
}

test('until the first successful reading, each request tries to read', async () => {
  const state = stateOver({ left: 2 })
  await expect(state.get()).rejects.toMatchObject({ status: 503 })
  await expect(state.load()).rejects.toThrow('not now')
  expect(await state.get()).toMatchObject({ readings: 3 })
  expect(state.readings).toMatchObject({ succeeded: 1, failed: 2 })
})

test('a reading that fails leaves what was read before, and is tried again later', async () => {
  const failures = { left: 0 }
  const state = stateOver(failures)
  expect(await state.get()).toMatchObject({ readings: 1 })
  failures.left = 2
  state.reloadSchema()
  await vi.advanceTimersByTimeAsync(999)
  expect(await state.get()).toMatchObject({ readings: 1 })
  await vi.advanceTimersByTimeAsync(1 + 1_999)
  expect(await state.get()).toMatchObject({ readings: 1 })
  await vi.advanceTimersByTimeAsync(1)
  expect(await state.get()).toMatchObject({ readings: 4 })
})

test('a read that continues to fail is abandoned after a while', async () => {
  const failures = { left: 0 }
  const state = stateOver(failures)
  await state.get()
  failures.left = 1000
  state.reloadSchema()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(state.readings).toMatchObject({ succeeded: 1, failed: 7 })
})

test('notifications during a reading of the schema cause one more reading', async () => {
  const state = stateOver({ left: 0 })
  const first = state.get()
  for (let count = 0; count < 5; count += 1) state.reloadSchema()
  expect(await first).toMatchObject({ readings: 1 })
  expect(await state.afterReading()).toMatchObject({ readings: 2 })
})

test('a schema notification does not reload the configuration if none of it is in the database', async () => {
  const database = {
    requestUser: null,
    listen: () => ({ stop: () => Promise.resolve() }),
    forgetPrepared: () => undefined,
    asOwner: async <T>(work: (client: PoolClient) => Promise<T>) => work(CLIENT),
  }
  const configure = () => readRestConfig({ PGRST_DB_CONFIG: 'false' })
  const state = new CurrentState(
    database,
    configure,
    createLog(() => undefined),
  )
  const first = await state.load()
  state.reloadSchema()
  const second = await state.afterReading()
  expect(second).not.toBe(first)
  expect(second.config).toBe(first.config)
  state.reloadConfig()
  expect((await state.afterReading()).config).not.toBe(first.config)
})

/** Log of a state whose database has no settings, and has these roles. */
function logOver(roles: readonly string[], anonRole: string) {
  const logged: string[] = []
  let onListening = () => {}
  const database = {
    requestUser: null,
    listen: (_: string, handlers: { onListening: () => void }) => {
      onListening = handlers.onListening
      return { stop: () => Promise.resolve() }
    },
    forgetPrepared: () => undefined,
    asOwner: async <T>() =>
      ({
        config: readRestConfig({ PGRST_DB_ANON_ROLE: anonRole }),
        cache: { roles: new Map(roles.map((name) => [name, { mayBeTaken: true }])) },
      }) as T,
  }
  const state = new CurrentState(
    database,
    () => readRestConfig({}),
    createLog((line) => logged.push((JSON.parse(line) as { message: string }).message)),
  )
  return { state, logged, listen: () => onListening() }
}

test('the first reading of the configuration is not logged; a requested one is', async () => {
  const { state, logged, listen } = logOver(['anon'], 'anon')
  await state.load()
  listen()
  await state.afterReading()
  expect(logged).toEqual([])
  state.reloadConfig()
  await state.afterReading()
  expect(logged).toEqual(['configuration reloaded'])
})

test('an anonymous role that does not exist is logged once', async () => {
  const { state, logged } = logOver(['other'], 'anon')
  await state.load()
  state.reloadSchema()
  await state.afterReading()
  expect(logged).toEqual([
    'the anonymous role is missing, or may not be taken: requests without a token fail',
  ])
})

test('an unset anonymous role is logged once', async () => {
  const { state, logged } = logOver(['anon'], '')
  await state.load()
  expect(logged).toEqual(['no anonymous role is set: requests without a token are refused'])
})
