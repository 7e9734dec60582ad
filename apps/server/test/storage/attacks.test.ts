/** Bad input to storage: names that leave their bucket, bodies that break off, forged signatures, too many uploads at once. */
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JWT_SECRET, type StorageServer, startStorage } from './storage-server.ts'

let scratch: string
let server: StorageServer
let token: string

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'storage-attacks-'))
  writeFileSync(join(scratch, 'secret'), 'secret')
  server = await startStorage({
    STORAGE_FILE_BACKEND_PATH: join(scratch, 'files'),
    FILE_SIZE_LIMIT: '100000',
    STORAGE_IDLE_TIMEOUT_MS: '1000',
    STORAGE_MAX_CONCURRENT_UPLOADS_PER_CALLER: '3',
  })
  token = await server.token()
  const operator = await server.client()
  await operator.createBucket('files', { public: false })
  await operator.from('files').upload('a.txt', 'a')
})
afterAll(async () => {
  await server.stop()
  rmSync(scratch, { recursive: true })
})

/** Each file below the scratch folder with its hash; of the blobs only how many there are. */
function tree(): { readonly outside: readonly string[]; readonly kept: number } {
  const files = readdirSync(scratch, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map((entry) => relative(scratch, join(entry.parentPath, entry.name)))
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(scratch, path)))
      .digest('hex')
  return {
    outside: paths.filter((path) => !path.startsWith('files/')).map((path) => `${path} ${hashOf(path)}`),
    kept: paths.filter((path) => path.startsWith('files/')).length,
  }
}

/** A request whose path is sent as it is: `fetch` would resolve its dots. */
function raw(
  method: string,
  path: string,
  body: string | null = null,
): Promise<{ status: number; code: string }> {
  const { hostname, port } = new URL(server.url)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === null
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.on('data', (piece: Buffer) => (text += piece.toString()))
      response.on('end', () => {
        const json = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {}
        resolve({ status: response.statusCode ?? 0, code: json.code ?? '' })
      })
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

const LEAVING = [
  '../secret',
  '../../secret',
  'a/../../../secret',
  '%2e%2e/secret',
  '%2e%2e%2fsecret',
  '..%2f..%2fsecret',
  '..%5c..%5csecret',
  '..\\..\\secret',
  '%252e%252e%252fsecret%25',
  'a%00.txt',
  'a%0d%0aX-Injected:%201',
  '%c0%ae%c0%ae%2fsecret',
  '%ff%fe',
  './a.txt',
  'b/./a.txt',
  'C:%5csecret',
  '%5c%5chost%5cshare',
]

test('33: no name leaves the folder of the bytes, however it is written', async () => {
  const before = tree()
  const operations = (name: string) => {
    // Bytes that are not UTF-8 cannot stand in JSON.
    const key = /%(?:c0|ff)/.test(name) ? '../secret' : decodeURIComponent(name)
    const asSource = { bucketId: 'files', sourceKey: key, destinationKey: 'b.txt' }
    const asTarget = { bucketId: 'files', sourceKey: 'a.txt', destinationKey: key }
    const asBucket = { ...asTarget, destinationKey: 'b.txt', destinationBucket: key }
    return [
      raw('POST', `/storage/v1/object/files/${name}`, '"x"'),
      raw('PUT', `/storage/v1/object/files/${name}`, '"x"'),
      raw('GET', `/storage/v1/object/files/${name}`),
      raw('GET', `/storage/v1/object/info/files/${name}`),
      raw('DELETE', `/storage/v1/object/files/${name}`),
      raw('POST', `/storage/v1/object/sign/files/${name}`, '{"expiresIn":60}'),
      raw('POST', `/storage/v1/object/upload/sign/files/${name}`),
      ...[asSource, asTarget, asBucket].flatMap((body) => [
        raw('POST', '/storage/v1/object/copy', JSON.stringify(body)),
        raw('POST', '/storage/v1/object/move', JSON.stringify(body)),
      ]),
      raw('POST', '/storage/v1/bucket', JSON.stringify({ name: key })),
    ]
  }
  for (const name of LEAVING) {
    for (const { status, code } of await Promise.all(operations(name))) {
      expect([name, status === 400 || status === 404, code]).toEqual([
        name,
        true,
        expect.stringMatching(/^(?:[A-Z]|$)/),
      ])
    }
    const listed = await raw('POST', '/storage/v1/object/list/files', JSON.stringify({ prefix: '../' }))
    expect(listed.status).toBe(200)
  }
  expect(tree()).toEqual(before)
  expect(await server.sql('select name from storage.objects order by name')).toEqual([{ name: 'a.txt' }])
})

/** Sends the beginning of an upload. @returns what the server answers until it ends the connection. */
function sendPart(name: string, lines: readonly string[], then: 'close' | 'stall'): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = createConnection(Number(port), hostname)
  const head = [`POST /storage/v1/object/files/${name} HTTP/1.1`, 'host: x', `authorization: Bearer ${token}`]
  socket.write([...head, ...lines].join('\r\n'))
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (piece) => {
      text += piece.toString()
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
    if (then === 'close') setImmediate(() => socket.destroy())
  })
}

