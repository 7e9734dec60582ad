/** The call of the function that runs before a request's own statement. */
import type { Statement } from '../../../platform/database/database.ts'
import { quoteName, type QualifiedName } from '../vocabulary/identifiers.ts'

/** @param name without a schema, the search path finds it. */
export const preRequestStatement = (name: QualifiedName): Statement => ({
  text: `select ${quoteName(name)}()`,
  values: [],
})
