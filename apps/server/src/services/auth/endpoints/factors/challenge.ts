/** POST /factors/{id}/challenge: asks for a code of the factor. */
import type { Context } from 'hono'
import { originOf } from '../../caller.ts'
import type { Auth } from '../../dependencies.ts'
import * as refusals from '../../errors.ts'
import { audit } from '../../store/audit-log.ts'
import { insertChallenge } from '../../store/factors.ts'
import { readFactorId, requireFactor, requireFactorCaller } from './factor-caller.ts'

export async function challengeFactor(context: Context, auth: Auth): Promise<Response> {
  const { user } = await requireFactorCaller(context, auth)
  const id = readFactorId(context)
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  auth.limiter.spend('factor-challenge', origin)
  const { challenge, factor } = await auth.database.transaction('supabase_auth_admin', async (tx) => {
    const found = await requireFactor(tx, user.id, id)
    if (found.type !== 'totp' || !auth.config.secondFactor.totpVerifyEnabled) {
      throw refusals.factorVerificationDisabled(found.type)
    }
    await audit(tx, user, 'challenge_created', origin, { factor_id: id, factor_status: found.status })
    return { factor: found, challenge: await insertChallenge(tx, id, origin.address) }
  })
  const expires = challenge.createdSeconds + auth.config.secondFactor.challengeSeconds
  return context.json({ id: challenge.id, type: factor.type, expires_at: expires })
}
