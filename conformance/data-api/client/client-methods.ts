/** The public methods of the official data client, as it has them. */
import * as library from '@supabase/postgrest-js'

/** Why a method has no case that is refused. */
export const WITHOUT_REFUSAL: Readonly<Record<string, string>> = {
  returns: 'changes types only',
  overrideTypes: 'changes types only',
}

const CLASSES = [
  library.PostgrestClient,
  library.PostgrestQueryBuilder,
  library.PostgrestFilterBuilder,
  library.PostgrestTransformBuilder,
  library.PostgrestBuilder,
]

/** Members that only the types make private. */
const PRIVATE = new Set(['cloneRequestState', 'decorateFetch', 'processResponse'])

export function clientMethods(): readonly string[] {
  const names = CLASSES.flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype))
  return [...new Set(names)].filter((name) => !PRIVATE.has(name))
}
