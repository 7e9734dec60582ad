/** The audit log. Each entry is written in the transaction of the change that it records. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { Actor } from '../model/user.ts'
import { wireTime } from './wire-time.ts'

/** Source: supabase/auth, internal/models/audit_log_entry.go. */
const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  identity_unlinked: 'user',
  identity_linked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  /** Not in the original, which sends messages before it responds. */
  message_dead_lettered: 'user',
} as const

export type AuditAction = keyof typeof LOG_TYPES

/**
 * Writes an entry; it is sent along with the transaction's next statement or its commit.
 * @param traits details such as the provider, or the account that an operator changed.
 */
export function audit(
  tx: Transaction,
  actor: Actor,
  action: AuditAction,
  client: ClientInfo,
  traits: Readonly<Record<string, string>> | null = null,
): void {
  const payload = {
    action,
    actor_id: actor.id,
    actor_username: actor.phone || actor.email,
    actor_via_sso: actor.isSsoUser ?? false,
    log_type: LOG_TYPES[action],
    ...(traits ? { traits } : {}),
  }
  tx.write(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
     values ($1, $2, now(), $3)`,
    [randomUUID(), JSON.stringify(payload), client.address ?? ''],
  )
}

/** An entry as the wire shows it. */
export interface AuditEntry {
  readonly id: string
  readonly payload: JsonObject
  readonly created_at: string
  readonly ip_address: string
}

export interface AuditPage {
  /** Fields of the payload to search; empty for all entries. */
  readonly fields: readonly string[]
  readonly text: string
  readonly page: bigint
  readonly perPage: bigint
}

/** A page of the entries, newest first, and the total number. */
export async function listAuditEntries(
  tx: Transaction,
  { fields, text, page, perPage }: AuditPage,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: bigint }> {
  const where = `$2 = '' or exists (select 1 from unnest($1::text[]) field where payload ->> field ilike '%' || $2 || '%')`
  const [count, entries] = await Promise.all([
    tx.query<{ total: string }>(`select count(*) as total from auth.audit_log_entries where ${where}`, [
      fields,
      text,
    ]),
    tx.query<Row & AuditEntry>(
      `select id, payload, ${wireTime('created_at')} as created_at, ip_address from auth.audit_log_entries
       where ${where} order by created_at desc, id limit $3 offset $4`,
      [fields, text, perPage, (page - 1n) * perPage],
    ),
  ])
  return { entries, total: BigInt(count[0]?.total ?? 0) }
}
