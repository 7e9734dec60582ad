/** A case of the functions contract: a call to a server, and its expected outcome. */
import type { World } from './world.ts'

export interface FunctionsCase {
  readonly says: string
  /** Whether the outcome is a refusal. */
  readonly isRefusal?: true
  readonly act: (world: World) => Promise<unknown>
  /** Expected value of `act`; parts of objects are enough. */
  readonly gives: unknown
}

/** Cases by the client's method, or by the subject, that they test. */
export type FunctionsCases = Readonly<Record<string, readonly FunctionsCase[]>>

/** How the client reports what it could not get, with the server's answer. */
export const refusedBy = (
  name: 'FunctionsRelayError' | 'FunctionsHttpError',
  status: number,
  body: unknown,
) => ({
  error: name,
  status,
  body,
})
