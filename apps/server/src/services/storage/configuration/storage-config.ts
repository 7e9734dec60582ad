/** Settings of the storage service. Names and defaults follow the original. Source: supabase/storage 1.69, src/config.ts. */
import type { Environment } from '../../../platform/environment.ts'
import { readCount, readPositiveCount } from '../../../platform/settings.ts'
import type { HotBlobLimits } from '../blobs/hot-blobs.ts'
import type { CleaningSettings } from '../pictures/picture-cleaner.ts'
import type { RenderingSettings } from '../rendering/image-renderer.ts'
import { readCleaningSettings, readRenderingSettings } from './rendering-config.ts'
import { readS3ProtocolSettings, type S3AccessKey, type S3ProtocolSettings } from './s3-protocol-config.ts'
import { readS3StoreSettings } from './s3-store-config.ts'
import type { S3StoreSettings } from '../blobs/s3-client.ts'

export interface StorageConfig {
  /** Folder of the file backend. */
  readonly filePath: string
  /** Bytes of its disk that uploads leave free; null for 64 MiB, and a twentieth of a small disk. */
  readonly minFreeBytes: number | null
  /** The store of bytes; null for files in the folder above. */
  readonly s3: S3StoreSettings | null
  /** Null where the S3 protocol is switched off. */
  readonly s3Protocol: S3ProtocolSettings | null
  /** Null where images are not rendered. */
  readonly rendering: RenderingSettings | null
  /** Buckets whose pictures are stored without metadata. */
  readonly cleaning: CleaningSettings
  readonly uploads: UploadLimits
  readonly tus: TusSettings
  /** Bytes of small public objects that stay in memory. */
  readonly memoryCache: HotBlobLimits
  /** Lifetime of a signed upload URL. */
  readonly signedUploadSeconds: number
  /** Most objects that a bucket may have to be emptied by one request. */
  readonly emptyBucketMax: number
  /** `s-maxage` of answers to requests with `If-None-Match`; 0 for none. */
  readonly sharedMaxAgeSeconds: number
  readonly database: DatabaseLimits
  readonly sweep: SweepSettings
}

export interface UploadLimits {
  /** Largest object. */
  readonly maxBytes: number
  /** Largest object that one request may hold; larger ones need a resumable or a multipart upload. */
  readonly maxBytesStandard: number
  /** Longest time between two pieces of a body. */
  readonly idleTimeoutMs: number
  /** Uploads in progress: of all callers, and of one. */
  readonly maxConcurrent: number
  readonly maxConcurrentPerCaller: number
  /** Unfinished uploads of one caller, resumable or in parts, and the bytes that they promise. */
  readonly maxOpenPerCaller: number
  readonly maxOpenBytesPerCaller: number
  /** Bytes that unfinished uploads of all callers promise and have not sent; the free disk lowers it. */
  readonly maxOpenBytes: number
}

export interface TusSettings {
  /** How long an unfinished upload can be continued. */
  readonly expiryMs: number
  readonly maxConcurrent: number
}

export interface DatabaseLimits {
  readonly statementTimeoutMs: number
  /** Bytes that Postgres may send for one request. */
  readonly resultBytes: number
}

export interface SweepSettings {
  readonly everyMs: number
  /** Age from which bytes without a row are garbage: longer than any upload takes from its last byte to its row. */
  readonly ageMs: number
  /** Age of the last part from which an upload in parts counts as abandoned. */
  readonly multipartAgeMs: number
}

const MIB = 1024 * 1024
const HOUR_MS = 3_600_000

/**
 * @param dataDir the installation's folder, where no other place is set.
 * @param ownAccessKey of the S3 protocol, where the environment has none; null for no keys.
 * @param strippedBuckets whose pictures lose their metadata, where the environment names none.
 * @throws StartupError
 */
