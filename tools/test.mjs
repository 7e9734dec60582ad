/**
 * `npm test -- FILTER…`: the tests of a service or of a path. `npm test`: all checks and tests, also on a fresh clone. Unit tests, service
 * tests on the embedded Postgres and journeys in a browser run one after another. Beside them, at a lower priority, run the house checks, then the tests that depend on the Postgres
 * version on Debian's Postgres if it is installed, and those of the place of stored bytes with another program's S3 server if one is: they
 * fill the times when the others wait. Ends with one line of totals; status 1 if a test failed or none ran.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ensureBuilt,
  ensureFunctionsRuntime,
  ensureInstalled,
  ensureServerBuilt,
  root,
  say,
} from './build/ensure.mjs'
import { inScratchFolder } from './test/scratch-folder.mjs'

await ensureInstalled()

const { readArguments, runSelected } = await import('./test/test-selection.mjs')
const { filters, options } = readArguments(process.argv.slice(2))
if (filters.length > 0) ensureServerBuilt()
else ensureBuilt()
await ensureFunctionsRuntime()

const { runChecks } = await import('./check.mjs')
const { withDebianCluster, withEmbeddedCluster } = await import('./test/test-clusters.mjs')
const { withS3Server } = await import('./test/test-s3-server.mjs')
const { clearReports, runJourneys, runVitest } = await import('./test/test-lanes.mjs')
const { createReport } = await import('./test/test-report.mjs')

const NEEDS_DATABASE = ['--project', '!units']
/** Paths of the tests whose result may depend on the version of Postgres. The file gives the reason for each. */
const OLDER_POSTGRES = Object.keys(
  JSON.parse(readFileSync(join(root, 'tools/test/older-postgres-tests.json'), 'utf8')),
)

/** Tests of the place of the bytes. */
const S3_STORE = ['apps/server/test/storage/s3.test.ts', 'conformance/storage']

clearReports()
const report = createReport()
if (filters.length > 0) await runSelected(report, { filters, options })
else
  await inScratchFolder((scratch) => report.lane('All', () => settleAll([inFront(scratch), behind(scratch)])))
process.exitCode = report.print()

async function inFront(scratch) {
  await report.lane('Unit tests', () =>
    runVitest(report, { name: 'units', selection: ['--project', 'units'] }),
  )
  await embeddedTests(scratch)
  await report.lane('Browser journeys', () => runJourneys(report, { scratch, selection: options }))
}

/** Lanes without time limits, which may wait for the lanes in front. */
async function behind(scratch) {
  await report.lane('House checks', houseChecks)
  await debianTests(scratch)
}

async function houseChecks() {
  const { failures, ...counts } = await runChecks({ isBehind: true })
  for (const { name, reason } of failures) report.noteFailure('check', name, reason)
  report.add({ ...counts, skipped: 0 })
}

function embeddedTests(scratch) {
  return report.lane('Service tests on the embedded Postgres 18', () =>
    withEmbeddedCluster(scratch, (databaseUrl) =>
      runVitest(report, { name: 'embedded', selection: NEEDS_DATABASE, databaseUrl }),
    ),
  )
}

async function debianTests(scratch) {
  const isInstalled = await withDebianCluster(scratch, (databaseUrl, version) =>
    withS3Server(scratch, (s3) => {
      const place = s3 ? `; storage with its bytes in ${s3.name}` : ''
      return report.lane(
        `Tests that another version can change, on Debian's Postgres ${version}${place}`,
        () =>
          runVitest(report, {
            name: 'debian',
            selection: [...NEEDS_DATABASE, ...OLDER_POSTGRES, ...(s3 ? S3_STORE : [])],
            databaseUrl,
            environment: s3 ? { TEST_S3_URL: s3.url } : {},
            isBehind: true,
          }),
      )
    }),
  )
  if (!isInstalled)
    say("Debian's postgresql is not installed: the service tests ran on the embedded one only.")
}

/** Waits until all have ended, then throws the first error; `Promise.all` would leave the others running. */
async function settleAll(lanes) {
  const outcomes = await Promise.allSettled(lanes)
  for (const { reason, status } of outcomes) if (status === 'rejected') throw reason
}
