/** The description of an endpoint in the router's table. */
import type { StorageRequest } from '../request/storage-request.ts'

export interface Endpoint {
  readonly method: string
  /** Below the service's path: `:name` is one segment, a final `*` is all that follows. */
  readonly path: string
  /** The value of `storage.operation()` in policies. Source of the names: supabase/storage 1.69, src/http/routes/operations.ts. */
  readonly operation: string
  /**
   * - `token`: a valid one is required;
   * - `optional`: without one, the caller is anonymous;
   * - `none`: tokens are ignored.
   */
  readonly caller: 'token' | 'optional' | 'none'
  /** `false` where a request without the header Authorization is refused as one without a token; else its refusal names the header. */
  readonly isHeaderRequired?: false
  readonly respond: (request: StorageRequest) => Promise<Response>
}
