/** POST /verify: verifies a code or the hash of a link. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo } from '../../request/caller.ts'
import type { OneTimeDependencies } from './dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import * as refusals from '../../../errors/errors.ts'
import { issueSession, tokenResponse, type IssuedSession } from '../../../sessions/issue-session.ts'
import { readBody, type RequestBody } from '../../request/request-body.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { readPhone } from '../../../accounts/phone-number.ts'
import { verifyPhoneCode } from '../../../accounts/phone-verification.ts'
import { kindsOfType, verifyCode, verifyLink, type Verification } from '../../../accounts/verification.ts'

const FIELDS = [
  'type',
  'token',
  'token_hash',
  'email',
  'phone',
  'redirect_to',
  'gotrue_meta_security',
] as const

/** The message after the first of two confirmations of a change of address. */
export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

type Proof =
  | { readonly kind: 'link'; readonly link: string; readonly type: string }
  | { readonly kind: 'sms'; readonly phone: string; readonly code: string; readonly type: string }
  | { readonly kind: 'code'; readonly email: string; readonly code: string; readonly type: string }

export async function verifyByClient(context: Context, deps: OneTimeDependencies): Promise<Response> {
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('verify', client)
  const proof = readProof(await readBody(context, deps, FIELDS), deps)
  const result = await deps.database.transaction((tx) => prove(tx, deps, proof, client))
  if (result === 'wrong') throw refusals.codeExpired()
  if (result === 'half') return context.json({ msg: HALF_CONFIRMED, code: '200' })
  return context.json(await tokenResponse(deps, result))
}

async function prove(
  tx: Transaction,
  deps: OneTimeDependencies,
  proof: Proof,
  client: ClientInfo,
): Promise<IssuedSession | 'half' | 'wrong'> {
  if (proof.kind === 'sms') {
    const user = await verifyPhoneCode(tx, deps, { ...proof, client })
    return user ? issueSession(tx, deps, user.id, 'otp', client) : 'wrong'
  }
  const verification: Verification | null =
    proof.kind === 'link'
      ? await verifyLink(tx, deps, { ...proof, keepCode: false, client })
      : await verifyCode(tx, deps, { ...proof, client })
  if (!verification) return 'wrong'
  if (verification.result === 'half') return 'half'
  return issueSession(tx, deps, verification.user.id, 'otp', client)
}

function readProof(body: RequestBody, { config }: OneTimeDependencies): Proof {
  const [type, code, link] = [body.text('type'), body.text('token'), body.text('token_hash')]
  const [email, phone] = [body.text('email'), body.text('phone')]
  if (!type) throw refusals.validationFailed('Verify requires a verification type')
  if (Boolean(code) === Boolean(link)) {
    throw refusals.validationFailed('Verify requires either a token or a token hash')
  }
  if (link) {
    if (email || phone || body.text('redirect_to')) {
      throw refusals.validationFailed('Only the token_hash and type should be provided')
    }
    kindsOfType(type)
    return { kind: 'link', link, type }
  }
  if (phone && !email) {
    if (!config.phoneEnabled) throw refusals.phoneDisabled()
    return { kind: 'sms', phone: readPhone(phone), code, type }
  }
  if (!email || phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided on verify')
  }
  return { kind: 'code', email: readAddress(email), code, type }
}

function readAddress(email: string): string {
  try {
    return readEmail(email)
  } catch {
    throw refusals.invalidEmailFormat()
  }
}
