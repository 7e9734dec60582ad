/** `npm run server:rest -- [OPTION] [FILE]`: serves the data API alone, on any database. */
import { createLog, type Log } from '../platform/log.ts'
import { logUnread } from '../platform/recorded-settings.ts'
import { runUntilSignal, startOrExplain } from '../platform/process-life.ts'
import { NO_SETTINGS } from '../services/rest/configuration/database-layer.ts'
import { type CommandLine, readCommandLine } from './command-line.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { configText } from './dump-config.ts'
import { askWhetherReady, readDatabaseSettings, readSchemaText } from './questions.ts'
import { REST_PROGRAM, type RestCommand } from './rest-program.ts'
import { startRestServer } from './rest-server.ts'
import { versionText } from './version-text.ts'

/**
 * Runs the command of the command line; an error is one plain line and status 1.
 * @param args of the command line.
 */
export async function main(args: readonly string[]): Promise<void> {
  await startOrExplain(async () => run(readCommandLine(args, REST_PROGRAM)))
}

async function run({ command, file }: CommandLine<RestCommand>): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text.trimEnd()}\n`)
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  if (command === 'help') return void say(REST_PROGRAM.usage)
  if (command === 'version') return void say(versionText('data API compatible with PostgREST 14.12'))
  if (command === 'example') {
    const { server, configure, settings } = readConfiguration({}, null)
    return void say(configText(settings(NO_SETTINGS), configure(NO_SETTINGS), server))
  }
  const configuration = readConfiguration(process.env, file)
  if (command === 'serve') return serve(configuration, log)
  if (command === 'ready') return void say(`OK: ${await askWhetherReady(configuration.server)}`)
  if (command === 'dump-schema') return void say(await readSchemaText(configuration, log))
  const found = await readDatabaseSettings(configuration, log)
  say(configText(configuration.settings(found), configuration.configure(found), configuration.server))
}

/** Serves until SIGTERM or SIGINT. SIGUSR1 reloads the schema, SIGUSR2 the configuration. */
async function serve(configuration: Configuration, diagnostics: Log): Promise<void> {
  const requests = createLog((line) => process.stdout.write(`${line}\n`))
  const server = await runUntilSignal(() => startRestServer(configuration, { diagnostics, requests }))
  logUnread(configuration.unread, diagnostics)
  process.on('SIGUSR1', () => server.state.reloadSchema())
  process.on('SIGUSR2', () => server.state.reloadConfig())
  process.stdout.write(`API server listening on ${server.url}\n`)
  if (server.adminUrl !== null) process.stdout.write(`Admin server listening on ${server.adminUrl}\n`)
}