export function readStorageConfig(
  env: Environment,
  dataDir: string,
  ownAccessKey: S3AccessKey | null = null,
  strippedBuckets: readonly string[] = [],
): StorageConfig {
  const maxBytes = readPositiveCount(
    env,
    nameInUse(env, 'FILE_SIZE_LIMIT', 'UPLOAD_FILE_SIZE_LIMIT'),
    500 * MIB,
  )
  const standard = nameInUse(env, 'FILE_SIZE_LIMIT_STANDARD_UPLOAD', 'UPLOAD_FILE_SIZE_LIMIT_STANDARD')
  return {
    filePath: env['STORAGE_FILE_BACKEND_PATH'] || env['FILE_STORAGE_BACKEND_PATH'] || `${dataDir}/storage`,
    minFreeBytes: env['STORAGE_MIN_FREE_BYTES'] ? readCount(env, 'STORAGE_MIN_FREE_BYTES', 0) : null,
    s3: readS3StoreSettings(env),
    s3Protocol: readS3ProtocolSettings(env, ownAccessKey),
    rendering: readRenderingSettings(env, dataDir),
    cleaning: readCleaningSettings(env, strippedBuckets),
    uploads: {
      maxBytes,
      maxBytesStandard: Math.min(maxBytes, readCount(env, standard, 0) || maxBytes),
      idleTimeoutMs: readPositiveCount(env, 'STORAGE_IDLE_TIMEOUT_MS', 30_000),
      maxConcurrent: readPositiveCount(env, 'STORAGE_MAX_CONCURRENT_UPLOADS', 200),
      maxConcurrentPerCaller: readPositiveCount(env, 'STORAGE_MAX_CONCURRENT_UPLOADS_PER_CALLER', 20),
      maxOpenPerCaller: readPositiveCount(env, 'STORAGE_MAX_OPEN_UPLOADS_PER_CALLER', 30),
      maxOpenBytesPerCaller: readPositiveCount(
        env,
        'STORAGE_MAX_OPEN_BYTES_PER_CALLER',
        Math.max(1024 * MIB, 2 * maxBytes),
      ),
      maxOpenBytes: readPositiveCount(env, 'STORAGE_MAX_OPEN_BYTES', 100 * 1024 * MIB),
    },
    tus: {
      expiryMs: readPositiveCount(env, 'TUS_URL_EXPIRY_MS', HOUR_MS),
      maxConcurrent: readPositiveCount(env, 'TUS_MAX_CONCURRENT_UPLOADS', 500),
    },
    memoryCache: {
      maxBytes: readCount(env, 'STORAGE_MEMORY_CACHE_BYTES', 16 * MIB),
      maxBlobBytes: 2 * MIB,
    },
    signedUploadSeconds: readPositiveCount(
      env,
      nameInUse(env, 'SIGNED_UPLOAD_URL_EXPIRATION_TIME', 'UPLOAD_SIGNED_URL_EXPIRATION_TIME'),
      7_200,
    ),
    emptyBucketMax: readPositiveCount(env, 'STORAGE_EMPTY_BUCKET_MAX', 200_000),
    sharedMaxAgeSeconds: readCount(env, 'RESPONSE_S_MAXAGE', 0),
    database: {
      statementTimeoutMs: readPositiveCount(env, 'DATABASE_STATEMENT_TIMEOUT', 30_000),
      resultBytes: readPositiveCount(env, 'STORAGE_MAX_ANSWER_BYTES', 32 * MIB),
    },
    sweep: {
      everyMs: readPositiveCount(env, 'STORAGE_SWEEP_EVERY_MS', HOUR_MS),
      ageMs: readPositiveCount(env, 'STORAGE_SWEEP_AGE_MS', 2 * HOUR_MS),
      // The blob store removes parts after a day, so an upload must not live longer in its rows.
      multipartAgeMs: Math.min(
        readPositiveCount(env, 'STORAGE_MULTIPART_AGE_MS', 24 * HOUR_MS),
        24 * HOUR_MS,
      ),
    },
  }
}

/** The first of the names that is set, else the last, which the original documents. */
function nameInUse(env: Environment, ...names: readonly [string, ...string[]]): string {
  return names.find((name) => env[name]) ?? names.at(-1) ?? names[0]
}
