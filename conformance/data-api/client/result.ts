/** The outcome of a client case, and the expected one. */
import { PostgrestClient } from '@supabase/postgrest-js'
import { expect } from 'vitest'
import { authorizationOf } from '../server/callers.ts'
import type { AnyDatabase, ClientCase } from './client-case.ts'

interface ClientResult {
  readonly data?: unknown
  readonly count?: unknown
  readonly status?: unknown
  readonly error?: unknown
  readonly thrown?: unknown
}

export async function resultOf({ run, as = 'visitor' }: ClientCase, url: string): Promise<ClientResult> {
  const authorization = authorizationOf(as)
  const headers = authorization === null ? {} : { Authorization: authorization }
  const client = new PostgrestClient<AnyDatabase>(url, { headers })
  try {
    const { data, count, status, error } = (await run(client, url)) as ClientResult
    return { data, count, status, error }
  } catch (thrown) {
    return { thrown }
  }
}

export function expectedResult({ data, count, status = 200, error, throws }: ClientCase): ClientResult {
  if (throws) return { thrown: expect.objectContaining(throws) }
  return {
    data: error ? null : data,
    count: count ?? null,
    status,
    error: error ? expect.objectContaining(error) : null,
  }
}
