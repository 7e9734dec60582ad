/** A request that is not an operation of the service changes nothing: every operation of the S3 API, and requests of none. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { S3_OPERATIONS, type S3Place } from '../../src/services/storage/s3/operations.ts'
import { type S3Caller, s3Caller } from './s3-caller.ts'
import { startStorage, type StorageServer } from './storage-server.ts'

const KEYS = { accessKeyId: 'an-access-key', secretAccessKey: 'its-secret' }
const XML = '<Anything><Days>1</Days></Anything>'
let server: StorageServer
let s3: S3Caller
let upload = ''

interface Row {
  readonly name: string
  readonly on: S3Place
  readonly method: string
  readonly required: readonly string[]
  readonly optional: readonly string[]
  readonly requiredHeaders: readonly string[]
  readonly answer: string
}

/** Made from the API reference by `tools/documents/s3-operations`. */
const TABLE = new URL('../../../../tools/documents/s3-operations/operations.json', import.meta.url)

/** A bucket without objects, since one with objects is not deleted anyway. */
const PLACE = { service: '/', bucket: '/empty', object: '/full/cake.txt' } as const

beforeAll(async () => {
  server = await startStorage({
    S3_PROTOCOL_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_PROTOCOL_ACCESS_KEY_SECRET: KEYS.secretAccessKey,
  })
  s3 = s3Caller(`${server.url}/s3`, KEYS)
  for (const path of ['/full', '/empty']) expect((await s3('PUT', path)).status).toBe(200)
  const headers = { 'x-amz-meta-kind': 'cake', 'content-type': 'text/plain' }
  expect((await s3('PUT', '/full/cake.txt', { body: 'um bolo', headers })).status).toBe(200)
  const begun = await s3('POST', '/full/cake.txt', { query: 'uploads' })
  upload = /<UploadId>(.*)<\/UploadId>/.exec(begun.text)?.[1] ?? ''
  const query = `partNumber=1&uploadId=${upload}`
  expect((await s3('PUT', '/full/cake.txt', { query, body: 'a part' })).status).toBe(200)
})
afterAll(() => server.stop())

/** Every row of buckets, objects, uploads and parts, and every byte of the folder. */
async function state(): Promise<string> {
  const tables = ['buckets', 'objects', 's3_multipart_uploads', 's3_multipart_uploads_parts']
  const all = tables.map((table) => `(select json_agg(t order by t.id) from storage.${table} t) as ${table}`)
  const [rows] = await server.sql(`select ${all.join(', ')}`)
  const folder = join(server.folder, 'storage')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  return JSON.stringify([rows, files.toSorted()])
}

/** The state after the last request that changed nothing; null after another one. */
let known: string | null = null

const bodyOf = (method: string) => (method === 'PUT' || method === 'POST' ? { body: XML } : {})

/** The name and the value of a parameter that the table names. */
function parameterOf(text: string): [string, string] {
  const [name = '', value = '1'] = text.split('=')
  return [name, value]
}

const UNTOUCHED = 'refused, and nothing changed'

/** Sends a request. @returns UNTOUCHED, or what happened instead. */
async function attempt(
  method: string,
  path: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const before = known ?? (await state())
  const { status, code } = await s3(method, path, { query, headers, ...bodyOf(method) })
  known = await state()
  const wanted = status === 405 ? 'MethodNotAllowed' : 'NotImplemented'
  const isRefused = (status === 405 || status === 501) && (method === 'HEAD' || code === wanted)
  const isSame = known === before
  return isRefused && isSame ? UNTOUCHED : `${method} ${path}?${query}: ${status} ${code}, same: ${isSame}`
}

describe('an operation that the service does not have is refused and changes nothing', () => {
  const table = JSON.parse(readFileSync(TABLE, 'utf8')) as readonly Row[]
  const rows = table.filter(({ name, answer }) => name !== answer)
  test('the table has all of them', () => expect(rows.length).toBeGreaterThan(80))

  test.each(rows.map((row) => [row.name, row] as const))('%s', async (name, row) => {
    const query = new URLSearchParams()
    for (const each of row.required) query.append(...parameterOf(each))
    const headers = Object.fromEntries(row.requiredHeaders.map((header) => [header, 'x']))
    if (row.optional.includes('versionId')) query.set('versionId', 'null')
    // The request of this one is that of another, which only this parameter tells apart.
    if (name === 'ListDirectoryBuckets') query.set('x-id', name)
    expect(await attempt(row.method, PLACE[row.on], String(query), headers)).toBe(UNTOUCHED)
  })
})

