/**
 * `npm test`: everything there is to check, from a fresh clone on. House checks and unit tests, service tests on the
 * embedded Postgres and, beside them, those that another version can change on Debian's Postgres where it is installed;
 * then the journeys in a browser. Ends with one line of totals; status 1 if a test failed or none ran.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, say } from './ensure.mjs'

ensureInstalled()
ensureBuilt()

const { runChecks } = await import('./check.mjs')
const { withDebianCluster, withEmbeddedCluster } = await import('./test-clusters.mjs')
const { clearReports, runJourneys, runVitest } = await import('./test-lanes.mjs')
const { createReport } = await import('./test-report.mjs')

const NEEDS_DATABASE = ['--project', '!units']
/** Paths of the tests that another version of Postgres can change; the file gives the reason of each. */
const OLDER_POSTGRES = Object.keys(
  JSON.parse(readFileSync(join(root, 'tools/older-postgres-tests.json'), 'utf8')),
)

clearReports()
const report = createReport()
const scratch = mkdtempSync(join(tmpdir(), 'atelie-test-'))
try {
  await report.lane('House checks', houseChecks)
  await report.lane('Unit tests', () =>
    runVitest(report, { name: 'units', selection: ['--project', 'units'] }),
  )
  // Each waits for its cluster much of the time, so the two together take less than one after the other.
  await everyOne([embeddedTests(), debianTests()])
  await report.lane('Browser journeys', () =>
    runJourneys(report, { scratch, selection: process.argv.slice(2) }),
  )
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = report.print()

async function houseChecks() {
  const { failures, ...counts } = await runChecks()
  for (const { name, reason } of failures) report.noteFailure('check', name, reason)
  report.add({ ...counts, skipped: 0 })
}

function embeddedTests() {
  return report.lane('Service tests on the embedded Postgres 18', () =>
    withEmbeddedCluster(scratch, (databaseUrl) =>
      runVitest(report, { name: 'embedded', selection: NEEDS_DATABASE, databaseUrl }),
    ),
  )
}

async function debianTests() {
  const isInstalled = await withDebianCluster(scratch, (databaseUrl, version) =>
    report.lane(`Tests that another version can change, on Debian's Postgres ${version}`, () =>
      runVitest(report, {
        name: 'debian',
        selection: [...NEEDS_DATABASE, ...OLDER_POSTGRES],
        databaseUrl,
        isQuiet: true,
      }),
    ),
  )
  if (!isInstalled)
    say("Debian's postgresql is not installed: the service tests ran on the embedded one only.")
}

/** Waits for all of them, then throws the first error. */
async function everyOne(lanes) {
  const outcomes = await Promise.allSettled(lanes)
  for (const { reason, status } of outcomes) if (status === 'rejected') throw reason
}
