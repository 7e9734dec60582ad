/** Settings of an S3-compatible store of bytes. Names and defaults follow the original. Source: supabase/storage 1.69, src/config.ts. */
import type { Environment } from '../../../platform/environment.ts'
import { readPositiveCount } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import type { S3StoreSettings } from '../blobs/s3-client.ts'

const MIB = 1024 * 1024
const MIN_PART_BYTES = 5 * MIB
const CHECKSUMS = ['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const

/**
 * @returns null where bytes are files of this machine.
 * @throws StartupError
 */
export function readS3StoreSettings(env: Environment): S3StoreSettings | null {
  const backend = env['STORAGE_BACKEND'] || 'file'
  if (backend === 'file') return null
  if (backend !== 's3') throw new StartupError(`STORAGE_BACKEND must be file or s3, not "${backend}".`)
  const bucket = env['STORAGE_S3_BUCKET'] || env['GLOBAL_S3_BUCKET']
  if (!bucket)
    throw new StartupError('STORAGE_S3_BUCKET must name the bucket that holds the bytes of objects.')
  return {
    bucket,
    endpoint: readEndpoint(env['STORAGE_S3_ENDPOINT'] || env['GLOBAL_S3_ENDPOINT']),
    region: readRegion(env),
    forcePathStyle: (env['STORAGE_S3_FORCE_PATH_STYLE'] || env['GLOBAL_S3_FORCE_PATH_STYLE']) === 'true',
    credentials: readCredentials(env),
    partBytes: Math.max(MIN_PART_BYTES, readPositiveCount(env, 'STORAGE_S3_UPLOAD_PART_SIZE', 8 * MIB)),
    queueSize: readPositiveCount(env, 'STORAGE_S3_UPLOAD_QUEUE_SIZE', 2),
    checksums: readChecksums(env['STORAGE_S3_REQUEST_CHECKSUM_CALCULATION']),
    maxSockets: readPositiveCount(env, 'STORAGE_S3_MAX_SOCKETS', 200),
  }
}

/** Region of the S3 store, which this service's own S3 protocol reports as well. */
export const readRegion = (env: Environment): string =>
  env['STORAGE_S3_REGION'] || env['REGION'] || 'us-east-1'

function readEndpoint(text: string | undefined): string | null {
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new StartupError('STORAGE_S3_ENDPOINT must be an address that starts with http: or https:.')
  return text
}

function readCredentials(env: Environment): S3StoreSettings['credentials'] {
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']]
  return accessKeyId && secretAccessKey && !env['AWS_SESSION_TOKEN'] ? { accessKeyId, secretAccessKey } : null
}

function readChecksums(text: string | undefined): S3StoreSettings['checksums'] {
  const known = CHECKSUMS.find((value) => value === (text || 'WHEN_REQUIRED'))
  if (!known)
    throw new StartupError(
      `STORAGE_S3_REQUEST_CHECKSUM_CALCULATION must be one of ${CHECKSUMS.join(', ')}, not "${text}".`,
    )
  return known
}
