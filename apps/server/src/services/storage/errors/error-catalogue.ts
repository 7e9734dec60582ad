/**
 * Every code that the storage service answers with. The HTTP status is 400 for most of them; the statuses below are those of the
 * body's `statusCode`. Source: supabase/storage 1.69, src/internal/errors/codes.ts.
 */

export const errorCatalogue = {
  AccessDenied: {
    statuses: [403],
    meaning: 'The token cannot be verified, or row-level security refuses the operation.',
  },
  Aborted: { statuses: [499], meaning: 'The client ended the request.' },
  BucketAlreadyExists: { statuses: [409], meaning: 'A bucket of this name exists.' },
  DatabaseError: {
    statuses: [500, 503],
    meaning: 'The database refused a statement; 503 where it is not available.',
  },
  DatabaseInvalidObjectDefinition: { statuses: [503], meaning: 'A policy refers to itself.' },
  DatabaseReadOnly: { statuses: [503], meaning: 'The database takes no writes now.' },
  DatabaseSchemaMismatch: {
    statuses: [503],
    meaning: 'A table or column is missing in the storage schema, a trigger or a policy.',
  },
  DatabaseTimeout: { statuses: [544], meaning: 'The database did not answer in time.' },
  EntityTooLarge: { statuses: [413], meaning: 'The object or its metadata is larger than allowed.' },
  EntityTooSmall: {
    statuses: [400],
    meaning: 'A part of an S3 upload that is not its last one is smaller than 5 MiB.',
  },
  ExpiredToken: { statuses: [400], meaning: 'The signed URL has expired.' },
  FeatureNotEnabled: { statuses: [409], meaning: 'This part of the service is switched off.' },
  InternalError: { statuses: [500, 507], meaning: 'An unexpected failure; 507 where the disk is full.' },
  InvalidAccessKeyId: { statuses: [403], meaning: 'The S3 access key does not exist.' },
  InvalidBucketName: { statuses: [400], meaning: 'A bucket cannot have this name.' },
  InvalidChecksum: { statuses: [400], meaning: 'The bytes do not have the checksum that was sent.' },
  InvalidJWT: {
    statuses: [400],
    meaning: 'The token of a signed URL cannot be verified, or a token names a role that does not exist.',
  },
  InvalidKey: { statuses: [400], meaning: 'An object cannot have this name.' },
  InvalidMimeType: { statuses: [415], meaning: 'The bucket does not take this media type.' },
  InvalidParameter: { statuses: [400], meaning: 'A parameter has a value that it cannot have.' },
  InvalidPartOrder: {
    statuses: [400],
    meaning: 'The parts of an S3 upload are not listed by ascending numbers.',
  },
  InvalidRange: { statuses: [400, 416], meaning: 'The requested range is not within the object.' },
  InvalidRequest: { statuses: [400, 404, 408, 409, 413, 415, 422], meaning: 'The request cannot be read.' },
  InvalidSignature: { statuses: [400], meaning: 'The signed URL is for another object or another action.' },
  InvalidUploadId: { statuses: [400], meaning: 'The name of the resumable upload cannot be read.' },
  InvalidUploadSignature: { statuses: [400], meaning: 'The resumable upload was not begun here.' },
  KeyAlreadyExists: { statuses: [409], meaning: 'An object of this name exists.' },
  LockTimeout: { statuses: [503], meaning: 'Another request has locked the upload for too long.' },
  MalformedXML: { statuses: [400], meaning: 'The body of an S3 request is not the expected XML.' },
  MethodNotAllowed: { statuses: [405], meaning: 'The S3 protocol has no such method at this address.' },
  MissingContentLength: { statuses: [400], meaning: 'The request needs a Content-Length.' },
  MissingParameter: { statuses: [400], meaning: 'A parameter is missing.' },
  MissingPart: { statuses: [400], meaning: 'A part of a multipart upload is missing.' },
  NoSuchBucket: { statuses: [404], meaning: 'The bucket does not exist, or the caller may not see it.' },
  NoSuchKey: { statuses: [404], meaning: 'The object does not exist, or the caller may not see it.' },
  NoSuchUpload: { statuses: [404], meaning: 'The multipart or resumable upload does not exist.' },
  NotImplemented: {
    statuses: [501],
    meaning: 'The service has no such S3 operation, parameter or header; nothing was changed.',
  },
  NotSupported: { statuses: [409], meaning: 'The service does not support this.' },
  PreconditionFailed: {
    statuses: [412],
    meaning: 'A condition of the S3 request, such as `If-None-Match`, does not hold; nothing was changed.',
  },
  RequestTimeTooSkewed: {
    statuses: [403],
    meaning: "The time of an S3 request is too far from the server's.",
  },
  ResourceAlreadyExists: { statuses: [409], meaning: 'A row of this name exists.' },
  ResourceLocked: { statuses: [423], meaning: 'Another request is changing the object.' },
  ResourceNotEmpty: { statuses: [409], meaning: 'The bucket still has objects.' },
  ResourceReferenced: { statuses: [409], meaning: 'Other rows still refer to this one.' },
  SignatureDoesNotMatch: { statuses: [403], meaning: 'The signature of an S3 request is wrong.' },
  SlowDown: {
    statuses: [429, 503],
    meaning:
      'There are too many requests or unfinished uploads at this moment; 503 in the S3 protocol where the disk is full.',
  },
  TusError: {
    statuses: [400, 404, 409, 410, 412, 413, 415, 423],
    meaning: 'A resumable upload was refused.',
  },
} as const satisfies Readonly<
  Record<string, { readonly statuses: readonly [number, ...number[]]; readonly meaning: string }>
>

type Catalogue = typeof errorCatalogue
export type StorageErrorCode = keyof Catalogue
export type StatusOf<C extends StorageErrorCode> = Catalogue[C]['statuses'][number]
