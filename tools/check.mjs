/** `npm run check`: format, lint, types, import rules, dead code, specification table. Each must pass; all are run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { CRUISE, CRUISE_FOLDERS, CRUISED } from './check/cruise.mjs'
import { bin, ensureInstalled, root } from './build/ensure.mjs'
import { lowerPriority } from './test/lower-priority.mjs'

await ensureInstalled()

/** Several checkers would each read the types that files share: one takes less than half of the processor time. */
const TSC = [bin('tsc'), '--checkers', '1']
/** The linter and the compiler are short-lived, so they collect garbage only where they would need more than this memory. */
const ENVIRONMENT = { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' }
const ENVIRONMENT_OF_TSC = { ...ENVIRONMENT, GOMEMLIMIT: '1500MiB' }

/** Runs first: writes the web app's route tree, which other checks read. */
const FIRST = {
  'types: routes of the web app': [bin('tsx'), 'tools/build/route-tree.ts'],
}
/** Read-only checks, which may run concurrently. The longest start first, to shorten the total. */
const CONCURRENT = {
  lint: [bin('oxlint'), '--type-aware', '--deny-warnings', '.'],
  'types: web': [...TSC, '-p', 'apps/web'],
  'import rules': [...CRUISE, ...CRUISED],
  'import rules between folders': [...CRUISE_FOLDERS, ...CRUISED],
  'dead code': [bin('knip')],
  'types: server': [...TSC, '-p', 'apps/server'],
  'types: tools and tests': [...TSC, '-p', '.'],
  'types: functions': [...TSC, '-p', 'tsconfig.functions.json'],
  'specification table': [bin('tsx'), 'tools/check/specification-table.ts'],
  format: [bin('oxfmt'), '--check', '.'],
  'import rules bite': [process.execPath, 'tools/check/boundary-canary.mjs'],
  'types: measures': [...TSC, '-p', 'packages/measures'],
  'types: recipe-text': [...TSC, '-p', 'packages/recipe-text'],
  'types: pricing': [...TSC, '-p', 'packages/pricing'],
}
/** The number of cores of the smallest CI machine. */
const AT_ONCE = 2

/**
 * Runs every check and prints its result.
 * @param isBehind whether the checks run beside tests, which they must not slow down
 * @returns the counts, and the output of failed checks
 */
export async function runChecks({ isBehind = false } = {}) {
  const outcome = { passed: 0, failed: 0, failures: [] }
  for (const group of [FIRST, CONCURRENT]) {
    const waiting = Object.entries(group)
    const runner = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await runCheck(next, outcome, isBehind)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runner))
  }
  return outcome
}

async function runCheck([name, [program, ...args]], outcome, isBehind) {
  const env = program === TSC[0] ? ENVIRONMENT_OF_TSC : ENVIRONMENT
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  if (isBehind) lowerPriority(child)
  const [[status], output, errors] = await Promise.all([
    // A check that cannot be started counts as failed.
    once(child, 'close').catch((error) => [String(error)]),
    text(child.stdout),
    text(child.stderr),
  ])
  outcome[status === 0 ? 'passed' : 'failed'] += 1
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name}\n`)
  if (status === 0) return
  const report = `${output}${errors}` || `ended with ${status}`
  process.stdout.write(`${report}\n`)
  outcome.failures.push({ name, reason: report })
}

if (process.argv[1] === `${root}tools/check.mjs`) {
  process.exitCode = (await runChecks()).failed > 0 ? 1 : 0
}
