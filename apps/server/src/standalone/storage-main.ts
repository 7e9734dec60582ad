/** `npm run server:storage -- [OPTION] [FILE]`: serves the storage service alone, on any Postgres. */
import { mainOf } from './service-main.ts'
import { storageServer } from './storage-server.ts'
import { readStorageServerConfig } from './storage-server-config.ts'

export const main = mainOf({
  name: 'storage',
  summary:
    'Serves the storage service alone, configured by the environment and by FILE, whose lines NAME=value win.',
  version: 'storage service compatible with supabase/storage 1.69',
  readConfig: readStorageServerConfig,
  ...storageServer,
})
