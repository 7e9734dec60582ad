/** POST /invite: invites a person, who chooses a password after accepting. */
import type { Context } from 'hono'
import { readClientInfo, requireAdmin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import { invite } from '../../../accounts/email-invitation.ts'
import { checkMetadataSize } from '../../../accounts/metadata.ts'
import { sendLink } from '../../../messages/one-time-mail.ts'
import { readBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import { reloadUser } from '../../../store/users.ts'
import { userJson } from '../../../model/user-json.ts'

const FIELDS = ['email', 'data'] as const

export async function inviteByMail(context: Context, deps: AdminDependencies): Promise<Response> {
  const admin = await requireAdmin(context, deps)
  const body = await readBody(context, deps, FIELDS)
  const invitation = {
    email: readEmail(body.text('email')),
    metadata: body.object('data') && checkMetadataSize(body.object('data'), deps.config),
    client: readClientInfo(context, deps),
  }
  const redirectTo = requestedRedirect(context, deps)
  const user = await deps.database.transaction(async (tx) => {
    const { user: invited, choice } = await invite(tx, deps, admin.actor, invitation)
    const about = { user: invited, kind: 'confirmation_token', type: 'invite' } as const
    const link = { ...about, to: invitation.email, pkce: false, redirectTo, choice }
    await sendLink(tx, deps, link, invitation.client)
    return reloadUser(tx, invited.id)
  })
  return context.json(userJson(user))
}
