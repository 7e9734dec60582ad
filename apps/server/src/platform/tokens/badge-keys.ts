/** The keys that sign badges: from the environment, or derived from this installation's secret. */
import { hkdfSync } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { StartupError } from '../startup-error.ts'

const SEED = /^[\w-]{43}$/
/** Public key of a retired pair, as Multikey. */
const PUBLIC_KEY = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/
const SEED_BYTES = 32

/**
 * @param jwtSecret from which a key is derived where the environment has none.
 * @returns the keys as functions get them, separated by spaces: the one that signs first.
 * @throws StartupError that does not repeat the keys.
 */
export function readBadgeKeys(env: Environment, jwtSecret: string): string {
  const written = (env['BADGE_KEYS'] ?? '').split(/\s+/).filter((key) => key !== '')
  const derived = hkdfSync('sha256', jwtSecret, '', 'badges: Ed25519 seed', SEED_BYTES)
  if (written.length === 0) return Buffer.from(derived).toString('base64url')
  if (!written.every((key) => SEED.test(key) || PUBLIC_KEY.test(key)) || !SEED.test(written[0] ?? ''))
    throw new StartupError(
      'BADGE_KEYS must be 32 random bytes in base64url, then further keys or public keys (z6Mk…), separated by spaces.',
    )
  return written.join(' ')
}
