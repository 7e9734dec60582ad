/** Conditions of a write on the object that it would replace. Source: RFC 9110, 13.1. */
import type { StorageParts } from '../storage-parts.ts'
import { withStorageErrors } from '../store/database-errors.ts'
import { findObject, type ObjectName, type ObjectRow } from '../store/object-rows.ts'

export interface WriteCondition {
  /** @param former the object that would be replaced; null for none. @throws StorageError where the condition does not hold. */
  check(former: ObjectRow | null): void
}

/** Spares a request whose condition fails already the work that `makeVisible` would refuse at its end. @throws as `check` */
export async function checkBefore(
  { admin }: Pick<StorageParts, 'admin'>,
  object: ObjectName,
  condition: WriteCondition | null | undefined,
): Promise<void> {
  if (!condition) return
  const { bucket, name } = object
  condition.check(await withStorageErrors(() => admin.transaction((tx) => findObject(tx, { bucket, name }))))
}
