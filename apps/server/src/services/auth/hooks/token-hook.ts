/** The hook that customises the claims of access tokens. */
import type { HookDependencies } from './dependencies.ts'
import { unexpectedFailure } from '../errors/errors.ts'
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'
import { runHook } from './run-hook.ts'

/** Claims that clients and policies need. Source: supabase/auth, internal/tokens: the schema of the claims. */
const REQUIRED = ['aud', 'exp', 'iat', 'sub', 'email', 'phone', 'role', 'aal', 'session_id', 'is_anonymous']

/** @returns the hook's claims, or the given ones without a hook. */
export async function runTokenHook(
  deps: Pick<HookDependencies, 'config' | 'database' | 'log'>,
  claims: JsonObject,
  method: string,
): Promise<JsonObject> {
  const input = { user_id: claims['sub'], claims, authentication_method: method }
  const output = await runHook(deps, 'custom_access_token', input, null)
  if (output === null) return claims
  const chosen = output['claims']
  if (chosen === undefined) throw unexpectedFailure('output claims field is missing')
  if (!isJsonObject(chosen)) {
    throw unexpectedFailure('Error unmarshaling JSON output.')
  }
  const missing = REQUIRED.filter((name) => !(name in chosen))
  if (missing.length > 0) {
    const reasons = missing.map((name) => `- (root): ${name} is required`).join('\n')
    throw unexpectedFailure(`output claims do not conform to the expected schema: \n${reasons}`)
  }
  return chosen
}
