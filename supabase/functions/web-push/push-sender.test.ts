/** Requests to a push service, decrypted as a browser does (RFC 8291) and verified as a push service does (RFC 8292). */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'
import { createPushSender } from './push-sender.ts'
import { sendPushes } from './send-pushes.ts'

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const received: Received[] = []
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    void receive(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

/** Answers with the status that the path names. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  const headers = request.headers as Readonly<Record<string, string>>
  received.push({ path, headers, body: await buffer(request) })
  response.writeHead(Number(path.slice(1)), { location: `${origin}/201` }).end()
}

const vapid = createECDH('prime256v1')
const publicKey = vapid.generateKeys('base64url')
const PUSH_SERVICE = 'https://push.exemplo.test'
const send = createPushSender(
  {
    publicKey,
    privateKey: vapid.getPrivateKey('base64url'),
    subject: 'mailto:contato@exemplo.test',
  },
  // The server of this test takes the place of the push service.
  (endpoint, init) => fetch(new Request(endpoint).url.replace(PUSH_SERVICE, origin), init),
)

const browser = createECDH('prime256v1')
const [p256dh, secret] = [browser.generateKeys('base64url'), randomBytes(16)]
const device = (status: number) => ({
  endpoint: `${PUSH_SERVICE}/${status}`,
  p256dh,
  auth: secret.toString('base64url'),
})

it('a message is readable by its browser alone, and signed for its push service', async () => {
  const tag = '3f0c2a52-1d2e-4c55-9f3e-0d5f9a6b7c8d'
  expect(await send(device(201), '{"title":"Bolos está liberado"}', tag)).toBe('sent')
  const message = received.at(-1)
  if (!message) throw new Error('nothing was received')
  expect(decrypt(message.body, browser, secret)).toBe('{"title":"Bolos está liberado"}')
  expect(message.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: tag.replaceAll('-', ''),
  })
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(message.headers['authorization'] ?? '') ?? []
  expect(key).toBe(publicKey)
  const { payload } = await jwtVerify(token, keyOf(publicKey), { audience: PUSH_SERVICE })
  expect(payload.sub).toBe('mailto:contato@exemplo.test')
})

it('a browser that is gone is told apart from a push service that fails, and redirects are not followed', async () => {
  const before = received.length
  const statuses = [404, 410, 201, 413, 429, 500, 307]
  const outcomes = await Promise.all(statuses.map((status) => send(device(status), 'x', 'tag')))
  expect(outcomes).toEqual(['gone', 'gone', 'sent', 'sent', 'failed', 'failed', 'failed'])
  expect(received).toHaveLength(before + statuses.length)
  expect(await send({ ...device(201), p256dh: 'no key' }, 'x', 'tag')).toBe('failed')
})

it.each([
  'https://learner@push.exemplo.test/201',
  'https://:secret@push.exemplo.test/201',
  'https://push.exemplo.test:8443/201',
  'http://push.exemplo.test/201',
  'https://127.0.0.1/201',
  'https://0x7f.1/201',
  'https://2130706433/201',
  'https://127.0.0.1./201',
  'https://[::1]/201',
  'https://database/201',
  'https://localhost./201',
  'https://printer.local/201',
  'https://app.localhost/201',
  'https://METADATA.google.internal/201',
  'https://metadata.google.internal./201',
  'no address',
])('a device at %s is removed without a request', async (endpoint) => {
  const before = received.length
  expect(await send({ ...device(201), endpoint }, 'x', 'tag')).toBe('gone')
  expect(received).toHaveLength(before)
})

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com:443/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is an endpoint of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

it('messages that failed somewhere are left to the next call, and browsers that are gone are reported', async () => {
  const message = (id: string, ...statuses: number[]) => ({
    id,
    tag: id,
    notification: { kind: 'material_opened', title: 'Bolos', facts: { secret: 'x' } },
    devices: statuses.map((status) => ({ id: `${id}/${status}`, ...device(status) })),
  })
  const waiting = [[message('a', 201, 410), message('b', 201, 500), message('c')]]
  const finished: unknown[] = []
  const call = (name: string, parameters: object) => {
    if (name === 'take_push_messages') return Promise.resolve(waiting.pop() ?? [])
    finished.push(parameters)
    return Promise.resolve(null)
  }
  expect(await sendPushes({ project: { call }, send, log: () => undefined })).toEqual({
    sent: 2,
    gone: 1,
    failed: 1,
  })
  expect(finished).toHaveLength(2)
  expect(finished).toContainEqual({ sent: ['c'], gone: [] })
  expect(finished).toContainEqual({ sent: ['a'], gone: ['a/410'] })
  const payload = decrypt(received.at(-1)?.body ?? Buffer.alloc(0), browser, secret)
  expect(Object.keys(JSON.parse(payload) as object).toSorted()).toEqual(['path', 'tag', 'title'])
})

/** RFC 8188 with the keys of RFC 8291, 3.4: one record. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${purpose}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}
