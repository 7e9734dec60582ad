/** Who is signed in, for screens and guards; follows the auth client's events, other tabs' included. */
import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { readAuthLink } from './auth-link.ts'
import { auth, storageKey } from './api-client.ts'
import { queryClient } from './query-client.ts'
import { showToast } from './toasts.ts'

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User }

/** The e-mailed link that opened this page, if one did. Read before the auth client takes it from the address. */
export const arrivedBy = readAuthLink(window.location.hash)

let state: SessionState = { status: 'loading' }
const listeners = new Set<() => void>()
let settle: () => void
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

auth.onAuthStateChange(follow)

/** Waits until the stored session is known (and renewed, if it had to be). */
export async function sessionKnown(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  await settled
  return state.status === 'loading' ? { status: 'signed-out' } : state
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

/** The signed-in user, for screens behind the guard. @throws outside of it. */
export function useUser(): User {
  const session = useSession()
  if (session.status !== 'signed-in') throw new Error('This screen needs a signed-in user.')
  return session.user
}

/** Ends the session here and at the server. Guards take the learner to /auth. */
export async function signOut(): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' })
  if (!error) return
  // The server could not be told, so the client kept the session; it must still be gone from this device.
  console.error('Logout:', error)
  localStorage.removeItem(storageKey)
  follow('SIGNED_OUT', null)
}

/** Must not call the auth client nor wait: it holds its turn until every follower has answered. */
function follow(event: AuthChangeEvent, session: Session | null): void {
  const before = state
  state = session ? { status: 'signed-in', user: session.user } : { status: 'signed-out' }
  const sameUser =
    before.status === 'signed-in' && state.status === 'signed-in' && before.user.id === state.user.id

  if (event === 'SIGNED_OUT' || (before.status === 'signed-in' && !sameUser)) {
    // The next person at this device must see nothing of the last one's.
    queryClient.clear()
  }
  announce(before, state)
  settle()
  for (const listener of listeners) listener()
}

/** The client says SIGNED_IN at every return to the tab too; only a change that a person caused is announced. */
function announce(before: SessionState, now: SessionState): void {
  const byLink = before.status === 'loading' && arrivedBy !== null && arrivedBy.type !== 'recovery'
  if (now.status === 'signed-in' && (before.status === 'signed-out' || byLink)) {
    showToast({ title: 'Bem-vinda!', description: 'Login realizado com sucesso.' })
  }
  if (now.status === 'signed-out' && before.status === 'signed-in') {
    showToast({ title: 'Até logo!', description: 'Logout realizado com sucesso.' })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
