/** Token responses of providers that follow OAuth 2.0 less closely than its libraries do. */
import type { CustomFetch } from 'openid-client'
import { jsonExcess } from '../../../platform/json-excess.ts'
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import { isJsonObject } from '../../../platform/json-object.ts'

const MAX_DEPTH = 50

/**
 * Adds the type that some leave out, and removes ID tokens, which are not used where the user is read by requests. Responses that are not a
 * JSON object stay as they are.
 */
export function lenientTokenFetch(fetch: GuardedFetch): CustomFetch {
  return async (url, options) => {
    const response = await fetch(url, options)
    const text = await response.text()
    const fields = jsonObjectOf(text)
    if (!fields) return new Response(text, { status: response.status, headers: response.headers })
    const { id_token: _, ...rest } = fields
    return Response.json({ token_type: 'bearer', ...rest }, { status: response.status })
  }
}

function jsonObjectOf(text: string): Record<string, unknown> | null {
  if (jsonExcess(text, { depth: MAX_DEPTH })) return null
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}
