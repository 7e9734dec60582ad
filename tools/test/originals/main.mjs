/**
 * `npm run conformance:originals -- CHECKOUT [SUITE...]`: runs the official client's own suites against this server.
 * CHECKOUT is a clone of supabase/supabase-js with its packages installed; nothing of it is part of this project. A test that fails and
 * is not among the differences of conformance/originals.json fails the command, and so does a difference that no longer occurs.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt, ensureFunctionsRuntime, ensureInstalled, root } from '../../build/ensure.mjs'

/** By suite and test, the row of the decisions' tables that the difference stands on. */
const DIFFERENCES = join(root, 'conformance/originals.json')
const DECISIONS = join(root, 'docs/decisions')
const MAX_REASON_LINES = 12
const USAGE = `Usage: npm run conformance:originals -- CHECKOUT [SUITE...]

CHECKOUT is a clone of https://github.com/supabase/supabase-js, installed by
  pnpm install --ignore-scripts --shamefully-hoist --filter './packages/{core,shared}/*' --filter '{.}'
  pnpm -r --filter './packages/{shared,core}/*' run build
Port 54321 must be free.
`

await ensureInstalled()
ensureBuilt()
await ensureFunctionsRuntime()
const { SUITES } = await import('./suites.mjs')
const { withStack } = await import('./stack.mjs')
const { withDebianCluster } = await import('../test-clusters.mjs')
const { makeScratchFolder } = await import('../scratch-folder.mjs')

const [checkout, ...chosen] = process.argv.slice(2)
const names = chosen.length > 0 ? chosen : Object.keys(SUITES)
const unknown = names.filter((name) => !Object.hasOwn(SUITES, name))
if (checkout === undefined || unknown.length > 0 || !existsSync(join(checkout, 'packages/core'))) {
  process.stderr.write(`${USAGE}Suites: ${Object.keys(SUITES).join(', ')}\n`)
  process.exit(2)
}

const expected = JSON.parse(readFileSync(DIFFERENCES, 'utf8'))
const decided = decidedDifferences()
const undecided = Object.values(expected)
  .flatMap((differences) => Object.values(differences))
  .filter((subject) => !decided.has(subject))
for (const subject of undecided) process.stdout.write(`no decision has a row of this: ${subject}\n`)
let isEqual = undecided.length === 0
for (const name of names) {
  process.stdout.write(`${name}…\n`)
  const results = await runSuite(SUITES[name])
  isEqual = report(name, results, expected[name] ?? {}) && isEqual
}
process.exitCode = isEqual ? 0 : 1

/** @returns the tests of the suite: full name, and whether it `passed`, `failed` or was `pending` */
async function runSuite({ folder, prepare, settings, sql, jest, needsDebian }) {
  const path = join(resolve(checkout), folder)
  prepare?.(path)
  const run = (database) =>
    withStack({ settings: { ...settings(path), ...database }, sqlFiles: sql(path) }, () =>
      runJest(path, jest),
    )
  if (needsDebian === undefined) return await run({})
  const scratch = makeScratchFolder()
  let results = null
  const isInstalled = await withDebianCluster(scratch, async (url) => {
    results = await run({ DATABASE_URL: url })
  }).finally(() => rmSync(scratch, { recursive: true, force: true }))
  if (!isInstalled) throw new Error(`this suite needs Debian's packages: ${needsDebian}`)
  return results
}

async function runJest(folder, options) {
  const output = join(folder, 'originals-result.json')
  const jest = join(folder, 'node_modules/jest/bin/jest.js')
  const child = spawn(
    process.execPath,
    [
      jest,
      '--runInBand',
      '--ci',
      '--coverage=false',
      '--forceExit',
      '--json',
      `--outputFile=${output}`,
      ...options,
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      // Node 20 has it behind an option, later versions have it at any rate.
      env: { ...process.env, NODE_OPTIONS: '--experimental-websocket' },
    },
  )
  await once(child, 'exit')
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'))
  rmSync(output)
  return testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length > 0
      ? assertionResults.map(({ fullName, status, failureMessages }) => ({
          name: fullName,
          status,
          reason: failureMessages[0] ?? '',
        }))
      : [{ name: name.slice(folder.length + 1), status: 'failed', reason: message }],
  )
}

/** @returns the first cells of the tables in the decisions */
function decidedDifferences() {
  const pages = readdirSync(DECISIONS).map((name) => readFileSync(join(DECISIONS, name), 'utf8'))
  return new Set(pages.flatMap((page) => [...page.matchAll(/^\| (.+?) \|/gm)].map(([, subject]) => subject)))
}

/** Prints what differs. @returns whether each failure is an expected difference, and each of those occurred */
function report(suite, results, differences) {
  const failures = results.filter(({ status }) => status === 'failed')
  const skipped = results.filter(({ status }) => status === 'pending' || status === 'todo').length
  const unexpected = failures.filter(({ name }) => !Object.hasOwn(differences, name))
  const gone = Object.keys(differences).filter((name) => !failures.some((failure) => failure.name === name))
  const passed = results.length - failures.length - skipped
  process.stdout.write(
    `${suite}: ${passed} passed, ${failures.length - unexpected.length} differ as decided, ${unexpected.length} failed, ${skipped} skipped by the suite\n`,
  )
  for (const { name, reason } of unexpected) process.stdout.write(`  ✗ ${name}\n${firstLines(reason)}\n`)
  for (const name of gone) process.stdout.write(`  no longer differs: ${name}\n`)
  return results.length > 0 && unexpected.length === 0 && gone.length === 0
}

function firstLines(reason) {
  const lines = reason.split('\n').slice(0, MAX_REASON_LINES)
  return lines.map((line) => `      ${line}`).join('\n')
}
