/** POST /factors: begins the enrolment of a second factor. Source: supabase/auth, internal/api/mfa.go. */
import type { Context } from 'hono'
import { encodeQR } from 'qr'
import type { Transaction } from '../../../../platform/database/database.ts'
import { originOf } from '../../caller.ts'
import type { Auth } from '../../dependencies.ts'
import * as refusals from '../../errors.ts'
import { readBody, type RequestBody } from '../../request-body.ts'
import { keyUri, newSecret } from '../../second-factor/totp.ts'
import { audit } from '../../store/audit-log.ts'
import { deleteAbandonedFactors, insertTotpFactor, listFactors } from '../../store/factors.ts'
import { lockUser } from '../../store/users.ts'
import { requireFactorCaller, type FactorCaller } from './factor-caller.ts'

export async function enrollFactor(context: Context, auth: Auth): Promise<Response> {
  const caller = await requireFactorCaller(context, auth)
  const body = await readBody(context)
  const type = body.text('factor_type')
  switch (type) {
    case 'totp':
      return enrollTotp(context, auth, caller, body)
    case 'phone':
      throw refusals.factorEnrollmentDisabled('phone')
    case 'webauthn':
      throw refusals.factorEnrollmentDisabled('webauthn')
    default:
      throw refusals.validationFailed('factor_type needs to be totp, phone, or webauthn')
  }
}

/** As long as names get, and far longer than an app shows. */
const MAX_NAME_LENGTH = 255

async function enrollTotp(
  context: Context,
  auth: Auth,
  caller: FactorCaller,
  body: RequestBody,
): Promise<Response> {
  if (!auth.config.secondFactor.totpEnrollEnabled) throw refusals.factorEnrollmentDisabled('totp')
  const name = body.text('friendly_name')
  const issuer = body.text('issuer') || new URL(auth.siteUrl).host
  if (name.length > MAX_NAME_LENGTH || issuer.length > MAX_NAME_LENGTH) {
    throw refusals.validationFailed(`friendly_name and issuer have at most ${MAX_NAME_LENGTH} characters`)
  }
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  const secret = newSecret()
  const { user } = caller
  const id = await auth.database.transaction('supabase_auth_admin', async (tx) => {
    await requirePlace(tx, auth, caller, name)
    const factorId = await insertTotpFactor(tx, { userId: user.id, name, secret })
    if (factorId === null) throw refusals.factorNameConflict(name)
    await audit(tx, user, 'factor_in_progress', origin, { factor_id: factorId })
    return factorId
  })
  const uri = keyUri(secret, issuer, user.email || user.phone)
  return context.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: encodeQR(uri, 'svg', { ecc: 'medium', border: 2 }), secret, uri },
  })
}

/** Whether one more may be enrolled by this session. */
async function requirePlace(
  tx: Transaction,
  { config }: Auth,
  { user, session }: FactorCaller,
  name: string,
): Promise<void> {
  const { maxEnrolled, maxVerified, enrollmentMs } = config.secondFactor
  await lockUser(tx, user.id)
  await deleteAbandonedFactors(tx, user.id, enrollmentMs)
  const factors = await listFactors(tx, user.id)
  if (name !== '' && factors.some((factor) => factor.name === name)) throw refusals.factorNameConflict(name)
  const verified = factors.filter(({ status }) => status === 'verified').length
  if (factors.length >= maxEnrolled || verified >= maxVerified) throw refusals.tooManyFactors()
  if (verified > 0 && session.level !== 'aal2') throw refusals.secondLevelToEnroll()
}
