/**
 * Limits the size of an account's metadata, which is part of every token and every response about the account. The original limits
 * a single request only.
 */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import { metadataTooLarge } from '../errors/errors.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import { mergeMetadata } from '../store/user-changes.ts'

type Bounds = Pick<AuthConfig, 'metadataBytes'>

/** Names of metadata in bodies. */
type MetadataField = 'data' | 'user_metadata' | 'app_metadata'

/**
 * @param given null if absent.
 * @returns the metadata, empty if absent.
 * @throws AuthError 400 `validation_failed`.
 */
export function checkMetadataSize(
  given: JsonObject | null,
  { metadataBytes }: Bounds,
  field: MetadataField = 'data',
): JsonObject {
  if (given === null) return {}
  if (Buffer.byteLength(JSON.stringify(given)) > metadataBytes) throw metadataTooLarge(field, metadataBytes)
  return given
}

/** Sets and removes keys as `mergeMetadata`. @throws AuthError 400 `validation_failed` if the result would be too large. */
export async function mergeMetadataWithinLimit(
  tx: Transaction,
  { metadataBytes }: Bounds,
  userId: string,
  field: MetadataField,
  changes: JsonObject,
): Promise<void> {
  const whose = field === 'app_metadata' ? 'app' : 'user'
  const { bytes, bytesBefore } = await mergeMetadata(tx, userId, whose, changes)
  // Imported metadata above the limit may shrink.
  if (bytes > metadataBytes && bytes > bytesBefore) throw metadataTooLarge(field, metadataBytes)
}
