/** Reads fields of documents of unknown shape. */
import type { ExternalProfile, StatedBy, StatedEmail } from '../model/external-provider.ts'
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'

/** @param path names and indexes with dots between them. @returns undefined where a part is missing. */
export function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const parts = Array.isArray(value) || isJsonObject(value) ? value : {}
    return Object.hasOwn(parts, name) ? (parts as JsonObject)[name] : undefined
  }, document)
}

/** A text, or a number as one; empty for anything else. */
export function textAt(document: unknown, path: string): string {
  const value = valueAt(document, path)
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

export function listAt(document: unknown, path: string): readonly unknown[] {
  const value = path === '' ? document : valueAt(document, path)
  return Array.isArray(value) ? value : []
}

/** A list with the address; empty for none. */
export const onlyEmail = (address: unknown, isVerified: unknown): readonly StatedEmail[] =>
  address === undefined || address === null || address === ''
    ? []
    : [{ address, isVerified, isPrimary: true }]

type Stating = (
  subject: unknown,
  emails: readonly StatedEmail[],
  claims: JsonObject,
  more?: Pick<ExternalProfile, 'subjectPrefix' | 'flagsAsTexts'>,
) => ExternalProfile

/** Without claims that have no value, as the original leaves them out. */
const stating =
  (statedBy: StatedBy): Stating =>
  (subject, emails, claims, more = {}) => ({
    statedBy,
    subject,
    emails,
    claims: withoutEmpty(claims),
    ...more,
  })

/** What a known provider answers about its user. */
export const profileOf = stating('interface')

/** What a known provider's ID token says about its user. */
export const tokenProfileOf = stating('id token')

export function withoutEmpty(claims: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(claims).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}

/** Two parts of a name. */
export const joined = (...parts: readonly string[]): string => parts.join(' ').trim()
