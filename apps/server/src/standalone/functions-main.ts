/** `npm run server:functions -- [OPTION] [FILE]`: serves the functions service alone. */
import { createLog } from '../platform/log.ts'
import { runUntilSignal, startOrExplain } from '../platform/process-life.ts'
import { type CommandLine, readCommandLine } from './command-line.ts'
import { FUNCTIONS_PROGRAM, type FunctionsCommand } from './functions-program.ts'
import { readFunctionsServerConfig } from './functions-server-config.ts'
import { startFunctionsServer } from './functions-server.ts'
import { versionText } from './version-text.ts'

/**
 * Runs the command of the command line. An error is printed as one plain line, with exit status 1.
 * @param args of the command line.
 */
export async function main(args: readonly string[]): Promise<void> {
  await startOrExplain(async () => run(readCommandLine(args, FUNCTIONS_PROGRAM)))
}

async function run({ command, file }: CommandLine<FunctionsCommand>): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text.trimEnd()}\n`)
  const log = createLog((line) => process.stderr.write(`${line}\n`))
  if (command === 'help') return void say(FUNCTIONS_PROGRAM.usage)
  if (command === 'version')
    return void say(versionText('functions service compatible with supabase/edge-runtime'))
  const config = readFunctionsServerConfig(process.env, file)
  const server = await runUntilSignal(() => startFunctionsServer(config, log))
  say(`Functions server listening on ${server.url}`)
}
