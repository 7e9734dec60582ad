/** Requests that the official client does not send, or sends in another form. */
import type { FunctionsCases } from '../functions-case.ts'
import { echoThroughSocket } from './socket.ts'

const headersOf = (response: Response, names: readonly string[]) =>
  names.map((name) => response.headers.get(name))

export const httpCases: FunctionsCases = {
  'addresses and headers': [
    {
      says: 'the function sees the path from its name on, the query as it was sent, and the gateway’s headers',
      act: async (world) =>
        (
          await world.ask('/echo/a%20b/c?x=1&x=%C3%A9', {
            headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' },
          })
        ).json(),
      gives: {
        url: 'http://localhost:8000/echo/a%20b/c?x=1&x=%C3%A9',
        headers: {
          'x-forwarded-for': '203.0.113.9, 127.0.0.1',
          'x-real-ip': '127.0.0.1',
          'x-forwarded-proto': 'http',
          'x-forwarded-path': '/functions/v1/echo/a%20b/c',
          'x-forwarded-prefix': '/functions/v1',
        },
      },
    },
    {
      says: 'a response says who served it',
      act: async (world) => {
        const response = await world.ask('/echo')
        const [id, by, region, execution] = headersOf(response, [
          'sb-request-id',
          'x-served-by',
          'x-sb-edge-region',
          'x-deno-execution-id',
        ])
        const seen = (await response.json()) as { headers: Record<string, string> }
        return [id === seen.headers['sb-request-id'], by, region, execution !== null]
      },
      gives: [true, 'supabase-edge-runtime', 'local', true],
    },
    {
      says: 'HEAD, and a method of one’s own',
      act: async (world) => [
        (await world.ask('/echo', { method: 'HEAD' })).status,
        (await (await world.ask('/echo', { method: 'PROPFIND' })).json()) as object,
      ],
      gives: [200, { method: 'PROPFIND' }],
    },
  ],
  tokens: [
    {
      says: 'what is no token, and an algorithm that no key has',
      isRefusal: true,
      act: async (world) => {
        const unsupported = `${btoa('{"alg":"PS256"}')}.e30.c2ln`
        const answers = await Promise.all(['x', unsupported].map((token) => world.ask('/hello', {}, token)))
        const basic = await fetch(`${world.url}/hello`, { headers: { authorization: 'Basic abc' } })
        return Promise.all(
          [...answers, basic].map(async (each) => [
            each.status,
            each.headers.get('sb-error-code'),
            ((await each.json()) as { message: string }).message,
          ]),
        )
      },
      gives: [
        [401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT'],
        [401, 'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM', 'Unsupported JWT algorithm PS256'],
        [401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', "Auth header is not 'Bearer {token}'"],
      ],
    },
    {
      says: 'a function without the check is called by anyone',
      act: async (world) => (await world.ask('/open', { method: 'POST' }, '')).status,
      gives: 200,
    },
  ],
  'other origins': [
    {
      says: 'OPTIONS and the headers of CORS are the function’s',
      act: async (world) => {
        const response = await world.ask(
          '/open',
          {
            method: 'OPTIONS',
            headers: { origin: 'https://any.example', 'access-control-request-method': 'POST' },
          },
          '',
        )
        return [response.status, await response.text(), response.headers.get('access-control-allow-origin')]
      },
      gives: [200, 'ok', 'https://shop.example'],
    },
    {
      says: 'a refusal of the relay can be read by any page',
      act: async (world) =>
        headersOf(await world.ask('/nowhere'), [
          'access-control-allow-origin',
          'x-relay-error',
          'sb-error-code',
        ]),
      gives: ['*', 'true', 'NOT_FOUND'],
    },
    {
      says: 'a page is sent as text, and is not taken for one',
      act: async (world) =>
        headersOf(await world.ask('/open', {}, ''), ['content-type', 'x-content-type-options']),
      gives: ['text/plain; charset=utf-8', 'nosniff'],
    },
  ],
  bodies: [
    {
      says: 'ten megabytes in pieces, without a declared length',
      act: async (world) => {
        const piece = new Uint8Array(1024 * 1024)
        let left = 10
        const body = new ReadableStream({
          pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
        })
        return (await world.ask('/streams', { method: 'POST', body, duplex: 'half' } as RequestInit)).json()
      },
      gives: { bytes: 10 * 1024 * 1024 },
    },
    {
      says: 'every byte comes back as it was sent',
      act: async (world) => {
        const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
        const response = await world.ask('/echo?type=image/png', { method: 'POST', body: bytes })
        return [...new Uint8Array(await response.arrayBuffer())].join() === [...bytes].join()
      },
      gives: true,
    },
    {
      says: 'events come one by one, as they are sent',
      act: async (world) => {
        const reader = (await world.ask('/streams')).body?.getReader()
        const first = await reader?.read()
        const text = new TextDecoder().decode(first?.value)
        await reader?.cancel()
        return text
      },
      gives: 'data: 1\n\n',
    },
  ],
  modules: [
    {
      says: 'an exported object with a `fetch`',
      act: async (world) => (await world.ask('/declared/x')).text(),
      gives: 'declared /declared/x',
    },
    {
      says: 'an entrypoint and an import map of the project file, with JSX',
      act: async (world) => (await world.ask('/moved')).text(),
      gives: 'p: b: moved',
    },
  ],
  WebSockets: [
    { says: 'messages both ways', act: (world) => echoThroughSocket(world.url, 'oi'), gives: 'heard oi' },
    {
      says: 'a request that asks for none',
      isRefusal: true,
      act: async (world) => (await world.ask('/websocket')).status,
      gives: 426,
    },
    {
      says: 'a function that does not exist, and a missing token',
      isRefusal: true,
      act: (world) =>
        Promise.all([
          echoThroughSocket(`${world.url}/nowhere`, 'oi'),
          echoThroughSocket(`${world.url}/echo`, 'oi'),
        ]),
      gives: [404, 401],
    },
  ],
}
