/** Uploads in parts. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import type { StorageCases } from '../storage-case.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { gives, KEY, refuses, TAG, TEXT } from './s3-case.ts'

const DESCRIPTION = { ContentType: 'video/x-test', Metadata: { kind: 'parts' } }

interface Begun {
  readonly Bucket: string
  readonly Key: string
  readonly UploadId: string
}

async function begin({ client, Bucket }: S3Bucket): Promise<Begun> {
  const upload = { Bucket, Key: KEY }
  const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ ...upload, ...DESCRIPTION }))
  return { ...upload, UploadId }
}

async function withPart(bucket: S3Bucket) {
  const upload = await begin(bucket)
  const { ETag } = await bucket.client.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: TEXT }))
  return { upload, ETag }
}

const complete = (
  { client }: S3Bucket,
  upload: Begun,
  Parts: { PartNumber: number; ETag?: string | undefined }[],
) => client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))

export const multipartCases: StorageCases = {
  CreateMultipartUpload: [
    gives('gives an id', async (bucket) => (await begin(bucket)).UploadId !== '', true),
  ],
  UploadPart: [
    gives('answers with the tag of the part', async (bucket) => (await withPart(bucket)).ETag, TAG),
    refuses(
      'refuses an unknown upload',
      ({ client, Bucket }) =>
        client.send(new UploadPartCommand({ Bucket, Key: KEY, UploadId: 'other', PartNumber: 1, Body: 'x' })),
      404,
      'NoSuchUpload',
    ),
  ],
  UploadPartCopy: [
    gives(
      'takes a range of an object',
      async (bucket) => {
        await bucket.put('source', '0123456789')
        const upload = await begin(bucket)
        const CopySource = `${bucket.Bucket}/source`
        const asked = { ...upload, PartNumber: 1, CopySource, CopySourceRange: 'bytes=2-4' }
        await bucket.client.send(new UploadPartCopyCommand(asked))
        return (await bucket.client.send(new ListPartsCommand(upload))).Parts?.map(({ Size }) => Size)
      },
      [3],
    ),
  ],
  ListParts: [
    gives(
      'lists numbers and sizes',
      async (bucket) => {
        const { upload } = await withPart(bucket)
        const { Parts = [] } = await bucket.client.send(new ListPartsCommand(upload))
        return Parts.map(({ PartNumber, Size }) => [PartNumber, Size])
      },
      [[1, 7]],
    ),
  ],
  ListMultipartUploads: [
    gives(
      'names the upload',
      async (bucket) => {
        const { Bucket, UploadId } = await begin(bucket)
        const { Uploads = [] } = await bucket.client.send(new ListMultipartUploadsCommand({ Bucket }))
        return Uploads.length === 1 && Uploads[0]?.UploadId === UploadId
      },
      true,
    ),
  ],
  CompleteMultipartUpload: [
    gives(
      'makes an object of the parts',
      async (bucket) => {
        const { upload, ETag } = await withPart(bucket)
        const { ETag: whole } = await complete(bucket, upload, [{ PartNumber: 1, ETag }])
        const head = await bucket.client.send(new HeadObjectCommand({ Bucket: upload.Bucket, Key: KEY }))
        return [await bucket.get(KEY), whole?.endsWith('-1"'), head.ContentType, head.Metadata]
      },
      [TEXT, true, DESCRIPTION.ContentType, DESCRIPTION.Metadata],
    ),
    refuses(
      'refuses an upload that has ended',
      async (bucket) => {
        const { upload, ETag } = await withPart(bucket)
        await complete(bucket, upload, [{ PartNumber: 1, ETag }])
        return complete(bucket, upload, [{ PartNumber: 1, ETag }])
      },
      404,
      'NoSuchUpload',
    ),
    ...[
      ['a part that was not sent', 2, TAG, 'MissingPart'],
      ['another tag', 1, '"x"', 'InvalidChecksum'],
    ].map(([what, PartNumber, ETag, code]) =>
      refuses(
        `refuses ${what}`,
        async (bucket) => {
          const { upload } = await withPart(bucket)
          return complete(bucket, upload, [{ PartNumber: Number(PartNumber), ETag: String(ETag) }])
        },
        400,
        String(code),
      ),
    ),
  ],
  AbortMultipartUpload: [
    refuses(
      'ends the upload',
      async (bucket) => {
        const { upload } = await withPart(bucket)
        await bucket.client.send(new AbortMultipartUploadCommand(upload))
        return bucket.client.send(new ListPartsCommand(upload))
      },
      404,
      'NoSuchUpload',
    ),
  ],
}
