// Yields: "Rendimento: 12 fatias", "rende uns 40 docinhos", "Serve 8 pessoas", "10 porções".

import { readRange } from '../amount/numbers.ts'
import { readOpening } from '../amount/opening.ts'
import type { Quantity } from '../ingredient/ingredient.ts'
import { fold, isNumeric, tokenize, type Token } from '../text/tokens.ts'
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
const USUAL_UNITS: Readonly<Record<string, string>> = {
  porcoes: 'porções',
  porcao: 'porções',
  serve: 'pessoas',
  servem: 'pessoas',
}
/** Shortened units, as recipes write them out. */
const IN_FULL: Readonly<Record<string, string>> = {
  ped: 'pedaços',
  peds: 'pedaços',
  un: 'unidades',
  unid: 'unidades',
  und: 'unidades',
  porc: 'porções',
  pess: 'pessoas',
}
const BETWEEN = wordSet(
  ': - = de para ate em media por volta cerca umas uns mais ou menos aproximadamente aprox . a o esta receita',
)

/** The yield that a line states; null for a line about anything else. */
export function readYield(text: string): ReadYield | null {
  if (text.length > 160) return null
  const tokens = tokenize(text)
  const at = tokens.findIndex(({ kind }) => kind !== 'mark')
  const article = ['a', 'essa', 'esta'].includes(tokens[at]?.key ?? '') ? at + 1 : at
  const first = tokens[article]?.key === 'receita' ? article + 1 : at
  const said = tokens[first]?.key ?? ''
  if (SAID.has(said)) {
    const { quantity, unit } = saidYield(text, tokens, first + 1)
    return { quantity, unit: unit === '' && quantity !== null ? (USUAL_UNITS[said] ?? '') : unit }
  }
  // "Dá umas 30 unidades"
  const given = said === 'da' || said === 'faz' ? saidYield(text, tokens, first + 1) : null
  if (given !== null) return given.quantity !== null && SERVED.has(fold(given.unit)) ? given : null
  return isNumeric(tokens[at]) ? bareYield(text, tokens, at) : null
}

const BARE = wordSet('porcoes porcao fatias pessoas unidades pedacos docinhos')

/** "12 fatias" and nothing else. */
function bareYield(text: string, tokens: readonly Token[], at: number): ReadYield | null {
  const range = readRange(tokens, at, false)
  if (range === null || range === 'unclear') return null
  const [unit, after] = [tokens[range.next], tokens[range.next + 1]]
  if (unit === undefined || after !== undefined || !BARE.has(unit.key)) return null
  return {
    quantity: { min: range.min, max: range.max },
    unit: text.slice(unit.start, unit.end).toLowerCase(),
  }
}

function saidYield(text: string, tokens: readonly Token[], from: number): ReadYield {
  for (let at = from; at < tokens.length && at < from + 8; at += 1) {
    const { first, isBetween } = readOpening(tokens, at)
    const range = readRange(tokens, first, isBetween)
    if (range !== null && range !== 'unclear')
      return { quantity: { min: range.min, max: range.max }, unit: unitAfter(text, tokens, range.next) }
    const key = tokens[at]?.key ?? ''
    if (!BETWEEN.has(key) && tokens[at]?.kind !== 'mark' && !SERVED.has(key)) break
  }
  return { quantity: null, unit: '' }
}

const MAX_WORDS = 3

/** "12 |fatias| generosas", "40 |docinhos| de 15 g", "1 |bolo| de 20 cm". */
function unitAfter(text: string, tokens: readonly Token[], at: number): string {
  const from = tokens[at]?.key === 'de' ? at + 1 : at
  let end = from
  while (
    end < tokens.length &&
    end < from + MAX_WORDS &&
    tokens[end]?.kind === 'word' &&
    !STOPS.has(tokens[end]?.key ?? '')
  )
    end += 1
  // "bem servidas", "grandes" describe the unit.
  const [first, last] = [tokens[from], tokens[Math.max(from, Math.min(end, from + 1) - 1)]]
  if (end === from || first === undefined || last === undefined) return ''
  const unit = text.slice(first.start, last.end).toLowerCase()
  return Object.hasOwn(IN_FULL, unit) ? (IN_FULL[unit] ?? unit) : unit
}

const STOPS = wordSet('de com e ou para bem por se mais a aproximadamente tempo')
