/**
 * A thread that hashes and checks passwords, one after the other, with the niceness that it is started with. Plain JavaScript,
 * since a thread is started from the file as it is.
 */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/bcrypt'

/** On Linux a thread has a priority of its own, by its id; elsewhere the system shares as it does. */
if (process.platform === 'linux' && workerData.niceness > 0) {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), workerData.niceness)
  } catch {
    // Without its id, or without the right to step back, it works like everybody else.
  }
}

parentPort?.on('message', (/** @type {import('./hashing-threads.ts').HashingTask} */ task) => {
  parentPort?.postMessage(answerTo(task))
})

/** @param {import('./hashing-threads.ts').HashingTask} task */
function answerTo(task) {
  try {
    const value =
      task.kind === 'hash'
        ? hashSync(task.password, { cost: task.cost, version: '2a' })
        : verifySync(task.password, task.encodedHash)
    return { value }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}
