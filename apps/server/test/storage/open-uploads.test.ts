/** What uploads in progress may take: of an account's room, of its share, and of the disk. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StorageAnswer, type StorageServer, startStorage } from './storage-server.ts'

const MAX_OPEN = 5
const MAX_BYTES = 4_000_000
const ALL_BYTES = 20_000_000
const ACCOUNTS = Array.from({ length: 10 }, (_, at) => `${at}1111111-1111-4111-8111-111111111111`)
const [LEARNER = ''] = ACCOUNTS
const TUS = { 'tus-resumable': '1.0.0' }
let server: StorageServer
const tokens = new Map<string, string>()

beforeAll(async () => {
  server = await startStorage({
    STORAGE_MAX_OPEN_UPLOADS_PER_CALLER: String(MAX_OPEN),
    STORAGE_MAX_OPEN_BYTES_PER_CALLER: String(MAX_BYTES),
    STORAGE_MAX_OPEN_BYTES: String(ALL_BYTES),
    STORAGE_MAX_CONCURRENT_UPLOADS_PER_CALLER: '200',
  })
  await (await server.client()).createBucket('cakes', { public: false, fileSizeLimit: '1MB' })
  await server.sql(`create policy own on storage.objects for all to authenticated
    using (bucket_id = 'cakes' and owner_id = auth.uid()::text)`)
  for (const account of ACCOUNTS) tokens.set(account, await server.token(account))
})
afterAll(() => server.stop())
beforeEach(() => server.sql('truncate atelie.open_uploads'))

interface Begun {
  readonly bucket?: string
  readonly name?: string
  readonly bytes?: number
  readonly headers?: Readonly<Record<string, string>>
}

const begin = (
  account: string,
  { bucket = 'cakes', name = `${account}/${randomUUID()}`, bytes = 10, headers = {} }: Begun = {},
): Promise<StorageAnswer> => {
  const meta = { bucketName: bucket, objectName: name, contentType: 'image/png' }
  const send = () =>
    server.call('POST', '/upload/resumable', {
      token: tokens.get(account) ?? '',
      headers: {
        ...TUS,
        ...('upload-defer-length' in headers ? {} : { 'upload-length': String(bytes) }),
        'upload-metadata': Object.entries(meta)
          .map(([key, value]) => `${key} ${btoa(value)}`)
          .join(),
        ...headers,
      },
    })
  // A kept connection may end while it is used again.
  return send().catch(send)
}

const countOf = (answers: readonly StorageAnswer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const many = (length: number, each: (at: number) => Promise<StorageAnswer>) =>
  Promise.all(Array.from({ length }, (_, at) => each(at)))
const reserved = async () =>
  (
    await server.sql(
      `select count(*)::int as uploads, coalesce(sum(bytes), 0)::int as bytes from atelie.open_uploads`,
    )
  )[0]
const pathOf = (answer: StorageAnswer) => (answer.headers.get('location') ?? '').slice(server.url.length)

test('100 starters of one account, and of ten, stay within the number and the bytes of each', async () => {
  expect(countOf(await many(100, () => begin(LEARNER)))).toEqual({ 201: MAX_OPEN, 429: 100 - MAX_OPEN })
  await server.sql('truncate atelie.open_uploads')
  const ofTen = await many(100, (at) => begin(ACCOUNTS[at % 10] ?? '', { bytes: 1_000_000 }))
  // Each may open four by its bytes, and all of them twenty.
  expect(countOf(ofTen)).toEqual({ 201: 20, 413: expect.any(Number), 507: expect.any(Number) })
  const perAccount = await server.sql(
    'select count(*)::int as uploads, sum(bytes)::int as bytes from atelie.open_uploads group by holder',
  )
  for (const { uploads, bytes } of perAccount) {
    expect(uploads).toBeLessThanOrEqual(4)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  }
  expect(await reserved()).toEqual({ uploads: 20, bytes: ALL_BYTES })
  expect(ofTen.find(({ status }) => status === 413)?.text).toBe(
    'The sum of unfinished uploads exceeded the maximum allowed size',
  )
  expect(ofTen.find(({ status }) => status === 507)?.text).toBe('There is no room left for objects')
})

test('a room that a policy counts has the uploads in progress in it', async () => {
  await server.sql(
    `update private.file_limits set max_files = 3, max_bytes = 2500 where bucket_id = 'photos'`,
  )
  const starts = await many(30, () => begin(LEARNER, { bucket: 'photos', bytes: 10 }))
  expect(countOf(starts)).toEqual({ 201: 3, 403: 27 })
  await server.sql('truncate atelie.open_uploads')
  const large = await many(10, () => begin(LEARNER, { bucket: 'photos', bytes: 1500 }))
  expect(countOf(large)).toEqual({ 201: 2, 403: 8 })
  // The upload that a request continues does not stand in its own way.
  const path = pathOf(large.find(({ status }) => status === 201) as StorageAnswer)
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(1484)])
  const sent = await server.call('PATCH', path, {
    token: tokens.get(LEARNER) ?? '',
    body: png,
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  expect([sent.status, sent.text]).toEqual([204, ''])
  expect((await begin(LEARNER, { bucket: 'photos', bytes: 10 })).status).toBe(403)
})

test('an upload that is completed, given up or expired makes room for another', async () => {
  const token = tokens.get(LEARNER) ?? ''
  const open = await many(MAX_OPEN, () => begin(LEARNER, { bytes: 4 }))
  expect((await begin(LEARNER)).status).toBe(429)
  const [first, second, third] = open.map(pathOf)
  const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  expect((await server.call('PATCH', first ?? '', { token, headers, body: 'cake' })).status).toBe(204)
  expect((await begin(LEARNER)).status).toBe(201)
  expect((await begin(LEARNER)).status).toBe(429)
  expect((await server.call('DELETE', second ?? '', { token, headers: TUS })).status).toBe(204)
  expect((await begin(LEARNER)).status).toBe(201)
  const version = Buffer.from((third ?? '').split('/').at(-1) ?? '', 'base64url')
    .toString()
    .slice(-36)
  const kept = () =>
    readdirSync(join(server.folder, 'storage', 'uploads')).filter((name) => name.startsWith(version))
  expect(kept()).toHaveLength(2)
  await server.sql(`update atelie.open_uploads set expires_at = now() where id = $1`, [version])
  expect((await begin(LEARNER)).status).toBe(201)
  expect(kept()).toEqual([])
  expect((await server.call('HEAD', third ?? '', { token, headers: TUS })).status).toBe(404)
})

test('a length that is not known reserves the largest until it is', async () => {
  const begun = await begin(LEARNER, { headers: { 'upload-defer-length': '1' } })
  expect([begun.status, await reserved()]).toEqual([201, { uploads: 1, bytes: 1_000_000 }])
  const headers = {
    ...TUS,
    'upload-offset': '0',
    'upload-length': '4',
    'content-type': 'application/offset+octet-stream',
  }
  const token = tokens.get(LEARNER) ?? ''
  expect((await server.call('PATCH', pathOf(begun), { token, headers, body: 'ca' })).status).toBe(204)
  expect(await reserved()).toEqual({ uploads: 1, bytes: 4 })
})

test('a creation that fails reserves nothing', async () => {
  const refused = await begin(LEARNER, { bucket: 'photos', name: 'elsewhere/x' })
  const wrong = await begin(LEARNER, { headers: { 'upload-length': '2000000' } })
  expect([refused.status, wrong.status, await reserved()]).toEqual([403, 413, { uploads: 0, bytes: 0 }])
})

test('uploads in parts count alike, by their parts', async () => {
  const s3 = new S3Client({
    endpoint: `${server.url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: 'storage-single-tenant',
      secretAccessKey: server.anonKey,
      sessionToken: tokens.get(LEARNER) ?? '',
    },
    maxAttempts: 1,
  })
  const outcomeOf = (sent: Promise<unknown>) =>
    sent.then(
      () => 'stored',
      (error: unknown) => (error as Error).name,
    )
  const create = (at: number) =>
    s3.send(new CreateMultipartUploadCommand({ Bucket: 'cakes', Key: `${LEARNER}/${at}` }))
  const begun = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => create(at)))
  const uploads = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(uploads).toHaveLength(MAX_OPEN)
  const part = { Bucket: 'cakes', PartNumber: 1, Body: Buffer.alloc(900_000) }
  const parts = uploads.map(({ Key, UploadId }) =>
    outcomeOf(s3.send(new UploadPartCommand({ ...part, Key, UploadId }))),
  )
  // Four of them are within the bytes of one account.
  expect((await Promise.all(parts)).toSorted()).toEqual([
    'EntityTooLarge',
    ...Array.from({ length: 4 }, () => 'stored'),
  ])
  expect(await reserved()).toEqual({ uploads: MAX_OPEN, bytes: 3_600_000 })
  const [first] = uploads
  await s3.send(
    new AbortMultipartUploadCommand({ Bucket: 'cakes', Key: first?.Key, UploadId: first?.UploadId }),
  )
  expect((await reserved())?.['uploads']).toBe(MAX_OPEN - 1)
})
