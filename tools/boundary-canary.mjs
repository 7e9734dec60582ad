/**
 * Proves that the import rules bite: a cruise of forbidden imports must report each of them.
 * Without this, a parser that silently reads nothing would look like a clean house.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CRUISE } from './cruise.mjs'
import { root } from './ensure.mjs'

/** Rule → [a file, what it imports]. The files exist only while this runs. */
const FORBIDDEN = {
  'web-and-server-never-meet': ['apps/web/src/lib/canary.ts', '../../../server/src/main.ts'],
  'features-are-strangers': ['apps/web/src/features/canary/canary.tsx', '../account/messages.ts'],
  'only-routes-know-features': ['apps/web/src/domain/canary.ts', '../features/account/messages.ts'],
  'ui-and-lib-know-no-domain': ['apps/web/src/ui/canary.ts', '../domain/kitchen/queries.ts'],
  'lib-knows-no-ui': ['apps/web/src/lib/second-canary.ts', '../ui/class-names.ts'],
  'platform-knows-no-service': ['apps/server/src/platform/canary.ts', '../services/auth/errors/errors.ts'],
  'services-are-strangers': ['apps/server/src/services/rest/canary.ts', '../auth/errors.ts'],
  'request-and-plan-are-pure': [
    'apps/server/src/services/rest/plan/canary.ts',
    '../../../platform/database/database.ts',
  ],
  'e2e-and-conformance-know-no-source': ['conformance/canary.ts', '../apps/server/src/main.ts'],
  'packages-stand-alone': ['packages/recipe-text/src/canary.ts', 'node:fs'],
}

const files = Object.values(FORBIDDEN)
const [program, ...options] = CRUISE
try {
  for (const [file, imported] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    // JSX in a .tsx file, so that a reader that trips over it is noticed.
    const value = file.endsWith('x') ? '<p>{String(forbidden)}</p>' : 'forbidden'
    writeFileSync(
      join(root, file),
      `import * as forbidden from '${imported}'\nexport const canary = ${value}\n`,
    )
  }
  const { stdout } = spawnSync(
    program,
    [...options, '--output-type', 'json', ...files.map(([file]) => file)],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const reported = new Set(
    JSON.parse(stdout).summary.violations.flatMap(({ from, rule }) =>
      /canary\.tsx?$/.test(from) ? [rule.name] : [],
    ),
  )
  const silent = Object.keys(FORBIDDEN).filter((rule) => !reported.has(rule))
  if (silent.length > 0) {
    process.stdout.write(`These import rules do not bite: ${silent.join(', ')}\n`)
    process.exitCode = 1
  }
} finally {
  for (const [file] of files) rmSync(join(root, file), { force: true })
  rmSync(join(root, 'apps/web/src/features/canary'), { recursive: true, force: true })
}
