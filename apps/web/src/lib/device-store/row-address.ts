/**
 * - `draft`: what was begun and is sent by the learner
 * - `write`: what was sent and waits for the server
 * - `timer`: running timers
 * - `setting`: choices and habits, whose loss costs little
 * - `content`: a copy of what the server has
 *
 * A sign-out asks first about rows of the first three kinds (`unsaved.ts`).
 */
export type RowKind = 'draft' | 'write' | 'timer' | 'setting' | 'content'

export interface RowAddress {
  /** The account's id, or `DEVICE`. */
  readonly account: string
  readonly kind: RowKind
  /** Unique within account and kind. */
  readonly name: string
}

/** The browser's database. */
export const DATABASE = 'atelie-doce'
/** That of earlier versions of the app, which held photos only: `former-photos.ts` moves them. */
export const FORMER_DATABASE = 'atelie-doce-photos'
/** Stands for the account in rows of the device, which all its users share. */
export const DEVICE = 'device'
/** Earlier versions of the app began their keys with it. */
export const FORMER_PREFIX = 'atelie-doce.conta.'
/** Keys of earlier versions, whose values `former-keys.ts` moves: all of the first, and the row of step marks of the next. */
export const FORMER_KEY = /^atelie-doce\.conta\.|\.write\.steps$/
/** The number is the version of this layout. */
export const PREFIX = 'atelie-doce.1.'

/** The key in local storage: `atelie-doce.1.<account>.<kind>.<name>`. Only the name may have dots. */
export function keyOf({ account, kind, name }: RowAddress): string {
  return `${PREFIX}${account}.${kind}.${name}`
}

/** Whether values of this account go when another one is signed in, or none. @param present the account whose values stay */
export function isOfAnother(account: string, present: string | undefined): boolean {
  return account !== present && account !== DEVICE
}

/** Null for a key of something else. */
export function ofKey(key: string): RowAddress | null {
  if (!key.startsWith(PREFIX)) return null
  const [account = '', kind, ...name] = key.slice(PREFIX.length).split('.')
  return { account, kind: kind as RowKind, name: name.join('.') }
}
