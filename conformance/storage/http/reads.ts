/** Reads by plain HTTP, which the client does not send: tokens, addresses, ranges, conditions. */
import { having, like } from '../../auth/shapes.ts'
import type { StorageCase, StorageCases } from '../storage-case.ts'
import type { HttpAnswer, Sent, World } from '../world.ts'
import { refusal, shown } from './responses.ts'

/** A request without a valid token. */
const withoutToken = (
  says: string,
  headers: Readonly<Record<string, string>>,
  message: unknown,
): StorageCase => ({
  says,
  act: async (world) => shown(await world.ask('GET', '/bucket', { headers })),
  gives: [400, refusal('403', 'Unauthorized', message, 'AccessDenied')],
})

async function bytesOf(world: World, sent: Sent, method = 'GET', text = '0123456789'): Promise<HttpAnswer> {
  const path = await world.stored('open', text)
  return world.ask(method, `/object/public/open/${path}`, sent)
}

const range = (header: string, text: string, contentRange: string): StorageCase => ({
  says: `gives ${header}`,
  act: async (world) => {
    const { status, headers, text: body } = await bytesOf(world, { headers: { range: header } })
    return [status, headers['content-range'], headers['content-length'], body]
  },
  gives: [206, contentRange, String(text.length), text],
})

const noRange = (header: string): StorageCase => ({
  says: `refuses ${header}`,
  act: async (world) => shown(await bytesOf(world, { headers: { range: header } })),
  gives: [416, refusal('416', 'invalid_range', 'invalid range provided', 'InvalidRange')],
})

/** Names that leave the bucket if they are taken for paths. */
const TRAVERSALS = [
  '%2e%2e%2fsecret',
  '..%2f..%2fsecret',
  'a%2f..%2f..%2fsecret',
  '%2e%2e%5csecret',
  '..%5c..%5csecret',
  'a%00b',
  '%252e%252e%252fsecret%25',
  '.',
  '%2e',
  'a%2f.%2fb',
]

const NO_AUTHORIZATION = refusal(
  '400',
  'Error',
  "headers must have required property 'authorization'",
  'InvalidRequest',
)

