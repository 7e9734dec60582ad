/** Checks that the endpoints of passkeys share. */
import type { Context } from 'hono'
import { requireCaller, type Caller } from '../../request/caller.ts'
import { requireSecondLevel } from '../../request/second-level.ts'
import type { RequestBody } from '../../request/request-body.ts'
import * as refusals from '../../../errors/errors.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import type { Passkey } from '../../../model/credential.ts'
import { UUID } from '../../../model/uuid.ts'
import type { PasskeyDependencies } from './dependencies.ts'

/** @throws AuthError 404 `passkey_disabled`. */
export function requirePasskeys({ config }: PasskeyDependencies): void {
  if (!config.passkeys.enabled) throw refusals.passkeysDisabled()
}

/**
 * The caller, whose session has the second step if the account has one.
 * @throws AuthError 403 `insufficient_aal`.
 */
export async function requirePasskeyManager(context: Context, deps: PasskeyDependencies): Promise<Caller> {
  requirePasskeys(deps)
  const caller = await requireCaller(context, deps)
  requireSecondLevel(caller, refusals.aal2RequiredForPasskeys)
  return caller
}

export interface CeremonyAnswer {
  readonly challengeId: string
  readonly credential: JsonObject
}

/** @throws AuthError 400 `validation_failed`. */
export function readCeremonyAnswer(body: RequestBody): CeremonyAnswer {
  const challengeId = body.text('challenge_id')
  if (challengeId === '') throw refusals.validationFailed('challenge_id is required')
  const credential = body.object('credential')
  if (credential === null) throw refusals.validationFailed('credential is required')
  if (!UUID.test(challengeId)) throw refusals.validationFailed('challenge_id must be a valid UUID')
  return { challengeId, credential }
}

/** @throws AuthError 404 for a text that is not an id, as for an unknown one. */
export function readPasskeyId(context: Context): string {
  const id = context.req.param('passkey_id') ?? ''
  if (!UUID.test(id)) throw refusals.passkeyNotFound()
  return id
}

/** A passkey on the wire. Source for keys and their presence: supabase/auth, internal/api/passkey_manage.go. */
export const passkeyJson = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  ...(name === '' ? {} : { friendly_name: name }),
  created_at: createdAt,
  ...(lastUsedAt === null ? {} : { last_used_at: lastUsedAt }),
})
