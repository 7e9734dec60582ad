/** The folder of an installation: created if it is missing, and always named by its real path. */
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { unusableFile } from './file-errors.ts'
import { hasCode } from './system-error.ts'

/**
 * @param written the setting DATA_DIR.
 * @returns its path without symbolic links, so that a folder has one name however it is reached.
 * @throws StartupError where it is not a folder and cannot be made one.
 */
export function openDataDir(written: string): string {
  const path = resolve(written)
  try {
    makeFolder(path)
    return realpathSync(path)
  } catch (error) {
    throw unusableFile(`DATA_DIR (${path})`, error)
  }
}

/** Creates the folder and its parents one by one: a recursive `mkdir` reports a read-only file system as a missing folder. */
function makeFolder(path: string): void {
  if (existsSync(path)) return void mkdirSync(path, { recursive: true })
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another server created it meanwhile.
    if (!hasCode(error, 'EEXIST') || !statSync(path).isDirectory()) throw error
  }
}

/** @throws StartupError where this account may not write in it. */
export function requireWritable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFile(`DATA_DIR (${dataDir})`, error)
  }
}
