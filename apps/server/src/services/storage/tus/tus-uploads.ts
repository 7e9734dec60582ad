/**
 * Resumable uploads by the tus protocol: the library implements the protocol; this class authorizes uploads, and turns
 * a complete one into an object. Source: supabase/storage 1.69, src/http/routes/tus.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type DataStore, ERRORS, type Lock, Server, type Upload } from '@tus/server'
import { findAnyBucket } from '../buckets/buckets.ts'
import type { UploadLimits } from '../configuration/storage-config.ts'
import { invalidRequest, invalidSignature } from '../errors/errors.ts'
import { StorageError } from '../errors/storage-error.ts'
import { validBucketName, validKey } from '../objects/limits.ts'
import { checkDeclaredType } from '../objects/media-type.ts'
import { reserveUpload } from '../objects/reserve-upload.ts'
import { checkMayStore, type IntendedObject } from '../objects/store-object.ts'
import type { SignedClaims } from '../signatures/url-signer.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { CallerStore } from '../store/caller-store.ts'
import { findObject, type ObjectRow, selectObject } from '../store/object-rows.ts'
import { deleteOpenUploads, isOpenUpload, setArrived, setPromised } from '../store/open-upload-rows.ts'
import { DEFAULT_TYPE, finishUpload, UploadEnded } from './finish-upload.ts'
import { isOf, noUpload, refusalResponse, tusError, userMetadataOf, wholeResponse } from './tus-answers.ts'
import { readAddress, type UploadAddress, writeAddress } from './upload-address.ts'
import { LOCK_TIMES, UploadLocks } from './upload-locks.ts'

/** One request to the tus server. */
export interface TusRequest {
  /** Authorizes the upload; null for a caller with a signature. */
  readonly store: CallerStore | null
  /** The tables as a signature's signer sees them; null where the signature itself decides. */
  readonly storeOf: (claims: SignedClaims) => CallerStore | null
  readonly owner: string | null
  /** By which open uploads are limited; null for callers without limits. */
  readonly holder: string | null
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
  holder: string | null
  isUpsert: boolean
  /** Whether the upload has become an object or has been refused: nothing of it is kept aside. */
  isEnded: boolean
}

export type TusParts = Pick<StorageParts, 'admin' | 'blobs' | 'config' | 'pictures' | 'log' | 'signer'>

/** Every header that the official clients send. */
const ALLOWED_HEADERS = ['Authorization', 'X-Upsert', 'Upload-Expires', 'ApiKey', 'x-signature']

export class TusUploads {
  readonly #parts: TusParts
  readonly #running = new AsyncLocalStorage<Running>()
  readonly #store: DataStore
  readonly #locks: UploadLocks
  readonly #server: Server

