/** POST /factors/{id}/challenge: starts a challenge; sends its code to a phone, and gives the question to a security key. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo } from '../../request/caller.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import type { FactorDependencies } from './dependencies.ts'
import { readOptionalBody } from '../../request/request-body.ts'
import { hashPhoneCode, newPhoneCode } from '../../../factors/phone-code.ts'
import { checkChannel } from '../../request/sms-channel.ts'
import { requireSmsPause, smsContent } from '../../../messages/one-time-sms.ts'
import { audit } from '../../../store/audit-log.ts'
import { insertChallenge } from '../../../store/factors.ts'
import { setChallengeCode } from '../../../store/phone-factors.ts'
import type { Factor } from '../../../model/factor.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'
import { readFactorId, requireFactor, requireFactorCaller } from './factor-caller.ts'
import { beginCeremony } from './security-key.ts'
import { requireVerifiable } from './verifiable.ts'

const FIELDS = ['channel', 'webauthn'] as const

export async function challengeFactor(context: Context, deps: FactorDependencies): Promise<Response> {
  const { user } = await requireFactorCaller(context, deps)
  const id = readFactorId(context)
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('factor-challenge', client)
  const body = await readOptionalBody(context, deps, FIELDS)
  const { challenge, factor, webauthn } = await deps.database.transaction(async (tx) => {
    const found = await requireFactor(tx, user.id, id)
    const type = requireVerifiable(deps, found)
    if (type === 'phone') {
      checkChannel(body, deps.config)
      requireSmsPause(found.lastChallengedAt, deps.config.secondFactor.phoneFrequencyMs)
      await deps.limiter.chargeSmsRequest(client, tx)
    }
    audit(tx, user, 'challenge_created', client, { factor_id: id, factor_status: found.status })
    const made = await insertChallenge(tx, id, client.address)
    if (type === 'phone') await sendCode(tx, deps, { user, factor: found, challengeId: made.id, client })
    const ceremony = type === 'webauthn' ? await beginCeremony(tx, deps, user, found, made.id) : null
    return { factor: found, challenge: made, webauthn: ceremony }
  })
  const expires = challenge.createdSeconds + deps.config.secondFactor.challengeSeconds
  return context.json({
    id: challenge.id,
    type: factor.type,
    expires_at: expires,
    ...(webauthn && { webauthn }),
  })
}

interface Challenged {
  readonly user: User
  readonly factor: Factor
  readonly challengeId: string
  readonly client: ClientInfo
}

async function sendCode(
  tx: Transaction,
  deps: FactorDependencies,
  { user, factor: { phone }, challengeId, client: { address } }: Challenged,
): Promise<void> {
  const { phoneCodeLength, phoneTemplate, challengeSeconds } = deps.config.secondFactor
  const code = newPhoneCode(phoneCodeLength)
  await setChallengeCode(tx, challengeId, hashPhoneCode(challengeId, code, deps.jwtSecret))
  await deps.limiter.spendSms(tx)
  const sms = { user, phone: phone ?? '', code, isFactor: true, address }
  await enqueue(tx, deps, smsContent(deps, sms, phoneTemplate), {
    about: 'challenge',
    userId: user.id,
    tokenId: null,
    lifetimeSeconds: challengeSeconds,
  })
}
