/** A place of the bytes without room: a clear refusal of every way to store, reads go on, and the log has one line. */
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileBlobStore } from '../../src/services/storage/blobs/file-blob-store.ts'
import { type StorageServer, startStorage } from './storage-server.ts'

const KEYS = { accessKeyId: 'an-access-key', secretAccessKey: 'its-secret' }
const ENV = {
  S3_PROTOCOL_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_PROTOCOL_ACCESS_KEY_SECRET: KEYS.secretAccessKey,
}
let roomy: StorageServer
let full: StorageServer
let token = ''
let s3: S3Client
let upload: { Bucket: string; Key: string; UploadId: string | undefined }

const s3At = ({ url }: StorageServer) =>
  new S3Client({
    endpoint: `${url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEYS,
    maxAttempts: 1,
  })

beforeAll(async () => {
  roomy = await startStorage(ENV)
  full = await startStorage({ ...ENV, STORAGE_MIN_FREE_BYTES: String(10 ** 15) }, { beside: roomy })
  token = await roomy.token()
  await (await roomy.client()).createBucket('cakes', { public: false })
  await roomy.call('POST', '/object/cakes/first', { token, body: 'first' })
  const begun = { Bucket: 'cakes', Key: 'parts' }
  const { UploadId } = await s3At(roomy).send(new CreateMultipartUploadCommand(begun))
  upload = { ...begun, UploadId }
  s3 = s3At(full)
})
afterAll(async () => {
  await full.stop()
  await roomy.stop()
})

const form = () => {
  const sent = new FormData()
  sent.append('', new Blob(['cake']), 'a')
  return sent
}
const tus = {
  'tus-resumable': '1.0.0',
  'upload-metadata': `bucketName ${btoa('cakes')},objectName ${btoa('t')}`,
}
const call = (method: string, path: string, options: object) => async () => {
  const { status, json, text } = await full.call(method, path, { token, ...options })
  const { statusCode, message } = (json ?? { message: text }) as { statusCode?: string; message: string }
  return [status, statusCode ?? String(status), message]
}
const byS3 = (send: () => Promise<unknown>) => () =>
  send().then(
    () => ['stored'],
    (error: unknown) => {
      const { $metadata, name, message } = error as Error & { $metadata: { httpStatusCode: number } }
      return [$metadata.httpStatusCode, name, message]
    },
  )
const WORDS = 'There is no room left for objects'
const FULL = [507, '507', WORDS]
const SLOW_DOWN = [503, 'SlowDown', WORDS]

test.each([
  ['an upload', call('POST', '/object/cakes/a', { body: 'cake' }), FULL],
  ['an upload by form', call('POST', '/object/cakes/b', { body: form() }), FULL],
  ['a replacement', call('PUT', '/object/cakes/first', { body: 'cake' }), FULL],
  [
    'a resumable upload',
    call('POST', '/upload/resumable', { headers: { ...tus, 'upload-length': '4' } }),
    FULL,
  ],
  [
    'a resumable upload of any length',
    call('POST', '/upload/resumable', { headers: { ...tus, 'upload-defer-length': '1' } }),
    FULL,
  ],
  [
    'S3: an object',
    byS3(() => s3.send(new PutObjectCommand({ Bucket: 'cakes', Key: 'c', Body: 'cake' }))),
    SLOW_DOWN,
  ],
  [
    'S3: the begin of parts',
    byS3(() => s3.send(new CreateMultipartUploadCommand({ Bucket: 'cakes', Key: 'd' }))),
    SLOW_DOWN,
  ],
  [
    'S3: a part',
    byS3(() => s3.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: 'cake' }))),
    SLOW_DOWN,
  ],
])('%s is refused', async (_, attempt, expected) => {
  expect(await attempt()).toEqual(expected)
})

test('reads and copies go on, nothing is reserved, and the log has one line for all', async () => {
  expect((await full.call('GET', '/object/cakes/first', { token })).text).toBe('first')
  const copy = { Bucket: 'cakes', Key: 'copy', CopySource: 'cakes/first' }
  expect(await byS3(() => s3.send(new CopyObjectCommand(copy)))()).toEqual(['stored'])
  expect(await roomy.sql('select bytes::int from atelie.open_uploads')).toEqual([{ bytes: 0 }])
  const lines = full.logLines.map((line) => (JSON.parse(line) as { message: string }).message)
  expect(lines).toEqual(['storage is full'])
})

test('a store is ready while it has room', async () => {
  const root = `${roomy.folder}/storage`
  expect(await new FileBlobStore(root, 1_000, null).isReady()).toBe(true)
  expect(await new FileBlobStore(root, 1_000, 10 ** 15).isReady()).toBe(false)
})

test('a database without room is one, and a token whose role does not exist is refused as such', async () => {
  await roomy.sql(`create function public.refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/16418"' using errcode = '53100'; end $$`)
  await roomy.sql(
    'create trigger full_disk before insert on storage.objects execute function public.refuse()',
  )
  const stored = await roomy.call('POST', '/object/cakes/e', { token, body: 'cake' })
  expect([stored.status, stored.text.includes('base/')]).toEqual([507, false])
  await roomy.sql('drop trigger full_disk on storage.objects')
  const unknown = await roomy.roleToken('a role that is not there')
  for (const [method, path, body] of [
    ['GET', '/object/cakes/first', undefined],
    ['POST', '/object/cakes/f', 'cake'],
    ['GET', '/bucket', undefined],
    ['POST', '/object/list/cakes', { prefix: '' }],
  ] as const) {
    const refused = await roomy.call(method, path, { token: unknown, ...(body ? { body } : {}) })
    expect(refused).toMatchObject({
      status: 400,
      json: {
        statusCode: '400',
        code: 'InvalidJWT',
        message: 'role "a role that is not there" does not exist',
      },
    })
  }
})
