/** Lists of objects. */
import { ListObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
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
