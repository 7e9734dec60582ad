/**
 * Resumable uploads by the tus protocol: the library implements the protocol; this class authorizes uploads, and turns
 * a complete one into an object. Source: supabase/storage 1.69, src/http/routes/tus.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type DataStore, Metadata, Server, type Upload } from '@tus/server'
import { findAnyBucket } from '../buckets/buckets.ts'
import type { UploadLimits } from '../configuration/storage-config.ts'
import { invalidRequest, invalidSignature } from '../errors/errors.ts'
import { StorageError, storageError } from '../errors/storage-error.ts'
import { MAX_USER_METADATA_BYTES, validBucketName, validKey } from '../objects/limits.ts'
import { checkDeclaredType, checkFirstBytes, FIRST_BYTES } from '../objects/media-type.ts'
import { checkMayStore, type IntendedObject, makeVisible, removeQuietly } from '../objects/store-object.ts'
import { asStorageError, objectMetadata } from '../objects/upload.ts'
import type { SignedClaims } from '../signatures/url-signer.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { CallerStore } from '../store/caller-store.ts'
import { readAddress, type UploadAddress, writeAddress } from './upload-address.ts'
import { UploadLocks } from './upload-locks.ts'

/** One request to the tus server. */
export interface TusRequest {
  /** Authorizes the upload; null for a caller with a signature. */
  readonly store: CallerStore | null
  /** The tables as a signature's signer sees them; null where the signature itself decides. */
  readonly storeOf: (claims: SignedClaims) => CallerStore | null
  readonly owner: string | null
  readonly isUpsert: boolean
  /** The token of the header `x-signature`; null for callers with a token of their own. */
  readonly signature: string | null
  /** The path of all uploads, from which the address of a new one is made. */
  readonly location: string
  /** The last segment of the request's path; null for the address of all uploads. */
  readonly segment: string | null
}

interface Running extends TusRequest {
  address: UploadAddress | null
  store: CallerStore | null
  owner: string | null
  isUpsert: boolean
  /** Whether the last byte has arrived, also where storing the upload then failed. */
  isFinished: boolean
}

export type TusParts = Pick<StorageParts, 'admin' | 'blobs' | 'config' | 'signer'>

const DEFAULT_TYPE = 'application/octet-stream'

/** Every header that the official clients send. */
const ALLOWED_HEADERS = ['Authorization', 'X-Upsert', 'Upload-Expires', 'ApiKey', 'x-signature']

export class TusUploads {
  readonly #parts: TusParts
  readonly #running = new AsyncLocalStorage<Running>()
  readonly #store: DataStore
  readonly #server: Server

