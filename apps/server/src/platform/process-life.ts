/** How a program begins and ends: a reason not to start is one plain line and status 1, a signal ends it cleanly. */
import { StartupError } from './startup-error.ts'

export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Has SIGTERM and SIGINT stop what runs; the process ends with status 0 once it has. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
}
