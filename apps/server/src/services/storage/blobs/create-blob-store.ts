/** The place of the bytes that the configuration names. */
import type { BlobStore } from './blob-store.ts'
import { FileBlobStore } from './file-blob-store.ts'
import { S3BlobStore } from './s3-blob-store.ts'
import type { S3StoreSettings } from './s3-client.ts'

export interface BlobPlace {
  /** Folder of the bytes, where they are files of this machine. */
  readonly filePath: string
  /** Null where they are. */
  readonly s3: S3StoreSettings | null
  readonly tus: { readonly expiryMs: number }
}

/** @throws StartupError where the folder cannot be used. */
export const createBlobStore = ({ filePath, s3, tus }: BlobPlace): BlobStore =>
  s3 ? new S3BlobStore(s3, tus.expiryMs) : new FileBlobStore(filePath, tus.expiryMs)
