/** Builds the server into a new folder and then swaps it in, so that concurrent builds and starts do not disturb one another. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './ensure.mjs'

const built = join(root, 'apps/server/dist')
const fresh = join(root, `.cache/server-${process.pid}`)
const former = `${fresh}-former`

run(bin('tsc'), ['-p', 'apps/server/tsconfig.build.json', '--outDir', fresh])
// ENOENT: there is no build yet, or a concurrent build has just moved it.
moveUnless(built, former, ['ENOENT'])
// ENOTEMPTY, EEXIST: a concurrent build has installed the same result.
moveUnless(fresh, built, ['ENOTEMPTY', 'EEXIST'])
rmSync(fresh, { recursive: true, force: true })
rmSync(former, { recursive: true, force: true })
await linkPostgres()

/** Links now, since the user who starts the server later may lack permission to write here. */
async function linkPostgres() {
  const { findPostgresBinaries } =
    await import('../apps/server/dist/platform/database/embedded/postgres-binaries.js')
  try {
    findPostgresBinaries()
  } catch (error) {
    // No embedded Postgres for this platform is fatal only at a start without another database, which reports it then.
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
