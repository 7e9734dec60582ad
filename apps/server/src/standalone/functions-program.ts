/** The functions service's command line. */
import type { Program } from './command-line.ts'

export type FunctionsCommand = 'help' | 'version'

export const FUNCTIONS_PROGRAM: Program<FunctionsCommand> = {
  name: 'npm run server:functions',
  options: { help: 'h', version: 'v' },
  usage: `Usage: npm run server:functions -- [OPTION] [FILE]

Serves the functions of a project folder alone, configured by the environment and by FILE, whose lines NAME=value win.

  -h, --help     show this text
  -v, --version  show the version
`,
}
