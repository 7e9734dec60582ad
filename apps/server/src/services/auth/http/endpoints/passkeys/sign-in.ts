/**
 * POST /passkeys/authentication/options and /verify: a sign-in by a passkey that the browser finds by itself. The response names the
 * account. Source: supabase/auth, internal/api/passkey_authentication.go.
 */
import type { Context } from 'hono'
import { admitIdentity, IdentityRefused } from '../../../accounts/identity-gate.ts'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import { readBody, readOptionalBody } from '../../request/request-body.ts'
import * as refusals from '../../../errors/errors.ts'
import { issueSession, tokenResponse } from '../../../sessions/issue-session.ts'
import { isJsonObject, type JsonObject } from '../../../../../platform/json-object.ts'
import type { User } from '../../../model/user.ts'
import { audit } from '../../../store/audit-log.ts'
import { lockCredential, recordPasskeyUse } from '../../../store/passkeys.ts'
import { findUserById } from '../../../store/users.ts'
import { consumePasskeyChallenge, insertPasskeyChallenge } from '../../../store/webauthn-challenges.ts'
import type { PasskeyDependencies } from './dependencies.ts'
import { readCeremonyAnswer, requirePasskeys } from './passkey-caller.ts'

const FIELDS = ['challenge_id', 'credential'] as const

export async function beginPasskeySignIn(context: Context, deps: PasskeyDependencies): Promise<Response> {
  requirePasskeys(deps)
  await deps.limiter.spend('passkey', readClientInfo(context, deps))
  await verifyCaptcha(context, deps, await readOptionalBody(context, deps, ['gotrue_meta_security']))
  const { options, state } = await deps.relyingParty.beginAuthentication([], 'passkey')
  const { id, expiresSeconds } = await deps.database.transaction((tx) =>
    insertPasskeyChallenge(tx, {
      userId: null,
      type: 'authentication',
      state,
      lifetimeMs: deps.config.webauthn.challengeMs,
    }),
  )
  return context.json({ challenge_id: id, options, expires_at: expiresSeconds })
}

export async function verifyPasskeySignIn(context: Context, deps: PasskeyDependencies): Promise<Response> {
  requirePasskeys(deps)
  const client = readClientInfo(context, deps)
  const { challengeId, credential: response } = readCeremonyAnswer(await readBody(context, deps, FIELDS))
  const challenge = await deps.database.transaction((tx) =>
    consumePasskeyChallenge(tx, challengeId, { userId: null, type: 'authentication' }),
  )
  if (!challenge) throw refusals.passkeyChallengeNotFound()
  if (challenge.isExpired) throw refusals.passkeyChallengeExpired()
  const { userId, credentialId } = readNames(response)
  const { relyingParty } = deps
  const session = await deps.database.transaction(async (tx) => {
    const user = await findUserById(tx, userId)
    const stored = user && (await lockCredential(tx, user.id, credentialId))
    const used =
      stored &&
      (await relyingParty.verifyAuthentication(response, challenge.state, stored.credential, 'passkey'))
    if (!user || !stored || !used) throw refusals.passkeyNotVerified()
    requireActive(user)
    await recordPasskeyUse(tx, stored.passkeyId, used)
    audit(tx, user, 'login', client, { passkey_id: stored.passkeyId })
    return issueSession(tx, deps, user.id, 'passkey', client)
  })
  return context.json(await tokenResponse(deps, session))
}

/** Longer than any authenticator's. Source: the WebAuthn specification, 1,023 bytes. */
const MAX_CREDENTIAL_ID_LENGTH = 1364

/** @throws AuthError 400 `webauthn_verification_failed`: the account and the credential are missing or malformed. */
function readNames(response: JsonObject): { readonly userId: string; readonly credentialId: string } {
  const { id, response: answer } = response
  const handle = isJsonObject(answer) ? answer['userHandle'] : null
  if (typeof id !== 'string' || id === '' || id.length > MAX_CREDENTIAL_ID_LENGTH)
    throw refusals.passkeyResponseInvalid()
  return { userId: ownerNamed(handle), credentialId: id }
}

function ownerNamed(handle: unknown): string {
  const subject = typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString('latin1') : handle
  try {
    return admitIdentity({ statedBy: 'passkey', subject, emails: [], claims: {} }).subject
  } catch (error) {
    throw error instanceof IdentityRefused ? refusals.passkeyResponseInvalid() : error
  }
}

/** @throws AuthError 403, only for the holder of a right key. */
function requireActive(user: User): void {
  if (user.email !== '' && user.emailConfirmedAt === null) throw refusals.emailNotConfirmedForPasskey()
  if (user.phone !== '' && user.phoneConfirmedAt === null) throw refusals.phoneNotConfirmedForPasskey()
  if (user.isBanned) throw refusals.userBanned()
}
