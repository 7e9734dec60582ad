/** Who calls: tokens as an issuer would sign them. */
import { createHmac } from 'node:crypto'
import { JWT_SECRET } from './profiles.ts'

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

/** An HS256 token. Source: RFC 7515. */
export function signed(
  claims: unknown,
  secret = JWT_SECRET,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const content = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
