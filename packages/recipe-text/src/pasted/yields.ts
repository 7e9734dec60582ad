// Yields: "Rendimento: 12 fatias", "rende uns 40 docinhos", "Serve 8 pessoas", "10 porções".

import { readOpening } from '../amount/opening.ts'
import type { Quantity } from '../ingredient/ingredient.ts'
import { fold, isNumeric, tokenize, type Token } from '../text/tokens.ts'
import { readYieldAmount } from './yield-amount.ts'
import { wordSet } from '../text/vocabulary.ts'

export interface ReadYield {
  readonly quantity: Quantity | null
  readonly unit: string
}

const SAID = wordSet('rend rende rendimento rendeu rendem porcoes porcao serve servem redimento rendi')
const SERVED = wordSet(
  'porcoes porcao fatias pessoas unidades unidade un docinhos doces brigadeiros pedacos tacas potes potinhos ' +
    'bolinhos cupcakes cookies biscoitos trufas bombons forminhas quadradinhos roscas bolos tortas paes pudins',
)
/** What "dá" and "faz" make a yield of. */
const GIVEN = new Set([...SERVED, ...wordSet('kg quilo quilos litro litros duzia duzias cento centos')])
const USUAL_UNITS: Readonly<Record<string, string>> = {
  porcoes: 'porções',
  porcao: 'porções',
  serve: 'pessoas',
  servem: 'pessoas',
}
const BETWEEN = wordSet(
  ': - = de para ate em media por volta cerca umas uns mais ou menos aproximadamente aprox . a o esta receita',
)

/** The yield that a line states; null for a line about anything else. */
export function readYield(text: string): ReadYield | null {
  if (text.length > 160) return null
  const tokens = tokenize(text)
  const at = tokens.findIndex(({ kind }) => kind !== 'mark')
  const first = startOfSaid(tokens, at)
  const said = tokens[first]?.key ?? ''
  if (SAID.has(said)) {
    const { quantity, unit } = piecesOfPan(text) ?? saidYield(text, tokens, first + 1)
    return { quantity, unit: unit === '' && quantity !== null ? (USUAL_UNITS[said] ?? '') : unit }
  }
  // "Dá umas 30 unidades"
  if (said === 'da' || said === 'faz') {
    const given = piecesOfPan(text) ?? saidYield(text, tokens, first + 1)
    return given.quantity !== null && GIVEN.has(fold(given.unit)) ? given : null
  }
  return isNumeric(tokens[at]) ? bareYield(text, tokens, at) : null
}

/** "Esta receita |rende| 12 fatias" */
function startOfSaid(tokens: readonly Token[], at: number): number {
  const article = ['a', 'essa', 'esta'].includes(tokens[at]?.key ?? '') ? at + 1 : at
  return tokens[article]?.key === 'receita' ? article + 1 : at
}

const BARE = wordSet('porcoes porcao fatias pessoas unidades pedacos docinhos')

/** "12 fatias", "12 (doze) fatias" and nothing else. */
function bareYield(text: string, tokens: readonly Token[], at: number): ReadYield | null {
  const last = tokens.at(-1)
  if (last === undefined || !BARE.has(last.key)) return null
  const amount = readYieldAmount(text, tokens, at, false)
  return amount !== null && amount !== 'unclear' && fold(amount.unit) === last.key ? amount : null
}

/** "1 forma de 20x30 |(15 pedaços)|": the pieces are what can be counted and sold. */
function piecesOfPan(text: string): ReadYield | null {
  const pieces =
    /\b(?:forma|assadeira|travessa|tabuleiro|refrat[aá]rio)s?\b[^()]{0,40}\(([^()]{3,40})\)/iu.exec(text)?.[1]
  if (pieces === undefined) return null
  const tokens = tokenize(pieces)
  const read = isNumeric(tokens[0]) ? bareYield(pieces, tokens, 0) : null
  return read !== null && read.quantity !== null ? read : null
}

function saidYield(text: string, tokens: readonly Token[], from: number): ReadYield {
  for (let at = from; at < tokens.length && at < from + 8; at += 1) {
    const { first, isBetween } = readOpening(tokens, at)
    const amount = readYieldAmount(text, tokens, first, isBetween)
    if (amount === 'unclear') break
    if (amount !== null) return amount
    const key = tokens[at]?.key ?? ''
    if (!BETWEEN.has(key) && tokens[at]?.kind !== 'mark' && !SERVED.has(key)) break
  }
  return { quantity: null, unit: '' }
}
