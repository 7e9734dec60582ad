import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { directRouter } from '../../../platform/http/direct-router.ts'
import { hostAlone } from '../../../platform/service/service-host.ts'
import type { CurrentState } from '../current-state.ts'
import type { ReceivedRequest, EndpointResponse, RestEndpoint } from '../rest-endpoint.ts'
import { directReads } from './direct-reads.ts'

let received: ReceivedRequest | undefined
let response: EndpointResponse
/** The promise that the response awaits. */
let work: () => Promise<void> = () => Promise.resolve()
const endpoint = {
  response: async (request: ReceivedRequest) => {
    received = request
    await work()
    return response
  },
} as unknown as RestEndpoint
const state = { config: { serverTraceHeader: 'X-Request-Id' } } as unknown as CurrentState
const keys = { anonKey: 'a', serviceRoleKey: 'b', publishableKeys: [], secretKeys: [] }
const route = directReads(endpoint, { keys, state })
const logged: string[] = []
const { direct } = hostAlone(
  new Hono(),
  '/rest/v1',
  {
    http: new Hono(),
    direct: directRouter(
      [route],
      createLog((line) => logged.push(line)),
    ),
    isReady: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
  },
  (headers, origin) => (headers['x-decorated'] = origin || 'no page'),
)
const server = createServer((incoming, outgoing) => {
  if (!direct(incoming, outgoing)) outgoing.end('by the framework')
})

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

/** @returns the whole response to a request of these lines. */
async function ask(...lines: string[]): Promise<string> {
  received = undefined
  response = {
    status: 200,
    headers: [['Content-Type', 'text/plain']],
    body: 'directly',
    reason: null,
    ...answering,
  }
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return text
}

let answering: Partial<EndpointResponse> = {}
const withResponse = async (part: Partial<EndpointResponse>, method = 'GET') => {
  answering = part
  try {
    return await ask(`${method} /rest/v1/cakes HTTP/1.1`, 'Host: localhost')
  } finally {
    answering = {}
  }
}

it('reads what is usual', async () => {
  const text = await ask(
    'GET /rest/v1/cakes?select=a,b->c&id=in.(1,2)&n=eq.a%20b HTTP/1.1',
    'Host: localhost:8080',
    'X-Wish: yes',
    'Accept: */*',
    'X-Request-ID: 7',
    'Origin: http://page.test',
  )
  // The arrow has a character that the URL standard encodes.
  expect(text).toMatch(/by the framework$/)
  const plain = await ask(
    'GET /rest/v1/cakes?select=a,b&id=in.(1,2)&n=eq.a%20b HTTP/1.1',
    'Host: localhost:8080',
    'X-Wish: yes',
    'Accept: */*',
    'X-Request-ID: 7',
    'Origin: http://page.test',
  )
  expect(plain).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(plain).toMatch(/\r\n\r\ndirectly$/)
  for (const header of ['content-length: 8', 'x-request-id: 7', 'x-decorated: http://page.test'])
    expect(plain).toContain(`\r\n${header}\r\n`)
  expect(received).toMatchObject({
    method: 'GET',
    pathname: '/rest/v1/cakes',
    baseLength: 8,
    search: '?select=a,b&id=in.(1,2)&n=eq.a%20b',
    socketAddress: '127.0.0.1',
  })
  expect(Object.entries(received?.headers ?? {})).toEqual([
    ['accept', '*/*'],
    ['connection', 'close'],
    ['host', 'localhost:8080'],
    ['origin', 'http://page.test'],
    ['x-request-id', '7'],
    ['x-wish', 'yes'],
  ])
})

it.each([
  ['a write', ['POST /rest/v1/cakes HTTP/1.1', 'Host: a', 'Content-Length: 0']],
  ['another path', ['GET /auth/v1/user HTTP/1.1', 'Host: a']],
  ['the path without its slash', ['GET /rest/v1 HTTP/1.1', 'Host: a']],
  ['a longer name', ['GET /rest/v10/cakes HTTP/1.1', 'Host: a']],
  ['steps up', ['GET /rest/v1/../../auth/v1/user HTTP/1.1', 'Host: a']],
  ['encoded steps up', ['GET /rest/v1/%2E%2e/cakes HTTP/1.1', 'Host: a']],
  ['a half encoded step', ['GET /rest/v1/.%2e/cakes HTTP/1.1', 'Host: a']],
  ['a backslash', ['GET /rest/v1/a\\b HTTP/1.1', 'Host: a']],
  ['a quote', ["GET /rest/v1/cakes?name=eq.'a' HTTP/1.1", 'Host: a']],
  ['a fragment', ['GET /rest/v1/cakes#here HTTP/1.1', 'Host: a']],
  ['a whole address', ['GET http://a/rest/v1/cakes HTTP/1.1', 'Host: a']],
  ['a header twice', ['GET /rest/v1/cakes HTTP/1.1', 'Host: a', 'Prefer: a', 'Prefer: b']],
  ['an odd host', ['GET /rest/v1/cakes HTTP/1.1', 'Host: [::1]']],
  ['a body', ['GET /rest/v1/cakes HTTP/1.1', 'Host: a', 'Content-Length: 0']],
])('leaves %s to the framework', async (_, lines) => {
  expect(await ask(...lines)).toMatch(/by the framework$/)
  expect(received).toBeUndefined()
})

it('says nothing of a question mark alone', async () => {
  await ask('GET /rest/v1/cakes? HTTP/1.1', 'Host: a')
  expect(received?.search).toBe('')
})

it('joins values of one name, but for cookies', async () => {
  const text = await withResponse({
    headers: [
      ['Set-Cookie', 'a=1'],
      ['X-A', '1'],
      ['Set-Cookie', 'b=2'],
      ['x-a', '2'],
    ],
  })
  expect(text).toContain('\r\nset-cookie: a=1\r\nset-cookie: b=2\r\nx-a: 1, 2\r\n')
})

it('sends bytes of a header as they are before a text', async () => {
  const text = await withResponse({ headers: [['X-A', 'Ã£']], body: 'ã' })
  expect(text).toContain('\r\nx-a: Ã£\r\n')
  expect(text).toMatch(/content-length: 2\r\n[^]*\r\n\r\nÃ£$/)
})

it.each([
  ['GET', { body: '' }, 'content-length: 0', ''],
  ['GET', { status: 204, body: 'x' }, '', ''],
  ['HEAD', { body: 'ã' }, 'content-length: 2', ''],
  ['HEAD', { body: '' }, '', ''],
  ['GET', { body: new Uint8Array([65]) }, 'content-length: 1', 'A'],
])('to %s says of %j: %s', async (method, part, length, body) => {
  const text = await withResponse(part, method)
  expect(/content-length: \d+/.exec(text)?.[0] ?? '').toBe(length)
  expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe(body)
})

it('says the words beside a status, if they may stand there', async () => {
  expect(await withResponse({ status: 404, reason: 'No cake' })).toMatch(/^HTTP\/1\.1 404 No cake\r\n/)
  expect(await withResponse({ status: 404, reason: 'No\r\ncake' })).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
})

it('notifies the endpoint when the client disconnects', async () => {
  received = undefined
  work = () => new Promise((resolve) => received?.signal.addEventListener('abort', () => resolve()))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /rest/v1/cakes HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => received?.signal.aborted).toBe(false)
  socket.destroy()
  await expect.poll(() => received?.signal.aborted).toBe(true)
  work = () => Promise.resolve()
})
