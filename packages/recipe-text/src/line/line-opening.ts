// Strips a line of bullets, enclosing brackets and a remark before the amount.

import { isUnread, readAmount } from '../amount/amount.ts'
import { lastIndexWhere } from '../text/last-index.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { skipBullets } from './bullets.ts'
import { textBetween, type Line } from './line.ts'

export function openLine(raw: string): Line {
  const tokens = withoutTrailingMarks(tokenize(raw))
  const start = skipBullets(tokens)
  const close = closeOf(tokens, start)
  if (close === tokens.length - 1 && close > start)
    return { raw, tokens: tokens.slice(0, close), start: start + 1 }
  const line = { raw, tokens, start }
  if (close !== null && !beginsAmount(tokens, start + 1) && beginsAmount(tokens, close + 1))
    return { ...line, start: close + 1, lead: textBetween(line, start + 1, close) }
  return skipLeadingWord(line)
}

const LEADING = wordSet('e ou opcional com')

const FURTHEST_COMMA = 5

/** "se quiser, |50 g|" */
function skipCondition(line: Line): Line {
  const { tokens, start } = line
  const comma = tokens.findIndex(({ key }, at) => at > start && at < start + FURTHEST_COMMA && key === ',')
  if (tokens[start]?.key !== 'se' || comma === -1 || !beginsAmount(tokens, comma + 1)) return line
  return { ...line, start: comma + 1, lead: textBetween(line, start, comma) }
}

/** "ou |2 colheres|", "opcional: |50 g|" */
function skipLeadingWord(line: Line): Line {
  const { tokens, start } = line
  if (!LEADING.has(tokens[start]?.key ?? '')) return skipCondition(line)
  const next = [':', '-', ','].includes(tokens[start + 1]?.key ?? '') ? start + 2 : start + 1
  if (!beginsAmount(tokens, next)) return line
  return { ...line, start: next, lead: tokens[start]?.key === 'e' ? '' : textBetween(line, start, start + 1) }
}

const TRAILING: ReadonlySet<string> = new Set('.,;!"\'”’»-')

function withoutTrailingMarks(tokens: readonly Token[]): readonly Token[] {
  return tokens.slice(0, lastIndexWhere(tokens, ({ key }) => !TRAILING.has(key)) + 1)
}

/** Index of the bracket's end where one opens here. */
function closeOf(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.key !== '(') return null
  const close = tokens.findIndex(({ key }, index) => index > at && key === ')')
  const again = tokens.findIndex(({ key }, index) => index > at && key === '(')
  return close === -1 || (again !== -1 && again < close) ? null : close
}

function beginsAmount(tokens: readonly Token[], at: number): boolean {
  const amount = readAmount(tokens, at)
  return amount !== null && !isUnread(amount)
}
