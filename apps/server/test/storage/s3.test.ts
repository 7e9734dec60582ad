import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3BlobStore } from '../../src/services/storage/blobs/s3-blob-store.ts'
import { testBlobStore } from './blob-store-contract.ts'
import { startStorage, type StorageServer } from './storage-server.ts'

const KEYS = { accessKeyId: 'an-access-key', secretAccessKey: 'its-secret' }
const Bucket = 'backup'
let server: StorageServer
let s3: S3Client

const clientWith = (settings: object = {}) =>
  new S3Client({
    endpoint: `${server.url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEYS,
    maxAttempts: 1,
    ...settings,
  })

beforeAll(async () => {
  const env = {
    S3_PROTOCOL_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_PROTOCOL_ACCESS_KEY_SECRET: KEYS.secretAccessKey,
    STORAGE_SWEEP_EVERY_MS: '1000',
  }
  server = await startStorage(env, { isBehindGateway: true })
  s3 = clientWith()
  await s3.send(new CreateBucketCommand({ Bucket }))
})
afterAll(() => server.stop())

const put = (Key: string, Body: Buffer | string, more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const bytesOf = async (Key: string, more: object = {}) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

test('buckets are listed, described and deleted when they are empty', async () => {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  expect(Buckets.map(({ Name }) => Name)).toContain(Bucket)
  expect((await s3.send(new HeadBucketCommand({ Bucket }))).BucketRegion).toBe('us-east-1')
  expect((await s3.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBe('us-east-1')
  expect((await s3.send(new GetBucketVersioningCommand({ Bucket }))).Status).toBe('Suspended')
  await s3.send(new CreateBucketCommand({ Bucket: 'short-lived', ACL: 'public-read' }))
  await s3.send(new DeleteBucketCommand({ Bucket: 'short-lived' }))
  await expect(s3.send(new HeadBucketCommand({ Bucket: 'short-lived' }))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  })
})

test('an object keeps its bytes, type, metadata and checksums', async () => {
  const bytes = randomBytes(300_000)
  const Key = "pasta/ação (1) & + 'x'.bin"
  for (const ChecksumAlgorithm of ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const) {
    const { ETag } = await put(Key, bytes, {
      ChecksumAlgorithm,
      ContentType: 'image/x-test',
      CacheControl: 'max-age=60',
      Metadata: { author: 'Rita' },
    })
    expect(ETag).toBe(`"${md5(bytes)}"`)
  }
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key }))
  expect(head).toMatchObject({
    ContentLength: bytes.length,
    ContentType: 'image/x-test',
    CacheControl: 'max-age=60',
    Metadata: { author: 'Rita' },
  })
  expect((await bytesOf(Key)).equals(bytes)).toBe(true)
  expect((await bytesOf(Key, { Range: 'bytes=10-19' })).equals(bytes.subarray(10, 20))).toBe(true)
  await expect(bytesOf(Key, { IfNoneMatch: head.ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  })
  const { data } = await (await server.client()).from(Bucket).download(Key)
  expect(data?.size).toBe(bytes.length)
  await put(Key, '')
  expect(await bytesOf(Key)).toHaveLength(0)
})

test('objects are copied, and deleted one by one and many at once', async () => {
  await put('one', 'first', { ContentType: 'text/x-one' })
  await s3.send(new CopyObjectCommand({ Bucket, Key: 'two', CopySource: `/${Bucket}/one` }))
  await s3.send(
    new CopyObjectCommand({
      Bucket,
      Key: 'three',
      CopySource: `${Bucket}/one`,
      MetadataDirective: 'REPLACE',
      ContentType: 'text/x-three',
    }),
  )
  const types = await Promise.all(
    ['two', 'three'].map(async (Key) => (await s3.send(new HeadObjectCommand({ Bucket, Key }))).ContentType),
  )
  expect(types).toEqual(['text/x-one', 'text/x-three'])
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'one' }))
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'never there' }))
  const Objects = ['two', 'three', 'missing & <odd>'].map((Key) => ({ Key }))
  const { Deleted = [], Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  expect([new Set(Deleted.map(({ Key }) => Key)), Errors]).toEqual([
    new Set(['missing & <odd>', 'three', 'two']),
    undefined,
  ])
  await expect(bytesOf('two')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('lists have pages, prefixes and folders, in both versions', async () => {
  const names = ['list/a', 'list/b', 'list/sub/1', 'list/sub/2', 'list/z']
  for (const name of names) await put(name, name)
  const listed: (string | undefined)[] = []
  let token: string | undefined
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken: token }),
    )
    listed.push(...(page.Contents ?? []).map(({ Key }) => Key))
    token = page.NextContinuationToken
  } while (token !== undefined)
  expect(listed).toEqual(names)
  const folder = { Bucket, Prefix: 'list/', Delimiter: '/' }
  for (const page of [
    await s3.send(new ListObjectsV2Command(folder)),
    await s3.send(new ListObjectsCommand(folder)),
  ]) {
    expect([
      page.Contents?.map(({ Key, Size }) => [Key, Size]),
      page.CommonPrefixes?.map(({ Prefix }) => Prefix),
    ]).toEqual([
      [
        ['list/a', 6],
        ['list/b', 6],
        ['list/z', 6],
      ],
      ['list/sub/'],
    ])
  }
  const after = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', StartAfter: 'list/sub/1' }))
  expect(after.Contents?.map(({ Key }) => Key)).toEqual(['list/sub/2', 'list/z'])
})

test('an upload in parts becomes one object; an aborted one leaves nothing', async () => {
  const Key = 'parts/large'
  const bytes = randomBytes(5 * 1024 ** 2)
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({
      Bucket,
      Key,
      ContentType: 'video/x-test',
      Metadata: { kind: 'parts' },
    }),
  )
  const upload = { Bucket, Key, UploadId }
  const first = await s3.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: bytes }))
  await put('parts/source', '0123456789')
  const second = await s3.send(
    new UploadPartCopyCommand({
      ...upload,
      PartNumber: 2,
      CopySource: `${Bucket}/parts/source`,
      CopySourceRange: 'bytes=2-4',
    }),
  )
  const { Parts: listed = [] } = await s3.send(new ListPartsCommand(upload))
  expect(listed.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
    [1, bytes.length],
    [2, 3],
  ])
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }))
  expect(Uploads.map((each) => [each.Key, each.UploadId])).toContainEqual([Key, UploadId])
  const Parts = [
    { PartNumber: 1, ETag: first.ETag },
    { PartNumber: 2, ETag: second.CopyPartResult?.ETag },
  ]
  const complete = (asked: typeof Parts) =>
    s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: asked } }))
  await expect(complete([{ PartNumber: 3, ETag: '"x"' }])).rejects.toMatchObject({ name: 'MissingPart' })
  await expect(complete([{ PartNumber: 1, ETag: '"x"' }])).rejects.toMatchObject({ name: 'InvalidChecksum' })
  expect((await complete(Parts)).ETag).toMatch(/-2"$/)
  expect(md5(await bytesOf(Key))).toBe(md5(Buffer.concat([bytes, Buffer.from('234')])))
  expect(await s3.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
    ContentType: 'video/x-test',
    Metadata: { kind: 'parts' },
  })
  await expect(complete(Parts)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  const begun = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts/aborted' }))
  const aborted = { Bucket, Key: 'parts/aborted', UploadId: begun.UploadId }
  await s3.send(new UploadPartCommand({ ...aborted, PartNumber: 1, Body: 'half' }))
  await s3.send(new AbortMultipartUploadCommand(aborted))
  await expect(s3.send(new ListPartsCommand(aborted))).rejects.toMatchObject({ name: 'NoSuchUpload' })
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

test('signed addresses read and write, and nothing else', async () => {
  const write = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'signed' }), { expiresIn: 60 })
  expect((await fetch(write, { method: 'PUT', body: 'by address' })).status).toBe(200)
  const read = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'signed' }), { expiresIn: 60 })
  expect(await (await fetch(read)).text()).toBe('by address')
  const copied = await fetch(write, { method: 'PUT', headers: { 'x-amz-copy-source': `/${Bucket}/one` } })
  const statuses = [
    copied,
    await fetch(read, { method: 'DELETE' }),
    await fetch(read.replace('signed?', 'other?')),
    await fetch(read.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')),
    await fetch(`${server.url}/s3/${Bucket}/signed`),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 403, 403, 403])
})

test('a session token acts as its account, under row-level security', async () => {
  const account = '11111111-1111-4111-8111-111111111111'
  const session = {
    accessKeyId: 'storage-single-tenant',
    secretAccessKey: server.anonKey,
    sessionToken: await server.token(account),
  }
  const asAccount = clientWith({ credentials: session })
  const refused = await Promise.allSettled([
    asAccount.send(new GetObjectCommand({ Bucket, Key: 'signed' })),
    asAccount.send(new PutObjectCommand({ Bucket, Key: 'mine', Body: 'x' })),
    clientWith({ credentials: { ...session, sessionToken: `${session.sessionToken}x` } }).send(
      new ListBucketsCommand({}),
    ),
    clientWith({ credentials: { ...session, secretAccessKey: 'other' } }).send(new ListBucketsCommand({})),
    clientWith({ credentials: { ...KEYS, secretAccessKey: 'other' } }).send(new ListBucketsCommand({})),
    clientWith({ credentials: { ...KEYS, accessKeyId: 'other' } }).send(new ListBucketsCommand({})),
    clientWith({ systemClockOffset: 3_600_000 }).send(new ListBucketsCommand({})),
  ])
  expect(refused.map((each) => (each.status === 'rejected' ? each.reason.name : 'allowed'))).toEqual([
    'NoSuchKey',
    'AccessDenied',
    'AccessDenied',
    'SignatureDoesNotMatch',
    'SignatureDoesNotMatch',
    'AccessDenied',
    'RequestTimeTooSkewed',
  ])
})

test('bytes that are not those of the checksum leave no object', async () => {
  const wrong = put('wrong', 'abc', { ContentMD5: md5(Buffer.from('other')).slice(0, 22) })
  await expect(wrong).rejects.toMatchObject({ name: 'InvalidChecksum' })
  await expect(bytesOf('wrong')).rejects.toMatchObject({ name: 'NoSuchKey' })
})

/** The store of bytes for S3 against the service's own protocol. */
testBlobStore(
  () =>
    new S3BlobStore(
      {
        bucket: Bucket,
        endpoint: `${server.url}/s3`,
        region: 'us-east-1',
        forcePathStyle: true,
        credentials: KEYS,
        partBytes: 5 * 1024 ** 2,
        queueSize: 1,
        checksums: 'WHEN_REQUIRED',
        maxSockets: 20,
      },
      3_600_000,
    ),
)
