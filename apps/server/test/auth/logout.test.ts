/** POST /logout: which sessions each scope ends. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLearner, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const isAlive = async (token: string) => (await server.call('GET', '/user', { token })).status === 200

test.each([
  ['', [false, false]],
  ['?scope=global', [false, false]],
  ['?scope=local', [false, true]],
  ['?scope=others', [true, false]],
])('/logout%s leaves this session and the other one: %j', async (query, alive) => {
  const email = await newLearner(server)
  const mine = await signIn(server, email)
  const other = await signIn(server, email)
  const stranger = await signIn(server, await newLearner(server))
  const response = await server.call('POST', `/logout${query}`, { token: mine.accessToken })
  expect([response.status, response.text]).toEqual([204, ''])
  expect([await isAlive(mine.accessToken), await isAlive(other.accessToken)]).toEqual(alive)
  expect(await isAlive(stranger.accessToken)).toBe(true)
})

test('a refresh token ends with its session', async () => {
  const { accessToken, refreshToken } = await signIn(server, await newLearner(server))
  await server.call('POST', '/logout?scope=local', { token: accessToken })
  const { json } = await server.call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  })
  expect(json).toMatchObject({ error_code: 'refresh_token_not_found' })
})

test('an unknown scope is refused, and nothing ends', async () => {
  const { accessToken } = await signIn(server, await newLearner(server))
  const { json } = await server.call('POST', '/logout?scope=all', { token: accessToken })
  expect(json).toEqual({ code: 400, error_code: 'validation_failed', msg: 'Unsupported logout scope "all"' })
  expect(await isAlive(accessToken)).toBe(true)
})

test('without a token no session ends', async () => {
  expect((await server.call('POST', '/logout')).json).toMatchObject({
    code: 401,
    error_code: 'no_authorization',
  })
})
