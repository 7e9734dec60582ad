/** How many connections callers have, and how long requests wait for one. Source: PostgREST 14, references/connection_pool. */
import type { Environment } from '../../../platform/environment.ts'
import type { DatabaseOptions } from '../../../platform/database/database.ts'
import { Settings } from './settings.ts'

export type PoolOptions = Omit<
  DatabaseOptions,
  'requestUser' | 'waiting' | 'waitingPerCaller' | 'serviceConnections' | 'target'
>

/** The session user of callers' requests: the role that the hosted service has for it. */
export const REQUEST_USER = 'authenticator'

/** @throws StartupError naming the setting and what it should be. */
export function readPool(settings: Settings): PoolOptions {
  return {
    poolSize: settings.parsed(['db-pool'], sizeOf, {
      otherwise: 10,
      expected: 'a whole number of 1 or more',
    }),
    acquireTimeoutMs: settings.count('db-pool-acquisition-timeout', 10) * 1000,
    idleTimeoutMs: settings.count('db-pool-max-idletime', 30, 'db-pool-timeout') * 1000,
    lifetimeSeconds: settings.count('db-pool-max-lifetime', 1800),
    preparedStatements: settings.switch('db-prepared-statements', true),
  }
}

/**
 * The product's pool, which is smaller: on two cores a few connections serve more requests than many (see docs/decisions).
 * @throws StartupError
 */
export function readProductPool(
  environment: Environment,
): PoolOptions & Pick<DatabaseOptions, 'requestUser'> {
  const pool = readPool(new Settings({ environment, defaults: { 'db-pool': '6' } }))
  return { requestUser: REQUEST_USER, ...pool }
}

const sizeOf = (text: string): number | undefined => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined)
