/** Conditions in the headers of a request. Sources: RFC 9110, 13; Amazon S3 API reference, "Conditional requests". */
import { noSuchKey } from '../errors/errors.ts'
import { notImplemented, preconditionFailed } from '../errors/s3-errors.ts'
import { StorageError } from '../errors/storage-error.ts'
import type { WriteCondition } from '../objects/write-condition.ts'
import type { ObjectRow } from '../store/object-rows.ts'

type Headers = Readonly<Record<string, string>>

export interface ConditionalWrite {
  /** Null for none. */
  readonly condition: WriteCondition | null
  /** Whether the write may replace an object. */
  readonly isUpsert: boolean
}

/** @throws StorageError NotImplemented for conditions that S3 has for reads only */
export function writeCondition(headers: Headers): ConditionalWrite {
  refuseReadConditions(headers)
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  if (match === undefined && noneMatch === undefined) return { condition: null, isUpsert: true }
  const check = (former: ObjectRow | null) => {
    if (match !== undefined) checkMatch(match, former)
    if (noneMatch !== undefined && former) throw preconditionFailed('If-None-Match')
  }
  return { condition: { check }, isUpsert: noneMatch === undefined }
}

/** `If-None-Match` with a tag, and times, mean nothing on a write: what they ask for must not be skipped. */
function refuseReadConditions(headers: Headers): void {
  const noneMatch = headers['if-none-match']
  if (noneMatch !== undefined && noneMatch.trim() !== '*')
    throw notImplemented('If-None-Match with an entity tag on a write')
  for (const name of ['if-modified-since', 'if-unmodified-since'])
    if (headers[name] !== undefined) throw notImplemented(`${name} on a write`)
}

/**
 * The condition of a deletion.
 * @returns the tags of which the object must have one; null for no condition, `any` for any object.
 * @throws StorageError NotImplemented
 */
export function deletionTags(headers: Headers): readonly string[] | 'any' | null {
  if (headers['if-none-match'] !== undefined) throw notImplemented('If-None-Match on a deletion')
  refuseReadConditions(headers)
  const match = headers['if-match']
  if (match === undefined) return null
  return match.trim() === '*' ? 'any' : tagsOf(match)
}

/** A name that another upload took meanwhile fails the condition that it be free. */
export function asFailedCondition(error: unknown, { isUpsert }: ConditionalWrite): unknown {
  const isTaken = error instanceof StorageError && error.code === 'KeyAlreadyExists'
  return isTaken && !isUpsert ? preconditionFailed('If-None-Match') : error
}

/** Those conditions of a read that do not lead to 304. @throws StorageError PreconditionFailed */
export function checkReadConditions(headers: Headers, row: ObjectRow): void {
  const { 'if-match': match, 'if-unmodified-since': since } = headers
  if (match !== undefined) checkMatch(match, row)
  else if (since !== undefined && isModifiedSince(row, since)) throw preconditionFailed('If-Unmodified-Since')
}

const SOURCE = 'x-amz-copy-source-if'

/** Conditions on the source of a copy. @throws StorageError PreconditionFailed */
export function checkSourceConditions(headers: Headers, source: ObjectRow): void {
  const match = headers[`${SOURCE}-match`]
  const noneMatch = headers[`${SOURCE}-none-match`]
  const modified = headers[`${SOURCE}-modified-since`]
  const unmodified = headers[`${SOURCE}-unmodified-since`]
  if (match !== undefined) checkMatch(match, source, `${SOURCE}-match`)
  else if (unmodified !== undefined && isModifiedSince(source, unmodified))
    throw preconditionFailed(`${SOURCE}-unmodified-since`)
  if (noneMatch !== undefined) {
    if (isTagged(source, noneMatch)) throw preconditionFailed(`${SOURCE}-none-match`)
  } else if (modified !== undefined && !isModifiedSince(source, modified))
    throw preconditionFailed(`${SOURCE}-modified-since`)
}

function checkMatch(header: string, row: ObjectRow | null, name = 'If-Match'): void {
  if (!row) throw noSuchKey()
  if (!isTagged(row, header)) throw preconditionFailed(name)
}

/** Tags are compared without their quotes, which some clients leave out. */
const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim().replaceAll('"', ''))

const isTagged = ({ metadata }: ObjectRow, header: string): boolean =>
  header.trim() === '*' || tagsOf(header).includes((metadata?.eTag ?? '').replaceAll('"', ''))

/** Compares whole seconds, as headers hold them. No object counts as modified since a time that cannot be read. */
function isModifiedSince({ metadata }: ObjectRow, since: string): boolean {
  const [changed, limit] = [metadata?.lastModified, since].map((text) => Date.parse(text ?? ''))
  return Math.floor((changed ?? Number.NaN) / 1000) > Math.floor((limit ?? Number.NaN) / 1000)
}
