/** `npm run server:realtime -- [OPTION] [FILE]`: serves the realtime service alone, on any Postgres. */
import { createLog } from '../platform/log.ts'
import { runUntilSignal, startOrExplain } from '../platform/process-life.ts'
import { type CommandLine, readCommandLine } from './command-line.ts'
import { REALTIME_PROGRAM, type RealtimeCommand } from './realtime-program.ts'
import { readRealtimeServerConfig } from './realtime-server-config.ts'
import { migrateRealtimeDatabase, startRealtimeServer } from './realtime-server.ts'
import { versionText } from './version-text.ts'

/**
 * Runs the command of the command line. An error is printed as one plain line, with exit status 1.
 * @param args of the command line.
 */
export async function main(args: readonly string[]): Promise<void> {
  await startOrExplain(async () => run(readCommandLine(args, REALTIME_PROGRAM)))
}

async function run({ command, file }: CommandLine<RealtimeCommand>): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text.trimEnd()}\n`)
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  if (command === 'help') return void say(REALTIME_PROGRAM.usage)
  if (command === 'version') {
    return void say(versionText('realtime service compatible with supabase/realtime 2.10x'))
  }
  const config = readRealtimeServerConfig(process.env, file)
  if (command === 'migrate') return migrateRealtimeDatabase(config, log)
  const server = await runUntilSignal((stopping) => startRealtimeServer(config, log, stopping))
  say(`Realtime server listening on ${server.url}`)
}
