/**
 * Compares rows of objects with their bytes, one slice of versions at a time: rows whose bytes are missing or of another size, and bytes that
 * no row names. Uploads in progress are neither: what is younger than the sweep's age is left out, and each finding is looked up again.
 */
import type { SweepSettings } from '../configuration/storage-config.ts'
import { sendAlong } from '../objects/store-object.ts'
import type { StorageParts } from '../storage-parts.ts'
import {
  ALLOW_DELETES,
  deleteVersion,
  lockName,
  selectKnownVersions,
  selectOtherVersions,
  selectVersions,
  type VersionRow,
} from '../store/object-rows.ts'

export type ConsistencyParts = Pick<StorageParts, 'admin' | 'blobs'> & { readonly sweep: SweepSettings }

/** The slice of rows whose versions name no bytes of this service. */
export const OTHER_SLICE = 'other'

export interface RowFinding {
  readonly bucket: string
  readonly name: string
  readonly version: string | null
  /** `bytes missing`, or `other size`: the bytes are not as many as the row says. */
  readonly problem: 'bytes missing' | 'other size'
  readonly isSettled: boolean
}

export interface BytesFinding {
  readonly version: string
  readonly size: number
  readonly isSettled: boolean
}

export interface SliceReport {
  /** Rows and blobs that were compared. */
  readonly rows: number
  readonly blobs: number
  readonly rowFindings: readonly RowFinding[]
  readonly bytesFindings: readonly BytesFinding[]
}

/**
 * @param slice two hexadecimal digits that versions begin with, or `other`.
 * @param isRepair removes rows whose bytes are missing, and bytes without a row.
 */
export async function checkSlice(
  parts: ConsistencyParts,
  slice: string,
  isRepair: boolean,
): Promise<SliceReport> {
  const { admin, blobs, sweep } = parts
  const stored = new Map<string, { readonly size: number; readonly modifiedAt: Date }>()
  if (slice !== OTHER_SLICE) for await (const { id, ...facts } of blobs.list(slice)) stored.set(id, facts)
  const { text, values } = slice === OTHER_SLICE ? selectOtherVersions : selectVersions(slice)
  const rows = await admin.transaction((tx) => tx.query<VersionRow>(text, values))
  const rowFindings: RowFinding[] = []
  for (const row of rows) {
    const facts = stored.get(row.version ?? '')
    const finding = facts ? sizeFinding(row, facts.size) : await missingFinding(parts, row, isRepair)
    if (finding) rowFindings.push(finding)
  }
  const named = new Set(rows.map(({ version }) => version))
  const before = new Date(Date.now() - sweep.ageMs)
  const unnamed = [...stored].filter(([id, { modifiedAt }]) => !named.has(id) && modifiedAt < before)
  const bytesFindings = await bytesWithoutRow(parts, new Map(unnamed), isRepair)
  return { rows: rows.length, blobs: stored.size, rowFindings, bytesFindings }
}

const findingOf = (row: VersionRow, problem: RowFinding['problem'], isSettled: boolean): RowFinding => ({
  bucket: row.bucket_id,
  name: row.name,
  version: row.version,
  problem,
  isSettled,
})

function sizeFinding(row: VersionRow, size: number): RowFinding | null {
  return row.size === null || Number(row.size) === size ? null : findingOf(row, 'other size', false)
}

/** The bytes may have come after the list of them, and the object may be another by now. */
async function missingFinding(
  { admin, blobs }: ConsistencyParts,
  row: VersionRow,
  isRepair: boolean,
): Promise<RowFinding | null> {
  const { version } = row
  if (version !== null && (await isThere(blobs, version))) return null
  if (!isRepair) {
    const again = selectKnownVersions([version ?? ''])
    const known = await admin.transaction((tx) => tx.query(again.text, again.values))
    return version === null || known.length > 0 ? findingOf(row, 'bytes missing', false) : null
  }
  const deleted = await admin.transaction(async (tx) => {
    sendAlong(tx, lockName({ bucket: row.bucket_id, name: row.name }))
    tx.write(ALLOW_DELETES)
    const { text, values } = deleteVersion(row.id, version)
    return tx.query(text, values)
  })
  return deleted.length > 0 ? findingOf(row, 'bytes missing', true) : null
}

/** False for a name that this service never gives to bytes. */
const isThere = (blobs: ConsistencyParts['blobs'], version: string): Promise<boolean> =>
  /^[\w-]{1,100}$/.test(version)
    ? blobs.head(version).then((facts) => facts !== null)
    : Promise.resolve(false)

async function bytesWithoutRow(
  { admin, blobs }: ConsistencyParts,
  unnamed: ReadonlyMap<string, { readonly size: number }>,
  isRepair: boolean,
): Promise<readonly BytesFinding[]> {
  const { text, values } = selectKnownVersions([...unnamed.keys()])
  const rows = await admin.transaction((tx) => tx.query<{ version: string }>(text, values))
  const known = new Set(rows.map(({ version }) => version))
  const left = [...unnamed].filter(([version]) => !known.has(version))
  if (isRepair) await blobs.remove(left.map(([version]) => version))
  return left.map(([version, { size }]) => ({ version, size, isSettled: isRepair }))
}
