/**
 * Two sign-ups for one address within the pause between messages: only the first has a message, and its owner cannot tell
 * whose it was. Where the passwords differ neither is hers for certain, so the message confirms her address alone.
 */
import type { AccountDependencies } from './dependencies.ts'
import { findPendingPassword, voidPendingPassword } from '../store/one-time-tokens.ts'
import { lockUser } from '../store/users.ts'

/** Compares once the answer is on its way: the time that it takes must not tell that somebody signed up before. */
export function checkContestedSignUp(deps: AccountDependencies, userId: string, password: string): void {
  setImmediate(() => {
    contest(deps, userId, password).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      deps.log.error('sign-ups not compared', { reason })
    })
  })
}

async function contest(
  { database, passwords }: AccountDependencies,
  userId: string,
  password: string,
): Promise<void> {
  const pending = await database.transaction((tx) => findPendingPassword(tx, userId))
  if (pending === null || (await passwords.verify(password, pending))) return
  await database.transaction(async (tx) => {
    await lockUser(tx, userId)
    await voidPendingPassword(tx, userId, pending)
  })
}
