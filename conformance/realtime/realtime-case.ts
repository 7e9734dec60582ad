/** A case of the realtime contract: what is done with a server, and its expected outcome. */
import type { World } from './world.ts'

export interface RealtimeCase {
  readonly says: string
  readonly act: (world: World) => Promise<unknown>
  /** Expected value of `act`. */
  readonly gives?: unknown
  /** Expected text of the refusal that `act` resolves to or throws. */
  readonly refused?: string
}

/** Cases by the client's method, or by the subject, that they test. Each runs in both serialisations. */
export type RealtimeCases = Readonly<Record<string, readonly RealtimeCase[]>>
