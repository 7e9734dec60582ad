/** What the command line asks for. Source: PostgREST 14, references/cli. */
import { parseArgs } from 'node:util'
import { StartupError } from '../platform/startup-error.ts'

export const COMMANDS = ['help', 'version', 'example', 'dump-config', 'dump-schema', 'ready'] as const

export interface CommandLine {
  readonly command: (typeof COMMANDS)[number] | 'serve'
  /** Path of the configuration file, or null. */
  readonly file: string | null
}

export const USAGE = `Usage: npm run server:rest -- [OPTION] [FILE]

Serves the data API alone, configured by PGRST_… in the environment and by FILE.

  -h, --help         show this text
  -v, --version      show the version
  -e, --example      show every setting with its default, as a file
      --dump-config  show the settings in force, those in the database included, as a file; secrets too
      --dump-schema  show what was read of the database, as JSON
      --ready        ask a running server's admin port whether it is ready
`

/** @throws StartupError for what it does not know. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { options, files } = parse(args)
  const asked = COMMANDS.filter((command) => options[command] === true)
  if (asked.length > 1 || files.length > 1) {
    throw new StartupError('One option and one file at most: see npm run server:rest -- --help')
  }
  return { command: asked[0] ?? 'serve', file: files[0] ?? null }
}

function parse(args: readonly string[]): { options: Record<string, unknown>; files: readonly string[] } {
  const SHORT = { help: 'h', version: 'v', example: 'e' }
  const option = (command: string) => [
    command,
    {
      type: 'boolean' as const,
      ...(command in SHORT ? { short: SHORT[command as keyof typeof SHORT] } : {}),
    },
  ]
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(COMMANDS.map(option)),
      allowPositionals: true,
    })
    return { options: values, files: positionals }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : ''
    throw new StartupError(`${reason}: see npm run server:rest -- --help`)
  }
}
