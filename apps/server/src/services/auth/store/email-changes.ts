/** Changes of e-mail address: started, confirmed by one mailbox, completed. */
import type { Transaction } from '../../../platform/database/database.ts'
import { upsertConfirmedIdentity } from './identities.ts'

/** Starts a change of address that no mailbox has confirmed yet. */
export async function beginEmailChange(tx: Transaction, id: string, newEmail: string): Promise<void> {
  await tx.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1`,
    [id, newEmail],
  )
}

export async function recordEmailChangeConfirmation(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1', [
    id,
  ])
}

/** Moves the account and its e-mail identity to the new address. @returns false if another account has taken it. */
export async function completeEmailChange(tx: Transaction, id: string): Promise<boolean> {
  const moved = await tx.query<{ email: string }>(
    `update auth.users u set email = email_change, email_change = '', email_change_confirm_status = 0,
       is_anonymous = false, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
         || case when email_confirmed_at is null then '{"email_verified": true}' else '{}' end::jsonb
     where id = $1 and email_change <> '' and not exists (
       select 1 from auth.users other where other.email = u.email_change and other.id <> u.id and not other.is_sso_user)
     returning email`,
    [id],
  )
  if (moved.length === 0) return false
  await upsertConfirmedIdentity(tx, id, 'email', moved[0]?.email ?? '')
  return true
}
