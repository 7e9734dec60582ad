// Yields in the forms that a title, a bracket or an English page has, beside those of a line of their own.

import { fold } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { readYield, type ReadYield } from './yields.ts'

const SERVED = /^\W{0,3}(?:para|p\/|dá para|da para)\s+(?:\D{0,12}\s)?\d[^:.;]{0,30}$/iu
const SERVED_UNITS = wordSet(
  'porcoes porcao pessoas pessoa fatias unidades unidade docinhos doces pedacos convidados tacas potes criancas',
)
const ENGLISH =
  /^\W{0,3}(?:serves|servings?|makes|yields?|portions?)\b\s?(?:size)?\s?:?\s*(?:about|around|approx\.?)?\s*(\d[^:;]{0,40})$/iu
const BEHIND =
  /^\W{0,3}(\d{1,4}(?:\s?[-–a]\s?\d{1,4})?)\s+(servings?|slices?|people|portions?|pieces|cupcakes|cookies|muffins|brownies)\W{0,3}$/iu
const COUNTED =
  /^\W{0,3}(\d{1,4}(?:\s?[-–a]\s?\d{1,4})?)\s?(?:un|und|unids?|unidades|doces|docinhos|bombons|trufas|brigadeiros|cupcakes|cookies|brownies|muffins|biscoitos|bolinhos|macarons|alfajores|tortinhas|potes|potinhos|taças|porç[õo]es|copinhos|vidros?|vidrinhos|garrafas?|garrafinhas|travessas?|pudins|roscas|pizzas|panetones?|sequilhos)\.?\W{0,3}$/iu
const UNITS: readonly (readonly [english: string, portuguese: string])[] = [
  ['serving', 'porções'],
  ['portion', 'porções'],
  ['slice', 'fatias'],
  ['people', 'pessoas'],
  ['person', 'pessoas'],
  ['piece', 'pedaços'],
  ['unit', 'unidades'],
]

/** The yield that a line states, in any of its forms; null for a line about anything else. */
export function yieldIn(text: string): ReadYield | null {
  return (
    readYield(text) ??
    (COUNTED.test(text) ? readYield(`Rendimento: ${text}`) : null) ??
    servedYield(text) ??
    englishYield(text)
  )
}

/** "para 12 porções", "(dá para 10 pessoas)": the number is of people or portions. */
function servedYield(text: string): ReadYield | null {
  const read = SERVED.test(text) ? readYield(`Rendimento: ${text}`) : null
  return read !== null && SERVED_UNITS.has(fold(read.unit)) ? read : null
}

/** "Serves 8", "Makes 24 cookies", "12 slices". */
function englishYield(text: string): ReadYield | null {
  const said = ENGLISH.exec(text)?.[1]
  const behind = BEHIND.exec(text)
  const amount = said ?? (behind === null ? null : `${behind[1]} ${behind[2]}`)
  if (amount === null || amount === undefined) return null
  const read = readYield(`Rendimento: ${amount}`)
  if (read === null || read.quantity === null) return null
  const unit = UNITS.find(([english]) => read.unit.toLowerCase().startsWith(english))?.[1] ?? read.unit
  return { ...read, unit: unit === '' && /^\W{0,3}serv/i.test(text) ? 'porções' : unit }
}
