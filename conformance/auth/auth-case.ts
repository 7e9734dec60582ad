/** What one case of the auth contract says: something is asked of a server, and what comes of it. */
import type { Profile } from './server/profiles.ts'
import type { World } from './world.ts'

export interface Refusal {
  /** Undefined for what the client refuses before it asks. */
  readonly status: number | undefined
  readonly code: string | null
  readonly message: unknown
  readonly reasons?: readonly string[]
}

export interface AuthCase {
  readonly says: string
  /** Which server; `main` where nothing is said. */
  readonly on?: Profile
  readonly act: (world: World) => Promise<unknown>
  /** What `act` resolves to, in shapes (shapes.ts); of the client's `{data, error}` the data. */
  readonly gives?: unknown
  /** The error of the client's `{data, error}`, its data then being empty; or what the client throws. */
  readonly refused?: Refusal
}

/** Cases by the method of the client that they are about, or by the statement of HTTP that they hold the server to. */
export type AuthCases = Readonly<Record<string, readonly AuthCase[]>>
