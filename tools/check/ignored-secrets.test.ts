/** Files that hold secrets or people's data are ignored by git wherever an operator may put them; files of the project are not. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

let repository: string
beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'atelie-ignored-'))
  execFileSync('git', ['init', '--quiet', repository])
  copyFileSync(join(ROOT, '.gitignore'), join(repository, '.gitignore'))
})
afterAll(() => rmSync(repository, { recursive: true, force: true }))

/** The paths that git leaves out, in their order. */
function ignored(paths: readonly string[]): readonly string[] {
  const options = ['-c', 'core.excludesFile=', 'check-ignore', '--stdin']
  const { stdout } = spawnSync('git', options, { cwd: repository, input: paths.join('\n'), encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

const SECRETS = [
  // The file of secrets of functions, and the names that supabase/cli and editors give to its variants.
  'supabase/functions/.env',
  'supabase/functions/.env.local',
  'supabase/functions/.env.production',
  'supabase/functions/purchase-webhook/.env',
  'supabase/.env',
  'supabase/.env.keys',
  // Settings of the server and of each service alone, as docs/operations.md names them.
  '.env',
  '.env.production',
  'auth.env',
  'apps/server/.env',
  'apps/server/functions.env',
  // An installation's folder, wherever DATA_DIR is.
  '.data/secrets.json',
  'elsewhere/secrets.json',
  // Keys and certificates.
  'server.key',
  'certificates/server.pem',
  'saml.p12',
  '.pgpass',
  // Backups.
  'atelie.dump',
  'backups/atelie.sql.gz',
]

test('files of secrets, keys and backups are ignored', () => {
  expect(ignored(SECRETS)).toEqual(SECRETS)
})

test('every file of secrets that the documentation and the settings name is ignored', () => {
  const texts = ['docs/operations.md', 'apps/server/src/services/functions/configuration/functions-config.ts']
  const named = texts.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?<![\w$.])[\w/-]*\.env(?:\.\w+)?(?=[`'"\s])/g)].map(
      ([path]) => path.replace(/^\//, ''),
    ),
  )
  expect(named).toContain('supabase/functions/.env')
  expect(ignored(named)).toEqual(named)
})

test('examples and the settings of the journeys are not', () => {
  const kept = ['.env.example', 'supabase/functions/.env.example', 'e2e/support/functions.env']
  expect(ignored(kept)).toEqual([])
})
