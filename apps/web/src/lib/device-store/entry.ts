/** What the device's database holds. */
import type { DBSchema, IDBPDatabase } from 'idb'
import type { RowAddress } from './row-address.ts'

/** - `photo`: a picture that waits to be sent */
export type LargeKind = 'photo'

/** As `RowAddress`, for values that are in the database alone. */
export interface LargeAddress extends Omit<RowAddress, 'kind'> {
  readonly kind: LargeKind
}

/** Small rows and large values are in one object store, by account, kind and name. */
export interface Entry extends Omit<RowAddress, 'kind'> {
  readonly kind: RowAddress['kind'] | LargeKind
  /** Version of the value. */
  readonly v: number
  readonly value: unknown
  /** Local storage had no room for this row: it is only here. */
  readonly isOnlyHere?: true
}

export interface DeviceSchema extends DBSchema {
  entries: { key: EntryKey; value: Entry }
}

export type EntryKey = [account: string, kind: string, name: string]
export type DeviceDatabase = IDBPDatabase<DeviceSchema>