export const readCases: StorageCases = {
  'A caller': [
    {
      says: 'without a token is refused',
      act: async (world) => shown(await world.ask('GET', '/bucket')),
      gives: [400, NO_AUTHORIZATION],
    },
    withoutToken('with an empty token is refused', { authorization: 'Bearer ' }, 'Invalid Compact JWS'),
    withoutToken(
      'with something else than a token is refused',
      { authorization: 'Bearer abc' },
      'Invalid Compact JWS',
    ),
    withoutToken(
      'with a token of another key is refused',
      {
        authorization:
          'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmE',
      },
      'signature verification failed',
    ),
    withoutToken(
      'with an unsigned token is refused',
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' },
      like(/./),
    ),
    {
      says: 'with a token that has ended is refused',
      act: async (world) => {
        const token = await world.expiredToken()
        return shown(await world.ask('GET', '/bucket', { token }))
      },
      gives: [400, refusal('403', 'Unauthorized', '"exp" claim timestamp check failed', 'AccessDenied')],
    },
    {
      says: 'reads a public bucket by the address of a private one, without a token',
      act: async (world) => (await world.ask('GET', `/object/open/${await world.stored('open')}`)).text,
      gives: 'um bolo',
    },
    {
      says: 'reads nothing of a private bucket without a token',
      act: async (world) => shown(await world.ask('GET', `/object/own/${await world.stored()}`)),
      gives: [400, refusal('404', 'Bucket not found', 'Bucket not found', 'NoSuchBucket')],
    },
    {
      says: 'that asks for authenticated bytes needs a token',
      act: async (world) =>
        shown(await world.ask('GET', `/object/authenticated/own/${await world.stored()}`)),
      gives: [400, NO_AUTHORIZATION],
    },
  ],
  'An address': [
    {
      says: 'that is none is not found',
      act: async (world) => shown(await world.ask('GET', '/nothing')),
      gives: [404, { statusCode: 404, error: 'Not Found', message: 'Route GET:/nothing not found' }],
    },
    {
      says: 'of the state answers',
      act: async (world) => (await world.ask('GET', '/status')).status,
      gives: 200,
    },
    {
      says: 'of the version answers',
      act: async (world) => (await world.ask('GET', '/version')).text,
      gives: like(/^1\.69/),
    },
    ...TRAVERSALS.flatMap((name): StorageCase[] => [
      {
        says: `refuses to store at ${name}`,
        act: async (world) => {
          const { status, json } = await world.ask('POST', `/object/own/${name}`, {
            token: await world.operatorToken(),
            body: 'x',
          })
          // A text that is not an address has a number there.
          return [status >= 400 && status < 500, String((json as { statusCode: unknown }).statusCode)]
        },
        gives: [true, like(/^40[04]$/)],
      },
    ]),
    {
      says: 'of a copy, a move, a signature and a deletion is refused the same way',
      act: async (world) => {
        const token = await world.operatorToken()
        const sourceKey = await world.stored()
        const body = { bucketId: 'own', sourceKey, destinationKey: '../../secret' }
        const answers = [
          await world.ask('POST', '/object/copy', { token, body }),
          await world.ask('POST', '/object/move', { token, body }),
          await world.ask('POST', '/object/upload/sign/own/..%2f..%2fsecret', { token }),
          await world.ask('DELETE', '/object/own/..%2f..%2fsecret', { token }),
          await world.ask('POST', '/object/copy', { token, body: { ...body, destinationBucket: '../x' } }),
        ]
        return answers.map(({ json }) => (json as { code: string }).code)
      },
      gives: ['InvalidKey', 'InvalidKey', 'InvalidKey', 'NoSuchKey', 'InvalidBucketName'],
    },
  ],
  'A name': [
    'Ωμέγα',
    'Привет',
    '日本語',
    'العربية',
    'हिन्दी',
    'ไทย',
    'עברית',
    'ç ã é',
    "a'b!c(d)e$f=g@h+i,j",
  ].map((name) => ({
    says: `may be ${name}`,
    act: async (world: World) => {
      const path = `/object/own/${encodeURIComponent(`${world.uid}/${name}`)}`
      const token = await world.operatorToken()
      const stored = await world.ask('POST', path, { token, body: name })
      return [stored.status, (await world.ask('GET', path, { token })).text]
    },
    gives: [200, name],
  })),
  'A range': [
    range('bytes=0-3', '0123', 'bytes 0-3/10'),
    range('bytes=5-', '56789', 'bytes 5-9/10'),
    range('bytes=-3', '789', 'bytes 7-9/10'),
    range('bytes=8-100', '89', 'bytes 8-9/10'),
    noRange('bytes=10-'),
    noRange('bytes=5-3'),
    noRange('bytes=0-1,3-4'),
    noRange('items=0-3'),
    noRange('bytes=-0'),
  ],
  'A condition': [
    {
      says: 'If-None-Match with the tag is not modified',
      act: async (world) => {
        const path = await world.stored('open')
        const first = await world.ask('GET', `/object/public/open/${path}`)
        const second = await world.ask('GET', `/object/public/open/${path}`, {
          headers: { 'if-none-match': first.headers['etag'] ?? '' },
        })
        return [second.status, second.text, second.headers['etag'] === first.headers['etag']]
      },
      gives: [304, '', true],
    },
    {
      says: 'If-None-Match with another tag gives the bytes',
      act: async (world) => (await bytesOf(world, { headers: { 'if-none-match': '"other"' } })).status,
      gives: 200,
    },
    {
      says: 'If-Modified-Since now is not modified',
      act: async (world) => {
        const since = new Date(Date.now() + 60_000).toUTCString()
        return (await bytesOf(world, { headers: { 'if-modified-since': since } })).status
      },
      gives: 304,
    },
    {
      says: 'If-Modified-Since long ago gives the bytes',
      act: async (world) =>
        (await bytesOf(world, { headers: { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' } })).status,
      gives: 200,
    },
  ],
  'The bytes': [
    {
      says: 'come with their headers',
      act: async (world) => (await bytesOf(world, {})).headers,
      gives: having({
        'accept-ranges': 'bytes',
        'content-type': 'text/plain',
        'content-length': '10',
        'cache-control': 'max-age=3600',
        etag: like(/^"[\da-f]{32}"$/),
        'last-modified': like(/GMT$/),
        'x-robots-tag': 'none',
        'x-content-type-options': 'nosniff',
      }),
    },
    {
      says: 'are those of its own address for each of many at once, again and again',
      act: async (world) => {
        const paths = await Promise.all(
          ['a', 'b', 'c'].map((text) => world.stored('open', `bolo ${text}`, { name: `${text}.txt` })),
        )
        const secret = await world.stored('own', 'secret')
        const asked = [
          ...paths.map((path) => `open/${path}`),
          `open/${world.uid}/none`,
          `own/${secret}`,
          'none/a',
        ]
        const times = Array.from({ length: 4 }, () => asked).flat()
        const responses = await Promise.all(times.map((path) => world.ask('GET', `/object/public/${path}`)))
        return [
          ...new Set(
            responses.map(
              ({ status, text }, index) => `${index % asked.length} ${status} ${text.slice(0, 6)}`,
            ),
          ),
        ]
      },
      gives: ['0 200 bolo a', '1 200 bolo b', '2 200 bolo c', '3 400 {"stat', '4 400 {"stat', '5 400 {"stat'],
    },
    {
      says: 'are new ones at once where an object is replaced, and none where its bucket is no longer public',
      act: async (world) => {
        const operator = await world.operator()
        await operator.createBucket(world.name, { public: true })
        const read = async () => (await world.ask('GET', `/object/public/${world.name}/a`)).text.slice(0, 6)
        const seen: string[] = []
        for (const text of ['first', 'second', 'third']) {
          await operator.from(world.name).upload('a', text, { upsert: true, contentType: 'text/plain' })
          seen.push(await read(), await read(), await read())
        }
        await operator.updateBucket(world.name, { public: false })
        return [...new Set([...seen, await read()])]
      },
      gives: ['first', 'second', 'third', '{"stat'],
    },
    {
      says: 'that are not there are refused with the length of the refusal',
      act: async (world) => {
        const { status, headers, text } = await world.ask('GET', `/object/public/open/${world.uid}/none`)
        return [status, headers['content-length'] === String(text.length), headers['cache-control']]
      },
      gives: [400, true, 'no-store'],
    },
    {
      says: 'have the same headers by HEAD',
      act: async (world) => {
        const { status, headers, text } = await bytesOf(world, {}, 'HEAD')
        return [status, headers['content-length'], headers['content-type'], text]
      },
      gives: [200, '10', 'text/plain', ''],
    },
    {
      says: 'are saved by ?download',
      act: async (world) => {
        const path = await world.stored('open')
        const dispositions = ['', 'o bolo.txt'].map(async (name) => {
          const address = `/object/public/open/${path}?download=${encodeURIComponent(name)}`
          return (await world.ask('GET', address)).headers['content-disposition']
        })
        return Promise.all(dispositions)
      },
      gives: ['attachment;', "attachment; filename=o%20bolo.txt; filename*=UTF-8''o%20bolo.txt"],
    },
    ...(
      [
        ['text/html', 'text/plain'],
        ['image/svg+xml', 'image/svg+xml'],
        ['application/xhtml+xml', 'application/xhtml+xml'],
        ['text/javascript', 'text/javascript'],
      ] as const
    ).map(([stored, served]) => ({
      says: `of ${stored} do not run on this origin`,
      act: async (world: World) => {
        const path = await world.stored('open', '<svg onload="alert(1)"/>', { contentType: stored })
        const { headers } = await world.ask('GET', `/object/public/open/${path}`)
        return [
          headers['content-type'],
          headers['content-disposition'],
          headers['content-security-policy']?.includes('sandbox'),
          headers['x-content-type-options'],
        ]
      },
      gives: [served, 'attachment', true, 'nosniff'],
    })),
    {
      says: 'have the robots tag of their upload',
      act: async (world) => {
        const path = `/object/open/${world.uid}/a`
        const token = await world.operatorToken()
        await world.ask('POST', path, { token, body: 'x', headers: { 'x-robots-tag': 'noindex, nofollow' } })
        const refused = await world.ask('PUT', path, {
          token,
          body: 'x',
          headers: { 'x-robots-tag': 'nonsense' },
        })
        const { headers } = await world.ask('GET', `/object/public/open/${world.uid}/a`)
        return [headers['x-robots-tag'], (refused.json as { error: string }).error]
      },
      gives: ['noindex, nofollow', 'invalid_x_robots_tag'],
    },
  ],
}
