import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ResponseHeaders } from '../http/response-headers.ts'
import type { Service } from './service.ts'
import { hostAlone, hostBehindGateway, type ServiceHost } from './service-host.ts'

function serviceSaying(text: string, parts: Partial<Service> = {}): Service {
  return {
    http: new Hono().all('*', (context) => context.text(text)),
    isReady: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
    ...parts,
  }
}

const noTokens = () => false
const KEYS = {
  anonKey: 'anon',
  serviceRoleKey: 'service',
  publishableKeys: ['sb_publishable_known'],
  secretKeys: ['sb_secret_known'],
}
const sockets = { accept: () => undefined, close: () => undefined }

test('each service answers below its own path', async () => {
  const app = new Hono()
  hostBehindGateway(app, noTokens, KEYS, {
    '/one/v1': serviceSaying('one'),
    '/other/v1': serviceSaying('other'),
  })
  const textAt = async (path: string) => (await app.request(path)).text()
  expect([await textAt('/one/v1/a'), await textAt('/other/v1'), await textAt('/one/v10')]).toEqual([
    'one',
    'other',
    '404 Not Found',
  ])
})

test('the gateway lets pages of any origin call, unless the service names some', async () => {
  const app = new Hono()
  hostBehindGateway(app, noTokens, KEYS, {
    '/open': serviceSaying('open'),
    '/named': serviceSaying('named', { allowedOrigins: () => ['https://shop.example'] }),
  })
  const allowedAt = async (path: string, origin: string) =>
    (await app.request(path, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowedAt('/open/x', 'https://any.example')).toBe('*')
  expect(await allowedAt('/named/x', 'https://any.example')).toBeNull()
  expect(await allowedAt('/named/x', 'https://shop.example')).toBe('https://shop.example')
})

test('direct handlers are made with the path and the headers of their mount', () => {
  const seen: unknown[] = []
  const direct: Service['direct'] = ({ base, decorateHeaders }) => {
    const headers = {}
    decorateHeaders(headers, 'https://shop.example')
    seen.push([base, headers])
    return () => true
  }
  const services = {
    '/first': serviceSaying('', { direct, allowedOrigins: () => ['https://shop.example'] }),
    '/second': serviceSaying('', { direct }),
  }
  hostBehindGateway(new Hono(), (path) => path === '/second/', KEYS, services)
  const decorate = (headers: ResponseHeaders, origin: string) => void (headers['x-origin'] = origin)
  hostAlone(new Hono(), '/alone', serviceSaying('', { direct }))
  hostAlone(new Hono(), '/decorated', serviceSaying('', { direct }), decorate)
  expect(seen).toMatchObject([
    ['/first', { 'access-control-allow-origin': 'https://shop.example', vary: 'Origin' }],
    [
      '/second',
      {
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    ],
    ['/alone', {}],
    ['/decorated', { 'x-origin': 'https://shop.example' }],
  ])
})

test('a request reaches the direct handler of the service that is mounted above its path, and no other', () => {
  const seen: string[] = []
  const direct: Service['direct'] = ({ base }) => {
    return () => seen.push(base) > 0 && base !== '/left'
  }
  const keysRead: string[] = []
  const headers = new Proxy({}, { get: (_, name) => void keysRead.push(String(name)) })
  const ask = (host: ServiceHost, url: string) => {
    seen.length = 0
    keysRead.length = 0
    const isAnswered = host.direct({ url, headers } as IncomingMessage, {} as ServerResponse)
    return [isAnswered, ...seen]
  }
  const several = hostBehindGateway(new Hono(), noTokens, KEYS, {
    '/plain': serviceSaying(''),
    '/left': serviceSaying('', { direct }),
    '/rows/v1': serviceSaying('', { direct }),
  })
  expect(ask(several, '/left/x')).toEqual([false, '/left'])
  for (const url of ['/rows/v1', '/rows/v1/', '/rows/v1/x?a=/left/', '/rows/v1?a=b'])
    expect(ask(several, url)).toEqual([true, '/rows/v1'])
  // The keys of a request are looked for once.
  expect(keysRead.filter((name) => name === 'apikey')).toEqual(['apikey'])
  for (const url of ['/rows/v10', '/rows/v1.x', '/rows/v1%2f', '/rows', '/a/rows/v1/x', '/plain/x', '*', ''])
    expect(ask(several, url)).toEqual([false])
  expect(keysRead).toEqual([])
  const alone = hostAlone(new Hono(), '', serviceSaying('', { direct }))
  expect(['/', '/any?a', '*', 'http://host/x'].map((url) => ask(alone, url)[0])).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('sockets belong to the service that is mounted above their path', () => {
  const host = hostBehindGateway(new Hono(), noTokens, KEYS, {
    '/live/v1': serviceSaying('', { sockets }),
    '/rows/v1': serviceSaying(''),
  })
  expect(
    ['/live/v1', '/live/v1/socket', '/live/v10', '/rows/v1/x', '/'].filter((path) => host.socketsAt?.(path)),
  ).toEqual(['/live/v1', '/live/v1/socket'])
  expect(hostAlone(new Hono(), '', serviceSaying('')).socketsAt).toBeNull()
})

test('the host names the services that are not ready, and stops each', async () => {
  let ready = true
  const stopped: string[] = []
  const host = hostBehindGateway(new Hono(), noTokens, KEYS, {
    '/one': serviceSaying('', { stop: async () => void stopped.push('one') }),
    '/other': serviceSaying('', {
      isReady: () => Promise.resolve(ready),
      stop: async () => void stopped.push('other'),
    }),
  })
  expect(await host.notReady()).toEqual([])
  ready = false
  expect(await host.notReady()).toEqual(['other'])
  await host.stop()
  expect(stopped.toSorted()).toEqual(['one', 'other'])
})

test('a request with a key that does not count reaches no service, by whichever way', async () => {
  const app = new Hono()
  const seen: string[] = []
  const host = hostBehindGateway(app, noTokens, KEYS, {
    '/one/v1': serviceSaying('one', {
      direct: () => () => seen.push('direct') > 0,
      sockets: { ...sockets, accept: () => void seen.push('socket') },
    }),
  })
  const ask = async (apikey: string) => {
    const response = await app.request('/one/v1/a', { headers: { apikey, origin: 'https://any.example' } })
    return [response.status, response.headers.get('access-control-allow-origin'), await response.text()]
  }
  expect(await ask('sb_secret_known')).toEqual([200, '*', 'one'])
  expect(await ask('sb_secret_other')).toEqual([401, '*', expect.stringContaining('Invalid API key')])
  const written: string[] = []
  const socket = { on: () => undefined, end: (text: string) => written.push(text) } as unknown as Duplex
  for (const apikey of ['sb_secret_other', 'sb_publishable_known']) {
    const request = { headers: { apikey }, url: '/one/v1/a' } as unknown as IncomingMessage
    host.direct(request, {} as ServerResponse)
    host.socketsAt?.('/one/v1/a')?.accept(request, socket, Buffer.alloc(0))
  }
  expect(seen).toEqual(['direct', 'socket'])
  expect(written).toEqual([expect.stringMatching(/^HTTP\/1.1 401 Unauthorized\r\n/)])
})
