/** The S3 client on a bucket of a case's own. Refusals are thrown as the contract's cases expect them. */
import {
  CreateBucketCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { S3_ACCESS_KEY } from '../server/settings.ts'
import type { World } from '../world.ts'

export interface S3Bucket {
  readonly client: S3Client
  readonly Bucket: string
  readonly put: (
    Key: string,
    Body: string,
    more?: Partial<PutObjectCommandInput>,
  ) => Promise<string | undefined>
  /** @returns the bytes as a text. */
  readonly get: (Key: string, more?: Partial<GetObjectCommandInput>) => Promise<string | undefined>
}

export function clientOf(world: World, settings: S3ClientConfig = {}): S3Client {
  const client = new S3Client({
    endpoint: `${world.url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: S3_ACCESS_KEY,
    maxAttempts: 1,
    ...settings,
  })
  client.middlewareStack.add(
    (next) => async (command) => {
      try {
        return await next(command)
      } catch (error) {
        throw refusalOf(error)
      }
    },
    { step: 'initialize', priority: 'high' },
  )
  return client
}

export async function bucketOf(world: World): Promise<S3Bucket> {
  const [client, Bucket] = [clientOf(world), world.name]
  await client.send(new CreateBucketCommand({ Bucket }))
  return {
    client,
    Bucket,
    put: async (Key, Body, more) =>
      (await client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))).ETag,
    get: async (Key, more) =>
      (await client.send(new GetObjectCommand({ Bucket, Key, ...more }))).Body?.transformToString(),
  }
}

/** The code of S3 as the message. */
function refusalOf(error: unknown): unknown {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return Object.assign(new Error(name), { status: $metadata?.httpStatusCode })
}
