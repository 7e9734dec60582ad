// Lines that state a yield or a time.

import { add, type Look, type Reading } from './reading.ts'
import { readTime } from './times.ts'
import { readYield } from './yields.ts'

/** A label whose value stands on the next line. */
const YIELD_LABEL = /^(?:rendimento|rend\.?|porções|rende)\s*:?$/iu

/** A yield or a time. Within the method only those with a label of their own. */
export function placeFact(reading: Reading, look: Look): boolean {
  const { clean, signs } = look
  if (reading.section === 'aside') return false
  const said = YIELD_LABEL.test(clean.body) ? null : readYield(clean.body)
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
