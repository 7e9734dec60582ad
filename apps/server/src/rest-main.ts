/** `npm run server:rest -- [OPTION] [FILE]`: serves the data API alone, on any database. */
import { readFileSync } from 'node:fs'
import { createLog, type Log } from './platform/log.ts'
import { projectPath } from './platform/project-folder.ts'
import { StartupError } from './platform/startup-error.ts'
import { NO_SETTINGS } from './services/rest/configuration/database-layer.ts'
import { type CommandLine, readCommandLine, USAGE } from './standalone/command-line.ts'
import { type Configuration, readConfiguration } from './standalone/configuration.ts'
import { configText } from './standalone/dump-config.ts'
import { askWhetherReady, readDatabaseSettings, readSchemaText } from './standalone/questions.ts'
import { startRestServer } from './standalone/rest-server.ts'

/**
 * Does what the command line asks for; a reason not to is one plain line and status 1.
 * @param args of the command line.
 */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await run(readCommandLine(args))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function run({ command, file }: CommandLine): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text.trimEnd()}\n`)
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  if (command === 'help') return void say(USAGE)
  if (command === 'version') return void say(versionText())
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

/** Serves until SIGTERM or SIGINT; SIGUSR1 has the schema read anew, SIGUSR2 the configuration. */
async function serve(configuration: Configuration, diagnostics: Log): Promise<void> {
  const requests = createLog((line) => process.stdout.write(`${line}\n`))
  const server = await startRestServer(configuration, { diagnostics, requests })
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
  process.on('SIGUSR1', () => server.state.reloadSchema())
  process.on('SIGUSR2', () => server.state.reloadConfig())
  process.stdout.write(`API server listening on ${server.url}\n`)
  if (server.adminUrl !== null) process.stdout.write(`Admin server listening on ${server.adminUrl}\n`)
}

function versionText(): string {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }
  return `Ateliê Doce ${version}, data API compatible with PostgREST 14.12`
}
