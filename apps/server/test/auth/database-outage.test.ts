/** A database that goes away in the middle of a request. */
import { expect, test } from 'vitest'
import { eventually, newLearner, PASSWORD, signIn, startAuthServer } from './auth-server.ts'

/** Nobody waits for a lock then but the request: the clean-up after an earlier one would, too. */
const WITHOUT_CLEAN_UP = { GOTRUE_DB_CLEANUP_ENABLED: 'false' }

test('is told as 503, which the official client does not take for a refusal, and does not outlast itself', async () => {
  const server = await startAuthServer({
    ...WITHOUT_CLEAN_UP,
    AUTH_RATE_LIMITS: 'on',
    AUTH_FAILED_SIGN_INS: '1',
  })
  const email = await newLearner(server)
  const client = server.client()
  await server.sql('begin')
  await server.sql('lock table auth.users')
  const asked = client.signInWithPassword({ email, password: PASSWORD })
  const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => server.sql(`select 1 from ${waiting}`), { timeout: 10_000 }).toHaveLength(1)
  await server.sql(`select pg_terminate_backend(pid) from ${waiting}`)
  const { error } = await asked
  await server.sql('rollback')
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  await eventually(() => server.logLines.join('\n')).toContain('the database cannot be reached')
  // Nor did the trial count, which nobody could check.
  expect((await signIn(server, email)).accessToken).not.toBe('undefined')
  await server.stop()
})

test('has a code of its own, and a text that says to ask again', async () => {
  const server = await startAuthServer(WITHOUT_CLEAN_UP)
  const { accessToken } = await signIn(server, await newLearner(server))
  await server.sql('begin')
  await server.sql('lock table auth.users')
  const asked = server.call('GET', '/user', { token: accessToken })
  const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => server.sql(`select 1 from ${waiting}`), { timeout: 10_000 }).toHaveLength(1)
  await server.sql(`select pg_terminate_backend(pid) from ${waiting}`)
  const { json } = await asked
  await server.sql('rollback')
  expect(json).toMatchObject({ code: 503, error_code: 'database_unavailable' })
  await server.stop()
})
