/** POST /factors/{id}/challenge: asks for a code of the factor, and sends it where the factor is a telephone. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { SmsMessage } from '../../../../platform/sms/sms-sender.ts'
import { originOf } from '../../caller.ts'
import type { Auth } from '../../dependencies.ts'
import { AuthError } from '../../auth-error.ts'
import * as refusals from '../../errors.ts'
import { readOptionalBody } from '../../request-body.ts'
import { hashPhoneCode, newPhoneCode } from '../../second-factor/phone-code.ts'
import { readChannel } from '../../sms/channel.ts'
import { deliverSms, requireSmsPause } from '../../sms/one-time-sms.ts'
import { fillSmsTemplate } from '../../sms/sms-template.ts'
import { audit } from '../../store/audit-log.ts'
import { insertChallenge, type Factor } from '../../store/factors.ts'
import { forgetChallenge, setChallengeCode } from '../../store/phone-factors.ts'
import { readFactorId, requireFactor, requireFactorCaller } from './factor-caller.ts'
import { requireVerifiable } from './verifiable.ts'

const FIELDS = ['channel'] as const

export async function challengeFactor(context: Context, auth: Auth): Promise<Response> {
  const { user } = await requireFactorCaller(context, auth)
  const id = readFactorId(context)
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  await auth.limiter.spend('factor-challenge', origin)
  const body = await readOptionalBody(context, FIELDS)
  const { challenge, factor, sms } = await auth.database.transaction('supabase_auth_admin', async (tx) => {
    const found = await requireFactor(tx, user.id, id)
    const type = requireVerifiable(auth, found)
    if (type === 'phone') {
      readChannel(body)
      requireSmsPause(found.lastChallengedAt, auth.config.secondFactor.phoneFrequencyMs)
      await auth.limiter.askForSms(origin, tx)
    }
    await audit(tx, user, 'challenge_created', origin, { factor_id: id, factor_status: found.status })
    const made = await insertChallenge(tx, id, origin.address)
    const message = type === 'phone' ? await prepareCode(tx, auth, found, made.id) : null
    return { factor: found, challenge: made, sms: message }
  })
  if (sms) await sendCode(auth, sms, factor, challenge.id)
  const expires = challenge.createdSeconds + auth.config.secondFactor.challengeSeconds
  return context.json({ id: challenge.id, type: factor.type, expires_at: expires })
}

async function prepareCode(
  tx: Transaction,
  { config, jwtSecret }: Auth,
  { phone }: Factor,
  challengeId: string,
): Promise<SmsMessage> {
  const code = newPhoneCode(config.secondFactor.phoneCodeLength)
  await setChallengeCode(tx, challengeId, hashPhoneCode(challengeId, code, jwtSecret))
  return { to: `+${phone}`, text: fillSmsTemplate(config.secondFactor.phoneTemplate, code) }
}

async function sendCode(auth: Auth, sms: SmsMessage, factor: Factor, challengeId: string): Promise<void> {
  try {
    await deliverSms(auth, sms)
  } catch (error) {
    auth.log.error('SMS not sent', {
      about: 'challenge',
      reason: error instanceof Error ? error.message : String(error),
    })
    await auth.database.transaction('supabase_auth_admin', (tx) =>
      forgetChallenge(tx, factor.id, challengeId),
    )
    throw error instanceof AuthError ? error : refusals.unexpectedFailure('error sending message')
  }
}
