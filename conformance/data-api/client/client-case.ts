/** A case of the client contract: a call of the official data client, and its expected outcome. */
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Caller } from '../server/callers.ts'

/** Rows of any table: the cases are of values, not of types. */
interface AnyTable {
  Row: Record<string, unknown>
  Insert: Record<string, unknown>
  Update: Record<string, unknown>
  Relationships: []
}

interface AnySchema {
  Tables: Record<string, AnyTable>
  Views: Record<string, AnyTable>
  Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>
}

export interface AnyDatabase {
  __InternalSupabase: { PostgrestVersion: '14' }
  public: AnySchema
  library: AnySchema
  annex: AnySchema
  stacks: AnySchema
}

export type Client = PostgrestClient<AnyDatabase>

export interface ClientCase {
  /** The method that the case is about. */
  readonly method: string
  readonly says: string
  readonly as?: Caller
  readonly run: (client: Client, url: string) => PromiseLike<unknown>
  readonly data?: unknown
  readonly count?: number
  /** 200 where nothing is said. */
  readonly status?: number
  /** The error that the call resolves to, in part. */
  readonly error?: ClientError
  /** The error that the call is rejected with, or throws, in part. */
  readonly throws?: Partial<ClientError> & { readonly name?: string }
}

export interface ClientError {
  readonly code: string
  readonly message: string
  readonly details?: string | null
  readonly hint?: string | null
}

export const isRefusal = ({ error, throws }: ClientCase): boolean => (error ?? throws) !== undefined
