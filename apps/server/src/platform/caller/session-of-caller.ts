/** What a caller's token claims about its session, for the check before writes. */
import type { SessionCheck } from '../database/callers/session-check.ts'
import type { Caller } from './caller.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The caller's check, made once per verified token. */
const known = new WeakMap<Caller['claims'], SessionCheck | null>()

/**
 * @returns null for tokens that name neither an account nor a session of the auth service: keys of the installation, the anonymous
 * role, and tokens of other issuers whose subjects are not UUIDs.
 */
export function sessionOfCaller({ claims }: Pick<Caller, 'claims'>): SessionCheck | null {
  const found = known.get(claims)
  if (found !== undefined) return found
  const check = readClaims(claims)
  known.set(claims, check)
  return check
}

function readClaims(claims: Caller['claims']): SessionCheck | null {
  const { sub, session_id: session, role, aal, iat } = claims
  if (typeof sub !== 'string' || !UUID.test(sub)) return null
  return {
    session: typeof session === 'string' && UUID.test(session) ? session : null,
    subject: sub,
    role: typeof role === 'string' ? role : null,
    level: aal === 'aal2' || aal === 'aal3' ? aal : null,
    issuedAt: typeof iat === 'number' && Number.isFinite(iat) ? iat : 0,
  }
}
