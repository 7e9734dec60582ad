/** `npm run server:auth -- [OPTION] [FILE]`: serves the auth service alone, on any Postgres. */
import { logUnread } from '../platform/recorded-settings.ts'
import { authServer } from './auth-server.ts'
import { readAuthServerConfig } from './auth-server-config.ts'
import { mainOf } from './service-main.ts'

export const main = mainOf({
  name: 'auth',
  summary:
    'Serves the auth service alone, configured by GOTRUE_… in the environment and by FILE, whose lines NAME=value win.',
  version: 'auth service compatible with supabase/auth 2.196',
  readConfig: readAuthServerConfig,
  ...authServer,
  onListening({ unread, mailServer, outboxDirectory }, log, say) {
    logUnread(unread, log)
    if (mailServer === null) say(`E-mails are kept in ${outboxDirectory}`)
  },
})
