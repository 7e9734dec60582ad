/** 1EdTech's list of revocations (vcrl v1p0). The identities are not addresses, and it contains no names. */
import type { Project } from '../_shared/project.ts'
import { objectAt, textOf } from '../_shared/sales/json-values.ts'
import { type BadgeAddresses, credentialId, issuerId, revocationsId } from './addresses.ts'

export interface RevocationParts {
  readonly project: Pick<Project, 'rows'>
  readonly serviceKey: string
  readonly addresses: BadgeAddresses
}

interface Revocations {
  /** The newest row, as it was read before the others. */
  readonly newest: string
  readonly until: number
  readonly list: Promise<object>
}

/** As many as the hosted service answers at once. */
const PAGE = 1_000
const MAX_PAGES = 200
const KEPT_MS = 60_000
const ENDED = 'certificates?select=id,state,state_since&state=neq.valid&order=state_since.desc,id.desc'

/** The list is read in pages and kept for a minute at most, as long as the newest row is the same: one row a request. */
export function createRevocations(parts: RevocationParts): () => Promise<object> {
  let kept: Revocations | null = null
  return async () => {
    const newest = JSON.stringify(await parts.project.rows(`${ENDED}&limit=1`, parts.serviceKey))
    if (kept === null || kept.newest !== newest || kept.until < Date.now()) {
      const read: Revocations = { newest, until: Date.now() + KEPT_MS, list: readAll(parts) }
      kept = read
      // A list that could not be read is read again.
      read.list.catch(() => {
        if (kept === read) kept = null
      })
    }
    return await kept.list
  }
}

async function readAll({ project, serviceKey, addresses }: RevocationParts): Promise<object> {
  const revokedCredentials: object[] = []
  let offset = 0
  for (let page = 0; page < MAX_PAGES; page += 1) {
    // The project's limit may shorten a page; only the last one is empty.
    const rows = (await project.rows(`${ENDED}&limit=${PAGE}&offset=${offset}`, serviceKey)) ?? []
    if (rows.length === 0) break
    offset += rows.length
    revokedCredentials.push(...rows.flatMap(revokedCredential))
  }
  return { id: revocationsId(addresses), issuer: issuerId(addresses), revokedCredentials }
}

function revokedCredential(row: unknown): readonly object[] {
  const { id, state, state_since } = objectAt(row)
  const certificate = textOf(id)
  if (certificate === null) return []
  return [
    {
      id: credentialId(certificate),
      revoked: true,
      revocationReason: state === 'superseded' ? 'superseded' : 'cancelled',
      revokedAt: textOf(state_since),
    },
  ]
}
