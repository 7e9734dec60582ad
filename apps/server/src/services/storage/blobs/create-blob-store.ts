/** Creates the blob store that the configuration selects. */
import type { BlobStore } from './blob-store.ts'
import { FileBlobStore } from './file-blob-store.ts'
import type { S3StoreSettings } from './s3-client.ts'

export interface BlobStoreSettings {
  /** Folder of the blobs, where they are files of this machine. */
  readonly filePath: string
  /** Bytes of the disk that uploads leave free; null for no limit. */
  readonly minFreeBytes: number | null
  /** Null where blobs are files of this machine. */
  readonly s3: S3StoreSettings | null
  readonly tus: { readonly expiryMs: number }
}

/**
 * The client library of S3 is loaded where it is used: it takes a third of a server's start.
 * @throws StartupError where the folder cannot be used.
 */
export async function createBlobStore({
  filePath,
  minFreeBytes,
  s3,
  tus,
}: BlobStoreSettings): Promise<BlobStore> {
  if (!s3) return new FileBlobStore(filePath, tus.expiryMs, minFreeBytes)
  const { S3BlobStore } = await import('./s3-blob-store.ts')
  return new S3BlobStore(s3, tus.expiryMs)
}
