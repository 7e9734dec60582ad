/** Another program's server for S3: that of TEST_S3_URL, which the tests' second lane sets where one is installed. */
import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3StoreSettings } from '../../src/services/storage/blobs/s3-client.ts'

export interface ForeignS3 {
  readonly endpoint: string
  /** Made for the caller. */
  readonly bucket: string
  readonly credentials: NonNullable<S3StoreSettings['credentials']>
}

/** @returns null where the variable is not set. Its address is such as `http://KEY:SECRET@localhost:9000`. */
export async function openForeignS3(): Promise<ForeignS3 | null> {
  const address = process.env['TEST_S3_URL']
  if (address === undefined) return null
  const { origin: endpoint, username, password } = new URL(address)
  const credentials = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
  const bucket = `tests-${randomBytes(6).toString('hex')}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { endpoint, bucket, credentials }
}
