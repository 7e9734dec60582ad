import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ResponseHeaders } from '../http/response-headers.ts'
import type { Service } from './service.ts'
import { hostAlone, hostBehindGateway } from './service-host.ts'

function serviceSaying(text: string, parts: Partial<Service> = {}): Service {
  return {
    http: new Hono().all('*', (context) => context.text(text)),
    isReady: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
    ...parts,
  }
}

const noTokens = () => false
const sockets = { accept: () => undefined, close: () => undefined }

test('each service answers below its own path', async () => {
  const app = new Hono()
  hostBehindGateway(app, noTokens, { '/one/v1': serviceSaying('one'), '/other/v1': serviceSaying('other') })
  const textAt = async (path: string) => (await app.request(path)).text()
  expect([await textAt('/one/v1/a'), await textAt('/other/v1'), await textAt('/one/v10')]).toEqual([
    'one',
    'other',
    '404 Not Found',
  ])
})

test('the gateway lets pages of any origin call, unless the service names some', async () => {
  const app = new Hono()
  hostBehindGateway(app, noTokens, {
    '/open': serviceSaying('open'),
    '/named': serviceSaying('named', { allowedOrigins: () => ['https://shop.example'] }),
  })
  const allowedAt = async (path: string, origin: string) =>
    (await app.request(path, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowedAt('/open/x', 'https://any.example')).toBe('*')
  expect(await allowedAt('/named/x', 'https://any.example')).toBeNull()
  expect(await allowedAt('/named/x', 'https://shop.example')).toBe('https://shop.example')
})

test('direct handlers get the path and the headers of their mount', () => {
  const seen: unknown[] = []
  const direct: Service['direct'] = ({ base, decorateHeaders }) => {
    const headers = {}
    decorateHeaders(headers, 'https://shop.example')
    seen.push([base, headers])
    return () => base === '/second'
  }
  const request = [{} as IncomingMessage, {} as ServerResponse] as const
  const services = {
    '/first': serviceSaying('', { direct, allowedOrigins: () => ['https://shop.example'] }),
    '/second': serviceSaying('', { direct }),
  }
  expect(hostBehindGateway(new Hono(), (path) => path === '/second/', services).direct(...request)).toBe(true)
  const decorate = (headers: ResponseHeaders, origin: string) => void (headers['x-origin'] = origin)
  expect(hostAlone(new Hono(), '/alone', serviceSaying('', { direct })).direct(...request)).toBe(false)
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

test('sockets belong to the service that is mounted above their path', () => {
  const host = hostBehindGateway(new Hono(), noTokens, {
    '/live/v1': serviceSaying('', { sockets }),
    '/rows/v1': serviceSaying(''),
  })
  expect(
    ['/live/v1', '/live/v1/socket', '/live/v10', '/rows/v1/x', '/'].map((path) => host.socketsAt?.(path)),
  ).toEqual([sockets, sockets, undefined, undefined, undefined])
  expect(hostAlone(new Hono(), '', serviceSaying('')).socketsAt).toBeNull()
})

test('the host names the services that are not ready, and stops each', async () => {
  let ready = true
  const stopped: string[] = []
  const host = hostBehindGateway(new Hono(), noTokens, {
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
