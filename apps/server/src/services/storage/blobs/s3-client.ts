/** How to reach the S3-compatible store that holds the bytes of objects. */
import type { S3ClientConfig } from '@aws-sdk/client-s3'

export interface S3StoreSettings {
  readonly bucket: string
  /** Null for the provider of the client library. */
  readonly endpoint: string | null
  readonly region: string
  /** Whether the bucket is part of the path and not of the host. */
  readonly forcePathStyle: boolean
  /** Null for the client library's own ways to find them: environment, files, the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
  /** Size of the parts that large objects are sent in; each upload holds up to `queueSize` + 1 of them in memory. */
  readonly partBytes: number
  readonly queueSize: number
  /** Whether checksums are added to every request, which some compatible stores refuse. */
  readonly checksums: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED'
  readonly maxSockets: number
}

const CONNECT_TIMEOUT_MS = 5_000
/** Longest silence of the store. */
const IDLE_TIMEOUT_MS = 60_000

export function s3ClientConfig(settings: S3StoreSettings): S3ClientConfig {
  const { endpoint, credentials, region, forcePathStyle, checksums, maxSockets } = settings
  return {
    region,
    forcePathStyle,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
  }
}
