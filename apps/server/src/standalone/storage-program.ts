/** The storage service's command line. */
import type { Program } from './command-line.ts'

export type StorageCommand = 'help' | 'version' | 'migrate'

export const STORAGE_PROGRAM: Program<StorageCommand> = {
  name: 'npm run server:storage',
  options: { help: 'h', version: 'v', migrate: null },
  usage: `Usage: npm run server:storage -- [OPTION] [FILE]

Serves the storage service alone, configured by the environment and by FILE, whose lines NAME=value win.

  -h, --help     show this text
  -v, --version  show the version
      --migrate  bring up the database's storage schema, and serve nothing
`,
}
