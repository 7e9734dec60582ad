/** `npm run server:storage -- [OPTION] [FILE]`: serves the storage service alone, on any Postgres. */
import { createLog } from '../platform/log.ts'
import { runUntilSignal, startOrExplain } from '../platform/process-life.ts'
import { type CommandLine, readCommandLine } from './command-line.ts'
import { STORAGE_PROGRAM, type StorageCommand } from './storage-program.ts'
import { readStorageServerConfig } from './storage-server-config.ts'
import { migrateStorageDatabase, startStorageServer } from './storage-server.ts'
import { versionText } from './version-text.ts'

/**
 * Runs the command of the command line. An error is printed as one plain line, with exit status 1.
 * @param args of the command line.
 */
export async function main(args: readonly string[]): Promise<void> {
  await startOrExplain(async () => run(readCommandLine(args, STORAGE_PROGRAM)))
}

async function run({ command, file }: CommandLine<StorageCommand>): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text.trimEnd()}\n`)
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  if (command === 'help') return void say(STORAGE_PROGRAM.usage)
  if (command === 'version') {
    return void say(versionText('storage service compatible with supabase/storage 1.69'))
  }
  const config = readStorageServerConfig(process.env, file)
  if (command === 'migrate') return migrateStorageDatabase(config, log)
  const server = await runUntilSignal((stopping) => startStorageServer(config, log, stopping))
  say(`Storage server listening on ${server.url}`)
}
