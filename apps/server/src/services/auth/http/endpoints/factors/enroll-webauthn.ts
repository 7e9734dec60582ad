/** Starts the enrolment of a security key as a second factor. Source: supabase/auth, internal/api/mfa.go. */
import type { Context } from 'hono'
import { readClientInfo } from '../../request/caller.ts'
import type { FactorDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import { insertWebAuthnFactor } from '../../../store/webauthn-factors.ts'
import { requireFactorCapacity, readFactorName } from './enrollment.ts'
import type { FactorCaller } from './factor-caller.ts'

export async function enrollWebAuthn(
  context: Context,
  deps: FactorDependencies,
  caller: FactorCaller,
  body: RequestBody,
): Promise<Response> {
  if (!deps.config.secondFactor.webauthnEnrollEnabled) throw refusals.factorEnrollmentDisabled('webauthn')
  const name = readFactorName(body)
  const client = readClientInfo(context, deps)
  const { user } = caller
  const id = await deps.database.transaction(async (tx) => {
    await requireFactorCapacity(tx, deps, caller, name)
    const factorId = await insertWebAuthnFactor(tx, user.id, name)
    if (factorId === null) throw refusals.factorNameConflict(name)
    audit(tx, user, 'factor_in_progress', client, { factor_id: factorId, factor_type: 'webauthn' })
    return factorId
  })
  return context.json({ id, type: 'webauthn', friendly_name: name })
}
