/** `npm run schema`: writes supabase/schema, the row types and the access.json files from what the migrations make. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './build/ensure.mjs'

await ensureInstalled()
// A subject that no file makes any more loses its file.
const folder = join(root, 'supabase/schema')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const test = 'supabase/tests/schema-dump.test.ts'
const { status } = spawnSync(process.execPath, [vitest, 'run', test, '--update'], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
