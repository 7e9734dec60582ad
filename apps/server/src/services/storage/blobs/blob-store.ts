/**
 * The port to the bytes of objects. A blob is immutable and named by the version of the object that it belongs to, a UUID that
 * the service chooses: names of objects never become paths. A row of `storage.objects` makes a blob visible, so a blob without
 * a row is garbage that the sweep removes.
 */
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

export interface BlobFacts {
  /** In bytes. */
  readonly size: number
  /** Entity tag with its quotes: the MD5 of the bytes in hexadecimal, or of the parts' MD5s and `-` and their number. */
  readonly etag: string
  readonly modifiedAt: Date
}

/** First and last byte, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredBlob {
  readonly id: string
  /** In bytes. */
  readonly size: number
  readonly modifiedAt: Date
}

export interface BlobWrite {
  /** Aborts the write; nothing of it stays. */
  readonly signal?: AbortSignal
  /** Size of the body where it is known before. */
  readonly size?: number
}

export interface UploadedPart {
  /** Counted from 1. */
  readonly number: number
  /** The tag that `writePart` returned. */
  readonly etag: string
}

/** There is no blob of this name. */
export class BlobMissing extends Error {
  constructor(id: string) {
    super(`There is no blob ${id}`)
  }
}

/** The place of the bytes has no room left. */
export class BlobStoreFull extends Error {
  constructor() {
    super('There is no room left for objects')
  }
}

export interface BlobStore {
  /**
   * Reads the body to its end and stores it. Once this resolves, the blob is whole and survives a crash. Where it rejects, no
   * blob exists, at the latest after `removeLeftovers`.
   * @throws what the body fails with; BlobStoreFull
   */
  write(id: string, body: Readable, write?: BlobWrite): Promise<BlobFacts>
  /**
   * @param range null for the whole blob; else within it.
   * @throws BlobMissing before a stream is returned.
   */
  read(id: string, range: ByteRange | null, signal?: AbortSignal): Promise<Readable>
  /**
   * The file of a blob, to be sent without copies; absent where blobs are not files of this machine. The caller closes it. It
   * stays readable when the blob is removed.
   * @throws BlobMissing
   */
  open?(id: string): Promise<FileHandle>
  /** Reads the whole blob where its entity tag is not stored with it. @returns null for a blob that does not exist. */
  head(id: string): Promise<BlobFacts | null>
  /** Size and entity tag are those of the source. Durable as `write` is. @throws BlobMissing, BlobStoreFull */
  copy(from: string, to: string): Promise<void>
  /** Blobs that do not exist are not an error. */
  remove(ids: readonly string[]): Promise<void>
  /**
   * All blobs in no particular order; those written or removed meanwhile may be missing.
   * @param start of their names: two characters, or none for all.
   */
  list(start?: string): AsyncIterable<StoredBlob>
  /** Removes what interrupted writes, multipart uploads and resumable uploads left aside and did not touch since `before`. */
  removeLeftovers(before: Date): Promise<number>
  /** Whether the place of the bytes can be used now, and has room. Never rejects. */
  isReady(): Promise<boolean>
  /** Bytes that uploads may still occupy; null where the store does not say. Never rejects. */
  freeBytes(): Promise<number | null>

  /** Stores one part of a multipart upload; a part of the same number is replaced. @throws as `write` */
  writePart(uploadId: string, part: number, body: Readable, write?: BlobWrite): Promise<BlobFacts>
  /** Joins parts in the given order into one blob. The parts stay. @throws BlobMissing for an unknown part; BlobStoreFull */
  joinParts(uploadId: string, parts: readonly UploadedPart[], id: string): Promise<BlobFacts>
  /** Removes the parts of an upload that ended. */
  removeParts(uploadId: string): Promise<void>

  /** Bytes of unfinished resumable uploads, for the tus server. */
  readonly resumable: ResumableStore
}

export interface ResumableStore {
  readonly dataStore: DataStore
  /**
   * Makes a blob of a resumable upload that is complete, also again. Durable as `write` is.
   * @throws BlobMissing, BlobStoreFull
   */
  finish(uploadId: string, id: string): Promise<BlobFacts>
  /** Removes what is kept of an upload, finished or not; its blob stays. An upload that does not exist is not an error. */
  discard(uploadId: string): Promise<void>
}
