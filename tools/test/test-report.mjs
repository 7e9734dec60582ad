/** Collects totals, failures and durations of a test run, and prints them at its end with the totals last. */
import { cpus } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../build/ensure.mjs'

const FAILURE_LINES = 8
const SLOWEST_FILES = 5

export function createReport() {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const lanes = []
  const files = []
  return {
    add(result) {
      for (const key of Object.keys(totals)) totals[key] += result[key]
    },

    /** @param run the lane that the failure belongs to. */
    noteFailure(run, test, message = 'no reason given') {
      const reason = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES).join('\n')
      failures.push({ name: `${run}: ${test.replace(root, '')}`, reason })
    },

    noteFile(name, seconds) {
      files.push({ name: name.replace(root, ''), seconds })
    },

    /** Runs a part of the run under a heading, and measures it: its time, and how busy the machine was meanwhile. */
    async lane(name, work) {
      process.stdout.write(`\n── ${name}\n`)
      const startedAt = performance.now()
      const before = processorTimes()
      try {
        return await work()
      } finally {
        const seconds = (performance.now() - startedAt) / 1000
        lanes.push({ name: `${name} (processors ${busyShare(before, processorTimes())} busy)`, seconds })
      }
    },

    /** Prints all of it. @returns the status that the process ends with: 1 if a test failed, or none ran. */
    print() {
      for (const { name, reason } of failures) process.stdout.write(`\n! ${name}\n${reason}\n`)
      process.stdout.write('\nLanes:\n')
      for (const lane of lanes) process.stdout.write(timeLine(lane))
      process.stdout.write('\nSlowest files:\n')
      const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES)
      for (const file of slowest) process.stdout.write(timeLine(file))
      const { passed, failed, skipped } = totals
      process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
      return failed > 0 || passed === 0 ? 1 : 0
    },
  }
}

/** Busy and idle milliseconds of all processors since the machine started. */
function processorTimes() {
  const sums = { idle: 0, all: 0 }
  for (const { times } of cpus()) {
    sums.idle += times.idle
    sums.all += Object.values(times).reduce((sum, each) => sum + each, 0)
  }
  return sums
}

/** A lane that leaves processors idle gets shorter by more workers; one that does not, only by less work. */
function busyShare(before, after) {
  const all = after.all - before.all
  return all > 0 ? `${Math.round(100 * (1 - (after.idle - before.idle) / all))} %` : 'hardly'
}

function timeLine({ name, seconds }) {
  return `${seconds.toFixed(0).padStart(6)} s  ${name}\n`
}
