/** Forms: the order of a file and its fields decides nothing. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorageServer, startStorage } from './storage-server.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
const IDLE_MS = 300
let server: StorageServer
let token = ''

/** Buckets by what their policies or limits ask. */
const RULES = {
  open: 'true',
  dish: `user_metadata ->> 'dish' = 'bolo'`,
  'no-dish': `user_metadata ->> 'dish' is null`,
  png: `metadata ->> 'mimetype' = 'image/png'`,
  'not-png': `metadata ->> 'mimetype' <> 'image/png'`,
  pictures: 'true',
} as const
const BUCKETS = Object.keys(RULES) as (keyof typeof RULES)[]

beforeAll(async () => {
  server = await startStorage({ STORAGE_IDLE_TIMEOUT_MS: String(IDLE_MS) })
  token = await server.token(LEARNER)
  const admin = await server.client()
  for (const bucket of BUCKETS) {
    const allowedMimeTypes = bucket === 'pictures' ? ['image/png'] : null
    await admin.createBucket(bucket, { public: false, allowedMimeTypes })
    await server.sql(`create policy "${bucket}" on storage.objects for insert to authenticated
      with check (bucket_id = '${bucket}' and ${RULES[bucket]})`)
  }
})
afterAll(() => server.stop())

const FIELDS = { metadata: '{"dish":"bolo"}', contentType: 'image/png', cacheControl: '60' } as const
type Field = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as Field[]
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** @param at how many of the fields stand before the file. */
function formOf(fields: readonly Field[], at: number, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(PNG)) {
  const form = new FormData()
  for (const [index, name] of [...fields, null].entries()) {
    if (index === at) form.append('', new Blob([bytes], { type: 'text/plain' }), 'a')
    if (name) form.append(name, FIELDS[name])
  }
  return form
}

/** Every choice of fields. */
const subsets = Array.from({ length: 2 ** NAMES.length }, (_, choice) =>
  NAMES.filter((_field, at) => (choice >> at) % 2 === 1),
)
let count = 0

/** What the client is told, and the row that is there. */
async function outcome(bucket: string, form: FormData): Promise<unknown> {
  const name = `n${(count += 1)}`
  const signed = count % 4 === 0 ? await signature(bucket, name) : null
  const { status, json } = signed
    ? await server.call('PUT', `/object/upload/sign/${bucket}/${name}?token=${signed}`, { body: form })
    : await server.call('POST', `/object/${bucket}/${name}`, { token, body: form })
  const { code = null } = json as { code?: string }
  const [row = null] = await server.sql(
    `select user_metadata, owner_id, metadata - 'lastModified' as metadata from storage.objects
      where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  return { status, code, row }
}

/** Where the policies let a file without facts be signed. */
async function signature(bucket: string, name: string): Promise<string | null> {
  const { json } = await server.call('POST', `/object/upload/sign/${bucket}/${name}`, { token })
  return (json as { token?: string }).token ?? null
}

test.each(BUCKETS)('fields behind a file count as those before it: %s', async (bucket) => {
  const met = new Set<number>()
  for (const fields of subsets) {
    const expected = await outcome(bucket, formOf(fields, fields.length))
    met.add((expected as { status: number }).status)
    // One bucket tries every place of the file, the others the one before all fields.
    const places = Math.min(fields.length, bucket === 'open' ? fields.length : 1)
    for (let at = 0; at < places; at += 1)
      expect([fields, at, await outcome(bucket, formOf(fields, at))]).toEqual([fields, at, expected])
  }
  // The fields matter: some of these uploads are refused.
  expect([...met].toSorted((one, other) => one - other)).toEqual(bucket === 'open' ? [200] : [200, 400])
})

const kept = () =>
  ['aside', 'blobs'].flatMap((folder) =>
    readdirSync(join(server.folder, 'storage', folder), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ),
  ).length

test('a large file whose facts refuse it is not read for the fields behind it', async () => {
  const before = kept()
  const large = new Uint8Array(9 * 1024 ** 2)
  const { status, json } = await server.call('POST', '/object/dish/large', {
    token,
    body: formOf(['metadata'], 0, large),
  })
  expect([status, (json as { statusCode: string }).statusCode]).toEqual([400, '403'])
  const stored = await server.call('POST', '/object/dish/large', {
    token,
    body: formOf(['metadata'], 1, large),
  })
  expect([stored.status, kept()]).toEqual([200, before + 1])
})

test('a form that stops behind its file, or whose fields are too many bytes, leaves nothing', async () => {
  const before = kept()
  const { port, pathname } = new URL(server.url)
  const sent = request({
    port,
    host: '127.0.0.1',
    path: `${pathname}/object/open/stopped`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 10_000,
    },
  })
  sent.write('--b\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\nbytes\r\n--b\r\n')
  const [response] = (await once(sent, 'response')) as [{ statusCode: number }]
  expect(response.statusCode).toBe(400)
  sent.destroy()
  const form = formOf([], 0)
  form.append('metadata', JSON.stringify({ long: 'x'.repeat(1024 ** 2) }))
  const large = await server.call('POST', '/object/open/long', { token, body: form })
  expect([large.status, (large.json as { code: string }).code]).toEqual([400, 'EntityTooLarge'])
  expect(kept()).toBe(before)
})
