/** `npm run server:realtime -- [OPTION] [FILE]`: serves the realtime service alone, on any Postgres. */
import { realtimeServer } from './realtime-server.ts'
import { readRealtimeServerConfig } from './realtime-server-config.ts'
import { mainOf } from './service-main.ts'

export const main = mainOf({
  name: 'realtime',
  summary:
    'Serves the realtime service alone, configured by the environment and by FILE, whose lines NAME=value win.',
  version: 'realtime service compatible with supabase/realtime 2.10x',
  readConfig: readRealtimeServerConfig,
  ...realtimeServer,
})
