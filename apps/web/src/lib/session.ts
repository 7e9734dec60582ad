/** Who is signed in, for screens and guards; follows the auth client's events, other tabs' included. */
import type { AuthChangeEvent, AuthClient, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { clearLink, readAuthLink } from './auth-link.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { forgetKept } from './kept-for-account.ts'
import { keptSession, storageKey } from './kept-session.ts'
import { messages } from './messages.ts'
import { queryClient } from './query-client.ts'
import { isSecondStepDue } from './second-step.ts'
import { showToast } from './toasts.ts'
import { dropUnsent, holdUnsent } from './unsent.ts'

export type SessionState =
  | { readonly status: 'loading' }
  /**
   * `hasEnded`: nobody signed out here; the service has ended the session, or her other device did. `isSwitching`: she
   * signed out to come back with another account.
   */
  | { readonly status: 'signed-out'; readonly hasEnded: boolean; readonly isSwitching?: boolean }
  /** The first factor is proven, and the account has a second: nothing opens before its code. */
  | { readonly status: 'second-step'; readonly user: User }
  | { readonly status: 'signed-in'; readonly user: User }

/** The e-mailed link that opened this page, if one did. */
export const arrivedBy = readAuthLink(window.location.hash)
clearLink(arrivedBy !== null)
// Opened where the same page is open already, a link changes the fragment alone: it is read as one that opens a page.
window.addEventListener('hashchange', () => {
  if (readAuthLink(window.location.hash) !== null) window.location.reload()
})

/** A link brought the session of another account than the one that is open here: which, and which is. */
export interface LinkQuestion {
  readonly present: string
  readonly offered: string
}

let question: LinkQuestion | null = null
/** The link's session is being taken: what the client kept before is no news meanwhile. */
let isTakingLink = false

let state: SessionState = { status: 'loading' }
let lastUser: User | null = null
const listeners = new Set<() => void>()
let settle: () => void
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/** Long enough for the first screen's own requests and pictures to go first. */
const CLIENT_MAY_WAIT_MS = 3000

/** After this long a kept session that is being renewed is believed for the time being. */
const RENEWAL_MAY_TAKE_MS = 4000

/** So long after it was made a link's session is old: the mailbox may not have been its reader's alone. */
const OLD_LINK_MS = 120_000

/** The learner signs out, in this tab. */
let isLeaving = false
/** The learner signs out to come back to the same address with another account. */
let isSwitching = false
/** Known once the auth client is there. */
let hasBeenEnded = (): boolean => false

type Client = InstanceType<typeof AuthClient>
let client: Promise<Client> | null = null

start()

/** Waits until the stored session is known (and renewed, if it had to be). */
export async function sessionKnown(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  await settled
  return state.status === 'loading' ? { status: 'signed-out', hasEnded: false } : state
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

/** After a sign-out the screen stays for a moment and must not query any more. */
export function useIsSignedIn(): boolean {
  return useSession().status === 'signed-in'
}

/** The signed-in user, for screens behind the guard; one that is on its way out keeps the user it had. */
export function useUser(): User {
  const user = useSyncExternalStore(subscribe, () => lastUser)
  if (user === null) throw new Error('This screen needs a signed-in user.')
  return user
}

/**
 * The official auth client, loaded at the first call; its events are followed from then on.
 * @throws ApiError when its code cannot be fetched.
 */
export async function authClient(): Promise<Client> {
  client ??= loadClient()
  try {
    return await client
  } catch (error) {
    client = null
    throw new ApiError(String(error), 0)
  }
}

async function loadClient(): Promise<Client> {
  const { auth, sessionNews } = await import('./auth-client.ts')
  hasBeenEnded = () => sessionNews.hasEnded
  auth.onAuthStateChange(follow)
  return auth
}

/**
 * Ends the session of this device. Guards take the learner to /auth.
 * @param switchAccount another account is to come back to the address where this one left
 */
export async function signOut({ switchAccount = false } = {}): Promise<void> {
  // The client first: when it is there it tells who is signed in.
  const auth = await authClient()
  isLeaving = true
  isSwitching = switchAccount
  const { error } = await auth.signOut({ scope: 'local' })
  if (!error) return
  // The server could not be told, so the client kept the session; it must still be gone from this device.
  console.error('Logout:', error)
  localStorage.removeItem(storageKey)
  change(null)
}

/**
 * Ends all sessions of the learner, this one too. Unlike leaving this device, it is done only when the server says so.
 * @throws ApiError
 */
export async function signOutEverywhere(): Promise<void> {
  const auth = await authClient()
  isLeaving = true
  const { error } = await auth.signOut({ scope: 'global' })
  if (!error) return
  isLeaving = false
  throw apiErrorOf(error)
}

/** A kept session that is fresh, or none at all, needs no auth client before the first screen. */
function start(): void {
  const kept = keptSession()
  const brought = arrivedBy?.session ?? null
  const openAccount = kept.state === 'none' ? null : kept.user
  if (brought !== null && openAccount !== null && openAccount.id !== brought.userId) {
    question = { present: openAccount.email ?? '', offered: brought.email }
    return
  }
  if (brought === null) followKept()
  else void takeLink()
}

function followKept(): void {
  const kept = keptSession()
  if (kept.state !== 'stale') presume()
  setTimeout(startClient, kept.state === 'stale' ? 0 : CLIENT_MAY_WAIT_MS)
  // Without a connection the client tries for half a minute; the screens can tell of it better than a spinner.
  if (kept.state === 'stale' && kept.user !== null) setTimeout(presume, RENEWAL_MAY_TAKE_MS)
}

/** While it is open nothing is known of the session, and no screen loads. */
export function useLinkQuestion(): LinkQuestion | null {
  return useSyncExternalStore(subscribe, () => question)
}

/** @param isTaken whether the link's account takes the place of the one that is open; else that one stays as it is. */
export async function answerLinkQuestion(isTaken: boolean): Promise<void> {
  if (isTaken) await takeLink()
  else followKept()
  question = null
  for (const listener of listeners) listener()
}

/** Signs in with the session of the link. If the service refuses it, the present session stays. */
async function takeLink(): Promise<void> {
  const brought = arrivedBy?.session
  if (!brought) return
  if (brought.issuedMs !== null && Date.now() - brought.issuedMs >= OLD_LINK_MS)
    console.warn('The session of the link was issued over 120s ago.')
  isTakingLink = true
  try {
    const auth = await authClient()
    const { isTokenTaken } = await import('./auth-client.ts')
    // Only a token that the service takes proves whose session it is: what was asked, or not asked, rests on its claims.
    if (!(await isTokenTaken(brought.accessToken)))
      return console.error('Link: the service does not take its session.')
    const tokens = { access_token: brought.accessToken, refresh_token: brought.refreshToken }
    const { error } = await auth.setSession(tokens)
    if (error) console.error('Link:', error)
  } catch (error) {
    console.error('Link:', error)
  } finally {
    isTakingLink = false
    presume()
  }
}

function startClient(): void {
  authClient().catch((error: unknown) => {
    console.error('Auth client:', error)
    presume()
  })
}

/** Takes the kept session's word for who is signed in, unless the client has spoken. */
function presume(): void {
  if (state.status !== 'loading') return
  const kept = keptSession()
  change(kept.state === 'none' || kept.user === null ? null : kept)
}

/** How often, and how far apart, storage is looked at for a session that another tab has told of. */
const STORAGE_LOOKS = 25
const STORAGE_LOOK_EVERY_MS = 20

let newsCount = 0

/** Must not call the auth client nor wait: it holds its turn until every follower has answered. */
function follow(event: AuthChangeEvent, session: Session | null): void {
  if (isTakingLink && event === 'INITIAL_SESSION') return
  newsCount += 1
  if (session !== null && !isKept(session)) return followOnceKept(session, newsCount, STORAGE_LOOKS)
  // A renewal that found no connection: the session is still kept, and still the learner's.
  if (event === 'INITIAL_SESSION' && session === null && keptSession().state !== 'none') return presume()
  change(session && told(session))
}

/**
 * Another tab's word is faster than what it stored. Until that is here too, this tab would read as nobody, or as the
 * last learner. What never comes has been taken back by then.
 */
function followOnceKept(session: Session, news: number, looks: number): void {
  setTimeout(() => {
    if (news !== newsCount) return
    if (isKept(session)) change(told(session))
    else if (looks > 1) followOnceKept(session, news, looks - 1)
  }, STORAGE_LOOK_EVERY_MS)
}

function isKept({ user }: Session): boolean {
  const kept = keptSession()
  return kept.state !== 'none' && kept.user?.id === user.id
}

/** Who holds a session, and whether it opens anything yet. */
interface Holder {
  readonly user: User
  readonly secondStepDue: boolean
}

function told(session: Session): Holder {
  return { user: session.user, secondStepDue: isSecondStepDue(session) }
}

function change(holder: Holder | null): void {
  const before = state
  const user = holder?.user ?? null
  state = stateOf(holder, before)
  lastUser = user ?? lastUser
  if (before.status === 'signed-in' && before.user.id !== user?.id) {
    // The next person at this device must see nothing of the last one's.
    queryClient.clear()
    // What a learner has typed waits for her where she did not leave by herself; who leaves in another tab clears up there.
    if (isLeaving) forgetTyped()
    else if (holder === null) holdUnsent()
  }
  if (state.status === 'signed-in' && (before.status !== 'signed-in' || before.user.id !== state.user.id)) {
    isLeaving = false
    isSwitching = false
    forgetTyped(state.user.id)
  }
  announce(before, state)
  settle()
  for (const listener of listeners) listener()
}

function stateOf(holder: Holder | null, before: SessionState): SessionState {
  if (holder !== null)
    return { status: holder.secondStepDue ? 'second-step' : 'signed-in', user: holder.user }
  if (before.status === 'signed-out') return before
  return { status: 'signed-out', hasEnded: !isLeaving && hasBeenEnded(), isSwitching }
}

/** @param exceptFor whose typed things stay */
function forgetTyped(exceptFor?: string): void {
  forgetKept(exceptFor)
  dropUnsent(exceptFor)
}

/** The client says SIGNED_IN at every return to the tab too; only a change that a person caused is announced. */
function announce(before: SessionState, now: SessionState): void {
  const byLink = before.status === 'loading' && arrivedBy?.errorCode === null && arrivedBy.type !== 'recovery'
  const arrived = before.status === 'signed-out' || before.status === 'second-step' || byLink
  if (now.status === 'signed-in' && arrived) {
    showToast(messages.signedIn)
  }
  if (now.status === 'signed-out' && (before.status === 'signed-in' || before.status === 'second-step')) {
    showToast(messages.signedOut)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
