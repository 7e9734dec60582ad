/** The storage service, compatible on the wire with supabase/storage. */
import { Hono } from 'hono'
import type { Database } from '../../platform/database/database.ts'
import type { GatewayKeys } from '../../platform/http/gateway.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Service } from '../../platform/service/service.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { FileBlobStore } from './blobs/file-blob-store.ts'
import type { StorageConfig } from './configuration/storage-config.ts'

export interface StorageDependencies {
  readonly database: Database
  /** The keys that the gateway before the service takes; null where there is none and only `Authorization` counts. */
  readonly keys: GatewayKeys | null
  /** The secret or JWK set that verifies callers' tokens. */
  readonly verifyingKeys: string
  /** Signs URLs. */
  readonly jwtSecret: string
  /** Address of this service for clients, with its path. No slash at the end. */
  readonly serviceUrl: string
  readonly config: StorageConfig
  readonly jobs: JobQueue
  readonly log: Log
}

/** The service may be mounted at any path. Its jobs run once the queue is started. */
export function createStorage(dependencies: StorageDependencies): Service {
  const blobs = createBlobStore(dependencies.config)
  const http = new Hono()
  http.get('/status', (context) => context.body(null, 200))
  http.all('*', (context) => {
    const { method, path } = context.req
    const message = `Route ${method}:${path} not found`
    return context.json({ statusCode: '404', error: 'Not Found', message, code: 'InvalidRequest' }, 404)
  })
  return { http, isReady: () => blobs.isReady(), stop: () => Promise.resolve() }
}

/** The place of the bytes that the configuration names. */
function createBlobStore({ filePath }: StorageConfig): BlobStore {
  return new FileBlobStore(filePath)
}
