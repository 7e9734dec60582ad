/** Objects of storage against their bytes, slice by slice, over the service's own API. */
import { AdminError, type Connection } from './connection.ts'
import type { TableRow } from './table.ts'

export interface StorageCheck {
  readonly isRepair: boolean
  /** Repairs even where most rows have no bytes, which more likely means that their folder is missing. */
  readonly isForced: boolean
}

interface RowFinding {
  readonly bucket: string
  readonly name: string
  readonly version: string | null
  readonly problem: string
  readonly isSettled: boolean
}

interface SliceReport {
  readonly rows: number
  readonly rowFindings: readonly RowFinding[]
  readonly bytesFindings: readonly {
    readonly version: string
    readonly size: number
    readonly isSettled: boolean
  }[]
}

const SLICES = [...Array.from({ length: 256 }, (_, slice) => slice.toString(16).padStart(2, '0')), 'other']
/** Fewer rows without bytes are settled whatever their share. */
const FEW = 10

/**
 * Lists rows and bytes that do not match, and repairs them on request.
 * @param slices of the versions; all unless some are named.
 * @throws AdminError where the service refuses, or most rows have no bytes and nothing is forced
 */
export async function checkStorage(
  connection: Pick<Connection, 'storage'>,
  { isRepair, isForced }: StorageCheck,
  slices: readonly string[] = SLICES,
): Promise<readonly TableRow[]> {
  const found = await reports(connection, 'GET', slices)
  if (!isRepair) return found.flatMap(rowsOf)
  const rows = found.reduce((sum, report) => sum + report.rows, 0)
  const missing = found.flatMap(({ rowFindings }) => rowFindings).filter(isMissing)
  if (!isForced && missing.length > FEW && missing.length > rows / 2) {
    throw new AdminError(
      `${missing.length} of ${rows} objects have no bytes: is the folder or bucket of the bytes the right one? Nothing was changed; --force settles it all the same.`,
    )
  }
  const affected = slices.filter((_, at) => rowsOf(found[at] ?? NOTHING).length > 0)
  return (await reports(connection, 'POST', affected)).flatMap(rowsOf)
}

const NOTHING: SliceReport = { rows: 0, rowFindings: [], bytesFindings: [] }
const isMissing = ({ problem }: RowFinding): boolean => problem === 'bytes missing'

async function reports(
  { storage }: Pick<Connection, 'storage'>,
  method: string,
  slices: readonly string[],
): Promise<readonly SliceReport[]> {
  const all: SliceReport[] = []
  for (const slice of slices) {
    const response = await storage(method, `/consistency/${slice}`)
    if (!response.ok) throw new AdminError(`Storage answered ${response.status}: ${await response.text()}`)
    all.push((await response.json()) as SliceReport)
  }
  return all
}

const rowsOf = ({ rowFindings, bytesFindings }: SliceReport): readonly TableRow[] => [
  ...rowFindings.map(({ bucket, name, version, problem, isSettled }) => ({
    problem,
    object: `${bucket}/${name}`,
    version,
    settled: isSettled,
  })),
  ...bytesFindings.map(({ version, size, isSettled }) => ({
    problem: `${size} bytes without an object`,
    object: null,
    version,
    settled: isSettled,
  })),
]
