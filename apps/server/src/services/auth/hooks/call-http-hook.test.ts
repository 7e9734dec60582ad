/** HTTP hooks, against a listener in the test. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callHttpHook } from './call-http-hook.ts'
import { readHooks } from '../configuration/hook-config.ts'

const SECRETS = ['a secret of the hook, long enough', 'the one that replaces it, long too'].map((text) =>
  Buffer.from(text),
)

let listener: Server
let call: () => Promise<string | null>
const calls: { headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void
beforeAll(async () => {
  listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
  call = () => callHttpHook({ kind: 'address', url, secrets: SECRETS }, '{"a":1}')
})
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})
beforeEach(() => {
  calls.length = 0
})

const json = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)

test('a call is signed with each of the secrets', async () => {
  answer = json(200, '{"ok":true}')
  expect(await call()).toBe('{"ok":true}')
  const [{ headers, body } = { headers: {}, body: '' }] = calls
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = SECRETS.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  )
  expect(headers['webhook-signature']).toBe(expected.join(', '))
  expect(body).toBe('{"a":1}')
})

test.each<[string, (response: ServerResponse) => void, number, string, string]>([
  [
    'another type',
    (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('x'),
    400,
    'hook_payload_invalid_content_type',
    'Invalid JSON response. Received content-type: text/html',
  ],
  [
    'no type',
    (response) => void response.writeHead(200).end('{}'),
    400,
    'hook_payload_invalid_content_type',
    'Invalid Content-Type: Missing Content-Type header',
  ],
  [
    'too much',
    json(200, `"${'x'.repeat(210 * 1024)}"`),
    422,
    'hook_payload_over_size_limit',
    'Payload size exceeded size limit of 204800 bytes',
  ],
  ['400', json(400, '{}'), 500, 'unexpected_failure', 'Invalid payload sent to hook'],
  ['401', json(401, '{}'), 500, 'unexpected_failure', 'Hook requires authorization token'],
  ['418', json(418, '{}'), 500, 'unexpected_failure', 'Unexpected status code returned from hook: 418'],
  ['503', json(503, '{}'), 500, 'unexpected_failure', 'Service currently unavailable due to hook'],
  [
    'nothing at all',
    (response) => void response.destroy(),
    422,
    'hook_timeout_after_retry',
    'Failed to reach hook after maximum retries',
  ],
  [
    'silence',
    () => undefined,
    422,
    'hook_timeout',
    'Failed to reach hook within maximum time of 5.000000 seconds',
  ],
])('a response with %s is refused', async (_, how, status, code, message) => {
  answer = how
  await expect(call()).rejects.toMatchObject({ status, code, message })
})

test('a busy hook with Retry-After is called again', async () => {
  answer = (response) => {
    if (calls.length === 1) response.writeHead(503, { 'Retry-After': 'true' }).end()
    else response.writeHead(204).end()
  }
  expect(await call()).toBeNull()
  expect(calls).toHaveLength(2)
})

const SECRET = `v1,whsec_${SECRETS[0]?.toString('base64')}`

test.each([
  [{ URI: 'pg-functions://postgres/doors' }, /_URI/],
  [{ URI: 'pg-functions://postgres/doors/x;drop' }, /_URI/],
  [{ URI: 'http://elsewhere.example/hook', SECRETS: SECRET }, /_URI/],
  [{ URI: 'file:///etc/passwd' }, /_URI/],
  [{ URI: 'https://hooks.example', SECRETS: 'short' }, /_SECRETS/],
  [{ URI: 'https://hooks.example' }, /_SECRETS/],
])('invalid settings are refused: %j', (settings, reason) => {
  const named = Object.entries({ ENABLED: 'true', ...settings }).map(([name, value]) => [
    `GOTRUE_HOOK_AFTER_USER_CREATED_${name}`,
    value,
  ])
  expect(() => readHooks(Object.fromEntries(named) as Record<string, string>)).toThrow(reason)
})
