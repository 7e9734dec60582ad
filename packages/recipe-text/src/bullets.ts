// What stands before an ingredient without meaning anything: "- ", "• ", "[ ] ", "1) ".

import { isNumeric, type Token } from './tokens.ts'

/** Marks that begin an amount or a remark; all others before the first word are bullets, drawings and the like. */
const MEANINGFUL: ReadonlySet<string> = new Set('(±~%°')

/** Index of the first token after them. */
export function skipBullets(tokens: readonly Token[]): number {
  let at = 0
  while (isBullet(tokens[at]) && !isPlusMinus(tokens, at)) at += 1
  return isTypedBullet(tokens, at) ? at + 1 : isListNumber(tokens, at) ? at + 2 : at
}

function isBullet(token: Token | undefined): boolean {
  return token?.kind === 'mark' && !MEANINGFUL.has(token.key)
}

/** "+/- 200 g" is an approximation. */
function isPlusMinus(tokens: readonly Token[], at: number): boolean {
  const [plus, next, last] = [tokens[at]?.key, tokens[at + 1]?.key, tokens[at + 2]?.key]
  return plus === '+' && (next === '-' || ((next === '/' || next === 'ou') && last === '-'))
}

/** The letter "o" for a bullet, as web pages lose it: "o1 colher", "o 2 ovos". */
function isTypedBullet(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.key === 'o' && isNumeric(tokens[at + 1])
}

/** "1) 200 g", "1. 200 g" and "a) 200 g": a list's number before the amount. */
function isListNumber(tokens: readonly Token[], at: number): boolean {
  const [number, mark, amount] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (number === undefined || !/^(?:\d{1,2}|[a-z])$/.test(number.key)) return false
  const isMarked = mark !== undefined && mark.isGlued && (mark.key === ')' || mark.key === '.')
  return isMarked && amount !== undefined && !amount.isGlued && isNumeric(amount)
}
