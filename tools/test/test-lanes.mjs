/** The two test runners: Vitest and Playwright, each run with its results added to the report. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { bin, root } from '../build/ensure.mjs'
import { withJourneyServer } from './journey-server.mjs'
import { lowerPriority } from './lower-priority.mjs'

const REPORTS = join(root, '.cache/test-reports')
/** Such a test counts as passed, since load can cause the first failure, but the report names it as one to fix. */
const SECOND_TRY = 'only at the second try'
/**
 * Each worker loads the server's modules and compiles them: on two cores, two workers take a seventh less processor time than the
 * four of a run by itself, but leave a fifth of the processors idle once the lanes behind have ended.
 */
const WORKERS_BESIDE = String(Math.max(3, Math.min(4, availableParallelism())))
/** A run behind others has their time. */
const WORKERS_BEHIND = '2'
const SEE_ABOVE = 'Its output stands above.'

/** Removes the reports of the previous run. */
export function clearReports() {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
}

/**
 * @param name of the run; unique within one `npm test`.
 * @param selection options and paths that choose the tests.
 * @param databaseUrl of the cluster to run them on, where they need one.
 * @param environment further variables of the tests.
 * @param isBehind for a run beside another: its processes get a lower priority, and its output is held back until it has ended.
 * @param isAlone for a run that no other lane runs beside.
 */
export async function runVitest(
  report,
  { name, selection, databaseUrl, environment = {}, isBehind = false, isAlone = false },
) {
  const file = join(REPORTS, `${name}.json`)
  const status = await runTool(
    [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...selection],
    {
      ...environment,
      ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
      ...(!isAlone && { VITEST_MAX_WORKERS: isBehind ? WORKERS_BEHIND : WORKERS_BESIDE }),
    },
    isBehind,
  )
  const counts = readReport(file)
  const results = counts?.testResults ?? []
  const brokenFiles = results.filter(isBroken)
  for (const { name: path, startTime, endTime } of results)
    report.noteFile(`${name}: ${path}`, (endTime - startTime) / 1000)
  const result = {
    passed: counts?.numPassedTests ?? 0,
    failed: (counts?.numFailedTests ?? 0) + brokenFiles.length,
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
  }
  for (const { name: path, assertionResults } of results)
    for (const test of assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)) {
      const run = test.status === 'failed' ? name : `${name}, ${SECOND_TRY}`
      report.noteFailure(run, `${path} › ${test.fullName}`, test.failureMessages[0])
    }
  for (const { name: path, message } of brokenFiles) report.noteFailure(name, path, message || SEE_ABOVE)
  if (status !== 0 && result.failed === 0)
    report.noteFailure(name, 'the run itself', `ended with status ${status}. ${SEE_ABOVE}`)
  report.add(withStatus(result, status))
}

/** True if the file failed without a failed test: it did not load, or its set-up or tear-down threw. */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

/** @param selection options and paths that choose the journeys; empty for all. */
export async function runJourneys(report, { scratch, selection }) {
  const chromium = await ensureChromium()
  const status = await withJourneyServer(scratch, (environment) =>
    runTool([bin('playwright'), 'test', ...selection], { ...chromium, ...environment }),
  )
  const journeys = readReport(join(REPORTS, 'journeys.json'))
  const stats = journeys?.stats
  for (const [name, seconds] of secondsByFile(journeys)) report.noteFile(`journeys: ${name}`, seconds)
  for (const spec of specsOf(journeys)) {
    const results = spec.tests.at(-1)?.results ?? []
    const first = results.find(({ error }) => error)
    if (first)
      report.noteFailure(
        spec.ok ? `journeys, ${SECOND_TRY}` : 'journeys',
        `${spec.file} › ${spec.title}`,
        first.error.message,
      )
  }
  const result = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  }
  if (status !== 0 && result.failed === 0)
    report.noteFailure('journeys', 'the run itself', `ended with status ${status}. ${SEE_ABOVE}`)
  report.add(withStatus(result, status))
}

/** Total duration of each file's journeys, in seconds. */
function secondsByFile(journeys) {
  const seconds = new Map()
  for (const { file, tests } of specsOf(journeys)) {
    const took = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + took / 1000)
  }
  return seconds
}

/** The tests of a report of journeys, whose describe blocks nest. */
function specsOf(suite) {
  return [...(suite?.specs ?? []), ...(suite?.suites ?? []).flatMap(specsOf)]
}

/** A runner that fails without a failed test (a crash, a file that does not load) counts as one failure. */
function withStatus(result, status) {
  return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function runTool([program, ...args], environment, isBehind = false) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: isBehind ? ['ignore', 'pipe', 'pipe'] : ['ignore', 1, 2],
      env: { ...process.env, ...environment },
    })
    if (isBehind) lowerPriority(child)
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}
