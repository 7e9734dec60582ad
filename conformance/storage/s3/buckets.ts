/** Operations on buckets. */
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  HeadBucketCommand,
  ListBucketsCommand,
} from '@aws-sdk/client-s3'
import type { StorageCases } from '../storage-case.ts'
import { gives, KEY, refuses, TEXT } from './s3-case.ts'

export const bucketCases: StorageCases = {
  ListBuckets: [
    gives(
      'names the bucket',
      async ({ client, Bucket }) => {
        const { Buckets = [] } = await client.send(new ListBucketsCommand({}))
        return Buckets.some(({ Name }) => Name === Bucket)
      },
      true,
    ),
  ],
  CreateBucket: [
    gives(
      'makes a bucket, also a public one',
      async ({ client, Bucket }, world) => {
        const made = { Bucket: `${Bucket}-open`, ACL: 'public-read' } as const
        await client.send(new CreateBucketCommand(made))
        return (await (await world.operator()).getBucket(made.Bucket)).data?.public
      },
      true,
    ),
    refuses(
      'refuses a name that is taken',
      ({ client, Bucket }) => client.send(new CreateBucketCommand({ Bucket })),
      409,
      'BucketAlreadyExists',
    ),
  ],
  HeadBucket: [
    gives(
      'names the region',
      async ({ client, Bucket }) => (await client.send(new HeadBucketCommand({ Bucket }))).BucketRegion,
      'us-east-1',
    ),
    refuses(
      'refuses an unknown bucket',
      ({ client, Bucket }) => client.send(new HeadBucketCommand({ Bucket: `${Bucket}x` })),
      404,
      'NotFound',
    ),
  ],
  GetBucketLocation: [
    gives(
      'names the region',
      async ({ client, Bucket }) =>
        (await client.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint,
      'us-east-1',
    ),
  ],
  GetBucketVersioning: [
    gives(
      'is suspended',
      async ({ client, Bucket }) => (await client.send(new GetBucketVersioningCommand({ Bucket }))).Status,
      'Suspended',
    ),
  ],
  DeleteBucket: [
    gives(
      'deletes an empty bucket',
      async ({ client, Bucket }) =>
        (await client.send(new DeleteBucketCommand({ Bucket }))).$metadata.httpStatusCode,
      204,
    ),
    refuses(
      'refuses a bucket that is not empty',
      async (bucket) => {
        await bucket.put(KEY, TEXT)
        return bucket.client.send(new DeleteBucketCommand({ Bucket: bucket.Bucket }))
      },
      409,
      'ResourceNotEmpty',
    ),
  ],
}
