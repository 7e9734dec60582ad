/** The state of the session for screens and guards. It follows the auth client's events, those of other tabs included. */
import type { AuthClient, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { clearLink, readAuthLink } from './auth-link.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { clearRows } from './device-store/rows.ts'
import { isSessionKept, storedSession, storageKey } from './stored-session.ts'
import { messages } from './messages.ts'
import { queryClient } from './query-client.ts'
import type { SessionHolder } from './session-holder.ts'
import { showToast } from './toasts.ts'
import { dropUnsent, holdUnsent } from './device-store/held-drafts.ts'

export type SessionState =
  | { readonly status: 'loading' }
  /**
   * `hasEnded`: the service or another device ended the session, without a sign-out here. `isSwitching`: the learner signed
   * out to return with another account.
   */
  | { readonly status: 'signed-out'; readonly hasEnded: boolean; readonly isSwitching?: boolean }
  /** The account has a second factor that is not verified in this session yet: no protected screen opens. */
  | { readonly status: 'second-step'; readonly user: User }
  | { readonly status: 'signed-in'; readonly user: User }

/** The e-mailed link that opened this page, if one did. */
export const arrivedBy = readAuthLink(window.location.hash)
clearLink(arrivedBy !== null)
// A link to the page that is already open changes the fragment only. A reload makes it be read.
window.addEventListener('hashchange', () => {
  if (readAuthLink(window.location.hash) !== null) window.location.reload()
})

/** The e-mails of two accounts: the signed-in one, and the one whose session a link brought. */
export interface LinkQuestion {
  readonly present: string
  readonly offered: string
}

const atOpening = storedSession()
const openAccount = atOpening.state === 'none' ? null : atOpening.user
const brought = arrivedBy?.session ?? null
/** The open account has returned from another service, which it has linked. */
const hasLinked = arrivedBy?.type === '' && openAccount?.id === brought?.userId

let question: LinkQuestion | null = null
let state: SessionState = { status: 'loading' }
let lastUser: User | null = null
/** How the learner is signing out in this tab: `to-switch` to return to the same address with another account. */
let leaving: 'for-good' | 'to-switch' | null = null

type Client = InstanceType<typeof AuthClient>
let client: Promise<Client> | null = null
/** Whether the service said so. Replaced when the auth client is loaded. */
let hasBeenEnded = (): boolean => false

const listeners = new Set<() => void>()
let settle: () => void
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/** First check of the stored session after the page opens; later checks are as frequent as the auth client's own. */
const FIRST_LOOK_MS = 3000
const LOOK_EVERY_MS = 30_000

/** A stored session whose renewal takes longer is used until the renewal ends. */
const RENEWAL_WAIT_MS = 4000

start()

/** Waits until the stored session is known (and renewed, if it had to be). */
export async function sessionKnown(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  await settled
  return state.status === 'loading' ? { status: 'signed-out', hasEnded: false } : state
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentState, currentState)
}

/** The signed-in user, for screens behind the guard. During a sign-out it is still the last user. */
export function useUser(): User {
  const user = useSyncExternalStore(subscribe, currentUser, currentUser)
  if (user === null) throw new Error('This screen needs a signed-in user.')
  return user
}

/**
 * The official auth client, loaded at the first call; its events are followed from then on.
 * @param takesLink whether the session of a link is set next, so that the stored one is not reported before
 * @throws ApiError when its code cannot be fetched.
 */
export async function authClient(takesLink = false): Promise<Client> {
  client ??= loadClient(takesLink)
  try {
    return await client
  } catch (error) {
    client = null
    throw new ApiError(String(error), 0)
  }
}

async function loadClient(takesLink: boolean): Promise<Client> {
  const { auth, reportTo, sessionNews } = await import('./auth-client.ts')
  hasBeenEnded = () => sessionNews.hasEnded
  reportTo({ change, presume }, takesLink)
  return auth
}

/**
 * Ends the session of this device. Guards take the learner to /auth.
 * @param switchAccount whether the next sign-in, with another account, returns to the present address
 */
export async function signOut({ switchAccount = false } = {}): Promise<void> {
  // The client comes first: loading it may change the session's state.
  const auth = await authClient()
  leaving = switchAccount ? 'to-switch' : 'for-good'
  // The client removes the session first. When the server responds, the next account may be signed in.
  const { error } = await auth.signOut({ scope: 'local' })
  if (error) console.error('Logout:', error)
}

/**
 * Ends all sessions of the account, this one included. Unlike a sign-out of this device it needs the server's confirmation.
 * @throws ApiError
 */
export async function signOutEverywhere(): Promise<void> {
  const auth = await authClient()
  leaving = 'for-good'
  const { error } = await auth.signOut({ scope: 'global' })
  if (!error) return
  leaving = null
  throw apiErrorOf(error)
}

