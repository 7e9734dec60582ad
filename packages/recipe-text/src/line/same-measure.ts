// Measures by a package used before: "a mesma medida da lata de leite", "2 medidas da lata".

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { isNumeric, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { splitName } from './ingredient-name.ts'
import { complete, isConnector, skipConnector, textBetween, type Line } from './line.ts'

/** "a mesma medida (da lata) de leite": the line repeats the measure of an earlier line. */
export function readSameMeasure(line: Line): IngredientLine | null {
  const { raw, tokens, start } = line
  const from = skipSameMeasure(line)
  if (from === start || tokens.slice(start).some(isNumeric)) return null
  const { name, notes } = splitName(raw, tokens, from, tokens.length)
  const said = textBetween(line, start, isConnector(tokens[from - 1]) ? from - 1 : from)
  const one = complete(line, { unit: 'medida', name, notes: [said, ...notes] })
  const diagnostics = one.diagnostics.filter(({ code }) => code !== 'no-amount')
  return { ...one, quantity: { min: 1, max: 1 }, diagnostics, amountStart: tokens[start]?.start ?? 0 }
}

export const TINS = wordSet('lata latinha caixinha caixa pote potinho')

/** Index after "a mesma medida da lata de", "use a mesma lata de"; the line's start where it does not begin so. */
export function skipSameMeasure({ tokens, start }: Line): number {
  const article = tokens[start]?.key === 'use' ? start + 1 : start
  const at = tokens[article]?.key === 'a' ? article + 1 : article
  if (tokens[at]?.key !== 'mesma') return start
  if (TINS.has(tokens[at + 1]?.key ?? '')) return skipConnector(tokens, at + 2)
  if (tokens[at + 1]?.key !== 'medida') return start
  const brackets = tokens[at + 2]?.key === '(' ? at + 3 : at + 2
  const tin = skipConnector(tokens, brackets)
  const isOfTin = TINS.has(tokens[tin]?.key ?? '')
  const end = isOfTin ? (tokens[tin + 1]?.key === ')' ? tin + 2 : tin + 1) : at + 2
  return skipConnector(tokens, end)
}

/** "2 medidas |da lata| de leite" */
export function isOfTin(tokens: readonly Token[], at: number): boolean {
  const [link, tin] = [tokens[at]?.key ?? '', tokens[at + 1]?.key ?? '']
  return ['da', 'de', 'na'].includes(link) && TINS.has(tin)
}
