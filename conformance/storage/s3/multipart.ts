/** Uploads in parts. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  type CommonPrefix,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  ListPartsCommand,
  type MultipartUpload,
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

const nameOf = (listed: MultipartUpload & CommonPrefix) => listed.Key ?? listed.Prefix

async function withParts(bucket: S3Bucket, sizes: readonly number[]) {
  const upload = await begin(bucket)
  const Parts = []
  for (const [index, size] of sizes.entries()) {
    const part = { PartNumber: index + 1, Body: 'x'.repeat(size) }
    const { ETag } = await bucket.client.send(new UploadPartCommand({ ...upload, ...part }))
    Parts.push({ PartNumber: part.PartNumber, ETag })
  }
  return { upload, Parts }
}

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
      'goes on after a key, and after an upload of the same key',
      async ({ client, Bucket }) => {
        for (const Key of ['a', 'a', 'b', 'pasta/1', 'pasta/2'])
          await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
        const ask = async (more: Partial<ListMultipartUploadsCommandInput>) => {
          const page = await client.send(new ListMultipartUploadsCommand({ Bucket, ...more }))
          return { page, keys: [...(page.Uploads ?? []), ...(page.CommonPrefixes ?? [])].map(nameOf) }
        }
        const first = await ask({ MaxUploads: 1, Delimiter: '/' })
        const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = first.page
        return [
          first.keys,
          (await ask({ KeyMarker, UploadIdMarker, Delimiter: '/' })).keys,
          (await ask({ KeyMarker, Delimiter: '/' })).keys,
          (await ask({ KeyMarker: 'pasta/', Delimiter: '/' })).keys,
          (await ask({ KeyMarker: 'pasta/1' })).keys,
        ]
      },
      [['a'], ['a', 'b', 'pasta/'], ['b', 'pasta/'], [], ['pasta/2']],
    ),
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
    ...(
      [
        ['parts in descending order', [1, 1], [1, 0], 'InvalidPartOrder'],
        ['a part twice', [1], [0, 0], 'InvalidPartOrder'],
        ['a part that is too small before the last one', [3, 1], [0, 1], 'EntityTooSmall'],
      ] as const
    ).map(([what, sizes, order, code]) =>
      refuses(
        `refuses ${what}`,
        async (bucket) => {
          const { upload, Parts } = await withParts(bucket, sizes)
          return complete(
            bucket,
            upload,
            order.flatMap((index) => Parts[index] ?? []),
          )
        },
        400,
        code,
      ),
    ),
    gives(
      'keeps the parts of what a condition refuses',
      async (bucket) => {
        const { upload, Parts } = await withParts(bucket, [3])
        const { client, Bucket } = bucket
        const finish = (more: Partial<CompleteMultipartUploadCommandInput>) =>
          client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more }))
        await bucket.put(KEY, 'old')
        const refusals: string[] = []
        for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: TAG }])
          await finish(condition).catch((error: Error) => refusals.push(error.message))
        const kept = await bucket.get(KEY)
        const { ETag } = await client.send(new HeadObjectCommand({ Bucket, Key: KEY }))
        await finish({ IfMatch: ETag })
        return [refusals, kept, await bucket.get(KEY)]
      },
      [['PreconditionFailed', 'PreconditionFailed'], 'old', 'xxx'],
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
