/** The short keys of clients (`sb_publishable_…`, `sb_secret_…`), which stand for the anonymous key and the service key. */
import { createHash, hkdfSync } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { StartupError } from '../startup-error.ts'

const PREFIXES = { PUBLISHABLE_KEY: 'sb_publishable_', SECRET_KEY: 'sb_secret_' } as const

/** A secret key grants everything, so a short one could be guessed. */
const MIN_LENGTH = 16
const MAX_KEYS = 20
const CHARACTERS = /^[A-Za-z0-9_-]+$/

const RANDOM_BYTES = 16
const CHECKSUM_LENGTH = 8

/**
 * Reads the keys of a setting, separated by commas, all of which count; without the setting, one that follows from the JWT secret,
 * so that all servers with that secret accept it.
 * @throws StartupError that does not repeat a key.
 */
export function readShortKeys(
  env: Environment,
  name: keyof typeof PREFIXES,
  jwtSecret: string,
): readonly string[] {
  const text = env[name] ?? ''
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  if (keys.length === 0) return [deriveShortKey(PREFIXES[name], jwtSecret)]
  const prefix = PREFIXES[name]
  const valid = keys.every(
    (key) => key.startsWith(prefix) && key.length >= prefix.length + MIN_LENGTH && CHARACTERS.test(key),
  )
  if (!valid || keys.length > MAX_KEYS) {
    throw new StartupError(
      `${name} must be 1 to ${MAX_KEYS} keys separated by commas, each ${prefix} and at least ${MIN_LENGTH} letters, digits, - or _.`,
    )
  }
  return keys
}

/** The hosted service's form: 22 characters, `_` and 8 of a checksum. */
function deriveShortKey(prefix: string, jwtSecret: string): string {
  const random = Buffer.from(hkdfSync('sha256', jwtSecret, '', `gateway: ${prefix}`, RANDOM_BYTES))
  const start = `${prefix}${random.toString('base64url')}`
  const checksum = createHash('sha256').update(start).digest('base64url').slice(0, CHECKSUM_LENGTH)
  return `${start}_${checksum}`
}
