/** `GET /user` is answered alike whichever way it takes: as Node hands it over, or through the framework. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_OPEN_REQUESTS } from '../../src/services/auth/limits/open-requests.ts'
import { ask, BY_FRAMEWORK, type Sent } from '../two-ways.ts'
import { type AuthServer, newLearner, signIn, startAuthServer } from './auth-server.ts'

let server: AuthServer
let email: string
let token: string
beforeAll(async () => {
  server = await startAuthServer()
  email = await newLearner(server, { name: 'Conceição' })
  token = (await signIn(server, email)).accessToken
})
afterAll(() => server.stop())

const bearer = (value: string): Sent => ({ Authorization: `Bearer ${value}` })

async function bothWays(headers: Sent) {
  const sent = { apikey: server.anonKey, ...headers }
  const url = `${server.url}/user`
  const [direct, around] = [
    await ask(url, 'GET', sent),
    await ask(url, 'GET', { ...sent, ...BY_FRAMEWORK }),
  ].map(({ headers: { 'x-request-id': id, ...others }, ...answer }) => ({ ...answer, id, headers: others }))
  expect({ ...direct, id: '' }).toEqual({ ...around, id: '' })
  return direct
}

test.each<[what: string, headers: () => Sent, status: number]>([
  ['a token', () => bearer(token), 200],
  ['a token in lower case', () => ({ authorization: `bearer ${token}` }), 200],
  ['no token', () => ({}), 401],
  ['the anonymous key', () => bearer(server.anonKey), 403],
  ['a broken token', () => bearer('a.b.c'), 403],
  [
    'a broken token, for a newer client',
    () => ({ ...bearer('a.b.c'), 'X-Supabase-Api-Version': '2024-01-01' }),
    403,
  ],
  ['another audience', () => ({ ...bearer(token), 'X-JWT-AUD': 'bakers' }), 400],
  ['a page of another origin', () => ({ ...bearer(token), Origin: 'https://shop.example' }), 200],
])('for %s', async (_, headers, status) => {
  expect(await bothWays(headers())).toMatchObject({ status })
})

test('a session that has ended and a banned account are refused at once, for tokens that were accepted before', async () => {
  const ended = (await signIn(server, email)).accessToken
  expect(await bothWays(bearer(ended))).toMatchObject({ status: 200 })
  await server.call('POST', '/logout?scope=local', { token: ended })
  expect((await bothWays(bearer(ended)))?.body).toContain('session_not_found')
  await server.sql(`update auth.users set banned_until = now() + interval '1 h' where email = $1`, [email])
  expect((await bothWays(bearer(token)))?.body).toContain('user_banned')
  await server.sql('update auth.users set banned_until = null where email = $1', [email])
})

test('requests of both ways count towards the same limit', async () => {
  const statusOf = async (headers: Sent) => {
    const sent = { apikey: server.anonKey, ...bearer(token), ...headers }
    return (await ask(`${server.url}/user`, 'GET', sent)).status
  }
  // No request can be answered before the table is free again, unless it is refused.
  await server.sql('begin')
  await server.sql('lock table auth.users in access exclusive mode')
  const waiting = Array.from({ length: MAX_OPEN_REQUESTS / 2 }, () => [statusOf({}), statusOf(BY_FRAMEWORK)])
  const further = [statusOf({}), statusOf(BY_FRAMEWORK)]
  const first = await Promise.race([...waiting.flat(), ...further])
  await server.sql('commit')
  expect(first).toBe(429)
  const statuses = await Promise.all([...waiting.flat(), ...further])
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
