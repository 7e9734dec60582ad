// Skips bullets, tick boxes and list numbers: "- ", "• ", "[ ] ", "1) ".

import { readNumber } from '../amount/numbers.ts'
import { readOpening } from '../amount/opening.ts'
import { isNumeric, type Token } from '../text/tokens.ts'

/** Marks that can begin an amount or a remark; any other mark before the first word is a bullet. */
const MEANINGFUL: ReadonlySet<string> = new Set('(±~%°')

/** Index of the first token after them. */
export function skipBullets(tokens: readonly Token[]): number {
  let at = skipMarks(tokens, 0)
  if (isListNumber(tokens, at)) at = skipMarks(tokens, at + 2)
  return isTypedBullet(tokens, at) ? at + 1 : at
}

function skipMarks(tokens: readonly Token[], from: number): number {
  let at = from
  for (;;) {
    if (isBullet(tokens[at]) && !isPlusMinus(tokens, at)) at += 1
    else if (isTickBox(tokens, at)) at += tokens[at + 1]?.key === ')' ? 2 : 3
    else return at
  }
}

function isBullet(token: Token | undefined): boolean {
  if (token?.kind === 'sign') return CIRCLED.test(token.key)
  return token?.kind === 'mark' && !MEANINGFUL.has(token.key)
}

/** "③", "❸", "➂": they count entries, never pieces. */
const CIRCLED = /^[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]$/u

/** "[ ]", "(x)" */
function isTickBox(tokens: readonly Token[], at: number): boolean {
  const [open, tick, close] = [tokens[at]?.key, tokens[at + 1]?.key, tokens[at + 2]?.key]
  return open === '(' && (tick === ')' || (['x', '✓', '✔'].includes(tick ?? '') && close === ')'))
}

/** "+/- 200 g" is an approximation. */
function isPlusMinus(tokens: readonly Token[], at: number): boolean {
  const [plus, next, last] = [tokens[at]?.key, tokens[at + 1]?.key, tokens[at + 2]?.key]
  return plus === '+' && (next === '-' || ((next === '/' || next === 'ou') && last === '-'))
}

/** The letter "o" in place of a bullet, from copied web pages: "o1 colher", "o 2 ovos". */
function isTypedBullet(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.key === 'o' && isNumeric(tokens[at + 1])
}

/** "1) açúcar", "a) 200 g"; "1. 200 g" only where an amount follows, since "2. ovos" may be two. */
function isListNumber(tokens: readonly Token[], at: number): boolean {
  const [number, mark, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (number === undefined || !/^(?:\d{1,2}|[a-z])$/.test(number.key)) return false
  if (mark === undefined || !mark.isGlued || next === undefined) return false
  return mark.key === ')' || (mark.key === '.' && !next.isGlued && beginsNumber(tokens, at + 2))
}

function beginsNumber(tokens: readonly Token[], at: number): boolean {
  const { first } = readOpening(tokens, at)
  return isNumeric(tokens[first]) || readNumber(tokens, first) !== null
}
