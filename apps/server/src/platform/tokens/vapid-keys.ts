/** The keys that identify this installation to push services (RFC 8292): from the environment, or derived from its secret. */
import { createECDH, hkdfSync } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { StartupError } from '../startup-error.ts'

export interface VapidKeys {
  /** Uncompressed point of P-256, in base64url. */
  readonly publicKey: string
  /** 32 bytes in base64url. */
  readonly privateKey: string
  /** How push services reach the operator: `mailto:` or `https:`. */
  readonly subject: string
}

const CURVE = 'prime256v1'
const KEY_BYTES = 32

/**
 * @param jwtSecret from which a pair of keys is derived where the environment has none.
 * @param contactUrl the subject where the environment names none.
 * @throws StartupError
 */
export function readVapidKeys(env: Environment, jwtSecret: string, contactUrl: string): VapidKeys {
  const [publicKey, privateKey] = [env['VAPID_PUBLIC_KEY'], env['VAPID_PRIVATE_KEY']]
  if (!publicKey !== !privateKey)
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.')
  const subject = env['VAPID_SUBJECT'] || subjectOf(contactUrl)
  if (!/^(?:mailto:|https:\/\/)\S+$/.test(subject))
    throw new StartupError('VAPID_SUBJECT must be an address that starts with mailto: or https:')
  if (!publicKey || !privateKey) return { ...derivedPair(jwtSecret), subject }
  if (publicKeyOf(privateKey) !== publicKey)
    throw new StartupError('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY (base64url, P-256).')
  return { publicKey, privateKey, subject }
}

function subjectOf(contactUrl: string): string {
  return contactUrl.startsWith('http:') ? 'mailto:contato@ateliedoce.test' : contactUrl
}

function derivedPair(jwtSecret: string): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const bytes = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'web push: VAPID private key', KEY_BYTES))
  const privateKey = bytes.toString('base64url')
  const publicKey = publicKeyOf(privateKey)
  // One secret in 2^32 gives a number beyond the curve's order.
  if (publicKey === null) throw new StartupError('JWT_SECRET makes no VAPID keys: set VAPID_PRIVATE_KEY.')
  return { publicKey, privateKey }
}

/** @returns null where the input is not a private key */
function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== KEY_BYTES || bytes.toString('base64url') !== privateKey) return null
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(bytes)
  } catch {
    return null
  }
  return pair.getPublicKey('base64url')
}
