/** Operations on objects. */
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
} from '@aws-sdk/client-s3'
import type { StorageCases } from '../storage-case.ts'
import { gives, KEY, refuses, TAG, TEXT } from './s3-case.ts'

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
  ],
  DeleteObjects: [
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
