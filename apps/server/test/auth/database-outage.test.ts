/** A database that goes away in the middle of a request. */
import { expect, test } from 'vitest'
import { eventually, newLearner, PASSWORD, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

/** Terminates all sessions that wait for a lock, until the request is answered; other work may wait for it too. */
async function endWaiters<T>(server: AuthServer, asked: Promise<T>): Promise<T> {
  let isAnswered = false
  const response = asked.finally(() => (isAnswered = true))
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => {
    if (!isAnswered) await server.sql(end)
    return isAnswered
  }).toBe(true)
  return response
}

test('is answered with 503, which the official client does not take for a refusal, and service resumes after it', async () => {
  const server = await startAuthServer({ AUTH_RATE_LIMITS: 'on', AUTH_FAILED_SIGN_INS: '1' })
  const email = await newLearner(server)
  const client = server.client()
  await server.sql('begin')
  await server.sql('lock table auth.users')
  const { error } = await endWaiters(server, client.signInWithPassword({ email, password: PASSWORD }))
  await server.sql('rollback')
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  await eventually(() => server.logLines.join('\n')).toContain('the database is not available')
  // The attempt was not counted either.
  expect((await signIn(server, email)).accessToken).not.toBe('undefined')
  await server.stop()
})

test('has a code of its own, and a text that says to ask again', async () => {
  const server = await startAuthServer()
  const { accessToken } = await signIn(server, await newLearner(server))
  await server.sql('begin')
  await server.sql('lock table auth.users')
  const { json } = await endWaiters(server, server.call('GET', '/user', { token: accessToken }))
  await server.sql('rollback')
  expect(json).toMatchObject({ code: 503, error_code: 'database_unavailable' })
  await server.stop()
})
