// Letters typed in place of digits, and keycap emojis: "2OO g", "l00 ml", "1️⃣ xícara".

import { isUnread, readAmount } from '../amount/amount.ts'
import { diagnostic, type LineDiagnostic } from '../ingredient/ingredient.ts'
import { tokenize } from '../text/tokens.ts'
import { beginsUnit, isCountedText } from './keycaps.ts'

export interface TypedDigits {
  /** The text in digits, of the same length, so that all places stay. */
  readonly text: string
  readonly diagnostics: readonly LineDiagnostic[]
}

/** [what is before, the digits], only before a weight or a volume: "2o" is also an ordinal. No lookbehind: see tools/build/browser-floor.ts. */
const LETTERS =
  /(^|[^\p{L}\p{N}])(\d[\doO]*[oO][\doO]*|[lI][\doO]{2,3})(?=\s?(?:g|gr|grs|gramas?|kg|quilos?|mg|ml|litros?|l)(?![\p{L}\p{N}]))/gu
const KEYCAPS = /^\s*(?:[0-9]\ufe0f?\u20e3\s?)+/

/** Null for a text without them. */
export function withDigits(raw: string): TypedDigits | null {
  const diagnostics: LineDiagnostic[] = []
  const assumed = (written: string, at: number): void => {
    diagnostics.push(diagnostic('assumed-number', at, at + written.trimEnd().length))
  }
  const caps = KEYCAPS.exec(raw)?.[0] ?? ''
  const rest = raw.slice(caps.length)
  const digits = caps.replace(/\D/g, '')
  const lead = caps === '' || beginsAmount(rest) || !isCountedText(rest, Number(digits)) ? '' : digits
  // "2️⃣ ovos" may be the second entry.
  if (lead !== '' && !beginsUnit(rest)) assumed(caps, 0)
  const text = rest.replace(LETTERS, (_, before: string, written: string, at: number) => {
    assumed(written, caps.length + at + before.length)
    return before + written.replace(/[oO]/g, '0').replace(/[lI]/g, '1')
  })
  if (caps === '' && text === rest) return null
  return { text: lead.padEnd(caps.length) + text, diagnostics }
}

/** An amount after the keycap makes it the number of an entry: "1️⃣ 2 xícaras". */
function beginsAmount(text: string): boolean {
  const amount = readAmount(tokenize(text), 0)
  return amount !== null && !isUnread(amount)
}
