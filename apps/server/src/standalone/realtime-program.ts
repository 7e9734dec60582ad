/** The realtime service's command line. */
import type { Program } from './command-line.ts'

export type RealtimeCommand = 'help' | 'version' | 'migrate'

export const REALTIME_PROGRAM: Program<RealtimeCommand> = {
  name: 'npm run server:realtime',
  options: { help: 'h', version: 'v', migrate: null },
  usage: `Usage: npm run server:realtime -- [OPTION] [FILE]

Serves the realtime service alone, configured by the environment and by FILE, whose lines NAME=value win.

  -h, --help     show this text
  -v, --version  show the version
      --migrate  bring up the database's realtime schema, and serve nothing
`,
}
