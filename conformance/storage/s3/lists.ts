/** Lists of objects. */
import { ListObjectsCommand, ListObjectsV2Command, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import type { StorageCases } from '../storage-case.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { gives, refuses } from './s3-case.ts'

async function withNames(bucket: S3Bucket): Promise<S3Bucket> {
  for (const name of ['a', 'b', 'pasta/1', 'pasta/2']) await bucket.put(name, name)
  return bucket
}

export const listCases: StorageCases = {
  ListObjects: [
    gives(
      'groups by the delimiter',
      async (bucket) => {
        const { client, Bucket } = await withNames(bucket)
        const page = await client.send(new ListObjectsCommand({ Bucket, Delimiter: '/' }))
        return [page.Contents?.map((each) => each.Key), page.CommonPrefixes?.map(({ Prefix }) => Prefix)]
      },
      [['a', 'b'], ['pasta/']],
    ),
    gives(
      'goes on after each key and folder, whatever their names',
      async (bucket) => {
        const { client, Bucket } = bucket
        for (const name of ['50%', 'a#/1', 'a#/2', 'b+', '🎂/1']) await bucket.put(name, name)
        const seen = []
        let Marker: string | undefined
        do {
          const asked = { Bucket, Delimiter: '/', MaxKeys: 1, EncodingType: 'url', Marker } as const
          const page = await client.send(new ListObjectsCommand(asked))
          seen.push(...(page.Contents ?? []).map(({ Key }) => Key))
          seen.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix))
          Marker = page.NextMarker === undefined ? undefined : decodeURIComponent(page.NextMarker)
        } while (Marker !== undefined)
        return seen.map((name = '') => decodeURIComponent(name))
      },
      ['50%', 'a#/', 'b+', '🎂/'],
    ),
  ],
  ListObjectVersions: [
    gives(
      'names the only version of each object',
      async (bucket) => {
        const { client, Bucket } = await withNames(bucket)
        const first = await client.send(new ListObjectVersionsCommand({ Bucket, Delimiter: '/', MaxKeys: 2 }))
        const asked = { Bucket, Delimiter: '/', KeyMarker: first.NextKeyMarker }
        const second = await client.send(new ListObjectVersionsCommand(asked))
        return [first, second].map((page) => [
          page.IsTruncated,
          page.Versions?.map(({ Key, VersionId, IsLatest, Size }) => [Key, VersionId, IsLatest, Size]),
          page.CommonPrefixes?.map(({ Prefix }) => Prefix),
        ])
      },
      [
        [
          true,
          [
            ['a', 'null', true, 1],
            ['b', 'null', true, 1],
          ],
          undefined,
        ],
        [false, undefined, ['pasta/']],
      ],
    ),
  ],
  ListObjectsV2: [
    gives(
      'goes on from its token',
      async (bucket) => {
        const { client, Bucket } = await withNames(bucket)
        const first = await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 3 }))
        const ContinuationToken = first.NextContinuationToken
        const second = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
        return [first, second].map((page) => page.Contents?.map((each) => each.Key))
      },
      [['a', 'b', 'pasta/1'], ['pasta/2']],
    ),
    gives(
      'lists one folder, after a name',
      async (bucket) => {
        const { client, Bucket } = await withNames(bucket)
        const asked = { Bucket, Prefix: 'pasta/', StartAfter: 'pasta/1' }
        return (await client.send(new ListObjectsV2Command(asked))).Contents?.map((each) => each.Key)
      },
      ['pasta/2'],
    ),
    refuses(
      'refuses an unknown bucket',
      ({ client, Bucket }) => client.send(new ListObjectsV2Command({ Bucket: `${Bucket}x` })),
      404,
      'NoSuchBucket',
    ),
  ],
}
