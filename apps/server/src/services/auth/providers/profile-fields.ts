/** Reads fields of documents of unknown shape. */
import type { ExternalEmail, ExternalProfile } from '../model/external-provider.ts'
import type { JsonObject } from '../model/json-object.ts'

/** @param path names and indexes with dots between them. @returns undefined where a part is missing. */
export function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
  }, document)
}

/** A text, or a number as one; empty for anything else. */
export function textAt(document: unknown, path: string): string {
  const value = valueAt(document, path)
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** True and its text forms: some providers write claims as texts. */
export function flagAt(document: unknown, path: string): boolean {
  const value = valueAt(document, path)
  return value === true || value === 'true' || value === '1'
}

export function listAt(document: unknown, path: string): readonly unknown[] {
  const value = path === '' ? document : valueAt(document, path)
  return Array.isArray(value) ? value : []
}

/** A list with the address; empty for an empty one. */
export const onlyEmail = (address: string, isVerified: boolean): readonly ExternalEmail[] =>
  address === '' ? [] : [{ address, isVerified, isPrimary: true }]

/** Without claims that have no value, as the original leaves them out. `sub` and `provider_id` are added. */
export function profileOf(
  subject: string,
  emails: readonly ExternalEmail[],
  claims: JsonObject,
): ExternalProfile {
  return { subject, emails, claims: withoutEmpty({ ...claims, sub: subject, provider_id: subject }) }
}

export function withoutEmpty(claims: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(claims).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}

/** Two parts of a name. */
export const joined = (...parts: readonly string[]): string => parts.join(' ').trim()
