// The rules for the name on a certificate, as the database has them, so that problems show while it is typed.

import { messages } from './messages.ts'

export const MAX_NAME = 100
const MIN_LETTERS = 2
/** Latin letters with any accent, and separators of names. */
const NAME = /^[\p{Script=Latin}\p{M} .'’-]+$/u

/** As the database stores it: composed letters, single spaces. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}

/** What is wrong with a name, null if nothing is. */
export function nameProblem(typed: string): string | null {
  const { problems } = messages.name
  const name = tidyName(typed)
  if (name === '') return problems.missing
  if (!NAME.test(name)) return problems.odd
  if (Array.from(name).length > MAX_NAME) return problems.long
  return (name.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS ? problems.short : null
}
