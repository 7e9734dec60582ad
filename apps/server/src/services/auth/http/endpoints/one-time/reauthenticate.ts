/** GET /reauthenticate: a code to the caller's own mailbox, or her phone where she has none, which a change of password may ask for. */
import type { Context } from 'hono'
import { readClientInfo, requireCaller } from '../../request/caller.ts'
import type { Auth } from '../../../dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { requirePause, sendLink } from '../../../messages/one-time-mail.ts'
import { chargeSmsRequest, requireSmsPause, sendSmsCode } from '../../../messages/one-time-sms.ts'
import { audit } from '../../../store/audit-log.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'
import { lockUser, reloadUser } from '../../../store/users.ts'

export async function reauthenticate(context: Context, auth: Auth): Promise<Response> {
  const { user: caller } = await requireCaller(context, auth)
  const client = readClientInfo(context, auth.config.rateLimits.addressHeader)
  if (caller.email === '' && caller.phone !== '') return reauthenticateByPhone(context, auth, caller, client)
  if (caller.email === '') throw refusals.reauthenticationNeedsContact()
  if (caller.emailConfirmedAt === null) throw refusals.verifyEmailFirst()
  await auth.limiter.chargeEmailRequest(client)
  await auth.database.transaction('supabase_auth_admin', async (tx) => {
    await lockUser(tx, caller.id)
    const user = await reloadUser(tx, caller.id)
    requirePause(user.reauthenticationSentAt, auth.config.emailFrequencyMs)
    audit(tx, user, 'user_reauthenticate_requested', client)
    const about = { user, kind: 'reauthentication_token', type: 'reauthentication' } as const
    const link = { ...about, to: user.email, pkce: false, redirectTo: auth.siteUrl }
    await sendLink(tx, auth, link, client)
  })
  return context.json({})
}

async function reauthenticateByPhone(
  context: Context,
  auth: Auth,
  { id, phone, phoneConfirmedAt }: User,
  client: ClientInfo,
): Promise<Response> {
  if (phoneConfirmedAt === null) throw refusals.verifyPhoneFirst()
  if (!auth.config.phoneEnabled) throw refusals.unsupportedPhoneProvider()
  await chargeSmsRequest(auth, phone, client)
  await auth.database.transaction('supabase_auth_admin', async (tx) => {
    await lockUser(tx, id)
    const user = await reloadUser(tx, id)
    requireSmsPause(user.reauthenticationSentAt, auth.config.sms.frequencyMs)
    audit(tx, user, 'user_reauthenticate_requested', client)
    await sendSmsCode(tx, auth, { user, kind: 'reauthentication_token', phone: user.phone }, client)
  })
  return context.json({})
}
