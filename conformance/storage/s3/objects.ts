/** Operations on objects. */
import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import type { StorageCases } from '../storage-case.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { gives, KEY, refuses, TAG, TEXT } from './s3-case.ts'

/** Names whose characters mean something in addresses, in XML or in other places. */
const NAMES = ['50%', 'a%2Fb', 'a#b', 'a+b c', 'a?b=c', `<&>"'~`, 'ação', 'bolo 🎂👩‍🍳', '日本/語']

async function withNames(bucket: S3Bucket): Promise<S3Bucket> {
  for (const name of NAMES) await bucket.put(name, name)
  return bucket
}

/** An object of an older text. */
async function withOld(bucket: S3Bucket): Promise<S3Bucket> {
  await bucket.put(KEY, 'old')
  return bucket
}

const copyOf = ({ client, Bucket }: S3Bucket, more: Partial<CopyObjectCommandInput>) =>
  client.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/one`, Key: 'two', ...more }))

export const objectCases: StorageCases = {
  PutObject: [
    gives('answers with the tag of the bytes', (bucket) => bucket.put(KEY, TEXT), TAG),
    gives(
      'takes every checksum',
      async (bucket) => {
        for (const ChecksumAlgorithm of ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)
          await bucket.put(KEY, TEXT, { ChecksumAlgorithm })
        return bucket.get(KEY)
      },
      TEXT,
    ),
    gives(
      'takes an empty object',
      async (bucket) => {
        await bucket.put(KEY, '')
        return bucket.get(KEY)
      },
      '',
    ),
    gives(
      'takes every name',
      async (bucket) => {
        const { get } = await withNames(bucket)
        return Promise.all(NAMES.map((name) => get(name)))
      },
      NAMES,
    ),
    gives(
      'takes a name that is free, and replaces the object that the client knows',
      async (bucket) => {
        const IfMatch = await bucket.put(KEY, 'old', { IfNoneMatch: '*' })
        await bucket.put(KEY, TEXT, { IfMatch })
        return bucket.get(KEY)
      },
      TEXT,
    ),
    refuses(
      'refuses a name that is taken, if it has to be free',
      async (bucket) => (await withOld(bucket)).put(KEY, TEXT, { IfNoneMatch: '*' }),
      412,
      'PreconditionFailed',
    ),
    refuses(
      'refuses to replace another object than the client knows',
      async (bucket) => (await withOld(bucket)).put(KEY, TEXT, { IfMatch: TAG }),
      412,
      'PreconditionFailed',
    ),
    refuses(
      'refuses to replace an object that is gone',
      (bucket) => bucket.put(KEY, TEXT, { IfMatch: TAG }),
      404,
      'NoSuchKey',
    ),
    gives(
      'stores nothing of what a condition refuses',
      async (bucket) => {
        await withOld(bucket)
        for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: TAG }])
          await bucket.put(KEY, TEXT, condition).catch(() => undefined)
        return bucket.get(KEY)
      },
      'old',
    ),
    refuses(
      'refuses bytes that are not those of their checksum',
      (bucket) => bucket.put(KEY, TEXT, { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }),
      400,
      'InvalidChecksum',
    ),
    refuses(
      'refuses an unknown bucket',
      (bucket) => bucket.put(KEY, TEXT, { Bucket: `${bucket.Bucket}x` }),
      404,
      'NoSuchBucket',
    ),
  ],
  GetObject: [
    gives(
      'gives the bytes, and a part of them',
      async (bucket) => {
        await bucket.put(KEY, TEXT)
        return [await bucket.get(KEY), await bucket.get(KEY, { Range: 'bytes=3-6' })]
      },
      [TEXT, 'bolo'],
    ),
    refuses(
      'is not modified for its tag',
      async (bucket) => {
        const IfNoneMatch = await bucket.put(KEY, TEXT)
        return bucket.get(KEY, { IfNoneMatch })
      },
      304,
      'Unknown',
    ),
    refuses('refuses an unknown object', (bucket) => bucket.get('other'), 404, 'NoSuchKey'),
    refuses(
      'refuses another object than the client knows',
      async (bucket) => (await withOld(bucket)).get(KEY, { IfMatch: TAG }),
      412,
      'PreconditionFailed',
    ),
    gives(
      'sends the headers that the address names',
      async (bucket) => {
        const { client, Bucket } = await withOld(bucket)
        const chosen = {
          ResponseCacheControl: 'no-store',
          ResponseContentDisposition: 'attachment; filename="a"',
          ResponseContentEncoding: 'identity',
          ResponseContentLanguage: 'pt-BR',
          ResponseContentType: 'text/x-bolo',
          ResponseExpires: new Date('2030-01-01T00:00:00Z'),
        }
        const got = await client.send(new GetObjectCommand({ Bucket, Key: KEY, ...chosen }))
        await got.Body?.transformToByteArray()
        return [
          got.CacheControl,
          got.ContentDisposition,
          got.ContentEncoding,
          got.ContentLanguage,
          got.ContentType,
          got.ExpiresString,
        ]
      },
      [
        'no-store',
        'attachment; filename="a"',
        'identity',
        'pt-BR',
        'text/x-bolo',
        'Tue, 01 Jan 2030 00:00:00 GMT',
      ],
    ),
  ],
  HeadObject: [
    gives(
      'describes the object',
      async (bucket) => {
        const more = { ContentType: 'text/x-bolo', CacheControl: 'max-age=60', Metadata: { author: 'Rita' } }
        await bucket.put(KEY, TEXT, more)
        const head = await bucket.client.send(new HeadObjectCommand({ Bucket: bucket.Bucket, Key: KEY }))
        return [head.ContentLength, head.ETag, head.ContentType, head.CacheControl, head.Metadata]
      },
      [7, TAG, 'text/x-bolo', 'max-age=60', { author: 'Rita' }],
    ),
    refuses(
      'refuses an unknown object',
      ({ client, Bucket }) => client.send(new HeadObjectCommand({ Bucket, Key: KEY })),
      404,
      'NotFound',
    ),
  ],
  CopyObject: [
    gives(
      'copies the bytes',
      async (bucket) => {
        const { client, Bucket } = bucket
        await bucket.put('one', TEXT)
        await client.send(new CopyObjectCommand({ Bucket, Key: 'two', CopySource: `/${Bucket}/one` }))
        return bucket.get('two')
      },
      TEXT,
    ),
    gives(
      'gives the copy another type where it is asked to',
      async (bucket) => {
        const { client, Bucket } = bucket
        await bucket.put('one', TEXT, { ContentType: 'text/x-one' })
        const copy = { Bucket, CopySource: `${Bucket}/one` }
        const replaced = { MetadataDirective: 'REPLACE', ContentType: 'text/x-two' } as const
        await client.send(new CopyObjectCommand({ ...copy, Key: 'same' }))
        await client.send(new CopyObjectCommand({ ...copy, ...replaced, Key: 'other' }))
        const typeOf = async (Key: string) =>
          (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentType
        return [await typeOf('same'), await typeOf('other')]
      },
      ['text/x-one', 'text/x-two'],
    ),
    gives(
      'copies every name',
      async (bucket) => {
        const { client, Bucket, get } = await withNames(bucket)
        const encoded = (name: string) => name.split('/').map(encodeURIComponent).join('/')
        for (const name of NAMES) {
          const copy = { Key: `copy/${name}`, CopySource: `${Bucket}/${encoded(name)}` }
          await client.send(new CopyObjectCommand({ Bucket, ...copy }))
        }
        return Promise.all(NAMES.map((name) => get(`copy/${name}`)))
      },
      NAMES,
    ),
    ...(
      [
        ['refuses a name that is taken, if it has to be free', { IfNoneMatch: '*' }],
        ['refuses to replace another object than the client knows', { IfMatch: TAG }],
        ['refuses another source than the client knows', { CopySourceIfMatch: '"x"' }],
        ['refuses the source that the client has', { CopySourceIfNoneMatch: TAG }],
      ] as const
    ).map(([says, condition]) =>
      refuses(
        says,
        async (bucket) => {
          await bucket.put('one', TEXT)
          await bucket.put('two', 'old')
          return copyOf(bucket, condition)
        },
        412,
        'PreconditionFailed',
      ),
    ),
    refuses(
      'refuses an older version of the source',
      async (bucket) => {
        await bucket.put('one', TEXT)
        return copyOf(bucket, { CopySource: `${bucket.Bucket}/one?versionId=3` })
      },
      501,
      'NotImplemented',
    ),
    refuses(
      'refuses an unknown source',
      ({ client, Bucket }) =>
        client.send(new CopyObjectCommand({ Bucket, Key: KEY, CopySource: `${Bucket}/other` })),
      404,
      'NoSuchKey',
    ),
  ],
  DeleteObject: [
    gives(
      'answers alike for an object that is not there',
      async ({ client, Bucket }) =>
        (await client.send(new DeleteObjectCommand({ Bucket, Key: KEY }))).$metadata.httpStatusCode,
      204,
    ),
    refuses(
      'refuses another object than the client knows',
      async (bucket) => {
        const { client, Bucket } = await withOld(bucket)
        return client.send(new DeleteObjectCommand({ Bucket, Key: KEY, IfMatch: TAG }))
      },
      412,
      'PreconditionFailed',
    ),
  ],
  DeleteObjects: [
    gives(
      'deletes every name',
      async (bucket) => {
        const { client, Bucket } = await withNames(bucket)
        const Objects = NAMES.map((Key) => ({ Key }))
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
        return [Errors, (await client.send(new ListObjectsV2Command({ Bucket }))).KeyCount]
      },
      [[], 0],
    ),
    gives(
      'keeps another object or version than the client means',
      async (bucket) => {
        const { client, Bucket, get } = await withOld(bucket)
        await bucket.put('one', 'old')
        const Objects = [
          { Key: KEY, ETag: TAG },
          { Key: 'one', VersionId: '3' },
        ]
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
        const codeOf = (name: string) => Errors.find(({ Key }) => Key === name)?.Code
        return [codeOf(KEY), codeOf('one'), await get(KEY), await get('one')]
      },
      ['PreconditionFailed', 'NotImplemented', 'old', 'old'],
    ),
    gives(
      'names every object, there or not',
      async (bucket) => {
        const { client, Bucket } = bucket
        await bucket.put('one', TEXT)
        const Objects = [{ Key: 'one' }, { Key: 'missing & <odd>' }]
        const { Deleted = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
        return Deleted.map(({ Key = '' }) => Key).toSorted((one, other) => (one < other ? -1 : 1))
      },
      ['missing & <odd>', 'one'],
    ),
  ],
}