  constructor(parts: TusParts) {
    this.#parts = parts
    this.#store = parts.blobs.resumable.dataStore
    this.#locks = new UploadLocks(parts.admin)
    this.#server = new Server({
      path: '/upload/resumable',
      datastore: this.#store,
      locker: this.#locks,
      disableTerminationForFinishedUploads: true,
      allowedHeaders: ALLOWED_HEADERS,
      maxSize: () => this.#maxSize(parts.config.uploads),
      namingFunction: (_request, metadata) => this.#name(metadata ?? {}),
      generateUrl: () => this.#locationOfNew(),
      getFileIdFromRequest: () => this.#current.address?.version,
      onIncomingRequest: (request) => this.#authorize(request.method),
      onUploadCreate: (_request, upload) => this.#create(upload),
      onUploadFinish: (_request, upload) => this.#finish(upload),
      onResponseError: (_request, error) => tusError(error, parts.log),
    })
  }

  /** @throws StorageError for an address that cannot be read */
  async respond(tus: TusRequest, request: Request): Promise<Response> {
    const address = tus.segment === null ? null : readAddress(tus.segment)
    const running: Running = { ...tus, address, isEnded: false }
    const response = await this.#running.run(running, async () => {
      const isOfProtocol = request.headers.get('tus-resumable') === '1.0.0'
      const whole = isOfProtocol
        ? await this.#respondIfWhole(request).catch((error: unknown) =>
            refusalResponse(error, this.#parts.log),
          )
        : null
      return whole ?? this.#server.handleWeb(request)
    })
    // What cannot be recorded now is corrected when the upload expires.
    await this.#settle(running, request, response).catch(() => undefined)
    return response
  }

  /** Records what the request has changed. */
  async #settle(
    { address, isEnded }: Running,
    { method, headers }: Request,
    response: Response,
  ): Promise<void> {
    if (!address) return
    const { admin, blobs } = this.#parts
    const { version } = address
    // The client of a failed creation does not know the upload's address.
    const isGone = method === 'DELETE' ? response.ok : method === 'POST' && !response.ok
    if (isEnded || isGone) {
      await admin.once([deleteOpenUploads([version])])
      await blobs.resumable.discard(version)
      return
    }
    const offset = Number(response.headers.get('upload-offset') ?? Number.NaN)
    const length = Number(headers.get('upload-length') ?? Number.NaN)
    if (!response.ok || method !== 'PATCH' || Number.isNaN(offset)) return
    const declared = Number.isNaN(length) ? [] : [setPromised(version, length)]
    await admin.once([setArrived(version, offset), ...declared])
  }

  /**
   * Answers a client about an upload whose bytes are all here, and turns it into an object where a failure has kept it from
   * becoming one.
   * @returns null where bytes are missing, which the library answers.
   * @throws StorageError; for HEAD that of an upload which does not exist where the caller may not store its object.
   */
  async #respondIfWhole({ method, headers }: Request): Promise<Response | null> {
    const running = this.#current
    if ((method !== 'HEAD' && method !== 'PATCH') || !running.address) return null
    const { address } = running
    await this.#verifySignature()
    const row = await this.#parts.admin.transaction((tx) => findObject(tx, address))
    if (row?.version === address.version && (await this.#mayKnow(row))) {
      return wholeResponse(method, headers, row.metadata?.size ?? 0)
    }
    const begun = await this.#begun()
    const isHead = method === 'HEAD'
    if (!isHead && (!begun || begun.offset !== begun.size)) return null
    const refusal = await this.#refusal(begun)
    // A stranger does not learn whether the upload exists.
    if (!begun || (isHead && refusal?.code === 'AccessDenied')) throw noUpload()
    if (refusal) throw refusal
    if (begun.offset !== begun.size || this.#isExpired(begun)) return null
    await this.#finish(begun)
    return wholeResponse(method, headers, begun.offset)
  }

  /** Whether the caller may learn that its upload has become this object: its own, or one that it may see or replace. */
  async #mayKnow(row: ObjectRow): Promise<boolean> {
    const { store, owner, signature } = this.#current
    if (signature !== null || (owner !== null && row.owner_id === owner)) return true
    if (!store) return false
    return store.read([selectObject(this.#address)], ([{ rows }]) => rows.length > 0)
  }

  /** The upload of the request's address; null where none is open. */
  async #begun(): Promise<Upload | null> {
    const { bucket, name, version } = this.#address
    if (!(await this.#parts.admin.transaction((tx) => isOpenUpload(tx, version)))) return null
    const begun = await this.#store.getUpload(version).catch((error: unknown) => {
      if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return null
      throw error
    })
    return begun && isOf(begun, bucket, name) ? begun : null
  }

  #isExpired({ creation_date: begunAt }: Upload): boolean {
    return begunAt !== undefined && Date.parse(begunAt) + this.#parts.config.tus.expiryMs < Date.now()
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

  async #verifySignature(): Promise<void> {
    const running = this.#current
    const { bucket, name } = this.#address
    if (running.signature === null) {
      if (!running.store) throw invalidSignature('Missing x-signature header')
      return
    }
    const claims = await this.#parts.signer.verify('upload', running.signature, `${bucket}/${name}`)
    running.owner = claims.owner
    if (claims.owner !== null) running.holder = claims.owner
    running.isUpsert = claims.upsert
    running.store = running.storeOf(claims)
  }

  /**
   * Each request is authorized anew, so that revoked rights stop an upload. A creation is authorized where it is reserved; HEAD has been
   * before the library's work.
   */
  async #authorize(method: string): Promise<void> {
    if (method === 'OPTIONS' || method === 'HEAD') return
    await this.#verifySignature()
    if (method === 'POST') return
    const begun = await this.#begun()
    const refusal = await this.#refusal(begun)
    if (refusal && (begun || refusal.code === 'AccessDenied')) throw refusal
    if (!begun) throw noUpload()
  }

  /** Why the caller may not store the object; null where it may, or where a signature of a former version decides. */
  async #refusal(begun: Pick<Upload, 'metadata' | 'size'> | null): Promise<StorageError | null> {
    const { store } = this.#current
    if (!store) return null
    const intended = this.#intended(begun ?? { metadata: {}, size: undefined })
    try {
      await checkMayStore(store.continuing(this.#address.version), intended)
      return null
    } catch (error) {
      if (error instanceof StorageError && error.trueStatus < 500) return error
      throw error
    }
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
    const { bucket: id, version } = this.#address
    const bucket = await findAnyBucket(this.#parts, id)
    const { cacheControl = '', contentType } = upload.metadata ?? {}
    const { store, owner, holder } = this.#current
    const intended = this.#intended(upload)
    try {
      checkDeclaredType(contentType ?? DEFAULT_TYPE, bucket.allowedMimeTypes)
    } catch (error) {
      // The policies' refusal goes first, as for other uploads.
      if (store) await checkMayStore(store, intended)
      throw error
    }
    const bytes = upload.size ?? (await this.#maxSize(this.#parts.config.uploads))
    const { expiryMs } = this.#parts.config.tus
    const reservation = { id: version, bucket: id, owner, holder, bytes, expiryMs }
    await reserveUpload(this.#parts, reservation, store && { store, intended })
    const seconds = /^-?\d+$/.test(cacheControl ?? '') ? cacheControl : null
    return {
      metadata: {
        ...upload.metadata,
        cacheControl: seconds === null ? 'no-cache' : `max-age=${seconds}`,
      },
    }
  }

  /** @throws StorageError; that of an upload which does not exist where it ended meanwhile. */
  async #finish(upload: Upload): Promise<{ headers: Record<string, string> }> {
    const running = this.#current
    const address = this.#address
    const { owner, isUpsert, store } = running
    const intended = this.#intended(upload)
    const trial = store && { store, intended }
    const lock = await this.#locked(address.version)
    try {
      const { userMetadata } = intended
      await finishUpload(this.#parts, { upload, address, owner, isUpsert, userMetadata, trial })
      running.isEnded = true
    } catch (error) {
      running.isEnded = error instanceof StorageError && error.trueStatus < 500
      throw error instanceof UploadEnded ? noUpload() : error
    } finally {
      await lock.unlock()
    }
    return { headers: { 'Tus-Complete': '1' } }
  }

  /** A request that waits for the lock does not interrupt its holder, which is about to store the object. */
  async #locked(version: string): Promise<Lock> {
    const lock = this.#locks.newLock(version)
    await lock.lock(AbortSignal.timeout(LOCK_TIMES.timeoutMs), () => undefined)
    return lock
  }
}
