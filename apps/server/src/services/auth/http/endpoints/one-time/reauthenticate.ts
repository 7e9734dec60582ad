/** GET /reauthenticate: sends a code to the caller's mailbox, or else phone, which a change of password may require. */
import type { Context } from 'hono'
import { readClientInfo, requireCaller } from '../../request/caller.ts'
import type { OneTimeDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { requirePause, sendLink } from '../../../messages/one-time-mail.ts'
import { chargeSmsRequest, requireSmsPause, sendSmsCode } from '../../../messages/one-time-sms.ts'
import { audit } from '../../../store/audit-log.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'
import { lockUser, reloadUser } from '../../../store/users.ts'

export async function reauthenticate(context: Context, deps: OneTimeDependencies): Promise<Response> {
  const { user: caller } = await requireCaller(context, deps)
  const client = readClientInfo(context, deps)
  if (caller.email === '' && caller.phone !== '') return reauthenticateByPhone(context, deps, caller, client)
  if (caller.email === '') throw refusals.reauthenticationNeedsContact()
  if (caller.emailConfirmedAt === null) throw refusals.verifyEmailFirst()
  await deps.limiter.chargeEmailRequest(client)
  await deps.database.transaction(async (tx) => {
    await lockUser(tx, caller.id)
    const user = await reloadUser(tx, caller.id)
    requirePause(user.reauthenticationSentAt, deps.config.emailFrequencyMs)
    audit(tx, user, 'user_reauthenticate_requested', client)
    const about = { user, kind: 'reauthentication_token', type: 'reauthentication' } as const
    const link = { ...about, to: user.email, pkce: false, redirectTo: deps.siteUrl }
    await sendLink(tx, deps, link, client)
  })
  return context.json({})
}

async function reauthenticateByPhone(
  context: Context,
  deps: OneTimeDependencies,
  { id, phone, phoneConfirmedAt }: User,
  client: ClientInfo,
): Promise<Response> {
  if (phoneConfirmedAt === null) throw refusals.verifyPhoneFirst()
  if (!deps.config.phoneEnabled) throw refusals.unsupportedPhoneProvider()
  await chargeSmsRequest(deps, phone, client)
  await deps.database.transaction(async (tx) => {
    await lockUser(tx, id)
    const user = await reloadUser(tx, id)
    requireSmsPause(user.reauthenticationSentAt, deps.config.sms.frequencyMs)
    audit(tx, user, 'user_reauthenticate_requested', client)
    await sendSmsCode(tx, deps, { user, kind: 'reauthentication_token', phone: user.phone }, client)
  })
  return context.json({})
}