describe('an operation with a parameter of its own beside those of the reference is refused and changes nothing', () => {
  const more = ['nothing', 'acl', 'tagging=', 'retention', 'versionId=3', 'partNumber=2', 'Uploads', '=']
  test.each(S3_OPERATIONS.map((operation) => [operation.api, operation] as const))(
    '%s',
    async (_, operation) => {
      const { on, method, query = [], options = [], isCopy } = operation
      const needed = query.map((name) =>
        name === 'uploadId' ? `uploadId=${upload}` : name === 'partNumber' ? 'partNumber=1' : name,
      )
      const headers: Record<string, string> = isCopy ? { 'x-amz-copy-source': '/full/cake.txt' } : {}
      for (const parameter of more) {
        const [name = ''] = parameter.split('=')
        if (query.includes(name) || options.includes(name)) continue
        if (operation.api === 'GetObject' && name === 'tagging') continue
        const search = [...needed, parameter].join('&')
        expect(await attempt(method, PLACE[on], search, headers)).toBe(UNTOUCHED)
      }
    },
  )
})

test.each([
  ['PUT', 'x-amz-tagging', 'a=b'],
  ['PUT', 'x-amz-object-lock-mode', 'COMPLIANCE'],
  ['PUT', 'x-amz-object-lock-legal-hold', 'ON'],
  ['PUT', 'x-amz-write-offset-bytes', '7'],
  ['PUT', 'x-amz-server-side-encryption', 'aws:kms'],
  ['PUT', 'x-amz-server-side-encryption-customer-algorithm', 'AES256'],
  ['PUT', 'if-none-match', '"a"'],
  ['PUT', 'if-unmodified-since', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  ['DELETE', 'x-amz-if-match-size', '7'],
  ['DELETE', 'if-none-match', '*'],
  ['PATCH', 'x-amz-meta-kind', 'pie'],
])('%s with %s is refused, in the address too, and changes nothing', async (method, name, value) => {
  expect(await attempt(method, '/full/cake.txt', '', { [name]: value })).toBe(UNTOUCHED)
  const query = name.startsWith('x-amz-') ? `${name}=${encodeURIComponent(value)}` : 'nothing'
  expect(await attempt(method, '/full/cake.txt', query)).toBe(UNTOUCHED)
})

test('a header in the address means what it means in the request', async () => {
  known = null
  const query =
    'x-amz-copy-source=%2Ffull%2Fcake.txt&x-amz-meta-kind=pie&x-amz-metadata-directive=REPLACE&x-id=CopyObject'
  expect((await s3('PUT', '/full/copy.txt', { query })).text).toContain('<CopyObjectResult')
  const copy = await s3('GET', '/full/copy.txt')
  expect([copy.text, copy.headers.get('x-amz-meta-kind')]).toEqual(['um bolo', 'pie'])
  const headers = { 'x-amz-meta-kind': 'other' }
  expect((await s3('PUT', '/full/copy.txt', { query, headers })).code).toBe('InvalidRequest')
})

test('the version that every object has is the object, and no other version is', async () => {
  known = null
  await s3('PUT', '/full/version.txt', { body: 'x' })
  expect((await s3('GET', '/full/version.txt', { query: 'versionId=null' })).text).toBe('x')
  const headers = { 'x-amz-copy-source': '/full/version.txt?versionId=3' }
  expect((await s3('PUT', '/full/other.txt', { headers })).status).toBe(501)
  const objects = '<Object><Key>version.txt</Key><VersionId>3</VersionId></Object>'
  const kept = await s3('POST', '/full', { query: 'delete', body: `<Delete>${objects}</Delete>` })
  expect(kept.text).toContain('<Error><Key>version.txt</Key><Code>NotImplemented</Code>')
  expect((await s3('HEAD', '/full/version.txt')).status).toBe(200)
  expect((await s3('DELETE', '/full/version.txt', { query: 'versionId=null' })).status).toBe(204)
  expect((await s3('HEAD', '/full/version.txt')).status).toBe(404)
})

test('refusals that clients cause are no errors of the log', () => {
  expect(server.logLines.filter((line) => line.includes('NotImplemented'))).toEqual([])
})
