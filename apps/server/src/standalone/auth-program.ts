/** The auth service's command line. */
import type { Program } from './command-line.ts'

export type AuthCommand = 'help' | 'version' | 'migrate'

export const AUTH_PROGRAM: Program<AuthCommand> = {
  name: 'npm run server:auth',
  options: { help: 'h', version: 'v', migrate: null },
  usage: `Usage: npm run server:auth -- [OPTION] [FILE]

Serves the auth service alone, configured by GOTRUE_… in the environment and by FILE, whose lines NAME=value win.

  -h, --help     show this text
  -v, --version  show the version
      --migrate  bring up the database's auth schema, and serve nothing
`,
}
