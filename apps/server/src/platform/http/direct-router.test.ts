import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { type DirectResponse, type DirectRoute, directRouter } from './direct-router.ts'

const folder = mkdtempSync(join(tmpdir(), 'direct-router-'))
const logged: string[] = []
let released = 0
const text = (body: string): DirectResponse => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body,
})
const exact: DirectRoute = {
  methods: ['GET'],
  path: '/user',
  respond: ({ base, path, search, headers }) =>
    Promise.resolve(text(`${base} ${path} ${search} ${headers['x-wish'] ?? ''}`)),
}
const files: DirectRoute = {
  methods: ['GET', 'HEAD'],
  path: '/files/*',
  respond({ path }) {
    if (path.endsWith('/left')) return null
    if (path.endsWith('/broken')) return Promise.reject(new Error('no such cake'))
    if (path.endsWith('/header')) return Promise.resolve({ ...text(''), headers: { 'x-a': 'a\r\nb' } })
    if (path.endsWith('/held')) return Promise.resolve({ ...text('held'), release: () => (released += 1) })
    return open(join(folder, 'cake')).then((file) => ({
      ...text(''),
      reason: 'Fresh',
      headers: { 'content-length': '3' },
      body: { file, start: 1, length: 3 },
    }))
  },
}
const router = directRouter(
  [exact, files],
  createLog((line) => logged.push(line)),
)({ base: '/a/v1', decorateHeaders: (headers, origin) => (headers['x-decorated'] = origin || 'no page') })
const server = createServer((incoming, outgoing) => {
  if (!router(incoming, outgoing)) outgoing.end('by the framework')
})

beforeAll(() => {
  writeFileSync(join(folder, 'cake'), 'abcdef')
  return once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

async function ask(line: string, ...headers: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.write([`${line} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

test('a route gets the parts of its request, and its response the headers of the mount', async () => {
  const answer = await ask('GET /a/v1/user?id=7', 'X-Wish: cake', 'Origin: https://shop.example')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toContain('\r\nx-decorated: https://shop.example\r\n')
  expect(answer).toContain('/a/v1 /user ?id=7 cake')
})

test('a part of a file is sent under its own reason phrase', async () => {
  const answer = await ask('GET /a/v1/files/x')
  expect(answer).toMatch(/^HTTP\/1\.1 200 Fresh\r\n/)
  expect(answer).toMatch(/\r\n\r\nbcd$/)
})

test.each([
  ['another method', 'POST /a/v1/user'],
  ['a method of another route', 'HEAD /a/v1/user'],
  ['a longer path', 'GET /a/v1/user/x'],
  ['the base alone', 'GET /a/v1'],
  ['a step up', 'GET /a/v1/files/../user'],
  ['an encoded step up', 'GET /a/v1/files/%2e%2E/user'],
  ['a broken escape', 'GET /a/v1/files/%zz'],
  ['a quote in the query', "GET /a/v1/user?a='b'"],
  ['what its route leaves', 'GET /a/v1/files/left'],
])('%s is left to the framework', async (_, line) => {
  // The framework's answer to a HEAD has no body, and only the routes' answers are decorated.
  const answer = await ask(line)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).not.toContain('x-decorated')
})

test.each(['broken', 'header'])('a response that cannot be made (%s) is cut off and logged', async (name) => {
  logged.length = 0
  expect(await ask(`GET /a/v1/files/${name}`)).toBe('')
  expect(logged).toEqual([expect.stringContaining('response not sent')])
})

test('what a response holds is released once it is sent', async () => {
  expect(await ask('GET /a/v1/files/held')).toContain('held')
  await expect.poll(() => released).toBe(1)
})
