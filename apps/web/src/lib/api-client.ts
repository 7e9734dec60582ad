/**
 * The one way to the services: the official data client here and the official auth client in session.ts, put
 * together as the whole official client does it, without the parts (realtime, storage, functions) no screen uses.
 */
import type { AuthError, Session } from '@supabase/auth-js'
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js'
import type { Database } from '../../../../supabase/types.gen.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { keptSession } from './kept-session.ts'
import { anonKey, apiUrl } from './runtime-config.ts'
import { authClient } from './session.ts'
import type { Visible } from './row-types.ts'

/** The data API. Requests are made where rows are defined (`rows.ts` of a domain, `queries.ts` of a feature) and in `mutations.ts`, inside `answer()`. */
export const data = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  fetch: fetchAsCaller,
  // Queries try again by themselves (see query-client.ts), where screens can see it.
  retry: false,
})

/**
 * Waits for a data request.
 * @returns what the server answered, typed by the request's select string
 * @throws ApiError
 */
export function answer<Data>(request: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Visible<Data>>
export async function answer(request: PromiseLike<PostgrestSingleResponse<unknown>>): Promise<unknown> {
  const { data, error, status } = await request
  if (error) throw new ApiError(error.message, status, error.code)
  return data
}

/**
 * Waits for a session request and drops its error into the common type.
 * @throws ApiError
 */
export async function authAnswer<Data>(
  request: Promise<{ data: Data; error: null } | { data: unknown; error: AuthError }>,
): Promise<Data> {
  const { data, error } = await request
  if (error) throw apiErrorOf(error)
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
  const headers = new Headers(init?.headers)
  headers.set('apikey', anonKey)
  try {
    headers.set('authorization', `Bearer ${(await accessToken()) ?? anonKey}`)
  } catch (error) {
    return answerOf(error)
  }
  return fetch(input, { ...init, headers })
}

/**
 * The data client takes whatever is thrown here for a missing connection. A session that could not be renewed because
 * the auth service answered with an error must reach the screens as that answer.
 * @throws what got no answer
 */
function answerOf(error: unknown): Response {
  if (!(error instanceof ApiError) || error.status === 0) throw error
  const { message, code, status } = error
  return Response.json({ message, code, details: null, hint: null }, { status })
}

/** Of the current session, renewed first where it had to be; null when nobody is signed in. */
async function accessToken(): Promise<string | null> {
  const kept = keptSession()
  if (kept.state === 'fresh') return kept.accessToken
  if (kept.state === 'none') return null
  // A failure must not turn the learner into an anonymous visitor, who would be answered with nothing.
  const { session } = await authAnswer<{ session: Session | null }>((await authClient()).getSession())
  return session?.access_token ?? null
}
