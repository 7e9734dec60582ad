// "cada um", "cada", "a unidade", "por pacote": words behind a weight that make it that of each piece.

import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'

const ONE = wordSet(
  'um uma 1 unidade pacote pacotinho lata caixa caixinha pote vidro barra tablete envelope sache garrafa saco saquinho',
)
const BEFORE_ONE = wordSet('a por o')
const PIECE = wordSet('unidade pacote lata caixa caixinha pote vidro barra tablete envelope')

/** Index of the token after such words at `at`; null without them. */
export function endOfEach(tokens: readonly Token[], at: number): number | null {
  const [key, next] = [tokens[at]?.key ?? '', tokens[at + 1]?.key ?? '']
  if (key === 'cada') return ONE.has(next) ? at + 2 : at + 1
  return BEFORE_ONE.has(key) && PIECE.has(next) ? at + 2 : null
}

/** "2 potes, |cada um com| 150 g": index of the weight; null without such words. */
export function weightOfEach(tokens: readonly Token[], at: number): number | null {
  const from = tokens[at]?.key === ',' ? at + 1 : at
  if (tokens[from]?.key !== 'cada') return null
  const end = endOfEach(tokens, from)
  return end !== null && ['com', 'de'].includes(tokens[end]?.key ?? '') ? end + 1 : null
}
