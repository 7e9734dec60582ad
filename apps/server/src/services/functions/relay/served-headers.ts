/** Headers that say who served a call, as the hosted service names them. */

export interface Served {
  readonly requestId: string
  readonly region: string
  /** Id of the worker; absent if no worker received the call. */
  readonly worker?: string
}

const SERVED_BY = 'supabase-edge-runtime'

export function servedHeaders({ requestId, region, worker }: Served): [string, string][] {
  return [
    ['SB-Request-Id', requestId],
    ['X-Served-By', SERVED_BY],
    ['X-SB-Edge-Region', region],
    ...(worker === undefined ? [] : [['X-Deno-Execution-Id', worker] satisfies [string, string]]),
  ]
}
