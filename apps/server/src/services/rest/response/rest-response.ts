import type { Body } from './outcome.ts'

/** An answer, before any HTTP framework. */
export interface RestResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Body
}
