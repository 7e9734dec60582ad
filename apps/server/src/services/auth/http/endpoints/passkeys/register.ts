/** POST /passkeys/registration/options and /verify. Source: supabase/auth, internal/api/passkey_registration.go. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo, type Caller } from '../../request/caller.ts'
import { readBody } from '../../request/request-body.ts'
import * as refusals from '../../../errors/errors.ts'
import { passkeysSsoManaged } from '../../../errors/sso-errors.ts'
import { sendNotice } from '../../../messages/notices.ts'
import { audit } from '../../../store/audit-log.ts'
import { insertPasskey, listCredentialIds } from '../../../store/passkeys.ts'
import { lockUser } from '../../../store/users.ts'
import { consumePasskeyChallenge, insertPasskeyChallenge } from '../../../store/webauthn-challenges.ts'
import { authenticatorName } from '../../../webauthn/authenticator-names.ts'
import type { PasskeyDependencies } from './dependencies.ts'
import { passkeyJson, readCeremonyAnswer, requirePasskeyManager } from './passkey-caller.ts'

const FIELDS = ['challenge_id', 'credential'] as const

export async function beginPasskeyRegistration(
  context: Context,
  deps: PasskeyDependencies,
): Promise<Response> {
  const { user } = await requireRegistrant(context, deps)
  await deps.limiter.spend('passkey', readClientInfo(context, deps))
  const existing = await deps.database.transaction((tx) => requireCapacity(tx, deps, user.id))
  const { options, state } = await deps.relyingParty.beginRegistration({
    user,
    existing,
    use: 'passkey',
  })
  const { id, expiresSeconds } = await deps.database.transaction((tx) =>
    insertPasskeyChallenge(tx, {
      userId: user.id,
      type: 'registration',
      state,
      lifetimeMs: deps.config.webauthn.challengeMs,
    }),
  )
  return context.json({ challenge_id: id, options, expires_at: expiresSeconds })
}

export async function verifyPasskeyRegistration(
  context: Context,
  deps: PasskeyDependencies,
): Promise<Response> {
  const { user } = await requireRegistrant(context, deps)
  const client = readClientInfo(context, deps)
  const { challengeId, credential: response } = readCeremonyAnswer(await readBody(context, deps, FIELDS))
  const challenge = await deps.database.transaction((tx) =>
    consumePasskeyChallenge(tx, challengeId, { userId: user.id, type: 'registration' }),
  )
  if (!challenge) throw refusals.passkeyChallengeNotFound()
  if (challenge.isExpired) throw refusals.passkeyChallengeExpired()
  const credential = await deps.relyingParty.verifyRegistration(response, challenge.state, 'passkey')
  if (!credential) throw refusals.passkeyNotVerified()
  const passkey = await deps.database.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireCapacity(tx, deps, user.id)
    const stored = await insertPasskey(tx, user.id, authenticatorName(credential.aaguid), credential)
    if (!stored) throw refusals.passkeyExists()
    audit(tx, user, 'passkey_created', client, { passkey_id: stored.id })
    await sendNotice(tx, deps, user, 'passkey_created', client, { passkey: stored.name })
    return stored
  })
  return context.json(passkeyJson(passkey))
}

/** @throws AuthError 403 also for anonymous accounts, 422 `validation_failed` for those of single sign-on. */
async function requireRegistrant(context: Context, deps: PasskeyDependencies): Promise<Caller> {
  const caller = await requirePasskeyManager(context, deps)
  if (caller.user.isAnonymous) throw refusals.anonymousNotAllowed()
  if (caller.user.isSsoUser) throw passkeysSsoManaged()
  return caller
}

/** @returns the credentials that the account has. @throws AuthError 422 `too_many_passkeys`. */
async function requireCapacity(tx: Transaction, { config }: PasskeyDependencies, userId: string) {
  const existing = await listCredentialIds(tx, userId)
  if (existing.length >= config.passkeys.maxPerUser) throw refusals.tooManyPasskeys()
  return existing
}
