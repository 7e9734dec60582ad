/**
 * The last e-mail with a code that this tab requested. It is stored for the tab, since a phone may reload the page while the
 * e-mail is read in another app.
 */
import { tabStorage } from '../../../lib/device-storage.ts'
import { KEY } from './drop-sent-mail.ts'

/** The code's purpose: confirming a new account, a sign-in, or a new password. */
export type CodePurpose = 'sign-up' | 'sign-in' | 'recovery'

export interface SentMail {
  readonly email: string
  readonly purpose: CodePurpose
  /** Milliseconds since 1970. */
  readonly sentAt: number
}

const PURPOSES: readonly unknown[] = ['sign-up', 'sign-in', 'recovery'] satisfies CodePurpose[]
/** The default lifetime of the service's codes. After it another code has to be requested. */
const LIVES_MS = 60 * 60_000

export function readSentMail(nowMs: number): SentMail | null {
  return sentMailIn(tabStorage.get(KEY), nowMs)
}

export function keepSentMail(mail: SentMail): void {
  tabStorage.set(KEY, JSON.stringify(mail))
}

/** @param text as stored @returns null for none, for an expired code, and for anything unreadable */
export function sentMailIn(text: string | null, nowMs: number): SentMail | null {
  const { email, purpose, sentAt } = parsed(text)
  if (typeof email !== 'string' || typeof sentAt !== 'number' || !isPurpose(purpose)) return null
  const ageMs = nowMs - sentAt
  return ageMs >= 0 && ageMs < LIVES_MS ? { email, purpose, sentAt } : null
}

function parsed(text: string | null): Partial<Record<keyof SentMail, unknown>> {
  try {
    return (JSON.parse(text ?? 'null') as Partial<Record<keyof SentMail, unknown>> | null) ?? {}
  } catch {
    return {}
  }
}

function isPurpose(value: unknown): value is CodePurpose {
  return PURPOSES.includes(value)
}
