import { expect, test } from 'vitest'
import { readProductPool } from './pool-settings.ts'

test('the product has fewer connections by default', () => {
  expect(readProductPool({})).toMatchObject({ poolSize: 6, acquireTimeoutMs: 10_000, lifetimeSeconds: 1800 })
  expect(readProductPool({ PGRST_DB_POOL: '20', PGRST_DB_POOL_ACQUISITION_TIMEOUT: '2' })).toMatchObject({
    poolSize: 20,
    acquireTimeoutMs: 2_000,
  })
  expect(() => readProductPool({ PGRST_DB_POOL: '0' })).toThrow(
    'PGRST_DB_POOL must be a whole number of 1 or more',
  )
})
