// A second ingredient with its own amount on the same line: "2 ovos e 1 gema".

import { isUnread, readAmount } from '../amount/amount.ts'
import { diagnostic, type LineDiagnostic } from '../ingredient/ingredient.ts'
import { isSaidOfAnother } from './line.ts'
import { isNumeric, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'

/** "uma gema", "meia xícara", "a mesma medida". */
function isFurtherAmount(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.key === 'a' && tokens[at + 1]?.key === 'mesma') return true
  const amount = readAmount(tokens, at)
  return amount !== null && !isUnread(amount)
}

const FURTHER = wordSet('e + mais com ,')

/** A second ingredient with its own amount: "2 ovos e 1 gema", "e uma pitada de sal"; not an alternative. */
export function findAnother(tokens: readonly Token[], from: number): LineDiagnostic | null {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at]
    const before = tokens[at - 1]?.key ?? ''
    if (token === undefined || (before === 'ou' && depth === 0)) break
    if (token.key === '(') depth += 1
    else if (token.key === ')') depth = Math.max(0, depth - 1)
    const isAnother = isNumeric(token)
      ? !isSaidOfAnother(tokens, at)
      : FURTHER.has(before) && isFurtherAmount(tokens, at)
    if (depth === 0 && isAnother) return diagnostic('several-amounts', token.start, token.end)
  }
  return null
}
