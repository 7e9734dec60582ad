/**
 * `npm run test:changed [base]`: the tests that a change can break. The change is what differs from the point where the
 * branch left `base` (main, unless another is named), with what is not committed yet. Vitest follows imports to the
 * unit tests; changed-tests.json leads to service tests and journeys. Status 1 if a test failed.
 */
import { spawnSync } from 'node:child_process'
import { bin, ensureBuilt, ensureInstalled, root, say } from './ensure.mjs'
import { inScratchFolder } from './scratch-folder.mjs'

const base = process.argv[2] ?? 'main'

ensureInstalled()
ensureBuilt()

const { withEmbeddedCluster } = await import('./test-clusters.mjs')
const { clearReports, runJourneys, runVitest } = await import('./test-lanes.mjs')
const { createReport } = await import('./test-report.mjs')

const [since = ''] = git('merge-base', base, 'HEAD')
const paths = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const { journeys, services } = JSON.parse(
  output(bin('tsx'), ['tools/changed-tests.ts'], { input: paths.join('\n') }),
)
say(`${paths.length} files changed since ${since.slice(0, 9)} of ${base}.`)

clearReports()
const report = createReport()
await inScratchFolder(async (scratch) => {
  await report.lane('Unit tests that import what changed', () =>
    runVitest(report, {
      name: 'units',
      selection: ['--project', 'units', '--changed', since, '--passWithNoTests'],
    }),
  )
  if (services.length > 0) {
    await report.lane(`Service tests: ${services.join(' ')}`, () =>
      withEmbeddedCluster(scratch, (databaseUrl) =>
        runVitest(report, {
          name: 'services',
          selection: ['--project', '!units', '--passWithNoTests', ...services],
          databaseUrl,
        }),
      ),
    )
  }
  if (journeys.length > 0) {
    await report.lane(`Journeys: ${journeys.join(' ')}`, () =>
      runJourneys(report, { scratch, selection: journeys }),
    )
  }
})
// A change that no test covers, such as one of documents, is no failure.
process.exitCode = report.print({ mayBeEmpty: true })

function git(...args) {
  return output('git', args)
    .split('\n')
    .filter((line) => line !== '')
}

function output(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', ...options })
  if (status === 0) return stdout
  say(stderr.trim())
  process.exit(1)
}
