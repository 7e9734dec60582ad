/** `npm run check`: format, lint, types, import rules, dead code, specification table. Each must pass; all are run. */
import { spawnSync } from 'node:child_process'
import { CRUISE } from './cruise.mjs'
import { bin, ensureInstalled, root } from './ensure.mjs'

ensureInstalled()

const CHECKS = {
  format: [bin('oxfmt'), '--check', '.'],
  lint: [bin('oxlint'), '--type-aware', '--deny-warnings', '.'],
  'types: routes of the web app': [bin('tsx'), 'tools/route-tree.ts'],
  'types: server': [bin('tsc'), '-p', 'apps/server'],
  'types: web': [bin('tsc'), '-p', 'apps/web'],
  'types: measures': [bin('tsc'), '-p', 'packages/measures'],
  'types: recipe-text': [bin('tsc'), '-p', 'packages/recipe-text'],
  'types: pricing': [bin('tsc'), '-p', 'packages/pricing'],
  'types: tools and tests': [bin('tsc'), '-p', '.'],
  'import rules': [...CRUISE, 'apps', 'packages', 'tools', 'e2e', 'supabase', 'bench', 'conformance'],
  'import rules bite': [process.execPath, 'tools/boundary-canary.mjs'],
  'dead code': [bin('knip')],
  'specification table': [bin('tsx'), 'tools/specification-table.ts'],
}

/** Runs every check and tells each one's outcome. @returns how many passed and failed, and what the failed ones said. */
export function runChecks() {
  const outcome = { passed: 0, failed: 0, failures: [] }
  for (const [name, [program, ...args]] of Object.entries(CHECKS)) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
    outcome[status === 0 ? 'passed' : 'failed'] += 1
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name}\n`)
    if (status === 0) continue
    process.stdout.write(`${stdout}${stderr}\n`)
    outcome.failures.push({ name, reason: stdout || stderr })
  }
  return outcome
}

if (process.argv[1] === `${root}tools/check.mjs`) {
  process.exitCode = runChecks().failed > 0 ? 1 : 0
}
