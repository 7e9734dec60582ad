/** Builds the server beside the build in use and then puts it in its place, so that several may be started at once. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './ensure.mjs'

const built = join(root, 'apps/server/dist')
const fresh = join(root, `.cache/server-${process.pid}`)
const former = `${fresh}-former`

run(bin('tsc'), ['-p', 'apps/server/tsconfig.build.json', '--outDir', fresh])
if (existsSync(built)) renameSync(built, former)
try {
  renameSync(fresh, built)
} catch (error) {
  // Another has put the same there meanwhile.
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  rmSync(fresh, { recursive: true })
}
rmSync(former, { recursive: true, force: true })
