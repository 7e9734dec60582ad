/** The storage service, compatible on the wire with supabase/storage. */
import { Hono } from 'hono'
import { CallerReader } from '../../platform/caller/caller-reader.ts'
import type { Database } from '../../platform/database/database.ts'
import { directRouter } from '../../platform/http/direct-router.ts'
import type { GatewayKeys } from '../../platform/http/gateway.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Service } from '../../platform/service/service.ts'
import { readJwkSet } from '../../platform/tokens/jwk-set.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { StorageConfig } from './configuration/storage-config.ts'
import { directDownloads } from './http/direct-downloads.ts'
import { bucketEndpoints } from './http/endpoints/bucket-endpoints.ts'
import { cacheEndpoints } from './http/endpoints/cache-endpoints.ts'
import { changeEndpoints } from './http/endpoints/change-endpoints.ts'
import { consistencyEndpoints } from './http/endpoints/consistency-endpoints.ts'
import { downloadEndpoints } from './http/endpoints/download-endpoints.ts'
import type { Endpoint } from './http/endpoints/endpoint.ts'
import { listEndpoints } from './http/endpoints/list-endpoints.ts'
import { signEndpoints } from './http/endpoints/sign-endpoints.ts'
import { tusEndpoints } from './http/endpoints/tus-endpoints.ts'
import { uploadEndpoints } from './http/endpoints/upload-endpoints.ts'
import { renderEndpoints } from './http/endpoints/render-endpoints.ts'
import { PictureCleaner } from './pictures/picture-cleaner.ts'
import { ImageRenderer } from './rendering/image-renderer.ts'
import { transformClaims } from './rendering/transform.ts'
import { createRouter } from './http/router.ts'
import { storageJobs } from './jobs/storage-jobs.ts'
import { ObjectLookups } from './objects/object-lookups.ts'
import { OpenUploads } from './objects/open-uploads.ts'
import { S3_PORT } from './configuration/s3-protocol-config.ts'
import { createS3Router } from './s3/s3-router.ts'
import { UrlSigner } from './signatures/url-signer.ts'
import type { StorageParts } from './storage-parts.ts'
import { ANON_ROLE } from './store/caller-store.ts'
import { STORAGE_ROLE } from './store/storage-role.ts'
import { TusUploads } from './tus/tus-uploads.ts'

export interface StorageDependencies {
  readonly database: Database
  /** The keys that the gateway before the service takes; null where there is none and only `Authorization` counts. */
  readonly keys: GatewayKeys | null
  /** Tokens of two roles: clients of the S3 protocol sign with the first beside their session token, access keys act by the second. */
  readonly apiKeys: Pick<GatewayKeys, 'anonKey' | 'serviceRoleKey'>
  /** The secret or JWK set that verifies callers' tokens. */
  readonly verifyingKeys: string
  /** Signs URLs. */
  readonly jwtSecret: string
  /** Address of this service for clients, with its path. No slash at the end. */
  readonly serviceUrl: string
  readonly config: StorageConfig
  /** The place of the objects' bytes. */
  readonly blobs: BlobStore
  readonly jobs: JobQueue
  readonly log: Log
}

const ENDPOINTS: readonly Endpoint[] = [
  ...bucketEndpoints,
  ...cacheEndpoints,
  ...changeEndpoints,
  ...consistencyEndpoints,
  ...downloadEndpoints,
  ...listEndpoints,
  ...signEndpoints,
  ...uploadEndpoints,
]

/** Verified tokens that are kept. */
const REMEMBERED_TOKENS = 1000

/** The service may be mounted at any path. Its jobs run once the queue is started. */
export function createStorage(dependencies: StorageDependencies): Service {
  const { apiKeys, blobs, config, database, keys, serviceUrl, log } = dependencies
  const admin = database.as(STORAGE_ROLE)
  const parts: StorageParts = {
    database,
    admin,
    lookups: new ObjectLookups(admin),
    blobs,
    config,
    signer: new UrlSigner(dependencies.jwtSecret),
    openUploads: new OpenUploads(config.uploads),
    pictures: new PictureCleaner(blobs, config.cleaning),
    transformations: transformClaims,
    serviceUrl,
    log,
  }
  dependencies.jobs.register(storageJobs(parts))
  const renderer = config.rendering ? new ImageRenderer(blobs, config.rendering) : null
  const endpoints = [...ENDPOINTS, ...tusEndpoints(new TusUploads(parts)), ...renderEndpoints(renderer)]
  const rules = {
    jwtKeys: readJwkSet(dependencies.verifyingKeys),
    jwtAudience: null,
    jwtRoleClaimKey: [{ kind: 'key', name: 'role' }] as const,
    jwtCacheMaxEntries: REMEMBERED_TOKENS,
    anonRole: ANON_ROLE,
  }
  const access = { reader: new CallerReader(), rules, keys }
  const http = new Hono()
  const s3 = config.s3Protocol && {
    port: config.s3Protocol.port,
    http: createS3Router(parts, access, { ...config.s3Protocol, ...apiKeys }),
  }
  if (s3) http.route('/s3', s3.http)
  http.route('/', createRouter(parts, access, endpoints))
  return {
    http,
    // Bytes of another store pass through as a stream, which the framework sends as well.
    ...(blobs.open ? { direct: directRouter([directDownloads(parts)], parts.log) } : {}),
    ...(s3 && s3.port !== null ? { ownPort: { port: s3.port, setting: S3_PORT, http: s3.http } } : {}),
    isReady: () => blobs.isReady(),
    stop: () => Promise.resolve(),
  }
}
