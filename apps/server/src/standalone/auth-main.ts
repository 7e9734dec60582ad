/** `npm run server:auth -- [OPTION] [FILE]`: serves the auth service alone, on any Postgres. */
import { createLog } from '../platform/log.ts'
import { logUnread } from '../platform/noted-settings.ts'
import { runUntilSignal, startOrExplain } from '../platform/process-life.ts'
import { AUTH_PROGRAM, type AuthCommand } from './auth-program.ts'
import { migrateAuthDatabase, startAuthServer } from './auth-server.ts'
import { readAuthServerConfig } from './auth-server-config.ts'
import { type CommandLine, readCommandLine } from './command-line.ts'
import { versionText } from './version-text.ts'

/**
 * Runs the command of the command line. An error is printed as one plain line, with exit status 1.
 * @param args of the command line.
 */
export async function main(args: readonly string[]): Promise<void> {
  await startOrExplain(async () => run(readCommandLine(args, AUTH_PROGRAM)))
}

async function run({ command, file }: CommandLine<AuthCommand>): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text.trimEnd()}\n`)
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  if (command === 'help') return void say(AUTH_PROGRAM.usage)
  if (command === 'version') return void say(versionText('auth service compatible with supabase/auth 2.196'))
  const config = readAuthServerConfig(process.env, file)
  if (command === 'migrate') return migrateAuthDatabase(config, log)
  const server = await runUntilSignal((stopping) => startAuthServer(config, log, stopping))
  logUnread(config.unread, log)
  say(`Auth server listening on ${server.url}`)
  if (config.mailServer === null) say(`E-mails are kept in ${config.outboxDirectory}`)
}
