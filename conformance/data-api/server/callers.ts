/** Who calls: tokens as an issuer would sign them. */
import { createHmac, createPrivateKey, sign } from 'node:crypto'
import { JWT_SECRET, SIGNING_KEY } from './profiles.ts'

/** Callers that most cases need; a visitor sends no token. */
export type Caller = 'visitor' | 'ana' | 'bia' | 'keeper'

const CLAIMS: Readonly<Record<Exclude<Caller, 'visitor'>, object>> = {
  ana: { role: 'library_member', member: 1 },
  bia: { role: 'library_member', member: 2 },
  keeper: { role: 'library_keeper' },
}

/** Value of the Authorization header, or null for a visitor. */
export function authorizationOf(caller: Caller): string | null {
  return caller === 'visitor' ? null : `Bearer ${signed(CLAIMS[caller])}`
}

/** An ES256 token. Source: RFC 7518, section 3.4. */
export function signedByKey(claims: object, kid: string): string {
  const content = encoded({ alg: 'ES256', typ: 'JWT', kid }, claims)
  const key = createPrivateKey({ key: SIGNING_KEY, format: 'jwk' })
  return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const encoded = (...parts: readonly unknown[]): string =>
  parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

/** An HS256 token. Source: RFC 7515. */
export function signed(
  claims: unknown,
  secret = JWT_SECRET,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const content = encoded(header, claims)
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