/** A fresh stored session, or none, needs no auth client before the first screen. */
function start(): void {
  if (brought !== null && openAccount !== null && openAccount.id !== brought.userId)
    question = { present: openAccount.email ?? '', offered: brought.email }
  else if (brought === null) followStored()
  else void takeLink()
}

function followStored(): void {
  const stored = storedSession()
  if (stored.state === 'stale') setTimeout(startClient)
  else {
    presume()
    setTimeout(lookAfterStored, FIRST_LOOK_MS)
  }
  window.addEventListener('storage', ({ key }) => key === storageKey && followOtherTab())
  // Without a connection the client tries for 30 s. Screens that report it are better than a spinner.
  if (stored.state === 'stale' && stored.user !== null) setTimeout(presume, RENEWAL_WAIT_MS)
}

/** Loads the client when it would renew the session: one check before a request would have to wait for the renewal. */
function lookAfterStored(): void {
  if (storedSession(LOOK_EVERY_MS).state === 'stale') startClient()
  else setTimeout(lookAfterStored, LOOK_EVERY_MS)
}

/** Another tab has signed out, or has another session. Once the client is loaded, it reports that itself. */
function followOtherTab(): void {
  if (client === null && storedSession().state === 'none') change(null)
  else startClient()
}

/** Whether no session is stored, and none came with a link. */
export function isVisitor(): boolean {
  return arrivedBy === null && storedSession().state === 'none'
}

export function hasLinkQuestion(): boolean {
  return question !== null
}

/** While the question is open, the session is unknown and no screen loads. */
export function useLinkQuestion(): LinkQuestion | null {
  return useSyncExternalStore(subscribe, openQuestion, openQuestion)
}

/** @param isTaken whether the link's account replaces the signed-in one */
export async function answerLinkQuestion(isTaken: boolean): Promise<void> {
  if (isTaken) await takeLink()
  else followStored()
  question = null
  for (const listener of listeners) listener()
}

async function takeLink(): Promise<void> {
  if (!brought) return
  try {
    await authClient(true)
    const { takeSession } = await import('./auth-client.ts')
    await takeSession(brought)
  } catch (error) {
    console.error('Link:', error)
  } finally {
    presume()
  }
}

function startClient(): void {
  authClient().catch((error: unknown) => {
    console.error('Auth client:', error)
    presume()
  })
}

/** Uses the stored session's user, unless the auth client has reported a state already. */
function presume(): void {
  if (state.status !== 'loading') return
  const stored = storedSession()
  change(stored.state === 'none' || stored.user === null ? null : stored)
}

function change(holder: SessionHolder | null): void {
  const before = state
  const user = holder?.user ?? null
  state = stateOf(holder, before)
  lastUser = user ?? lastUser
  if (before.status === 'signed-in' && before.user.id !== user?.id) {
    // The next account on this device must not see data of the last one.
    queryClient.clear()
    // Unsent texts survive a session that ended by itself. A sign-out in another tab clears them there.
    if (leaving !== null) forgetTyped()
    else if (holder === null) holdUnsent()
  }
  if (state.status === 'signed-in' && (before.status !== 'signed-in' || before.user.id !== state.user.id)) {
    leaving = null
    forgetTyped(state.user.id)
  }
  announce(before, state)
  settle()
  for (const listener of listeners) listener()
}

function stateOf(holder: SessionHolder | null, before: SessionState): SessionState {
  if (holder !== null)
    return { status: holder.secondStepDue ? 'second-step' : 'signed-in', user: holder.user }
  if (before.status === 'signed-out') return before
  // A session that was there and cannot be used has ended, whatever ended it.
  const isOver = hasBeenEnded() || (before.status === 'loading' && atOpening.state !== 'none')
  return { status: 'signed-out', hasEnded: leaving === null && isOver, isSwitching: leaving === 'to-switch' }
}

/** @param exceptFor the account whose unsent texts stay */
function forgetTyped(exceptFor?: string): void {
  clearRows(exceptFor)
  dropUnsent(exceptFor)
}

/** Only changes that the learner caused get a toast: the client also reports SIGNED_IN at every return to the tab. */
function announce(before: SessionState, now: SessionState): void {
  const byLink =
    before.status === 'loading' &&
    arrivedBy?.errorCode === null &&
    arrivedBy.type !== 'recovery' &&
    !hasLinked
  const arrived = before.status === 'signed-out' || before.status === 'second-step' || byLink
  if (now.status === 'signed-in' && arrived) {
    showToast(isSessionKept() ? messages.signedIn : { ...messages.signedInForNow, topic: 'session' })
  }
  if (now.status === 'signed-out' && (before.status === 'signed-in' || before.status === 'second-step')) {
    showToast(messages.signedOut)
  }
}

const currentState = () => state
const currentUser = () => lastUser
const openQuestion = () => question

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
