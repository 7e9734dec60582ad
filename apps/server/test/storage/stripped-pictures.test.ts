/** Pictures lose their metadata by every way into the buckets that are named, and by none into others. */
import { createHash } from 'node:crypto'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import sharp, { type Metadata } from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUCKETS_OF_LEARNERS } from '../../src/product-buckets.ts'
import { type StorageServer, startStorage } from './storage-server.ts'

const KEYS = { accessKeyId: 'an-access-key', secretAccessKey: 'its-secret' }
const SIDEWAYS = 6
const MAX_BYTES = 20_000
const PLACE = 'GPS of a kitchen'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  ><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${PLACE}"/></rdf:RDF></x:xmpmeta>`
let server: StorageServer
let token = ''
let s3: S3Client

beforeAll(async () => {
  server = await startStorage({
    STORAGE_STRIP_METADATA_BUCKETS: 'clean, checked',
    IMAGE_MAX_SOURCE_BYTES: String(MAX_BYTES),
    S3_PROTOCOL_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_PROTOCOL_ACCESS_KEY_SECRET: KEYS.secretAccessKey,
  })
  token = await server.token()
  const admin = await server.client()
  for (const bucket of ['clean', 'checked', 'files']) await admin.createBucket(bucket, { public: false })
  s3 = new S3Client({
    endpoint: `${server.url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEYS,
    maxAttempts: 1,
  })
})
afterAll(() => server.stop())

type Format = 'jpeg' | 'png' | 'webp'

/** A picture of 24 × 16 that is shown as 16 × 24, with its place in Exif and XMP. */
const makePicture = (format: Format) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#b03060' } })
    .withMetadata({ orientation: SIDEWAYS })
    .withExif({
      IFD0: { Model: 'Camera', Artist: PLACE },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' },
    })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer()

const made = new Map<Format, Promise<Buffer>>()

function picture(format: Format): Promise<Buffer> {
  const known = made.get(format) ?? makePicture(format)
  made.set(format, known)
  return known
}

/** An IPTC record behind the first two bytes, a comment, and another file behind the picture. */
function withJpegExtras(jpeg: Buffer): Buffer {
  const segment = (marker: number, body: string) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(body.length + 2, 2)
    return Buffer.concat([head, Buffer.from(body, 'latin1')])
  }
  const city = `\u001c\u0002\u005a\0${String.fromCodePoint(PLACE.length)}${PLACE}`
  const iptc = `Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\0\0${String.fromCodePoint(city.length)}${city}\0`
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, iptc),
    segment(0xfe, PLACE),
    jpeg.subarray(2),
    Buffer.from(`ftypmp42 ${PLACE}`),
  ])
}

interface Kind {
  readonly format: Format
  readonly make: () => Promise<Buffer>
}

const PICTURES: Record<string, Kind> = {
  'a JPEG': { format: 'jpeg', make: () => picture('jpeg') },
  'a JPEG with IPTC, a comment and a film behind it': {
    format: 'jpeg',
    make: async () => withJpegExtras(await picture('jpeg')),
  },
  'a PNG': { format: 'png', make: () => picture('png') },
  'a WebP': { format: 'webp', make: () => picture('webp') },
}

interface Sent {
  readonly bucket: string
  readonly name: string
  readonly bytes: Buffer
  readonly type: string
}

async function ok(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  expect(status, text).toBe(200)
}

const post =
  (method: string) =>
  ({ bucket, name, bytes, type }: Sent) =>
    ok(
      server.call(method, `/object/${bucket}/${name}`, {
        token,
        body: bytes,
        headers: { 'content-type': type },
      }),
    )

const formOf = ({ bytes, type }: Sent) => {
  const form = new FormData()
  form.append('cacheControl', '60')
  form.append('', new Blob([new Uint8Array(bytes)], { type }), 'a')
  return form
}

const elsewhere = (sent: Sent): Sent => ({
  ...sent,
  bucket: 'files',
  name: `from/${sent.bucket}/${sent.name}`,
})

/** Ends in an object of the bucket with the name. */
const WAYS: Record<string, (sent: Sent) => Promise<void>> = {
  POST: post('POST'),
  async PUT(sent) {
    await post('POST')({ ...sent, bytes: Buffer.from('a former object'), type: 'text/plain' })
    await post('PUT')(sent)
  },
  form: (sent) =>
    ok(server.call('POST', `/object/${sent.bucket}/${sent.name}`, { token, body: formOf(sent) })),
  async 'a signed upload'({ bucket, name, bytes, type }) {
    const files = (await server.client()).from(bucket)
    const { data } = await files.createSignedUploadUrl(name)
    const { error } = await files.uploadToSignedUrl(
      name,
      data?.token ?? '',
      new Blob([new Uint8Array(bytes)]),
      {
        contentType: type,
      },
    )
    expect(error).toBeNull()
  },
  'a resumable upload': ({ bucket, name, bytes, type }) =>
    new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        endpoint: `${server.url}/upload/resumable`,
        retryDelays: null,
        chunkSize: 300,
        metadata: { bucketName: bucket, objectName: name, contentType: type },
        headers: { authorization: `Bearer ${token}` },
        onError: reject,
        onSuccess: () => resolve(),
      }).start()
    }),
  async 'an S3 upload'({ bucket: Bucket, name: Key, bytes: Body, type: ContentType }) {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
  },
  async 'an S3 upload in parts'({ bucket: Bucket, name: Key, bytes: Body, type: ContentType }) {
    const upload = { Bucket, Key }
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ ...upload, ContentType }))
    const part = { ...upload, UploadId, PartNumber: 1 }
    const { ETag } = await s3.send(new UploadPartCommand({ ...part, Body }))
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] }
    await s3.send(new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload }))
  },
  async 'a copy'(sent) {
    const source = elsewhere(sent)
    await post('POST')(source)
    const [to, from] = [
      { destinationBucket: sent.bucket, destinationKey: sent.name },
      { bucketId: source.bucket, sourceKey: source.name },
    ]
    await ok(server.call('POST', '/object/copy', { token, body: { ...from, ...to } }))
  },
  async 'an S3 copy'(sent) {
    const source = elsewhere(sent)
    await post('POST')(source)
    const CopySource = `${source.bucket}/${source.name}`
    await s3.send(new CopyObjectCommand({ Bucket: sent.bucket, Key: sent.name, CopySource }))
  },
  async 'a move'(sent) {
    const source = elsewhere(sent)
    await post('POST')(source)
    const [to, from] = [
      { destinationBucket: sent.bucket, destinationKey: sent.name },
      { bucketId: source.bucket, sourceKey: source.name },
    ]
    await ok(server.call('POST', '/object/move', { token, body: { ...from, ...to } }))
  },
}

async function stored(bucket: string, name: string) {
  const { data } = await (await server.client()).from(bucket).download(name)
  const bytes = Buffer.from(await (data ?? new Blob([])).arrayBuffer())
  const [row] = await server.sql('select metadata from storage.objects where bucket_id = $1 and name = $2', [
    bucket,
    name,
  ])
  return { bytes, metadata: row?.['metadata'] as Record<string, unknown> }
}

const shape = ({ format, width, height, orientation }: Metadata) => ({ format, width, height, orientation })

const asName = (text: string) => text.replaceAll(/[^a-z0-9]+/gi, '-')

/** What is stored of a picture that is sent by the way, and what its row says. */
async function outcome(way: string, kind: string, { format, make }: Kind) {
  const name = asName(`${way} ${kind}`)
  await WAYS[way]?.({ bucket: 'clean', name, bytes: await make(), type: `image/${format}` })
  const { bytes, metadata } = await stored('clean', name)
  const after = await sharp(bytes).metadata()
  const { eTag, size, contentLength } = metadata
  return {
    ...shape(after),
    left: [PLACE, 'Camera', '0210', 'GPS'].filter((text) => bytes.includes(text)),
    metadata: [after.xmp, after.iptc, after.comments],
    isDescribed:
      eTag === `"${createHash('md5').update(bytes).digest('hex')}"` &&
      size === bytes.length &&
      contentLength === bytes.length,
  }
}

const NONE = [undefined, undefined, undefined]

test.each(Object.keys(WAYS))('by %s, pictures are stored without their place', async (way) => {
  for (const [kind, each] of Object.entries(PICTURES))
    expect(await outcome(way, kind, each), kind).toEqual({
      format: each.format,
      width: 24,
      height: 16,
      orientation: SIDEWAYS,
      left: [],
      metadata: NONE,
      isDescribed: true,
    })
})

test.each(Object.entries(WAYS))('by %s, a picture in another bucket stays as it is', async (way, send) => {
  const bytes = await picture('jpeg')
  const name = asName(`other ${way}`)
  await send({ bucket: 'files', name, bytes, type: 'image/jpeg' })
  expect((await stored('files', name)).bytes.equals(bytes)).toBe(true)
})

test.each(Object.entries(PICTURES))('the pixels of %s stay as they are', async (kind, { make }) => {
  const before = await make()
  const { bytes: after } = await stored('clean', asName(`POST ${kind}`))
  const read = await sharp(before).metadata()
  expect([read.exif?.includes(PLACE), read.xmp?.includes(PLACE), read.orientation]).toEqual([
    true,
    true,
    SIDEWAYS,
  ])
  const pixels = (each: Buffer) => sharp(each).autoOrient().raw().toBuffer()
  expect((await pixels(after)).equals(await pixels(before))).toBe(true)
})

test('the product names every bucket in which learners keep files', async () => {
  const rows = await server.sql('select bucket_id from private.file_limits order by bucket_id')
  expect(rows.map((row) => row['bucket_id'])).toEqual(BUCKETS_OF_LEARNERS)
})

describe('what is looked at', () => {
  const bare = () =>
    sharp({ create: { width: 8, height: 8, channels: 4, background: '#b0306080' } })
      .png()
      .toBuffer()
  const put = async (bytes: Buffer, type: string, name: string) =>
    (
      await server.call('PUT', `/object/checked/${name}`, {
        token,
        body: bytes,
        headers: { 'content-type': type, 'x-upsert': 'true' },
      })
    ).status

  test.each([
    ['a picture without metadata', bare, 'image/png'],
    ['a text', () => Buffer.from(`a recipe with a ${PLACE}`), 'text/plain'],
    ['an empty file', () => Buffer.alloc(0), 'image/png'],
  ])('%s stays as it is', async (_title, make, type) => {
    const bytes = Buffer.from(await make())
    await post('POST')({ bucket: 'checked', name: 'same', bytes, type })
    expect((await stored('checked', 'same')).bytes.equals(bytes)).toBe(true)
    await server.call('DELETE', '/object/checked/same', { token })
  })

  test('a picture is known by its bytes, not by its type', async () => {
    await post('POST')({ bucket: 'checked', name: 'bin', bytes: await picture('webp'), type: 'text/plain' })
    expect((await stored('checked', 'bin')).bytes.includes(PLACE)).toBe(false)
  })

  test.each([
    ['a text that is declared as a picture', () => Buffer.from('no picture'), 'image/png'],
    ['a JPEG that ends within a segment', async () => (await picture('jpeg')).subarray(0, 40), 'image/jpeg'],
    ['a PNG that ends within a chunk', async () => (await picture('png')).subarray(0, 60), 'image/png'],
    ['a WebP that ends within a chunk', async () => (await picture('webp')).subarray(0, 60), 'image/webp'],
    [
      'a format that cannot be cleaned',
      () =>
        sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
          .gif()
          .toBuffer(),
      'image/gif',
    ],
  ])('%s is refused, and nothing is stored', async (title, make, type) => {
    const name = title.replaceAll(' ', '-')
    const answer = await server.call('POST', `/object/checked/${name}`, {
      token,
      body: Buffer.from(await make()),
      headers: { 'content-type': type },
    })
    expect(answer.json).toMatchObject({ statusCode: '415', error: 'invalid_mime_type' })
    expect(await server.sql('select 1 from storage.objects where name = $1', [name])).toEqual([])
  })

  test('a picture is refused beyond the size that fits into memory, a file that is none is not', async () => {
    const large = Buffer.concat([await picture('jpeg'), Buffer.alloc(MAX_BYTES)])
    const answer = await server.call('POST', '/object/checked/large', {
      token,
      body: large,
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(answer.json).toMatchObject({ statusCode: '413' })
    await post('POST')({
      bucket: 'checked',
      name: 'text',
      bytes: Buffer.alloc(MAX_BYTES + 1, 'a'),
      type: 'application/pdf',
    })
  })

  test('upserts replace a picture', async () => {
    const jpeg = await picture('jpeg')
    expect([await put(jpeg, 'image/jpeg', 'twice'), await put(jpeg, 'image/jpeg', 'twice')]).toEqual([
      200, 200,
    ])
    expect((await stored('checked', 'twice')).bytes.includes(PLACE)).toBe(false)
  })
})
