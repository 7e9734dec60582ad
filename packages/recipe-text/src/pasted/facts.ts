// Lines that state a yield or a time.

import { fold } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { add, type Look, type Reading } from './reading.ts'
import { readTime } from './times.ts'
import { trimOf } from './trim.ts'
import { readYield, type ReadYield } from './yields.ts'

/** A label whose value stands on the next line. */
const YIELD_LABEL = /^(?:rendimento|rend\.?|porções|rende)\s*:?$/iu

const SERVED = /^\W{0,3}(?:para|p\/)\s+(?:\D{0,12}\s)?\d[^:.;]{0,30}$/iu

/** "(para 12 porções)": the number is of people or portions. */
function servedYield(text: string): ReadYield | null {
  const read = SERVED.test(text) ? readYield(`Rendimento: ${text}`) : null
  return read !== null && SERVED_UNITS.has(fold(read.unit)) ? read : null
}

const SERVED_UNITS = wordSet(
  'porcoes porcao pessoas fatias unidades unidade docinhos doces pedacos convidados tacas potes',
)

/** What stands in brackets behind a heading; a number of something else is asked about. */
function placeStated(reading: Reading, look: Look): boolean {
  const text = trimOf(look.clean.body, '():–-')
  const read = readYield(text) ?? servedYield(text)
  if (read !== null && read.quantity !== null) add(reading, look, 'yield', 'labelled')
  else if (readTime(text) !== null) add(reading, look, 'time', 'labelled')
  else add(reading, look, 'ignored', 'unknown', false)
  return true
}

/** A yield or a time. Within the method only those with a label of their own. */
export function placeFact(reading: Reading, look: Look): boolean {
  const { clean, signs } = look
  if (reading.section === 'aside') return false
  if (look.piece.isFact === true) return placeStated(reading, look)
  const said = YIELD_LABEL.test(clean.body) ? null : (readYield(clean.body) ?? servedYield(clean.body))
  if (said !== null && (said.quantity !== null || /^rend/i.test(clean.body)) && signs.instruction !== 'yes') {
    add(reading, look, 'yield', 'labelled', said.quantity !== null)
    return true
  }
  if (YIELD_LABEL.test(clean.body)) {
    reading.isYieldNext = true
    add(reading, look, 'ignored', 'labelled')
    return true
  }
  if (reading.isYieldNext) {
    reading.isYieldNext = false
    if (/^\D{0,12}\d/.test(clean.body) && clean.body.length < 40) {
      add(reading, look, 'yield', 'under-heading')
      return true
    }
  }
  if (readTime(clean.body) === null || (reading.section === 'method' && !/^tempo\b/i.test(clean.body)))
    return false
  add(reading, look, 'time', 'labelled')
  return true
}
