/**
 * The official auth client and what follows its events, in a chunk of its own: it is a sixth of all JavaScript, and a fresh session
 * does not need it for the first screen. Only session.ts loads it.
 */
import { AuthClient, type AuthChangeEvent, type Session } from '@supabase/auth-js'
import type { LinkSession } from './auth-link.ts'
import { deviceStorage } from './device-storage.ts'
import { anonKey, apiUrl } from './runtime-config.ts'
import { isSecondStepDue } from './second-step.ts'
import type { SessionHolder } from './session-holder.ts'
import { storageKey, storedSession } from './stored-session.ts'

/** The service's codes for a session that has ended. */
const ENDED_CODES: ReadonlySet<string | null> = new Set([
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'user_not_found',
  'user_banned',
])

/** Whether the service's last response to this tab said that the session has ended. */
export const sessionNews = { hasEnded: false }

async function fetchAndListen(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (ENDED_CODES.has(response.headers.get('x-sb-error-code'))) sessionNews.hasEnded = true
  else if (response.ok) sessionNews.hasEnded = false
  return response
}

export const auth = new AuthClient({
  fetch: fetchAndListen,
  url: `${apiUrl}/auth/v1`,
  headers: { apikey: anonKey },
  storageKey,
  flowType: 'implicit',
  // session.ts reads links: it asks the learner before it replaces an account, and leaves no token in the history.
  detectSessionInUrl: false,
  autoRefreshToken: true,
  persistSession: true,
  // `storedSession` reads the same, where the browser blocks site data too.
  storage: {
    getItem: deviceStorage.get,
    setItem: (key, value) => void deviceStorage.set(key, value),
    removeItem: deviceStorage.remove,
  },
})

/** What session.ts makes of the client's events. */
export interface SessionListener {
  /** The client reports a session, or none. */
  readonly change: (holder: SessionHolder | null) => void
  /** It has no newer session than the stored one. */
  readonly presume: () => void
}

let listener: SessionListener | null = null
/** While a link's session is being set, the client's report of the stored one is ignored. */
let isTakingLink = false

/** Reports the client's events from now on. @param link whether a link's session will be set next */
export function reportTo(to: SessionListener, link: boolean): void {
  listener = to
  isTakingLink = link
  auth.onAuthStateChange(follow)
}

/** Signs in with a link's session. If the service refuses it, the present session stays. */
export async function takeSession({
  issuedMs,
  accessToken: access_token,
  refreshToken: refresh_token,
}: LinkSession): Promise<void> {
  isTakingLink = true
  try {
    if (issuedMs !== null && Date.now() - issuedMs >= OLD_LINK_MS)
      console.warn('The session of the link was issued over 120s ago.')
    // The decision so far relied on unverified claims. Only a token that the service accepts proves the account.
    if (!(await isTokenAccepted(access_token)))
      return console.error('Link: the service does not accept its session.')
    const { error } = await auth.setSession({ access_token, refresh_token })
    if (error) console.error('Link:', error)
  } finally {
    isTakingLink = false
  }
}

/** A link's session older than this is logged as a warning: others may have had access to the mailbox. */
const OLD_LINK_MS = 120_000

/** How often, and at which interval, storage is read for a session that another tab has announced. */
const MAX_STORAGE_READS = 25
const STORAGE_READ_INTERVAL_MS = 20

let eventCount = 0

/** Must neither call the auth client nor wait: the client holds its lock until every listener has returned. */
function follow(event: AuthChangeEvent, session: Session | null): void {
  if (isTakingLink && event === 'INITIAL_SESSION') return
  eventCount += 1
  if (session !== null && !isStored(session)) return followOnceStored(session, eventCount, MAX_STORAGE_READS)
  // The renewal failed without a connection: the stored session is still valid.
  if (event === 'INITIAL_SESSION' && session === null && storedSession().state !== 'none')
    return listener?.presume()
  listener?.change(session && holderOf(session))
}

/**
 * Another tab's announcement may arrive before the session that it stored. Until that is readable, requests of this tab would
 * be sent without a session or with the last one. A session that never appears has already ended.
 */
function followOnceStored(session: Session, event: number, readsLeft: number): void {
  setTimeout(() => {
    if (event !== eventCount) return
    if (isStored(session)) listener?.change(holderOf(session))
    else if (readsLeft > 1) followOnceStored(session, event, readsLeft - 1)
  }, STORAGE_READ_INTERVAL_MS)
}

function isStored({ user }: Session): boolean {
  const stored = storedSession()
  return stored.state !== 'none' && stored.user?.id === user.id
}

function holderOf(session: Session): SessionHolder {
  return { user: session.user, secondStepDue: isSecondStepDue(session) }
}

/**
 * Whether the service accepts an access token. Must be checked before a link's session is set in the client, which would
 * renew an expired one for whatever account the refresh token belongs to, and drop its present session if the link's has ended.
 * @throws TypeError where the service cannot be reached
 */
async function isTokenAccepted(accessToken: string): Promise<boolean> {
  const headers = { apikey: anonKey, authorization: `Bearer ${accessToken}` }
  return (await fetch(`${apiUrl}/auth/v1/user`, { headers })).ok
}
