/** The secrets of an installation: generated once, kept in `DATA_DIR/secrets.json`, readable by the owner only. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { unusableFile } from './file-errors.ts'
import { StartupError } from './startup-error.ts'
import { hasCode } from './system-error.ts'

export interface Secrets {
  /** HS256 key of every token; at least 32 characters. */
  readonly jwtSecret: string
  /** Password of the embedded database's owner. */
  readonly databasePassword: string
  /** When the secrets were made (seconds since 1970): the `iat` of the API keys, so that they never change. */
  readonly issuedAt: number
}

/** A file in the data folder that marks a former database, so that a database missing later is an error and not a first start. */
export const DATABASE_MARKER = 'database-created'

/**
 * Reads the installation's secrets, or makes them on the first start.
 * Two processes that start at once agree: the file appears whole or not at all, and only one of them makes it.
 * @throws StartupError when the file is damaged, or cannot be read or made.
 */
export function readOrCreateSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  try {
    return readOrCreate(dataDir, file)
  } catch (error) {
    throw unusableFile(file, error)
  }
}

function readOrCreate(dataDir: string, file: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const existing = readSecrets(file)
  if (existing) return existing
  if (existsSync(join(dataDir, DATABASE_MARKER))) {
    throw new StartupError(
      `${dataDir} is damaged: secrets.json is missing. Restore it from a backup; nothing was made anew.`,
    )
  }
  const made: Secrets = {
    jwtSecret: randomBytes(32).toString('base64url'),
    databasePassword: randomBytes(24).toString('base64url'),
    issuedAt: Math.floor(Date.now() / 1000),
  }
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readSecrets(file) ?? made
}

function readSecrets(file: string): Secrets | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
  const damaged = new StartupError(
    `${file} is damaged: restore it from a backup; it holds the keys of this installation.`,
  )
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw damaged
  }
  if (!v.is(SECRETS, parsed)) throw damaged
  return parsed
}

const SECRETS = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  databasePassword: v.string(),
  issuedAt: v.number(),
})
