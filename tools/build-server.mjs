/** Builds the server beside the build in use and then puts it in its place, so that several may be started at once. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './ensure.mjs'

const built = join(root, 'apps/server/dist')
const fresh = join(root, `.cache/server-${process.pid}`)
const former = `${fresh}-former`

run(bin('tsc'), ['-p', 'apps/server/tsconfig.build.json', '--outDir', fresh])
// There is none yet, or another build has just removed it.
moveUnless(built, former, ['ENOENT'])
// Another build has put the same one there.
moveUnless(fresh, built, ['ENOTEMPTY', 'EEXIST'])
rmSync(fresh, { recursive: true, force: true })
rmSync(former, { recursive: true, force: true })
await linkPostgres()

/** The build may write here; the user who starts the server later need not. */
async function linkPostgres() {
  const { findPostgresBinaries } = await import('../apps/server/dist/platform/database/postgres-binaries.js')
  try {
    findPostgresBinaries()
  } catch (error) {
    // Without an embedded Postgres for this machine a server may use another: its start says so.
    if (error.name !== 'StartupError') throw error
  }
}

function moveUnless(from, to, codes) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!codes.includes(error.code)) throw error
  }
}
