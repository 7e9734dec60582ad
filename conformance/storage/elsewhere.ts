/**
 * The S3 protocol, by operation. It needs the keys of a gateway, which the storage service alone has not, so the client
 * of S3 is run against the whole service.
 */
export const S3_TESTS = '`apps/server/test/storage/s3.test.ts`'

export const s3Operations: readonly (readonly [operation: string, results: string, refusals: string])[] = [
  [
    '`ListBuckets`',
    'names the buckets',
    'another secret, another access key, a clock that is an hour off, a session token that was changed or is signed with another key',
  ],
  ['`CreateBucket`, `DeleteBucket`', 'make a bucket, also a public one; delete an empty one', ''],
  ['`HeadBucket`, `GetBucketLocation`, `GetBucketVersioning`', 'region; no versions', 'an unknown bucket'],
  [
    '`PutObject`',
    'type, cache control, metadata; checksums by CRC32, CRC32C, SHA1 and SHA256; an empty object; by a signed address',
    'bytes that are not those of their checksum; a session token without the right; a copy by the signed address of a write',
  ],
  [
    '`GetObject`',
    'bytes, a range; not modified; by a signed address',
    'an unknown object; a session token without the right; a signed address with another name, another lifetime or none',
  ],
  ['`HeadObject`', 'length, type, cache control, metadata', ''],
  ['`CopyObject`', 'with the metadata of the source, and with others', ''],
  ['`DeleteObject`, `DeleteObjects`', 'objects that are there or not', 'by the signed address of a read'],
  ['`ListObjects`, `ListObjectsV2`', 'pages by token, a prefix, folders by the delimiter, after a name', ''],
  [
    '`CreateMultipartUpload`, `UploadPart`, `UploadPartCopy`',
    'parts of bytes, and of a range of an object',
    '',
  ],
  ['`ListParts`, `ListMultipartUploads`', 'numbers and sizes; keys and ids', 'an upload that was aborted'],
  [
    '`CompleteMultipartUpload`',
    'one object with the type and metadata of its beginning',
    'a part that was not sent; another tag; a second time',
  ],
  ['`AbortMultipartUpload`', 'leaves nothing; an upload that is never ended is swept after a day', ''],
]
