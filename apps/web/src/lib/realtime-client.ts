/** The official realtime client. Loaded on demand, after the first screen. */
import { RealtimeClient } from '@supabase/realtime-js'
import { accessToken } from './api-client.ts'
import { anonKey, apiUrl } from './runtime-config.ts'

/** Its socket is opened by the first channel. It asks for the session's token at every join and heartbeat. */
export const realtime = new RealtimeClient(`${apiUrl.replace(/^http/, 'ws')}/realtime/v1`, {
  params: { apikey: anonKey },
  accessToken,
})
