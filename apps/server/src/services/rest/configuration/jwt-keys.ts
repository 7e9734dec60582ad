/** The keys that verify tokens, from the setting: a text, its base64, a JSON Web Key, or a set of them. */
import { readFileSync, statSync } from 'node:fs'
import type { JWK } from 'jose'
import * as v from 'valibot'
import { StartupError } from '../../../platform/startup-error.ts'
import { KEY, KEY_SET } from '../../../platform/tokens/jwk-set.ts'
import { verifyingKeys } from '../../../platform/tokens/verifying-keys.ts'
import type { Settings } from './settings.ts'

const MIN_SECRET_BYTES = 32

/**
 * Source: PostgREST 14, references/configuration (jwt-secret). A text is a key for HS256.
 * @returns null where no secret is set.
 * @throws StartupError
 */
export function readJwtKeys(settings: Settings): readonly JWK[] | null {
  const written = settings.text('jwt-secret')
  if (written === null) return null
  const label = settings.label('jwt-secret')
  const given = written.startsWith('@') ? readSecretFile(label, written.slice(1)) : Buffer.from(written)
  const isBase64 = settings.switch('jwt-secret-is-base64', false, 'secret-is-base64')
  const bytes = isBase64 ? decodeBase64(label, given.toString()) : given
  const keys = parseKeys(bytes.toString())
  if (keys) return usable(keys, label)
  if (bytes.length < MIN_SECRET_BYTES) {
    throw new StartupError(`${label} must have at least ${MIN_SECRET_BYTES} characters.`)
  }
  return [{ kty: 'oct', k: bytes.toString('base64url'), alg: 'HS256', use: 'sig' }]
}

function usable(keys: readonly JWK[], label: string): readonly JWK[] {
  try {
    verifyingKeys(keys)
  } catch (error) {
    throw new StartupError(`${label} holds a key that cannot be used: ${(error as Error).message}.`)
  }
  return keys
}

/** Contents of pipes, which can be read once only, keyed by path. */
const piped = new Map<string, Buffer>()

/** A file may contain any bytes; a line break at its end is not part of the secret. */
function readSecretFile(label: string, path: string): Buffer {
  try {
    const known = piped.get(path)
    if (known !== undefined) return known
    const bytes = readFileSync(path)
    const secret = bytes.at(-1) === 0x0a ? bytes.subarray(0, -1) : bytes
    if (!statSync(path).isFile()) piped.set(path, secret)
    return secret
  } catch {
    throw new StartupError(`${label} names the file "${path}", which cannot be read.`)
  }
}

/** Base64 in either alphabet, with `.` for the padding too. */
function decodeBase64(label: string, text: string): Buffer {
  const standard = text.trim().replaceAll('_', '/').replaceAll('-', '+').replaceAll('.', '=')
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(standard)) {
    throw new StartupError(`${label} must be base64, as jwt-secret-is-base64 says.`)
  }
  return Buffer.from(standard, 'base64')
}

function parseKeys(text: string): readonly JWK[] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (v.is(KEY, value)) return [value]
  return v.is(KEY_SET, value) ? value.keys : null
}
