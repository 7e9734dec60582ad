/** How a program begins and ends: a reason not to start is one plain line and status 1, a signal ends it cleanly. */
import { StartupError } from './startup-error.ts'
import { isSystemError } from './system-error.ts'

/** Runs the start. A StartupError or system error is printed in one line; any other error keeps its stack. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof StartupError) && !isSystemError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

interface Running {
  stop(): Promise<void>
}

/**
 * Runs until SIGTERM or SIGINT, which also end a start that is under way; the process exits with status 0 once all has ended. Without
 * handlers, the first process of a container ignores SIGTERM and is killed.
 * @param start receives a signal that aborts it.
 */
export async function runUntilSignal<R extends Running>(
  start: (stopping: AbortSignal) => Promise<R>,
): Promise<R> {
  const stopping = new AbortController()
  const started = start(stopping.signal)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      void stopOnceStarted(started).then(() => process.exit(0))
    })
  }
  try {
    return await started
  } catch (error) {
    // The start was aborted by the signal, whose handler ends the process.
    if (stopping.signal.aborted) return new Promise<never>(() => undefined)
    throw error
  }
}

async function stopOnceStarted(started: Promise<Running>): Promise<void> {
  const running = await started.catch(() => null)
  await running?.stop()
}
