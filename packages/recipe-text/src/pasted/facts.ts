// Lines that state a yield or a time.

import { add, type Look, type Reading } from './reading.ts'
import { readTime } from './times.ts'
import { trimOf } from './trim.ts'
import { yieldIn } from './yield-forms.ts'

/** A label whose value stands on the next line. */
const YIELD_LABEL = /^(?:rendimento|rend\.?|porções|rende)\s*:?$/iu

/** What stands in brackets behind a heading; a number of something else is asked about. */
function placeStated(reading: Reading, look: Look): boolean {
  const text = trimOf(look.clean.body, '():–-|,;.')
  const read = yieldIn(text)
  if (read !== null && read.quantity !== null) add(reading, look, 'yield', 'labelled')
  else if (readTime(text) !== null) add(reading, look, 'time', 'labelled')
  else if (look.noise !== null) add(reading, look, 'ignored', look.noise)
  else add(reading, look, 'ignored', 'unknown', false)
  return true
}

/** A yield or a time. Within the method only those with a label of their own. */
export function placeFact(reading: Reading, look: Look): boolean {
  const { clean, signs } = look
  if (reading.section === 'aside') return false
  if (look.piece.isFact === true) return placeStated(reading, look)
  const said = YIELD_LABEL.test(clean.body) ? null : yieldIn(clean.body)
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
