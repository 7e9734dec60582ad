/** `npm run server:rest -- [FILE]`: serves the data API alone, on any database, and stops it cleanly on SIGTERM or SIGINT. */
import { createLog } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'
import { startRestServer } from './standalone/rest-server.ts'

/**
 * Starts as the environment and the file say; a reason not to start is one plain line and status 1.
 * @param args of the command line.
 */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const log = createLog((line) => process.stderr.write(`${line}\n`))
    const server = await startRestServer(process.env, args[0] ?? null, log)
    let stopping = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) return
        stopping = true
        void server.stop().then(() => process.exit(0))
      })
    }
    process.stdout.write(`API server listening on ${server.url}\n`)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
