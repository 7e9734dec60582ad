/** Time-based one-time passwords (RFC 6238) as authenticator apps compute them: HMAC-SHA1, six digits, 30 seconds. */
import { createHmac, randomBytes } from 'node:crypto'
import { constantTimeEqual } from '../../../platform/constant-time.ts'

const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** Tolerates a clock that is off by one step. */
const ALLOWED_STEPS = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base 32 without padding, which can also be typed instead of scanning the QR code. */
export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** Escapes as the original does: characters that are valid in a path stay. */
const encodePath = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g, decodeURIComponent)

/** The address in the QR code. Source: the Key Uri Format of Google Authenticator's wiki. */
export function keyUri(secret: string, issuer: string, account: string): string {
  const label = encodePath(`${issuer}:${account}`)
  const parameters = [
    ['algorithm', 'SHA1'],
    ['digits', String(DIGITS)],
    ['issuer', issuer],
    ['period', String(STEP_SECONDS)],
    ['secret', secret],
  ].map(([name = '', value = '']) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`)
  return `otpauth://totp/${label}?${parameters.join('&')}`
}

/**
 * Finds the time step of a code.
 * @param after the last used step, or null.
 * @returns null for a wrong, used or outdated code.
 */
export function matchingStep(
  code: string,
  secret: string,
  { now, after }: { readonly now: number; readonly after: number | null },
): number | null {
  const current = Math.floor(now / 1000 / STEP_SECONDS)
  // All steps are compared, so that the duration does not reveal a near match.
  const compared = ALLOWED_STEPS.map((offset) => {
    const step = current + offset
    return { step, fits: constantTimeEqual(codeAt(secret, step), code) }
  })
  const match = compared.find(({ fits }) => fits)
  return match && (after === null || match.step > after) ? match.step : null
}

/** The code of a step. Source: RFC 4226, 5.3. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
