/**
 * Proves that the import rules work: dependency-cruiser must report each of these forbidden imports. Without this test, a
 * parser that silently reads nothing would look like code without violations.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { CRUISE, CRUISE_FOLDERS } from './cruise.mjs'
import { root } from '../build/ensure.mjs'

/** Rule → [a file, what it imports]. */
const FORBIDDEN_FILES = {
  'web-and-server-never-meet': ['apps/web/src/lib/canary.ts', '../../../server/src/main.ts'],
  'features-are-strangers': ['apps/web/src/features/cook/canary/canary.tsx', '../timers/messages.ts'],
  'the-recipe-has-its-parts-by-their-list': [
    'apps/web/src/routes/_protected/recipe.$id.canary.tsx',
    '../../features/cook/notes/notes-at.tsx',
  ],
  'the-list-of-the-recipe-has-slots-only': [
    'apps/web/src/routes/_protected/-recipe-slots.canary.ts',
    '../../features/cook/notes/notes-at.tsx',
  ],
  'recipe-slots-are-reached-by-their-list': [
    'apps/web/src/routes/_protected/recipes.canary.tsx',
    '../../features/cook/notes/recipe-slots.tsx',
  ],
  'learning-and-selling-are-apart': [
    'apps/web/src/features/learn/canary/canary.ts',
    '../../../domain/sell/prices/keys.ts',
  ],
  'what-is-cooked-knows-no-course-and-no-price': [
    'apps/web/src/domain/cook/canary.ts',
    '../sell/prices/keys.ts',
  ],
  'accounts-know-no-journey': ['apps/web/src/domain/account/canary.ts', '../cook/timers/timer.ts'],
  'screens-know-no-shell': ['apps/web/src/ui/shell-canary.ts', '../shell/messages.ts'],
  'the-shell-knows-no-route': ['apps/web/src/shell/canary.ts', '../start/router.ts'],
  'platform-knows-no-service': ['apps/server/src/platform/canary.ts', '../services/auth/auth-service.ts'],
  'services-are-strangers': ['apps/server/src/services/rest/canary.ts', '../auth/auth-service.ts'],
  'request-and-plan-are-pure': [
    'apps/server/src/services/rest/plan/canary.ts',
    '../../../platform/database/database.ts',
  ],
  'e2e-and-conformance-know-no-source': ['conformance/canary.ts', '../apps/server/src/main.ts'],
  'packages-stand-alone': ['packages/recipe-text/src/canary.ts', 'node:fs'],
}

/** What the canaries import is read, and not what that imports in turn: each rule is about a direct import. */
const MAX_DEPTH = '2'

const CANARY_FOLDERS = ['apps/web/src/ui/canary-one', 'apps/web/src/ui/canary-other']
const [ONE, OTHER] = CANARY_FOLDERS
/** A cycle of folders without a cycle of files. */
const FORBIDDEN_CIRCLE = [
  [`${ONE}/start.ts`, '../canary-other/canary.ts'],
  [`${OTHER}/canary.ts`, 'node:os'],
  [`${OTHER}/back.ts`, '../canary-one/canary.ts'],
  [`${ONE}/canary.ts`, 'node:os'],
]

/** The parts of the project that the rules and the canaries read. */
const COPIED = [
  'apps',
  'packages',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  '.dependency-cruiser.cjs',
  '.dependency-cruiser-folders.cjs',
]
const NOT_COPIED = new Set(['node_modules', 'dist', 'public'])

/** A copy of the sources, since servers that start during the check would find the project changed, and build it. */
const copy = mkdtempSync(join(tmpdir(), 'atelie-canary-'))
try {
  for (const path of COPIED)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(basename(source)),
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [file, imported] of [...Object.values(FORBIDDEN_FILES), ...FORBIDDEN_CIRCLE])
    writeCanary(file, imported)
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
  rmSync(copy, { recursive: true })
}

function writeCanary(file, imported) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  // JSX, so that a parser that does not support it is noticed.
  const value = file.endsWith('x') ? '<p>{String(forbidden)}</p>' : 'forbidden'
  writeFileSync(
    join(copy, file),
    `import * as forbidden from '${imported}'\nexport const canary = ${value}\n`,
  )
}

/** @returns the names of the violated rules. */
function rulesBroken([program, ...options], canaries) {
  const { stdout } = spawnSync(
    program,
    [...options, '--output-type', 'json', '--max-depth', MAX_DEPTH, ...canaries.map(([file]) => file)],
    { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout).summary.violations.flatMap(({ from, rule }) =>
    /canary(?:\.tsx?|-one|-other)$/.test(from) ? [rule.name] : [],
  )
}
