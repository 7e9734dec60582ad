/** The service with its bytes in a bucket of S3, which another instance of it serves. */
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStorage } from './check-storage.ts'
import { startStorage, type StorageServer } from './storage-server.ts'

const KEYS = { accessKeyId: 'an-access-key', secretAccessKey: 'its-secret' }
const Bucket = 'bytes'
let store: StorageServer
let server: StorageServer
let s3: S3Client
let token = ''

beforeAll(async () => {
  store = await startStorage(
    { S3_PROTOCOL_ACCESS_KEY_ID: KEYS.accessKeyId, S3_PROTOCOL_ACCESS_KEY_SECRET: KEYS.secretAccessKey },
    { isBehindGateway: true },
  )
  s3 = new S3Client({
    endpoint: `${store.url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEYS,
  })
  await s3.send(new CreateBucketCommand({ Bucket }))
  server = await startStorage({
    STORAGE_BACKEND: 's3',
    STORAGE_S3_BUCKET: Bucket,
    STORAGE_S3_ENDPOINT: `${store.url}/s3`,
    STORAGE_S3_FORCE_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    STORAGE_STRIP_METADATA_BUCKETS: 'photos',
    STORAGE_SWEEP_AGE_MS: '1',
  })
  token = await server.token()
  const admin = await server.client()
  for (const bucket of ['cakes', 'photos']) await admin.createBucket(bucket, { public: false })
})
afterAll(async () => {
  s3.destroy()
  await server.stop()
  await store.stop()
})

async function stored(name: string): Promise<string> {
  await server.call('POST', `/object/cakes/${name}`, { token, body: 'a cake' })
  const [row] = await server.sql('select version from storage.objects where name = $1', [name])
  return String(row?.['version'])
}

const keys = async () =>
  (await s3.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => String(Key)) ?? []

test('objects without bytes and bytes without objects are named, and settled only where asked', async () => {
  const [whole, lost, left] = [await stored('whole'), await stored('lost'), await stored('left')]
  const keyOf = async (version: string) => (await keys()).find((key) => key.includes(version)) ?? ''
  await (await store.client()).from(Bucket).remove([await keyOf(lost)])
  await server.sql('begin')
  await server.sql(`set local storage.allow_delete_query = 'true'`)
  await server.sql(`delete from storage.objects where name = 'left'`)
  await server.sql('commit')
  const connection = {
    storage: (method: string, path: string) =>
      fetch(`${server.url}${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
  }
  const slices = [...new Set([whole, lost, left].map((version) => version.slice(0, 2)))]
  const check = (isRepair: boolean) => checkStorage(connection, { isRepair, isForced: false }, slices)
  const findings = (settled: boolean) =>
    expect.arrayContaining([
      { problem: 'bytes missing', object: 'cakes/lost', version: lost, settled },
      { problem: '6 bytes without an object', object: null, version: left, settled },
    ])
  const found = await check(false)
  expect([found.length, found]).toEqual([2, findings(false)])
  expect(await check(true)).toEqual(findings(true))
  expect(await check(false)).toEqual([])
  expect(await keys()).toEqual([await keyOf(whole)])
  expect((await server.call('GET', '/object/cakes/whole', { token })).text).toBe('a cake')
})

test('a picture is stored without its metadata', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#d27' } })
    .withExif({ IFD0: { Model: 'Camera of a kitchen' } })
    .jpeg()
    .toBuffer()
  expect(picture.includes('Camera of a kitchen')).toBe(true)
  const photos = (await server.client()).from('photos')
  await photos.upload('bolo.jpg', picture, { contentType: 'image/jpeg' })
  const { data } = await photos.download('bolo.jpg')
  const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect((await sharp(bytes).metadata()).width).toBe(8)
  expect(bytes.includes('Camera of a kitchen')).toBe(false)
})
