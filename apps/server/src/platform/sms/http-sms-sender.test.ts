import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { createHttpSmsSender } from './http-sms-sender.ts'
import { readSmsGateway } from './sms-settings.ts'

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Starts a local gateway that records each request and responds by `respond`. */
async function withGateway(
  respond: (response: ServerResponse, url: string) => void,
  work: (url: string, received: readonly Received[]) => Promise<void>,
): Promise<void> {
  const received: Received[] = []
  let url = ''
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      respond(response, url)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`
  try {
    await work(url, received)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const MESSAGE = { to: '+5511999990000', text: 'Seu código: 123456' }

test('posts number and text as JSON, with the authorization', async () => {
  await withGateway(
    (response) => response.writeHead(202).end('queued'),
    async (url, received) => {
      await createHttpSmsSender({ url, authorization: 'Bearer abc' }).send(MESSAGE)
      expect(received).toHaveLength(1)
      expect(received[0]?.headers).toMatchObject({
        authorization: 'Bearer abc',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(JSON.parse(received[0]?.body ?? '')).toEqual({
        to: '+5511999990000',
        message: 'Seu código: 123456',
      })
    },
  )
})

test.each([500, 401, 302])(
  'a response of %s is a failure, and a redirect is not followed',
  async (status) => {
    await withGateway(
      (response, url) => response.writeHead(status, { location: url }).end('x'),
      async (url, received) => {
        const sent = createHttpSmsSender({ url, authorization: null }).send(MESSAGE)
        await expect(sent).rejects.toThrow(`the SMS gateway answered ${status}`)
        expect(received).toHaveLength(1)
      },
    )
  },
)

test('a gateway that does not answer fails the attempt after its timeout', async () => {
  await withGateway(
    () => undefined,
    async (url) => {
      await expect(createHttpSmsSender({ url, authorization: null }, 50).send(MESSAGE)).rejects.toThrow(
        /timeout/i,
      )
    },
  )
})

test('reads the address and authorization of the gateway', () => {
  expect(readSmsGateway({})).toBeNull()
  expect(readSmsGateway({ SMS_URL: 'https://sms.example/send', SMS_AUTHORIZATION: 'Basic eA==' })).toEqual({
    url: 'https://sms.example/send',
    authorization: 'Basic eA==',
  })
  expect(readSmsGateway({ SMS_URL: 'http://127.0.0.1:9/x' })?.url).toBe('http://127.0.0.1:9/x')
})

test.each([
  [{ SMS_URL: 'http://sms.example/send' }],
  [{ SMS_URL: 'http://127.0.0.1.sms.example/' }],
  [{ SMS_URL: 'https://user:secret@sms.example/' }],
  [{ SMS_URL: 'secret' }],
  [{ SMS_URL: 'file:///etc/passwd' }],
  [{ SMS_URL: 'https://sms.example', SMS_AUTHORIZATION: 'secret\r\nX: y' }],
])('refuses %j at start-up, without repeating the value', (env) => {
  expect(() => readSmsGateway(env)).toThrow(StartupError)
  expect(() => readSmsGateway(env)).toThrow(/^SMS_(URL|AUTHORIZATION) must be (?!.*secret)/)
})
