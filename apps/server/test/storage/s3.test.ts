import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { S3BlobStore } from '../../src/services/storage/blobs/s3-blob-store.ts'
import type { S3StoreSettings } from '../../src/services/storage/blobs/s3-client.ts'
import { freePort } from '../process/server-process.ts'
import { testBlobStore } from './blob-store-contract.ts'
import { openForeignS3 } from './foreign-s3.ts'
import { s3Caller } from './s3-caller.ts'
import { startStorage, type StorageServer } from './storage-server.ts'

const KEYS = { accessKeyId: 'an-access-key', secretAccessKey: 'its-secret' }
const Bucket = 'backup'
let server: StorageServer
let s3: S3Client
let ownPort = 0

beforeAll(async () => {
  ownPort = await freePort()
  const env = {
    S3_PROTOCOL_PORT: String(ownPort),
    S3_PROTOCOL_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_PROTOCOL_ACCESS_KEY_SECRET: KEYS.secretAccessKey,
    STORAGE_SWEEP_EVERY_MS: '1000',
  }
  server = await startStorage(env, { isBehindGateway: true })
  s3 = new S3Client({
    endpoint: `${server.url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEYS,
    maxAttempts: 1,
  })
  await s3.send(new CreateBucketCommand({ Bucket }))
})
afterAll(() => server.stop())

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

test('an upload in parts becomes one object with the bytes of all', async () => {
  const upload = { Bucket, Key: 'parts/large' }
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(upload))
  const parts = [randomBytes(5 * 1024 ** 2), Buffer.from('and the rest')]
  const Parts = await Promise.all(
    parts.map(async (Body, index) => {
      const part = { ...upload, UploadId, PartNumber: index + 1, Body }
      return { PartNumber: part.PartNumber, ETag: (await s3.send(new UploadPartCommand(part))).ETag }
    }),
  )
  const whole = { ...upload, UploadId, MultipartUpload: { Parts } }
  expect((await s3.send(new CompleteMultipartUploadCommand(whole))).ETag).toMatch(/-2"$/)
  const { Body } = await s3.send(new GetObjectCommand(upload))
  expect(md5(Buffer.from((await Body?.transformToByteArray()) ?? []))).toBe(md5(Buffer.concat(parts)))
})

test('an upload in parts that no client ends is swept a day after its last part', async () => {
  const begin = async (Key: string) => {
    const { UploadId = '' } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'half' }))
    return UploadId
  }
  const [abandoned, extended] = [await begin('parts/abandoned'), await begin('parts/extended')]
  const folders = () => readdirSync(join(server.folder, 'storage', 'parts'))
  expect(folders()).toEqual(expect.arrayContaining([abandoned, extended]))
  const age = (table: string, column: string, ids: readonly string[]) =>
    server.sql(
      `update storage.${table} set created_at = now() - interval '25 hours' where ${column} = any($1::text[])`,
      [ids],
    )
  await age('s3_multipart_uploads', 'id', [abandoned, extended])
  await age('s3_multipart_uploads_parts', 'upload_id', [abandoned])
  await expect
    .poll(() => server.sql('select id from storage.s3_multipart_uploads'), { timeout: 20_000 })
    .toEqual([{ id: extended }])
  await expect.poll(folders).toEqual([extended])
  expect(await server.sql('select upload_id from storage.s3_multipart_uploads_parts')).toEqual([
    { upload_id: extended },
  ])
})

test('of many uploads of a name that has to be free, one is stored', async () => {
  const Key = 'raced'
  const put = (Body: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body, IfNoneMatch: '*' }))
  const bodies = Array.from({ length: 12 }, (_, index) => `body ${index}`)
  const results = await Promise.allSettled(bodies.map(put))
  const stored = bodies.filter((_, index) => results[index]?.status === 'fulfilled')
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
  expect([await Body?.transformToString()]).toEqual(stored)
  const refusals = results.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as Error).name] : [],
  )
  expect(new Set(refusals)).toEqual(new Set(['PreconditionFailed']))
})

test('of many replacements of one object that each client knows, one is stored', async () => {
  const Key = 'replaced'
  const { ETag: IfMatch } = await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'first' }))
  const put = (Body: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body, IfMatch }))
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => put(`body ${index}`)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an upload in parts that is completed twice at once keeps its bytes', async () => {
  const upload = { Bucket, Key: 'parts/twice' }
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(upload))
  const part = { ...upload, UploadId, PartNumber: 1, Body: 'um bolo' }
  const { ETag } = await s3.send(new UploadPartCommand(part))
  const whole = { ...upload, UploadId, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } }
  const complete = () => s3.send(new CompleteMultipartUploadCommand(whole))
  await Promise.allSettled(Array.from({ length: 6 }, complete))
  const { Body } = await s3.send(new GetObjectCommand(upload))
  expect(await Body?.transformToString()).toBe('um bolo')
  await expect(complete()).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

test('an upload in parts is not completed with the checksum or the size of other bytes', async () => {
  const upload = { Bucket, Key: 'parts/checked' }
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(upload))
  const { ETag } = await s3.send(
    new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: '123456789' }),
  )
  const whole = { ...upload, UploadId, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } }
  const complete = (more: Partial<CompleteMultipartUploadCommandInput>) =>
    s3.send(new CompleteMultipartUploadCommand({ ...whole, ...more }))
  await expect(complete({ ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'InvalidChecksum' })
  await expect(complete({ MpuObjectSize: 8 })).rejects.toMatchObject({ name: 'InvalidRequest' })
  await expect(s3.send(new GetObjectCommand(upload))).rejects.toMatchObject({ name: 'NoSuchKey' })
  expect((await complete({ ChecksumCRC32: 'y/Q5Jg==', MpuObjectSize: 9 })).ETag).toMatch(/-1"$/)
})

test('quotes and signs in the documents of Go programs are read', async () => {
  const call = s3Caller(`${server.url}/s3`, KEYS)
  const Key = `Rita's "bolo" 🍰`
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
  const body = '<Delete><Object><Key>Rita&#39;s &#34;bolo&#34; &#x1F370;</Key></Object></Delete>'
  expect((await call('POST', `/${Bucket}`, { query: 'delete', body })).status).toBe(200)
  await expect(s3.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('names that only the S3 protocol writes are read by every other way', async () => {
  const Key = 'caixa/50% #1 🎂'
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
  const path = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`
  const token = await server.token()
  expect((await server.call('GET', `/object/${path}`, { token })).text).toBe('x')
  const body = { bucketId: Bucket, sourceKey: Key, destinationKey: 'caixa/plain' }
  expect((await server.call('POST', '/object/move', { token, body })).status).toBe(200)
  const back = { bucketId: Bucket, sourceKey: 'caixa/plain', destinationKey: Key }
  expect((await server.call('POST', '/object/move', { token, body: back })).json).toMatchObject({
    code: 'InvalidKey',
  })
  expect((await server.call('POST', `/object/${path}`, { token, body: 'x' })).json).toMatchObject({
    code: 'InvalidKey',
  })
})

test('the protocol has a port of its own, for tools that know no path', async () => {
  const endpoint = `http://127.0.0.1:${ownPort}`
  const root = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEYS,
    maxAttempts: 1,
  })
  const object = { Bucket, Key: 'root/50% ção' }
  await root.send(new PutObjectCommand({ ...object, Body: 'um bolo' }))
  const { Body } = await s3.send(new GetObjectCommand(object))
  expect(await Body?.transformToString()).toBe('um bolo')
  const signed = await getSignedUrl(root, new GetObjectCommand(object), { expiresIn: 60 })
  expect(await (await fetch(signed)).text()).toBe('um bolo')
  const unsigned = await fetch(`${endpoint}/storage/v1/bucket`)
  expect([unsigned.status, unsigned.headers.get('x-content-type-options')]).toEqual([403, 'nosniff'])
  expect(await unsigned.text()).toContain('<Code>AccessDenied</Code>')
})

const storeAt = (endpoint: string, bucket: string, credentials: S3StoreSettings['credentials']) =>
  new S3BlobStore(
    {
      bucket,
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
      partBytes: 5 * 1024 ** 2,
      queueSize: 1,
      checksums: 'WHEN_REQUIRED',
      maxSockets: 20,
    },
    3_600_000,
  )

const foreign = await openForeignS3()

describe.each([
  ["the service's own protocol", () => storeAt(`${server.url}/s3`, Bucket, KEYS)] as const,
  ...(foreign
    ? [
        [
          "another program's server",
          () => storeAt(foreign.endpoint, foreign.bucket, foreign.credentials),
        ] as const,
      ]
    : []),
])('the store of bytes on %s', (_, open) => {
  testBlobStore(open)
})
