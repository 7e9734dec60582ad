/** Messages of wallets that were used. */
import { createHash } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'

/**
 * Records a message, which can be used until it expires.
 * @returns false if it was used before.
 */
export async function recordWalletMessage(
  tx: Transaction,
  message: string,
  expiresAtMs: number,
): Promise<boolean> {
  const id = createHash('sha256').update(message).digest()
  const inserted = await tx.query(
    `insert into auth.used_wallet_messages (id, expires_at) values ($1, to_timestamp($2::double precision / 1000))
     on conflict do nothing returning id`,
    [id, expiresAtMs],
  )
  return inserted.length > 0
}
