/** Limiters on the database of a server, as other processes have them, and how long they make a caller wait. */
import { readAuthConfig } from '../../src/services/auth/configuration/auth-config.ts'
import { RateLimiter } from '../../src/services/auth/limits/rate-limits.ts'
import { AUTH_ROLE } from '../../src/services/auth/store/auth-role.ts'
import { autocommitQueries } from '../../src/services/auth/store/rate-limits.ts'
import type { AuthServer } from './auth-server.ts'

/** Thirty at once, and one more in five minutes: however slow the machine is that this runs on. */
export const SLOW = {
  GOTRUE_RATE_LIMIT_OTP: '1',
  GOTRUE_RATE_LIMIT_VERIFY: '1',
}

export const from = (address: string) => ({ address, userAgent: null })
export const [HERE, THERE] = [from('203.0.113.1'), from('203.0.113.2')]

/** Makes a limiter that counts as another process on the same database would. */
export const newLimiter = (
  { database }: Pick<AuthServer, 'database'>,
  env: Readonly<Record<string, string>> = {},
): RateLimiter =>
  new RateLimiter(readAuthConfig({ ...SLOW, ...env }).rateLimits, autocommitQueries(database.as(AUTH_ROLE)))

/** @returns the seconds that a refused call is told to wait; 0 for one that is allowed. */
export const waitOf = async (refused: Promise<void>): Promise<unknown> =>
  refused.then(
    () => 0,
    (error: { retryAfterSeconds?: unknown }) => error.retryAfterSeconds,
  )

export const TWO_TRIALS = { AUTH_FAILED_SIGN_INS: '2' }

/** Counts a wrong password, of which the third is refused. @returns the seconds to wait. */
export const countWrongPassword = (server: AuthServer, name: string, origin = HERE): Promise<unknown> =>
  waitOf(
    server.database
      .as(AUTH_ROLE)
      .transaction((tx) => newLimiter(server, TWO_TRIALS).recordAttempt(tx, name, origin)),
  )

/** Makes all counted wrong passwords older; younger, for a negative number. */
export const letTrialsPass = (server: AuthServer, seconds: number) =>
  server.sql(
    `update atelie.failed_trials set failed_at =
       (select array_agg(failed - make_interval(secs => $1) order by failed) from unnest(failed_at) failed)`,
    [seconds],
  )
