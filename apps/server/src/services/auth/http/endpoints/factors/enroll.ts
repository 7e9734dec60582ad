/** POST /factors: starts the enrolment of a second factor. Source: supabase/auth, internal/api/mfa.go. */
import type { Context } from 'hono'
import { encodeQR } from 'qr'
import { readClientInfo } from '../../request/caller.ts'
import type { FactorDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { readBody, type RequestBody } from '../../request/request-body.ts'
import { keyUri, newSecret } from '../../../factors/totp.ts'
import { audit } from '../../../store/audit-log.ts'
import { insertTotpFactor } from '../../../store/factors.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { enrollWebAuthn } from './enroll-webauthn.ts'
import { enrollPhone } from './enroll-phone.ts'
import { MAX_NAME_LENGTH, readFactorName, requireFactorCapacity } from './enrollment.ts'
import { requireFactorCaller, type FactorCaller } from './factor-caller.ts'

const FIELDS = ['friendly_name', 'factor_type', 'issuer', 'phone'] as const

export async function enrollFactor(context: Context, deps: FactorDependencies): Promise<Response> {
  const caller = await requireFactorCaller(context, deps)
  const client = readClientInfo(context, deps)
  const body = await deps.limiter.charge(['factor-challenge'], client, () => readBody(context, deps, FIELDS))
  const type = body.text('factor_type')
  switch (type) {
    case 'totp':
      return enrollTotp(context, deps, caller, body, client)
    case 'phone':
      return enrollPhone(context, deps, caller, body)
    case 'webauthn':
      return enrollWebAuthn(context, deps, caller, body)
    default:
      throw refusals.validationFailed('factor_type needs to be totp, phone, or webauthn')
  }
}

async function enrollTotp(
  context: Context,
  deps: FactorDependencies,
  caller: FactorCaller,
  body: RequestBody,
  client: ClientInfo,
): Promise<Response> {
  if (!deps.config.secondFactor.totpEnrollEnabled) throw refusals.factorEnrollmentDisabled('totp')
  const name = readFactorName(body)
  const issuer = body.text('issuer') || new URL(deps.siteUrl).host
  if (issuer.length > MAX_NAME_LENGTH)
    throw refusals.validationFailed(`issuer has at most ${MAX_NAME_LENGTH} characters`)
  const secret = newSecret()
  const { user } = caller
  const id = await deps.database.transaction(async (tx) => {
    await requireFactorCapacity(tx, deps, caller, name)
    const factorId = await insertTotpFactor(tx, { userId: user.id, name, secret })
    if (factorId === null) throw refusals.factorNameConflict(name)
    audit(tx, user, 'factor_in_progress', client, { factor_id: factorId })
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
