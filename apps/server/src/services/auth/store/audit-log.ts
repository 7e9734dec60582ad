/** The audit log: each entry is written in the transaction of the change that it tells of. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Origin } from './sessions.ts'
import type { User } from './users.ts'

/** Source: supabase/auth, internal/models/audit_log_entry.go. */
const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
} as const

export type AuditAction = keyof typeof LOG_TYPES

/** @param traits what else there is to know, such as the provider. */
export async function audit(
  tx: Transaction,
  user: User,
  action: AuditAction,
  origin: Origin,
  traits: Readonly<Record<string, string>> | null = null,
): Promise<void> {
  const payload = {
    action,
    actor_id: user.id,
    actor_username: user.phone || user.email,
    actor_via_sso: false,
    log_type: LOG_TYPES[action],
    ...(traits ? { traits } : {}),
  }
  await tx.query(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
     values ($1, $2, now(), $3)`,
    [randomUUID(), JSON.stringify(payload), origin.address ?? ''],
  )
}
