/**
 * Bundles the server's programs into `dist/bundle`, since a start from single modules takes twice the processor time. Each
 * program is a file; what several share stands in chunks beside them. Types are checked by `npm run check`.
 *
 * The result is made in a new folder and then swapped in, so that concurrent builds and starts do not disturb one another.
 */
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './ensure.mjs'

const sources = join(root, 'apps/server/src')
const built = join(root, 'apps/server/dist')
const fresh = join(root, `.cache/server-${process.pid}`)
const former = `${fresh}-former`

/** Entry points: programs that commands start, and modules that tools import. `a/b.ts` becomes `b.js` of the bundle. */
const PROGRAMS = [
  'main.ts',
  'status.ts',
  'standalone/auth-main.ts',
  'standalone/functions-main.ts',
  'standalone/rest-main.ts',
  'standalone/storage-main.ts',
  'standalone/realtime-main.ts',
  'config.ts',
  'web-app/web-app.ts',
  'platform/database/embedded/embedded-postgres.ts',
  'services/functions/runtime/deno-program.ts',
  'platform/database/embedded/postgres-binaries.ts',
  'platform/database/embedded/unprivileged.ts',
]
/** Packages that load native code from their own folders, and an optional dependency of `pg` that is not installed. */
const EXTERNAL = /^(?:sharp|@node-rs\/.*|pg-native)$/

await bundle(join(fresh, 'bundle'))
// ENOENT: there is no build yet, or a concurrent build has just moved it.
moveUnless(built, former, ['ENOENT'])
// ENOTEMPTY, EEXIST: a concurrent build has installed the same result.
moveUnless(fresh, built, ['ENOTEMPTY', 'EEXIST'])
rmSync(fresh, { recursive: true, force: true })
rmSync(former, { recursive: true, force: true })
await linkPostgres()

async function bundle(folder) {
  const input = Object.fromEntries(
    [...PROGRAMS, ...threads()].map((path) => [basename(path, '.ts'), join(sources, path)]),
  )
  const build = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: EXTERNAL,
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  await build.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    // Threads are started by the name of their source.
    entryFileNames: ({ name }) => (name.endsWith('.mjs') ? name : `${name}.js`),
    chunkFileNames: 'chunk-[hash].js',
  })
  await build.close()
}

/** Programs of worker threads: plain JavaScript beside the module that starts them, as `new URL('./x.mjs', import.meta.url)`. */
function threads() {
  return readdirSync(sources, { recursive: true }).filter((path) => path.endsWith('.mjs'))
}

/** Links now, since the user who starts the server later may lack permission to write here. */
async function linkPostgres() {
  const { findPostgresBinaries } = await import('../../apps/server/dist/bundle/postgres-binaries.js')
  try {
    findPostgresBinaries()
  } catch (error) {
    // A missing embedded Postgres only matters at a start without another database, which reports it.
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
