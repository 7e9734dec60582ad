/**
 * Proves that the import rules work: dependency-cruiser must report each of these forbidden imports. Without this test, a
 * parser that silently reads nothing would look like code without violations.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CRUISE, CRUISE_FOLDERS } from './cruise.mjs'
import { root } from './ensure.mjs'

/** Rule → [a file, what it imports]. The files exist only while this runs. */
const FORBIDDEN_FILES = {
  'web-and-server-never-meet': ['apps/web/src/lib/canary.ts', '../../../server/src/main.ts'],
  'features-are-strangers': ['apps/web/src/features/canary/canary.tsx', '../account/messages.ts'],
  'platform-knows-no-service': ['apps/server/src/platform/canary.ts', '../services/auth/auth-service.ts'],
  'services-are-strangers': ['apps/server/src/services/rest/canary.ts', '../auth/auth-service.ts'],
  'request-and-plan-are-pure': [
    'apps/server/src/services/rest/plan/canary.ts',
    '../../../platform/database/database.ts',
  ],
  'e2e-and-conformance-know-no-source': ['conformance/canary.ts', '../apps/server/src/main.ts'],
  'packages-stand-alone': ['packages/recipe-text/src/canary.ts', 'node:fs'],
}

const CANARY_FOLDERS = ['apps/web/src/ui/canary-one', 'apps/web/src/ui/canary-other']
const [ONE, OTHER] = CANARY_FOLDERS
/** A cycle of folders without a cycle of files. */
const FORBIDDEN_CIRCLE = [
  [`${ONE}/start.ts`, '../canary-other/canary.ts'],
  [`${OTHER}/canary.ts`, 'node:os'],
  [`${OTHER}/back.ts`, '../canary-one/canary.ts'],
  [`${ONE}/canary.ts`, 'node:os'],
]

const files = [...Object.values(FORBIDDEN_FILES), ...FORBIDDEN_CIRCLE]
try {
  for (const [file, imported] of files) writeCanary(file, imported)
  const broken = new Set([
    ...rulesBroken(CRUISE, Object.values(FORBIDDEN_FILES)),
    ...rulesBroken(CRUISE_FOLDERS, FORBIDDEN_CIRCLE),
  ])
  const expected = [...Object.keys(FORBIDDEN_FILES), 'no-cycles-between-folders']
  const silent = expected.filter((rule) => !broken.has(rule))
  if (silent.length > 0) {
    process.stdout.write(`These import rules do not bite: ${silent.join(', ')}\n`)
    process.exitCode = 1
  }
} finally {
  for (const [file] of files) rmSync(join(root, file), { force: true })
  for (const folder of ['apps/web/src/features/canary', ...CANARY_FOLDERS])
    rmSync(join(root, folder), { recursive: true, force: true })
}

function writeCanary(file, imported) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  // JSX, so that a parser that does not support it is noticed.
  const value = file.endsWith('x') ? '<p>{String(forbidden)}</p>' : 'forbidden'
  writeFileSync(
    join(root, file),
    `import * as forbidden from '${imported}'\nexport const canary = ${value}\n`,
  )
}

/** @returns the names of the violated rules. */
function rulesBroken([program, ...options], canaries) {
  const { stdout } = spawnSync(
    program,
    [...options, '--output-type', 'json', ...canaries.map(([file]) => file)],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout).summary.violations.flatMap(({ from, rule }) =>
    /canary(?:\.tsx?|-one|-other)$/.test(from) ? [rule.name] : [],
  )
}
