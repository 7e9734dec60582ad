/** A case of the storage contract: a call to a server, and its expected outcome. */
import type { World } from './world.ts'

export interface Refusal {
  /** The status line. */
  readonly status: number | undefined
  /** The body's `statusCode`. */
  readonly statusCode?: string
  readonly message: unknown
}

export interface StorageCase {
  readonly says: string
  readonly act: (world: World) => Promise<unknown>
  /** Expected value of `act`, with shapes; for the client's `{data, error}`, the data. */
  readonly gives?: unknown
  /** Expected error of the client's `{data, error}`, or the error that it throws. */
  readonly refused?: Refusal
}

/** Cases by the client's method, or by the subject, that they test. */
export type StorageCases = Readonly<Record<string, readonly StorageCase[]>>

/** In the original's words. */
export const REFUSED_BY_POLICY = {
  status: 400,
  statusCode: '403',
  message: 'new row violates row-level security policy',
}
export const NO_OBJECT = { status: 400, statusCode: '404', message: 'Object not found' }
export const NO_BUCKET = { status: 400, statusCode: '404', message: 'Bucket not found' }
export const DUPLICATE = { status: 400, statusCode: '409', message: 'The resource already exists' }
