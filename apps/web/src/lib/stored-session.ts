/** Reads the auth client's session from the device's storage without loading the client. Never writes it. */
import type { Session, User } from '@supabase/auth-js'
import { deviceStorage } from './device-storage.ts'
import { apiUrl } from './runtime-config.ts'
import { isSecondStepDue } from './second-step.ts'
import { sessionStorageKey } from './storage-key.ts'

export const storageKey = sessionStorageKey(apiUrl)

/** The auth client renews a session that expires sooner (three ticks of 30 s). */
const RENEWED_BEFORE_END_MS = 90_000

/**
 * - `fresh`: usable without renewal.
 * - `none`: no session is stored.
 * - `stale`: needs a renewal by the auth client, which may fail; `user` is null if it is unreadable.
 *
 * `secondStepDue`: the account's second factor is not verified in it.
 */
export type StoredSession =
  | { state: 'fresh'; user: User; secondStepDue: boolean; accessToken: string }
  | { state: 'stale'; user: User; secondStepDue: boolean }
  | { state: 'stale'; user: null }
  | { state: 'none' }

/** @param aheadMs looks so far into the future */
export function storedSession(aheadMs = 0): StoredSession {
  return readStoredSession(deviceStorage.get(storageKey), Date.now() + aheadMs)
}

/** Whether the stored session outlives the page. */
export function isSessionKept(): boolean {
  return deviceStorage.isKept(storageKey)
}

/** @param text what storage holds under `storageKey`. */
export function readStoredSession(text: string | null, nowMs: number): StoredSession {
  if (text === null) return { state: 'none' }
  const { access_token: accessToken, refresh_token, expires_at, user } = parse(text)
  if (!accessToken || !refresh_token || !expires_at || !user?.id) return { state: 'stale', user: null }
  const secondStepDue = isSecondStepDue({ access_token: accessToken, user })
  if (expires_at * 1000 - nowMs < RENEWED_BEFORE_END_MS) return { state: 'stale', user, secondStepDue }
  return { state: 'fresh', user, secondStepDue, accessToken }
}

function parse(text: string): Partial<Session> {
  try {
    return (JSON.parse(text) as Partial<Session> | null) ?? {}
  } catch {
    return {}
  }
}
