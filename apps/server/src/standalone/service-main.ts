/** The program of a service alone: its command line, its settings, its server. */
import { createLog, type Log } from '../platform/log.ts'
import type { Environment } from '../platform/environment.ts'
import { runUntilSignal, startOrExplain } from '../platform/process-life.ts'
import { type Program, readCommandLine } from './command-line.ts'
import type { RunningServer } from './running-server.ts'
import { versionText } from './version-text.ts'

type Command = 'help' | 'version' | 'migrate'

export interface ServiceProgram<Config> {
  /** The name in the command `npm run server:NAME`. */
  readonly name: string
  /** The service and its configuration. */
  readonly summary: string
  /** The service and the program that it is compatible with. */
  readonly version: string
  readonly readConfig: (env: Environment, file: string | null) => Config
  /** @param stopping ends a start that is still under way. */
  readonly start: (config: Config, log: Log, stopping: AbortSignal) => Promise<RunningServer>
  /** Brings up the service's schema only; absent for a service without a database. */
  readonly migrate?: (config: Config, log: Log) => Promise<void>
  /** Runs once the service listens. */
  readonly onListening?: (config: Config, log: Log, say: (text: string) => void) => void
}

/** @returns the program: it runs the command of a command line, and prints an error as one plain line, with exit status 1. */
export function mainOf<Config>(program: ServiceProgram<Config>): (args: readonly string[]) => Promise<void> {
  return (args) => startOrExplain(() => run(args, program))
}

async function run<Config>(args: readonly string[], program: ServiceProgram<Config>): Promise<void> {
  const commands = commandsOf(program, program.migrate !== undefined)
  const { command, file } = readCommandLine(args, commands)
  const say = (text: string) => void process.stdout.write(`${text.trimEnd()}\n`)
  if (command === 'help') return say(commands.usage)
  if (command === 'version') return say(versionText(program.version))
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  const config = program.readConfig(process.env, file)
  if (command === 'migrate') return program.migrate?.(config, log)
  const server = await runUntilSignal((stopping) => program.start(config, log, stopping))
  say(`${program.name.charAt(0).toUpperCase()}${program.name.slice(1)} server listening on ${server.url}`)
  program.onListening?.(config, log, say)
}

/** The program's command line; one without a database has no `--migrate`. */
export function commandsOf(
  { name, summary }: Pick<ServiceProgram<unknown>, 'name' | 'summary'>,
  migrates: boolean,
): Program<Command> {
  const command = `npm run server:${name}`
  const options = { help: 'h', version: 'v', ...(migrates ? { migrate: null } : {}) }
  const migrating = migrates
    ? `      --migrate  bring up the database's ${name} schema, and serve nothing\n`
    : ''
  return {
    name: command,
    options: options as Program<Command>['options'],
    usage: `Usage: ${command} -- [OPTION] [FILE]

${summary}

  -h, --help     show this text
  -v, --version  show the version
${migrating}`,
  }
}
