/** Faulty responses of a hook's address: the client gets the reason, and no session begins. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLearner, PASSWORD, startAuthServer, type AuthServer } from './auth-server.ts'

/** What the hook does, by the name that the account gave itself. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  page: (response) => response.setHeader('Content-Type', 'text/html').end('<p>Olá</p>'),
  flood: (response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify('x'.repeat(300_000))),
  silence: () => undefined,
  slam: (response) => response.destroy(),
}

const hook = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    const { claims } = JSON.parse(text) as { claims: { user_metadata: { name: string } } }
    ANSWERS[claims.user_metadata.name]?.(response)
  })
})

let server: AuthServer
beforeAll(async () => {
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  server = await startAuthServer({
    GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: 'true',
    GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI: `http://localhost:${(hook.address() as AddressInfo).port}/`,
    GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: `v1,whsec_${Buffer.from('a-secret-of-the-tests-32-bytes-xx').toString('base64')}`,
  })
})
afterAll(async () => {
  await server.stop()
  hook.closeAllConnections()
  hook.close()
})

test.concurrent.each([
  ['page', 400, 'hook_payload_invalid_content_type'],
  ['flood', 422, 'hook_payload_over_size_limit'],
  ['silence', 422, 'hook_timeout'],
  // On a busy machine the time for all tries may end before the last one.
  ['slam', 422, expect.toBeOneOf(['hook_timeout_after_retry', 'hook_timeout']) as string],
])('%s', async (name, status, code) => {
  const email = await newLearner(server, { name })
  const answer = await server.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  })
  expect(answer.json).toMatchObject({ code: status, error_code: code })
  const [kept] = await server.sql(
    'select count(*)::int as n from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
    [email],
  )
  expect(kept).toEqual({ n: 0 })
})
