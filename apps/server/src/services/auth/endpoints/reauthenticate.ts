/** GET /reauthenticate: a code to the caller's own mailbox, which a change of password may ask for. */
import type { Context } from 'hono'
import { originOf, requireCaller } from '../caller.ts'
import type { Auth } from '../dependencies.ts'
import * as refusals from '../errors.ts'
import { prepareMail, requirePause, sendOrUndo } from '../one-time-mail.ts'
import { audit } from '../store/audit-log.ts'
import { forgetUnsentToken } from '../store/one-time-tokens.ts'
import { lockUser, reloadUser } from '../store/users.ts'

export async function reauthenticate(context: Context, auth: Auth): Promise<Response> {
  const { user: caller } = await requireCaller(context, auth)
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  if (caller.email === '') throw refusals.nothingToReauthenticateBy()
  if (caller.emailConfirmedAt === null) throw refusals.verifyEmailFirst()
  auth.limiter.askForEmail(origin)
  const mail = await auth.database.transaction('supabase_auth_admin', async (tx) => {
    await lockUser(tx, caller.id)
    const user = await reloadUser(tx, caller.id)
    requirePause(user.reauthenticationSentAt, auth.config.emailFrequencyMs)
    await audit(tx, user, 'user_reauthenticate_requested', origin)
    return prepareMail(tx, auth, {
      user,
      kind: 'reauthentication_token',
      type: 'reauthentication',
      to: user.email,
      pkce: false,
      redirectTo: auth.siteUrl,
    })
  })
  await sendOrUndo(auth, [mail], 'Error sending reauthentication email', () =>
    auth.database.transaction('supabase_auth_admin', (tx) =>
      forgetUnsentToken(tx, caller.id, 'reauthentication_token'),
    ),
  )
  return context.json({})
}
