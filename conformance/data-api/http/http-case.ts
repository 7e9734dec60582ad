/** One case of the HTTP contract: a request, and the response to the byte. */
import type { Caller } from '../server/callers.ts'
import type { Profile } from '../server/profiles.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PROPFIND'

export interface HttpCase {
  /** The statement of the documentation that the case tests. */
  readonly says: string
  /** Method and path; characters that a URL cannot hold are encoded before sending. */
  readonly request: `${Method} /${string}`
  readonly headers?: Readonly<Record<string, string>>
  readonly as?: Caller
  /** Claims of a token that differs from those of the callers; a function for claims that depend on the time. */
  readonly claims?: object | (() => object)
  /** The server's profile; `main` by default. */
  readonly on?: Profile
  /** The body: a text or bytes as they are, anything else as JSON. JSON is its type where none is given in `headers`. */
  readonly send?: unknown

  /** 200 where nothing is said. */
  readonly status?: number
  /** Headers of the response; null for one that must be absent. */
  readonly response?: Readonly<Record<string, string | RegExp | null>>
  /** The rows of a JSON array, each to the byte. */
  readonly rows?: readonly string[]
  /** The body to the byte, or, where Postgres' versions word it differently, its shape. */
  readonly body?: string | RegExp | Uint8Array
  /** Values by their path in a JSON body, such as `paths./books.get.summary`; undefined for a value that must be absent. */
  readonly parts?: readonly (readonly [path: readonly string[], value: unknown])[]
  /** The error that is answered. */
  readonly refusal?: Refusal
}

export interface Refusal {
  readonly code: string
  readonly message: string
  readonly details?: unknown
  readonly hint?: string | null
}

/** Sections of a page of the reference's documentation, each with its cases. */
export interface Page {
  /** The page of the reference, below `references/`. */
  readonly source: string
  readonly sections: Readonly<Record<string, readonly HttpCase[]>>
}

/** A JSON array of rows as Postgres aggregates it. */
export const many = (...rows: readonly string[]): string => `[${rows.join(', \n ')}]`
