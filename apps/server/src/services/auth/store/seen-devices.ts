/** Devices that accounts have signed in with; only a hash of each is stored. */
import { createHash } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'

/** Devices kept per account; the oldest are deleted. */
const MAX_DEVICES = 50

/** @returns whether the device is new to an account that has used another one before. */
export async function recordDevice(tx: Transaction, userId: string, device: string): Promise<boolean> {
  const hash = createHash('sha256').update(device).digest()
  const [recorded] = await tx.query<{ isNew: boolean; hadAny: boolean }>(
    `insert into auth.seen_devices (user_id, device) values ($1, $2)
     on conflict (user_id, device) do update set seen_at = now()
     returning xmax = 0 as "isNew", exists (select from auth.seen_devices known where known.user_id = $1) as "hadAny"`,
    [userId, hash],
  )
  if (!recorded?.isNew || !recorded.hadAny) return false
  await tx.query(
    `delete from auth.seen_devices where id in (
       select id from auth.seen_devices where user_id = $1 order by seen_at desc, id desc offset $2)`,
    [userId, MAX_DEVICES],
  )
  return true
}
