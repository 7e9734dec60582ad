/** The public methods of the official client of functions. */
import { FunctionsClient } from '@supabase/functions-js'

/** Methods without a case of a refusal, and the reason. */
export const WITHOUT_REFUSAL: Readonly<Record<string, string>> = { setAuth: 'sends no request' }

export function clientMethods(): readonly string[] {
  return Object.getOwnPropertyNames(FunctionsClient.prototype).filter((name) => name !== 'constructor')
}
