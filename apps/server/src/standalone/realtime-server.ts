/** The realtime service alone. */
import { createRealtime } from '../services/realtime/realtime-service.ts'
import type { RealtimeServerConfig } from './realtime-server-config.ts'
import { serverOf } from './service-server.ts'

export const realtimeServer = serverOf<RealtimeServerConfig>({
  connects: 'for callers',
  holdsTokens: false,
  create: ({ serviceUrl, realtime, tokenKeys }, parts) =>
    createRealtime({
      ...parts,
      keys: null,
      verifyingKeys: tokenKeys.forDataApi,
      serviceUrl,
      config: realtime,
    }),
})
