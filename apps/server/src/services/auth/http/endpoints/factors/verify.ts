/**
 * POST /factors/{id}/verify: a code of the factor upgrades the session to aal2. Each code is accepted once: the factor stores the
 * time step of the last one, and a verified challenge is over. Source: supabase/auth, internal/api/mfa.go.
 */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo } from '../../request/caller.ts'
import type { FactorDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { runFactorHook } from '../../../hooks/attempt-hooks.ts'
import { newRefreshToken, tokenResponse, type IssuedSession } from '../../../sessions/issue-session.ts'
import { sendNotice } from '../../../messages/notices.ts'
import { readBody } from '../../request/request-body.ts'
import { matchingStep } from '../../../factors/totp.ts'
import { isRightCode } from '../../../factors/phone-code.ts'
import { audit } from '../../../store/audit-log.ts'
import {
  confirmFactor,
  deleteChallenge,
  deleteUnverifiedFactors,
  findChallenge,
  isFromAddress,
  markChallengeVerified,
  readTotpSecret,
} from '../../../store/factors.ts'
import { deleteLinkingFlows } from '../../../store/external-flows.ts'
import { confirmPhoneFactor, readChallengeCode, recordWrongCode } from '../../../store/phone-factors.ts'
import { deleteAal1Sessions, findSession, upgradeToAal2 } from '../../../store/sessions.ts'
import { reloadUser } from '../../../store/users.ts'
import { METHOD_OF_FACTOR } from '../../../model/session.ts'
import type { Factor } from '../../../model/factor.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { hasSecondFactor } from '../../../model/user.ts'
import { NIL_UUID, UUID } from '../../../model/uuid.ts'
import { matchCredential, readCeremonyResponse } from './security-key.ts'
import { requireVerifiable } from './verifiable.ts'
import { readFactorId, requireFactor, requireFactorCaller, type FactorCaller } from './factor-caller.ts'

const FIELDS = ['challenge_id', 'code', 'webauthn'] as const

interface Answer {
  readonly factorId: string
  readonly challengeId: string
  readonly code: string
  /** What the browser answered for a security key, or null. */
  readonly webauthn: JsonObject | null
  readonly client: ClientInfo
}

export async function verifyFactor(context: Context, deps: FactorDependencies): Promise<Response> {
  const caller = await requireFactorCaller(context, deps)
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('factor-verify', client)
  const body = await readBody(context, deps, FIELDS)
  const response = {
    factorId: readFactorId(context),
    challengeId: body.optionalText('challenge_id') ?? NIL_UUID,
    code: body.text('code'),
    webauthn: body.object('webauthn'),
    client,
  }
  const result = await deps.database.transaction((tx) => verify(tx, deps, caller, response))
  if (result === 'expired') throw refusals.challengeExpired(response.challengeId)
  if ('rejection' in result) throw refusals.factorRejected(result.rejection)
  if ('wrong' in result) throw refusals.wrongFactorCode(result.wrong)
  return context.json(await tokenResponse(deps, result))
}

/** Returns instead of throwing where the transaction must commit: an expired challenge, a hook's rejection, a wrong code. */
async function verify(
  tx: Transaction,
  deps: FactorDependencies,
  { user, session }: FactorCaller,
  { factorId, challengeId, code, webauthn, client }: Answer,
): Promise<IssuedSession | 'expired' | { rejection: string } | { wrong: Factor['type'] }> {
  const factor = await requireFactor(tx, user.id, factorId)
  if (factor.type !== 'webauthn' && code === '') throw refusals.validationFailed('Code needs to be non-empty')
  if (!UUID.test(challengeId)) throw refusals.badJson('the field challenge_id must be a UUID')
  const type = requireVerifiable(deps, factor)
  const response = type === 'webauthn' ? readCeremonyResponse(webauthn) : null
  // A verification by another session may have ended this one while it waited for the lock.
  if (!(await findSession(tx, session.id))) throw refusals.sessionNotFound()
  // It was enrolled before the other factor was verified, perhaps by an intruder with the first factor only.
  if (factor.status === 'unverified' && hasSecondFactor(user) && session.level !== 'aal2')
    throw refusals.aal2RequiredToEnroll()
  const challenge = await findChallenge(tx, factorId, challengeId)
  if (!challenge) throw refusals.challengeNotFound()
  if (challenge.isVerified || !isFromAddress(challenge, client.address))
    throw refusals.challengeAddressMismatch()
  if (challenge.ageMs > deps.config.secondFactor.challengeSeconds * 1000) {
    await deleteChallenge(tx, challengeId)
    return 'expired'
  }
  await deps.limiter.recordAttempt(tx, factorId, client)
  const proof = { factorId, challengeId, code }
  const accept = response
    ? await matchCredential(tx, deps, factor, challengeId, response)
    : type === 'totp'
      ? await matchTotp(tx, proof)
      : await matchSentCode(tx, deps, proof)
  const attempt = { userId: user.id, factorId, factorType: type, isValid: accept !== null }
  const rejection = await runFactorHook(tx, deps, attempt, client)
  if (rejection !== null) return { rejection }
  if (accept === null) return { wrong: type }
  await accept()
  await deps.limiter.clearAttempts(factorId, client, tx)

  audit(tx, user, 'verification_attempted', client, {
    factor_id: factorId,
    challenge_id: challengeId,
    factor_type: factor.type,
  })
  await markChallengeVerified(tx, challengeId)
  const refreshToken = newRefreshToken()
  const raised = { sessionId: session.id, userId: user.id, factorId, refreshToken }
  const methods = await upgradeToAal2(tx, raised, METHOD_OF_FACTOR[type])
  await deleteAal1Sessions(tx, user.id)
  await deleteUnverifiedFactors(tx, user.id, factor.type)
  if (factor.status === 'unverified') {
    // They were begun with the first factor only, perhaps by an intruder.
    await deleteLinkingFlows(tx, user.id)
    await sendNotice(tx, deps, user, 'mfa_factor_enrolled', client, { factorType: type })
  }
  return {
    user: await reloadUser(tx, user.id),
    sessionId: session.id,
    level: 'aal2',
    ageMs: session.ageMs,
    methods,
    refreshToken,
    isNew: false,
    // Only a session of the account's own reaches this endpoint.
    grant: null,
  }
}

type Proof = Pick<Answer, 'factorId' | 'challengeId' | 'code'>

/** @returns the work that accepts the code; null for a wrong code. */
async function matchTotp(tx: Transaction, { factorId, code }: Proof): Promise<(() => Promise<void>) | null> {
  const { secret, lastUsedStep } = await readTotpSecret(tx, factorId)
  const step = matchingStep(code, secret, { now: Date.now(), after: lastUsedStep })
  return step === null ? null : () => confirmFactor(tx, factorId, step)
}

/** As `matchTotp`, for a code that was sent; a wrong one is recorded. */
async function matchSentCode(
  tx: Transaction,
  { jwtSecret }: FactorDependencies,
  { factorId, challengeId, code }: Proof,
): Promise<(() => Promise<void>) | null> {
  const sent = await readChallengeCode(tx, challengeId)
  if (isRightCode(sent, challengeId, code, jwtSecret)) return () => confirmPhoneFactor(tx, factorId)
  await recordWrongCode(tx, challengeId)
  return null
}
