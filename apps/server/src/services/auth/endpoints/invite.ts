/** POST /invite: the operator asks a person in; she chooses her password once she has accepted. */
import type { Context } from 'hono'
import { originOf, requireAdmin } from '../caller.ts'
import type { Auth } from '../dependencies.ts'
import { readEmail } from '../email-address.ts'
import { invite } from '../email-invitation.ts'
import { prepareMail, sendOrUndo } from '../one-time-mail.ts'
import { readBody } from '../request-body.ts'
import { requestedRedirect } from '../requested-redirect.ts'
import { deleteUnconfirmedUser } from '../store/new-users.ts'
import { forgetUnsentToken } from '../store/one-time-tokens.ts'
import { reloadUser } from '../store/users.ts'
import { userJson } from '../user-json.ts'

const FIELDS = ['email', 'data'] as const

export async function inviteByMail(context: Context, auth: Auth): Promise<Response> {
  const admin = await requireAdmin(context, auth)
  const body = await readBody(context, FIELDS)
  const invitation = {
    email: readEmail(body.text('email')),
    metadata: body.object('data') ?? {},
    origin: originOf(context, auth.config.rateLimits.addressHeader),
  }
  const redirectTo = requestedRedirect(context, auth)
  const { user, isNew, mail } = await auth.database.transaction('supabase_auth_admin', async (tx) => {
    const invited = await invite(tx, auth, admin, invitation)
    const prepared = await prepareMail(tx, auth, {
      user: invited.user,
      kind: 'confirmation_token',
      type: 'invite',
      to: invitation.email,
      pkce: false,
      redirectTo,
      choice: invited.choice,
    })
    return { user: await reloadUser(tx, invited.user.id), isNew: invited.isNew, mail: prepared }
  })
  await sendOrUndo(auth, [mail], 'Error sending invite email', () =>
    auth.database.transaction('supabase_auth_admin', (tx) =>
      isNew ? deleteUnconfirmedUser(tx, user.id) : forgetUnsentToken(tx, user.id, 'confirmation_token'),
    ),
  )
  return context.json(userJson(user))
}
