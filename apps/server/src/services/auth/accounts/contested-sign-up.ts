/**
 * Two sign-ups for one address within the pause between messages: only the first gets a message, and its reader cannot know which
 * sign-up caused it. If the passwords differ, the message confirms the address only, with neither password.
 */
import type { AccountDependencies } from './dependencies.ts'
import { findPendingPassword, voidPendingPassword } from '../store/one-time-tokens.ts'
import { lockUser } from '../store/users.ts'

/** Compares the passwords after the response, so that its duration does not reveal an earlier sign-up. */
export function checkContestedSignUp(deps: AccountDependencies, userId: string, password: string): void {
  setImmediate(() => {
    voidContestedPassword(deps, userId, password).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      deps.log.error('sign-ups not compared', { reason })
    })
  })
}

async function voidContestedPassword(
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
