/** Headers that name the region and the worker that served a call, as on the hosted service. */
import type { HeaderPair } from '../../../platform/http/raw-headers.ts'

export interface ServedBy {
  readonly requestId: string
  readonly region: string
  /** Id of the worker; absent if no worker received the call. */
  readonly worker?: string
}

const SERVED_BY = 'supabase-edge-runtime'

export function servedHeaders({ requestId, region, worker }: ServedBy): HeaderPair[] {
  return [
    ['SB-Request-Id', requestId],
    ['X-Served-By', SERVED_BY],
    ['X-SB-Edge-Region', region],
    ...(worker === undefined ? [] : [['X-Deno-Execution-Id', worker] satisfies [string, string]]),
  ]
}
