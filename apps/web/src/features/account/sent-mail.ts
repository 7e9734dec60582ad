/**
 * The message with a code that this tab has last asked for. Kept for the tab: whoever goes to read it in another app may
 * find the page loaded anew when she comes back.
 */

/** What the code is for: the first entry of a new account, an entry, or a new password. */
export type CodePurpose = 'sign-up' | 'sign-in' | 'recovery'

export interface SentMail {
  readonly email: string
  readonly purpose: CodePurpose
  /** Milliseconds since 1970. */
  readonly sentAt: number
}

const KEY = 'atelie-doce.mensagem'
const PURPOSES: readonly unknown[] = ['sign-up', 'sign-in', 'recovery'] satisfies CodePurpose[]
/** The service's codes live no longer, unless it is set otherwise; then she asks for another. */
const LIVES_MS = 60 * 60_000

export function readSentMail(nowMs: number): SentMail | null {
  try {
    return sentMailIn(sessionStorage.getItem(KEY), nowMs)
  } catch {
    return null
  }
}

export function keepSentMail(mail: SentMail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mail))
  } catch {
    // Storage is off: it holds until the next load.
  }
}

export function dropSentMail(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is off: there is nothing to drop.
  }
}

/** @param text as it was stored. @returns null for none, for one whose code is dead, and for what is none. */
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
