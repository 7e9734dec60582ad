/** Parses a command line: serving or another command, and the configuration file. */
import { parseArgs } from 'node:util'
import { StartupError } from '../platform/startup-error.ts'

export interface Program<Command extends string> {
  /** Name of the program, for messages. */
  readonly name: string
  /** Each command's letter, or null. */
  readonly options: Readonly<Record<Command, string | null>>
  readonly usage: string
}

export interface CommandLine<Command extends string> {
  readonly command: Command | 'serve'
  /** Path of the configuration file, or null. */
  readonly file: string | null
}

/** @throws StartupError for an unknown argument. */
export function readCommandLine<Command extends string>(
  args: readonly string[],
  program: Program<Command>,
): CommandLine<Command> {
  const { options, files } = parse(args, program)
  const asked = commandsOf(program).filter((command) => options[command] === true)
  if (asked.length > 1 || files.length > 1) {
    throw new StartupError(`One option and one file at most: see ${program.name} -- --help`)
  }
  return { command: asked[0] ?? 'serve', file: files[0] ?? null }
}

const commandsOf = <Command extends string>({ options }: Program<Command>): readonly Command[] =>
  Object.keys(options) as Command[]

function parse<Command extends string>(
  args: readonly string[],
  program: Program<Command>,
): { options: Record<string, unknown>; files: readonly string[] } {
  const option = (command: Command) => {
    const short = program.options[command]
    return [command, { type: 'boolean' as const, ...(short === null ? {} : { short }) }]
  }
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(commandsOf(program).map(option)),
      allowPositionals: true,
    })
    return { options: values, files: positionals }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : ''
    throw new StartupError(`${reason}: see ${program.name} -- --help`)
  }
}