const BROKEN: Readonly<Record<string, readonly string[]>> = {
  'with a length': ['content-length: 50000', '', 'x'.repeat(9000)],
  'in chunks': ['transfer-encoding: chunked', '', '2328', 'x'.repeat(9000), ''],
  'of a form': [
    'content-type: multipart/form-data; boundary=b',
    'content-length: 50000',
    '',
    '--b',
    'content-disposition: form-data; name=""; filename="x"',
    '',
    'x'.repeat(9000),
  ],
}

test.each(Object.entries(BROKEN))(
  'a body %s that breaks off or stops leaves nothing',
  async (kind, lines) => {
    const before = tree()
    await sendPart('broken', lines, 'close')
    expect(await sendPart('stopped', lines, 'stall')).toContain(
      kind === 'of a form' ? '400' : 'stopped before its end',
    )
    await expect.poll(tree).toEqual(before)
    const rows = await server.sql(`select name from storage.objects where name in ('broken', 'stopped')`)
    expect(rows).toEqual([])
    expect((await server.call('GET', '/status')).status).toBe(200)
  },
)

test('a body that is larger than declared or allowed leaves nothing', async () => {
  const before = tree()
  const bytes = new Uint8Array(100_001)
  const form = new FormData()
  form.append('', new Blob([bytes]), 'x')
  for (const body of [bytes, form]) {
    const answer = await server.call('POST', '/object/files/large', { token, body })
    expect(answer.json).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' })
  }
  expect(tree()).toEqual(before)
})

test('34: forged and borrowed signatures open nothing', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (head: object, claims: object, secret = JWT_SECRET, algorithm = 'sha256') => {
    const text = `${part(head)}.${part(claims)}`
    return `${text}.${createHmac(algorithm, secret).update(text).digest('base64url')}`
  }
  const exp = Math.floor(Date.now() / 1000) + 60
  const claims = { url: 'files/a.txt', scope: 'download', exp }
  const head = { alg: 'HS256' }
  const forged = [
    '',
    'a.b.c',
    `${part({ alg: 'none' })}.${part(claims)}.`,
    sign(head, claims, 'another-secret-of-the-same-length-as-the-one-in-use'),
    sign({ alg: 'HS512' }, claims, JWT_SECRET, 'sha512'),
    sign(head, { ...claims, exp: exp - 3600 }),
    sign(head, { url: claims.url, scope: 'download' }),
    sign(head, { ...claims, scope: 'upload' }),
    sign(head, { ...claims, scope: 'other' }),
    sign(head, { ...claims, url: 'files/b.txt' }),
    sign(head, { ...claims, url: 'files' }),
    sign(head, { url: claims.url, exp, upsert: false }),
    sign(head, { role: 'service_role', exp }),
    token,
  ]
  for (const each of forged) {
    const answer = await server.call('GET', `/object/sign/files/a.txt?token=${encodeURIComponent(each)}`)
    expect([each, answer.status, answer.text.includes('secret')]).toEqual([each, 400, false])
    const upload = await server.call(
      'PUT',
      `/object/upload/sign/files/new.txt?token=${encodeURIComponent(each)}`,
      {
        body: 'x',
      },
    )
    expect([each, upload.status]).toEqual([each, 400])
  }
  const valid = await server.call('GET', `/object/sign/files/a.txt?token=${sign(head, claims)}`)
  expect([valid.status, valid.text]).toEqual([200, 'a'])
})

test('35: a caller cannot exceed its limit of open uploads', async () => {
  const open = ['content-length: 50000', '', 'x'.repeat(100)]
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => sendPart(`held${at}`, open, 'stall')),
  )
  const refused = answers.filter((text) => text.startsWith('HTTP/1.1 429'))
  expect([refused.length, refused[0]]).toEqual([
    3,
    expect.stringContaining('Too many uploads at this moment'),
  ])
  expect((await server.call('PUT', '/object/files/next', { token, body: 'x' })).status).toBe(200)
})
