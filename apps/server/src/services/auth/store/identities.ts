/** Identities that are added to or removed from an existing account. */
import type { Transaction } from '../../../platform/database/database.ts'
import { insertIdentity } from './new-users.ts'
import { deleteTokens } from './one-time-tokens.ts'
import { identityClaims, type Provider } from '../model/account.ts'
import type { Identity, User } from '../model/user.ts'

/** Confirms the account's identity of a provider with a new address or number; inserts it if it is missing. */
export async function upsertConfirmedIdentity(
  tx: Transaction,
  userId: string,
  provider: Provider,
  value: string,
): Promise<void> {
  const data = { [provider]: value, [`${provider}_verified`]: true }
  const known = await tx.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = now()
     where user_id = $1 and provider = $2 returning id`,
    [userId, provider, JSON.stringify(data)],
  )
  if (known.length > 0) return
  await insertIdentity(tx, userId, provider, { ...identityClaims(userId), ...data })
  await recordProviders(tx, userId)
}

/**
 * Deletes an identity, and the account's address or number if it came from it; another identity's address may take its place. The account
 * must have another identity.
 * @param newEmail the account's address afterwards; null for none.
 */
export async function deleteIdentity(
  tx: Transaction,
  user: User,
  identity: Identity,
  newEmail: string | null,
): Promise<void> {
  await tx.query('delete from auth.identities where id = $1', [identity.id])
  if (identity.provider === 'phone') {
    await tx.query(
      'update auth.users set phone = null, phone_confirmed_at = null, updated_at = now() where id = $1',
      [user.id],
    )
  } else if (user.email !== '' && newEmail !== user.email) {
    // Links and codes sent to the address are void.
    await deleteTokens(tx, user.id)
    await tx.query(
      `update auth.users set email = $2::text, updated_at = now(), confirmation_sent_at = null,
         email_confirmed_at = case when $2::text is not null then coalesce(email_confirmed_at, now()) end,
         recovery_sent_at = null, email_change = '', email_change_confirm_status = 0, email_change_sent_at = null,
         phone_change = '', phone_change_sent_at = null, reauthentication_sent_at = null,
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
           || jsonb_build_object('email_verified', $2::text is not null)
       where id = $1`,
      [user.id, newEmail],
    )
  }
  await recordProviders(tx, user.id)
}

/** Lists the account's providers in its metadata, the oldest first. */
export async function recordProviders(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set updated_at = now(), raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
       select jsonb_build_object('providers', coalesce(jsonb_agg(provider order by since, provider), '[]'))
         || coalesce(jsonb_build_object('provider', (array_agg(provider order by since, provider))[1]), '{}')
       from (select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider) kinds
     ) where id = $1`,
    [userId],
  )
}
