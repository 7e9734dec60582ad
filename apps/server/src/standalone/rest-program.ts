/** The data API's command line. Source: PostgREST 14, references/cli. */
import type { Program } from './command-line.ts'

export type RestCommand = 'help' | 'version' | 'example' | 'dump-config' | 'dump-schema' | 'ready'

export const REST_PROGRAM: Program<RestCommand> = {
  name: 'npm run server:rest',
  options: {
    help: 'h',
    version: 'v',
    example: 'e',
    'dump-config': null,
    'dump-schema': null,
    ready: null,
  },
  usage: `Usage: npm run server:rest -- [OPTION] [FILE]

Serves the data API alone, configured by PGRST_… in the environment and by FILE.

  -h, --help         show this text
  -v, --version      show the version
  -e, --example      show every setting with its default, as a file
      --dump-config  show the settings in force, those in the database included, as a file; secrets too
      --dump-schema  show what was read of the database, as JSON
      --ready        ask a running server's admin port whether it is ready
`,
}
