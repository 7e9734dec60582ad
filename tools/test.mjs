/**
 * `npm test`: everything there is to check, from a fresh clone on. Rules of the house, unit tests, service tests on the
 * embedded Postgres, those that another version can change again on Debian's Postgres where it is installed, then the
 * journeys in a browser.
 * Ends with one line of totals; status 1 if anything failed or nothing ran.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, ensureBuilt, ensureInstalled, root, say } from './ensure.mjs'
import { ensureChromium } from './chromium.mjs'

ensureInstalled()
ensureBuilt()

const REPORTS = join(root, '.cache/test-reports')
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Told again at the end: who sees only the last lines of a long run must learn what failed. */
const failures = []
/** Tests that need no database, and all others. */
const UNITS = ['--project', 'units']
const ON_DATABASE = ['--project', '!units']
/** Those of the others that another version of Postgres can change, by path, each with its reason. */
const OLDER_POSTGRES = Object.keys(
  JSON.parse(readFileSync(join(root, 'tools/older-postgres-tests.json'), 'utf8')),
)

const FAILURE_LINES = 8
/** What each lane took, and each file of tests: told at the end, since a slow file keeps everybody waiting. */
const lanes = []
const files = []
const SLOWEST_FILES = 5
/** Counts as passed, and is told: a loaded machine alone is no failure. */
const SECOND_TRY = 'only at the second try'
const SEE_ABOVE = 'What it said of that stands above.'

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const scratch = mkdtempSync(join(tmpdir(), 'atelie-test-'))
try {
  heading('Regras da casa')
  const { runChecks } = await import('./check.mjs')
  const { failures: broken, ...checks } = await runChecks()
  for (const { name, reason } of broken) noteFailure('check', name, reason)
  add({ ...checks, skipped: 0 })

  const { withEmbeddedCluster, withDebianCluster } = await import('./test-clusters.mjs')
  heading('Testes de unidade')
  await runVitest('units', {}, UNITS)
  heading('Testes de serviços, no Postgres 18 embutido')
  await withEmbeddedCluster(scratch, (url) => runVitest('embedded', databaseOf(url), ON_DATABASE))
  const debian = await withDebianCluster(scratch, (url, version) => {
    heading(`Testes do que outra versão pode mudar, no Postgres ${version} do Debian`)
    return runVitest('debian', databaseOf(url), [...ON_DATABASE, ...OLDER_POSTGRES])
  })
  if (!debian) say('O postgresql do Debian não está instalado: os testes de serviços rodaram só no embutido.')

  heading('Jornadas no navegador')
  await runJourneys()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
endLane()
for (const { name, reason } of failures) process.stdout.write(`\n! ${name}\n${reason}\n`)
for (const { name, seconds } of lanes) process.stdout.write(`${seconds.toFixed(0).padStart(6)} s  ${name}\n`)
process.stdout.write('\nSlowest files:\n')
for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES))
  process.stdout.write(`${seconds.toFixed(0).padStart(6)} s  ${name}\n`)
const { passed, failed, skipped } = totals
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** What tells the tests where their Postgres is. */
function databaseOf(url) {
  return { TEST_DATABASE_URL: url }
}

/** @param selection options and paths that choose the tests. */
async function runVitest(name, environment, selection) {
  const report = join(REPORTS, `${name}.json`)
  const status = await runTool(
    [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...selection],
    { ...environment, TEST_RUN_ID: `${process.pid}_${name}` },
  )
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const results = counts?.testResults ?? []
  const brokenFiles = results.filter(isBroken)
  for (const { name: file, startTime, endTime } of results)
    files.push({ name: `${name}: ${file.replace(root, '')}`, seconds: (endTime - startTime) / 1000 })
  const result = {
    passed: counts?.numPassedTests ?? 0,
    failed: (counts?.numFailedTests ?? 0) + brokenFiles.length,
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
  }
  for (const file of results)
    for (const test of file.assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)) {
      const run = test.status === 'failed' ? name : `${name}, ${SECOND_TRY}`
      noteFailure(run, `${file.name} › ${test.fullName}`, test.failureMessages[0])
    }
  for (const file of brokenFiles) noteFailure(name, file.name, file.message || SEE_ABOVE)
  if (status !== 0 && result.failed === 0)
    noteFailure(name, 'the run itself', `ended with status ${status}. ${SEE_ABOVE}`)
  add(withStatus(result, status))
}

/** It did not load, or what makes ready for its tests, or ends them, failed: no test of it has. */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

async function runJourneys() {
  const { withJourneyServer } = await import('./journey-server.mjs')
  const chromium = await ensureChromium()
  const status = await withJourneyServer(scratch, (environment) =>
    runTool([bin('playwright'), 'test', ...process.argv.slice(2)], { ...chromium, ...environment }),
  )
  const report = join(REPORTS, 'journeys.json')
  const journeys = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const stats = journeys?.stats
  for (const [name, seconds] of secondsByFile(journeys)) files.push({ name: `journeys: ${name}`, seconds })
  for (const spec of specsOf(journeys)) {
    const results = spec.tests.at(-1)?.results ?? []
    const first = results.find(({ error }) => error)
    if (first)
      noteFailure(spec.ok ? SECOND_TRY : 'journeys', `${spec.file} › ${spec.title}`, first.error.message)
  }
  const result = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  }
  add(withStatus(result, status))
}

/** What the journeys of each file took together, in seconds. */
function secondsByFile(journeys) {
  const seconds = new Map()
  for (const { file, tests } of specsOf(journeys ?? {})) {
    const took = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + took / 1000)
  }
  return seconds
}

/** The tests of a report of journeys, whose describe blocks nest. */
function specsOf(suite) {
  return [...(suite?.specs ?? []), ...(suite?.suites ?? []).flatMap(specsOf)]
}

function noteFailure(run, test, message = 'no reason given') {
  const reason = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES).join('\n')
  failures.push({ name: `${run}: ${test.replace(root, '')}`, reason })
}

/** A runner that fails without a failed test (a crash, a file that does not load) counts as one failure. */
function withStatus(result, status) {
  return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function runTool([program, ...args], environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 1, 2],
      env: { ...process.env, ...environment },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function add(result) {
  for (const key of Object.keys(totals)) totals[key] += result[key]
}

/** Begins a lane: its time runs until the next one begins or all are done. */
function heading(text) {
  endLane()
  lanes.push({ name: text, startedAt: performance.now(), seconds: 0 })
  process.stdout.write(`\n── ${text}\n`)
}

function endLane() {
  const lane = lanes.at(-1)
  if (lane && lane.seconds === 0) lane.seconds = (performance.now() - lane.startedAt) / 1000
}
