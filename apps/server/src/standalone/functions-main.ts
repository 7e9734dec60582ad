/** `npm run server:functions -- [OPTION] [FILE]`: serves the functions service alone. */
import { startFunctionsServer } from './functions-server.ts'
import { readFunctionsServerConfig } from './functions-server-config.ts'
import { mainOf } from './service-main.ts'

export const main = mainOf({
  name: 'functions',
  summary:
    'Serves the functions of a project folder alone, configured by the environment and by FILE, whose lines NAME=value win.',
  version: 'functions service compatible with supabase/edge-runtime',
  readConfig: readFunctionsServerConfig,
  start: startFunctionsServer,
})
