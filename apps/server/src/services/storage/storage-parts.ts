/** Parts that live as long as the service. Endpoints and jobs take all of them, or name the members they need. */
import type { Database, RoleDatabase } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { StorageConfig } from './configuration/storage-config.ts'
import type { ObjectLookups } from './objects/object-lookups.ts'
import type { OpenUploads } from './objects/open-uploads.ts'
import type { PictureCleaner } from './pictures/picture-cleaner.ts'
import type { UrlSigner } from './signatures/url-signer.ts'

export interface StorageParts {
  /** Callers' requests. */
  readonly database: Database
  /** For the service's own work, under a role to which row-level security does not apply. */
  readonly admin: RoleDatabase
  readonly lookups: ObjectLookups
  readonly blobs: BlobStore
  readonly config: StorageConfig
  readonly signer: UrlSigner
  readonly openUploads: OpenUploads
  /** Asked by every way in before the row that makes bytes visible. */
  readonly pictures: PictureCleaner
  /** The transformations of an image in a request, in the notation of signed URLs; empty for none. */
  readonly transformations: (transform: Readonly<Record<string, unknown>>) => {
    readonly transformations: string
    readonly format: string
  }
  /** Address of the service for clients, with its path. No slash at the end. */
  readonly serviceUrl: string
  readonly log: Log
}
