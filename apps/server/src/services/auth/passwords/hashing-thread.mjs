/**
 * A thread that hashes and checks passwords, one after the other. It works behind everybody else: a check takes a whole core
 * for some 60 ms, and who only reads is not to wait for it. Plain JavaScript, since a thread is started from the file as it is.
 */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/bcrypt'

/** Gives way to everything of ordinary priority, and takes what is left; more, and a busy machine would leave it next to nothing. */
const NICENESS = 5

/** On Linux a thread has a priority of its own, by its id; elsewhere the system shares as it does. */
if (process.platform === 'linux') {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS)
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
