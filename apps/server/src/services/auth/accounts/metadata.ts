/**
 * How large an account's metadata may be. It goes into every token and every answer about the account; the original bounds one
 * request alone, so that many of them make an account of any size.
 */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import { metadataTooLarge } from '../errors/errors.ts'
import type { JsonObject } from '../model/json-object.ts'
import { mergeMetadata } from '../store/user-changes.ts'

type Bounds = Pick<AuthConfig, 'metadataBytes'>

/** As bodies call what a person says of herself, and what the operator says of her. */
type MetadataField = 'data' | 'user_metadata' | 'app_metadata'

/**
 * @param given null for none.
 * @returns what was given, empty for none.
 * @throws AuthError 400 `validation_failed`.
 */
export function boundedMetadata(
  given: JsonObject | null,
  { metadataBytes }: Bounds,
  field: MetadataField = 'data',
): JsonObject {
  if (given === null) return {}
  if (Buffer.byteLength(JSON.stringify(given)) > metadataBytes) throw metadataTooLarge(field, metadataBytes)
  return given
}

/** Sets and removes keys as `mergeMetadata`. @throws AuthError 400 `validation_failed` where the whole would be too large. */
export async function mergeBounded(
  tx: Transaction,
  { metadataBytes }: Bounds,
  userId: string,
  field: MetadataField,
  changes: JsonObject,
): Promise<void> {
  const whose = field === 'app_metadata' ? 'app' : 'user'
  const { bytes, bytesBefore } = await mergeMetadata(tx, userId, whose, changes)
  // What came from elsewhere and is larger may shrink.
  if (bytes > metadataBytes && bytes > bytesBefore) throw metadataTooLarge(field, metadataBytes)
}
