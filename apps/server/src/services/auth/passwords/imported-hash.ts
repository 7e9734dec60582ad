/**
 * Password hashes of imported accounts: bcrypt, argon2 and Firebase's scrypt. Foreign hashes are verified as they are and replaced
 * by bcrypt at the next sign-in. Source of formats and limits: supabase/auth, internal/crypto/password.go.
 */
import { createCipheriv, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { constantTimeEqual } from '../../../platform/constant-time.ts'

const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/
const ARGON2 = /^\$argon2(?:i|id)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/
const SCRYPT =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=([A-Za-z0-9+/=]+))?(?:,sk=([A-Za-z0-9+/=]+))?\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

/** Limits of a hash's cost: kibibytes, passes, threads. */
const ARGON2_MAX = { memory: 1024 * 1024, passes: 20, threads: 16 }
/** Memory is 128 · r · 2^n bytes: 256 MiB with the usual r of 8. */
const SCRYPT_MAX = { n: 18, r: 8, p: 16 }
const SCRYPT_KEY_BYTES = 32

/** Whether passwords can be verified against the hash. */
export function isImportableHash(hash: string): boolean {
  return BCRYPT.test(hash) || isArgon2(hash) || readScrypt(hash) !== null
}

/** Whether the hash is not bcrypt. */
export const isForeignHash = (hash: string): boolean => !hash.startsWith('$2')

/** Verifies a password against a foreign hash, off the main thread; false for an unreadable hash. */
export async function verifyForeign(password: string, hash: string): Promise<boolean> {
  if (isArgon2(hash)) {
    // Loaded here, since most installations import no account: the library would take a tenth of the modules' time at each start.
    const { verify } = await import('@node-rs/argon2')
    return verify(hash, password)
  }
  const parts = readScrypt(hash)
  return (
    parts !== null && constantTimeEqual(await firebaseHash(password, parts), parts.hash.toString('base64'))
  )
}

function isArgon2(hash: string): boolean {
  const [, memory, passes, threads] = (ARGON2.exec(hash) ?? []).map(Number)
  if (memory === undefined || passes === undefined || threads === undefined) return false
  return memory <= ARGON2_MAX.memory && passes <= ARGON2_MAX.passes && threads <= ARGON2_MAX.threads
}

interface ScryptHash {
  readonly n: number
  readonly r: number
  readonly p: number
  readonly separator: Buffer
  readonly signerKey: Buffer
  readonly salt: Buffer
  readonly hash: Buffer
}

function readScrypt(text: string): ScryptHash | null {
  const [, n = '0', r = '0', p = '0', separator = '', signerKey = '', salt = '', hash = ''] =
    SCRYPT.exec(text) ?? []
  const cost = { n: Number(n), r: Number(r), p: Number(p) }
  if (cost.n === 0 || cost.n > SCRYPT_MAX.n || cost.r === 0 || cost.r > SCRYPT_MAX.r) return null
  if (cost.p === 0 || cost.p > SCRYPT_MAX.p) return null
  const bytes = (base64: string) => Buffer.from(base64, 'base64')
  return {
    ...cost,
    separator: bytes(separator),
    signerKey: bytes(signerKey),
    salt: bytes(salt),
    hash: bytes(hash),
  }
}

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Firebase encrypts the project's signer key with the scrypt output. @returns base 64. */
async function firebaseHash(password: string, parts: ScryptHash): Promise<string> {
  const { n, r, p, salt, separator, signerKey } = parts
  const options = { N: 2 ** n, r, p, maxmem: 128 * r * 2 ** n + 128 * r * p + 1024 * 1024 }
  const key = await deriveKey(password, Buffer.concat([salt, separator]), SCRYPT_KEY_BYTES, options)
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return Buffer.concat([cipher.update(signerKey), cipher.final()]).toString('base64')
}
