/**
 * The one way to the services: the official auth and data clients, put together as the whole official client does
 * it, without the parts (realtime, storage, functions) that no screen uses.
 */
import { AuthClient, type AuthError } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { ApiError } from './api-error.ts'
import { anonKey, apiUrl } from './runtime-config.ts'
import { sessionStorageKey } from './storage-key.ts'

export const storageKey = sessionStorageKey(apiUrl)

/** Sessions: sign-in, sign-up, recovery. Screens use `lib/session.ts`; features' mutations call this. */
export const auth = new AuthClient({
  url: `${apiUrl}/auth/v1`,
  headers: { apikey: anonKey },
  storageKey,
  flowType: 'implicit',
  detectSessionInUrl: true,
  autoRefreshToken: true,
  persistSession: true,
})

/** The data API. Requests are made in a feature's `queries.ts` and `mutations.ts`, inside `answer()`. */
export const data = new PostgrestClient(`${apiUrl}/rest/v1`, {
  fetch: fetchAsCaller,
  // Queries try again by themselves (see query-client.ts), where screens can see it.
  retry: false,
})

interface DataResponse {
  readonly data: unknown
  readonly error: { readonly message: string; readonly code: string } | null
  readonly status: number
}

/**
 * Waits for a data request.
 * @returns what the server answered; the caller names the row's shape, which its `select` decides.
 * @throws ApiError
 */
export async function answer<Row>(request: PromiseLike<DataResponse>): Promise<Row> {
  const { data, error, status } = await request
  if (error) throw new ApiError(error.message, status, error.code)
  return data as Row
}

/**
 * Waits for a session request and drops its error into the common type.
 * @throws ApiError
 */
export async function authAnswer<Data>(
  request: Promise<{ data: Data; error: null } | { data: unknown; error: AuthError }>,
): Promise<Data> {
  const { data, error } = await request
  if (error) throw new ApiError(error.message, error.status ?? 0, error.code ?? '')
  return data
}

/**
 * What this installation allows. The official client has no call for it.
 * @throws ApiError
 */
export async function authSettings(): Promise<{ disable_signup: boolean }> {
  const response = await fetch(`${apiUrl}/auth/v1/settings`, { headers: { apikey: anonKey } }).catch(
    (error: unknown) => {
      throw new ApiError(String(error), 0)
    },
  )
  if (!response.ok) throw new ApiError(response.statusText, response.status)
  return response.json()
}

async function fetchAsCaller(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { data } = await auth.getSession()
  const headers = new Headers(init?.headers)
  headers.set('apikey', anonKey)
  headers.set('authorization', `Bearer ${data.session?.access_token ?? anonKey}`)
  return fetch(input, { ...init, headers })
}
