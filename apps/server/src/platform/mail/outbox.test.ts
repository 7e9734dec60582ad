import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serve, type ServerType } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutboxSmsSender } from '../sms/outbox-sms-sender.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxRoutes } from './outbox-routes.ts'

let directory: string
let server: ServerType
let url: string

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'atelie-outbox-'))
  await new Promise<void>((resolve) => {
    const app = createOutboxRoutes(createOutbox(directory))
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      url = `http://127.0.0.1:${port}`
      resolve()
    })
  })
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(directory, { recursive: true })
})

const message = (subject: string) => ({ to: 'ana@exemplo.com.br', subject, text: 'texto', html: '<p>oi</p>' })

test('messages are listed newest first and read one by one, after a restart too', async () => {
  const outbox = createOutbox(directory)
  for (const subject of ['um', 'dois', 'três']) await outbox.send(message(subject))
  const list = (await (await fetch(`${url}/api/v1/messages`)).json()) as {
    messages: { ID: string; Subject: string }[]
  }
  expect(list.messages.map(({ Subject }) => Subject)).toEqual(['três', 'dois', 'um'])
  expect(list.messages[0]).toMatchObject({
    To: [{ Address: 'ana@exemplo.com.br' }],
    Created: expect.stringMatching(/Z$/),
  })
  const one = await fetch(`${url}/api/v1/message/${list.messages[0]?.ID}`)
  expect(await one.json()).toMatchObject({ Subject: 'três', Text: 'texto', HTML: '<p>oi</p>' })
})

test('text messages are kept beside e-mails, in the same form', async () => {
  await createOutboxSmsSender(createOutbox(directory)).send({ to: '+5511999990000', text: 'Código: 123456' })
  const { messages } = (await (await fetch(`${url}/api/v1/messages`)).json()) as {
    messages: { ID: string }[]
  }
  expect(messages).toMatchObject([{ To: [{ Address: '+5511999990000' }], Subject: 'SMS' }])
  const one = await fetch(`${url}/api/v1/message/${messages[0]?.ID}`)
  expect(await one.json()).toMatchObject({ Text: 'Código: 123456', HTML: '' })
})

test.each(['nada', '../../secrets', '%2e%2e%2fsecrets'])('an id that is none gives 404: %s', async (id) => {
  expect((await fetch(`${url}/api/v1/message/${id}`)).status).toBe(404)
})

test('a request without a Host header gets 404', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end('GET /api/v1/messages HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 40[04] /)
})

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ['a page that points its own name at this machine', { host: 'evil.example' }],
  ['a proxy on this machine', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy that follows the standard', { host: 'localhost', forwarded: 'for=203.0.113.7' }],
  ['a page of another site', { host: 'localhost', 'sec-fetch-site': 'cross-site' }],
]

test.each(FOREIGN)('%s gets 404', async (_, headers) => {
  const status = await new Promise((resolve) => {
    request(`${url}/api/v1/messages`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })
  expect(status).toBe(404)
})
