/**
 * The access to the services: the official data client here and the official auth client in session.ts, combined as the
 * full official client does, without the parts (realtime, storage, functions) that no screen uses.
 */
import type { AuthError, Session } from '@supabase/auth-js'
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js'
import type { Database } from '../../../../supabase/types.gen.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { takeEarlyResponse } from './before-app.ts'
import { onceShowable } from './first-render.ts'
import { storedSession } from './stored-session.ts'
import { anonKey, apiUrl } from './runtime-config.ts'
import { authClient } from './session.ts'
import type { Visible } from './row-types.ts'

/** The data API. Only `rows.ts`, `queries.ts` and `mutations.ts` files send requests, inside `unwrap()`. */
export const data = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  fetch: fetchAsCaller,
  // The query client retries (see query-client.ts), so that screens can show it.
  retry: false,
})

/**
 * Waits for a response of the data API and takes the rows out of it.
 * @returns the rows, typed by the request's select string
 * @throws ApiError
 */
export function unwrap<Data>(request: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Visible<Data>>
export async function unwrap(request: PromiseLike<PostgrestSingleResponse<unknown>>): Promise<unknown> {
  const { data, error, status } = await request
  if (error) throw new ApiError(error.message, status, error.code)
  return data
}

/**
 * Waits for a response of the auth client and takes the data out of it.
 * @throws ApiError
 */
export async function unwrapAuth<Data>(
  request: Promise<{ data: Data; error: null } | { data: unknown; error: AuthError }>,
): Promise<Data> {
  const { data, error } = await request
  if (error) throw apiErrorOf(error)
  return data
}

/** The settings of the auth service that the screens read. */
export interface AuthSettings {
  readonly disable_signup: boolean
  readonly passkeys_enabled: boolean
  readonly saml_enabled?: boolean
  /** Whether accounts can let other programs in; absent where they cannot. */
  readonly oauth_server_enabled?: boolean
  /** Ways to sign in, by the service's names; whether each is switched on. */
  readonly external?: Readonly<Record<string, boolean>>
  /** Services that the operator has added; not in the original's response, nor without one. */
  readonly custom_providers?: readonly { readonly identifier: string; readonly name: string }[]
}

/**
 * The installation's settings. The official client has no call for them.
 * @throws ApiError
 */
export async function authSettings(): Promise<AuthSettings> {
  const response = await fetch(`${apiUrl}/auth/v1/settings`, { headers: { apikey: anonKey } }).catch(
    (error: unknown) => {
      throw new ApiError(String(error), 0)
    },
  )
  if (!response.ok) throw new ApiError(response.statusText, response.status)
  return onceShowable(await response.json())
}

/** Sends a request with the session's token, for the clients of the services. */
export async function fetchAsCaller(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  let caller: { apikey: string; authorization: string }
  try {
    caller = await callerHeaders()
  } catch (error) {
    return responseOf(error)
  }
  for (const [name, value] of Object.entries(caller)) headers.set(name, value)
  const url = input instanceof Request ? input.url : String(input)
  const early = (init?.method ?? 'GET') === 'GET' ? takeEarlyResponse(url, caller.authorization) : null
  return onceShowable(await (early ?? fetch(input, { ...init, headers })))
}

/**
 * The headers that name the caller, with the session's token where there is one.
 * @throws ApiError if the session cannot be renewed
 */
export async function callerHeaders(): Promise<{ apikey: string; authorization: string }> {
  return { apikey: anonKey, authorization: `Bearer ${(await accessToken()) ?? anonKey}` }
}

/**
 * The data client treats anything thrown by its fetch as a missing connection. When the auth service refused to renew the
 * session, its response is passed on as a response instead.
 * @throws the error where no response came
 */
function responseOf(error: unknown): Response {
  if (!(error instanceof ApiError) || error.status === 0) throw error
  const { message, code, status } = error
  return Response.json({ message, code, details: null, hint: null }, { status })
}

/** The session's token, renewed first where necessary; null without a session. */
export async function accessToken(): Promise<string | null> {
  const kept = storedSession()
  if (kept.state === 'fresh') return kept.accessToken
  if (kept.state === 'none') return null
  // After a failure the request must not be sent as an anonymous one, whose response would be empty.
  const { session } = await unwrapAuth<{ session: Session | null }>((await authClient()).getSession())
  return session?.access_token ?? null
}
