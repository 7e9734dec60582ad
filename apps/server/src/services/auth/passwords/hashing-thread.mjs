/**
 * Worker thread that hashes and verifies passwords one after the other, at the niceness that it is started with. Plain JavaScript,
 * since the thread loads the file as it is.
 */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/bcrypt'

/** Linux sets priorities per thread id; other systems keep the priority of the process. */
if (process.platform === 'linux' && workerData.niceness > 0) {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), workerData.niceness)
  } catch {
    // Without the thread id or the permission, the priority stays normal.
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
