/** A case of the auth contract: a call to a server, and its expected outcome. */
import type { Profile } from './server/profiles.ts'
import type { World } from './world.ts'

export interface Refusal {
  /** Undefined where the client refuses before it sends a request. */
  readonly status: number | undefined
  readonly code: string | null
  readonly message: unknown
  readonly reasons?: readonly string[]
}

export interface AuthCase {
  readonly says: string
  /** The profile of the server; `main` by default. */
  readonly on?: Profile
  readonly act: (world: World) => Promise<unknown>
  /** Expected value of `act`, with shapes (shapes.ts); for the client's `{data, error}`, the data. */
  readonly gives?: unknown
  /** Expected error of the client's `{data, error}`, whose data must then be empty; or the error that it throws. */
  readonly refused?: Refusal
}

/** Cases by the client's method, or by the HTTP endpoint, that they test. */
export type AuthCases = Readonly<Record<string, readonly AuthCase[]>>