  constructor(parts: TusParts) {
    this.#parts = parts
    this.#store = parts.blobs.resumable.dataStore
    this.#server = new Server({
      path: '/upload/resumable',
      datastore: this.#store,
      locker: new UploadLocks(parts.admin),
      disableTerminationForFinishedUploads: true,
      allowedHeaders: ALLOWED_HEADERS,
      maxSize: () => this.#maxSize(parts.config.uploads),
      namingFunction: (_request, metadata) => this.#name(metadata ?? {}),
      generateUrl: () => this.#locationOfNew(),
      getFileIdFromRequest: () => this.#current.address?.version,
      onIncomingRequest: (request, id) => this.#authorize(request.method, request.headers, id),
      onUploadCreate: (_request, upload) => this.#create(upload),
      onUploadFinish: (_request, upload) => this.#finish(upload),
      onResponseError: (_request, error) => tusError(error),
    })
  }

  /** @throws StorageError for an address that cannot be read */
  async respond(tus: TusRequest, request: Request): Promise<Response> {
    const address = tus.segment === null ? null : readAddress(tus.segment)
    const running: Running = { ...tus, address, isFinished: false }
    const response = await this.#running.run(running, () => this.#server.handleWeb(request))
    const version = running.address?.version
    // The sweep removes what cannot be removed now.
    if (running.isFinished && version)
      await this.#parts.blobs.resumable.discard(version).catch(() => undefined)
    return response
  }

  get #current(): Running {
    const running = this.#running.getStore()
    if (!running) throw new Error('There is no request')
    return running
  }

  get #address(): UploadAddress {
    const { address } = this.#current
    if (!address) throw invalidRequest('Invalid upload id')
    return address
  }

  #locationOfNew(): string {
    return `${this.#current.location}/${writeAddress(this.#address)}`
  }

  async #maxSize({ maxBytes }: UploadLimits): Promise<number> {
    const { address } = this.#current
    if (!address) return maxBytes
    const bucket = await findAnyBucket(this.#parts, address.bucket)
    return Math.min(maxBytes, bucket.fileSizeLimit ?? Number.POSITIVE_INFINITY)
  }

  /** @returns the version of the future object, which is the upload's id in the store. */
  #name(metadata: Readonly<Record<string, string | null>>): string {
    const version = randomUUID()
    const bucket = validBucketName(metadata['bucketName'] ?? '')
    this.#current.address = { bucket, name: validKey(metadata['objectName'] ?? ''), version }
    return version
  }

  /** Each request is authorized anew, so that revoked rights stop an upload. */
  async #authorize(method: string, headers: Headers, id: string): Promise<void> {
    const running = this.#current
    const { bucket, name } = this.#address
    if (running.signature !== null) {
      const url = `${bucket}/${name}`
      const claims = await this.#parts.signer.verify('upload', running.signature, url)
      running.owner = claims.owner
      running.isUpsert = claims.upsert
      running.store = running.storeOf(claims)
    }
    const begun = method === 'POST' ? null : await this.#store.getUpload(id)
    if (begun && !isOf(begun, bucket, name)) throw storageError('NoSuchUpload', 404, 'Upload not found')
    if (method === 'HEAD' || method === 'OPTIONS') return
    if (!running.store) {
      if (running.signature === null) throw invalidSignature('Missing x-signature header')
      return
    }
    const length = Number(headers.get('upload-length') ?? Number.NaN)
    const sent = begun ?? { metadata: sentMetadata(headers), size: Number.isNaN(length) ? undefined : length }
    await checkMayStore(running.store, this.#intended(sent))
  }

  #intended({ metadata, size }: Pick<Upload, 'metadata' | 'size'>): IntendedObject {
    const { bucket, name } = this.#address
    const { owner, isUpsert } = this.#current
    const type = metadata?.['contentType']
    return {
      bucket,
      name,
      owner,
      isUpsert,
      userMetadata: userMetadataOf(metadata),
      metadata: {
        ...(type ? { mimetype: type } : {}),
        ...(size === undefined ? {} : { contentLength: size }),
      },
    }
  }

  async #create(upload: Upload): Promise<{ metadata?: Upload['metadata'] }> {
    const { bucket: id } = this.#address
    const bucket = await findAnyBucket(this.#parts, id)
    const { cacheControl = '', contentType } = upload.metadata ?? {}
    checkDeclaredType(contentType ?? DEFAULT_TYPE, bucket.allowedMimeTypes)
    const seconds = /^-?\d+$/.test(cacheControl ?? '') ? cacheControl : null
    return {
      metadata: {
        ...upload.metadata,
        cacheControl: seconds === null ? 'no-cache' : `max-age=${seconds}`,
      },
    }
  }

  async #finish(upload: Upload): Promise<{ headers: Record<string, string> }> {
    const running = this.#current
    const { owner, isUpsert, store } = running
    const { bucket, name, version } = this.#address
    running.isFinished = true
    const { blobs } = this.#parts
    try {
      const facts = await blobs.resumable.finish(upload.id, version)
      const mimeType = upload.metadata?.['contentType'] ?? DEFAULT_TYPE
      await this.#checkBytes(version, facts.size, mimeType)
      const cacheControl = upload.metadata?.['cacheControl'] ?? 'no-cache'
      const metadata = objectMetadata(facts, { mimeType, cacheControl, xRobotsTag: null })
      const userMetadata = userMetadataOf(upload.metadata)
      const object = { bucket, name, owner, version, metadata, userMetadata }
      await makeVisible(this.#parts, object, isUpsert, store && { store, intended: this.#intended(upload) })
    } catch (error) {
      await removeQuietly(blobs, [version])
      throw asStorageError(error)
    }
    return { headers: { 'Tus-Complete': '1' } }
  }

  async #checkBytes(version: string, size: number, mimeType: string): Promise<void> {
    const { allowedMimeTypes } = await findAnyBucket(this.#parts, this.#address.bucket)
    if (size === 0 || !allowedMimeTypes || allowedMimeTypes.length === 0) return
    const range = { start: 0, end: Math.min(size, FIRST_BYTES) - 1 }
    const pieces: Buffer[] = []
    for await (const piece of await this.#parts.blobs.read(version, range)) pieces.push(piece as Buffer)
    await checkFirstBytes(Buffer.concat(pieces), mimeType, allowedMimeTypes)
  }
}

const isOf = ({ metadata }: Upload, bucket: string, name: string): boolean =>
  metadata?.['bucketName'] === bucket && metadata['objectName']?.normalize('NFC') === name

function sentMetadata(headers: Headers): Upload['metadata'] {
  try {
    return Metadata.parse(headers.get('upload-metadata') ?? undefined)
  } catch {
    throw storageError('InvalidParameter', 400, 'Invalid Upload-Metadata header')
  }
}

/** An unreadable value counts as absent, as in the original. */
function userMetadataOf(metadata: Upload['metadata']): unknown {
  const written = metadata?.['metadata']
  if (!written || written.length > MAX_USER_METADATA_BYTES) return undefined
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** A refusal of the service as an error of the library, which answers with a text and the actual status. */
function tusError(
  error: Error | { status_code: number; body: string },
): { status_code: number; body: string } | undefined {
  return error instanceof StorageError ? { status_code: error.trueStatus, body: error.message } : undefined
}
