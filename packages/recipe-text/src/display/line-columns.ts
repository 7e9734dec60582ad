// A line on the screen in two columns: the amount, and the rest of its words.

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { readLine } from '../line/ingredient-line.ts'
import { tokenize, type Token } from '../text/tokens.ts'

/** The three texts in order are the whole line. */
export interface LineColumns {
  /** "2 ½ xícaras (chá)", "3"; '' for a line that does not begin with an amount. */
  readonly amount: string
  /** Joins both columns where they are read as one sentence: " de ", " ". */
  readonly joint: string
  readonly name: string
}

/** Splits a line as `formatIngredient` writes it. A line whose amount is unclear or elsewhere in the line is returned as a name alone. */
export function lineColumns(text: string): LineColumns {
  const whole = { amount: '', joint: '', name: text }
  const { amountStart } = readLine(text)
  if (amountStart === null) return whole
  const tokens = tokenize(text)
  const main = measureAt(tokens, 0)
  if (main === null || main.opening !== 0) return whole
  const isMain = [main.opening, main.first].some((at) => tokens[at]?.start === amountStart)
  const last = tokens[endOfMeasures(tokens, main.next) - 1]
  if (!isMain || last === undefined) return whole
  const rest = text.slice(last.end)
  const joint = JOINT.exec(rest)?.[0] ?? ''
  const name = rest.slice(joint.length)
  return name === '' || joint === '' ? whole : { amount: text.slice(0, last.end), joint, name }
}

const JOINT = /^\s+(?:de\s+)?/i

function measureAt(tokens: readonly Token[], at: number): Amount | null {
  const amount = readAmount(tokens, at)
  return amount === null || isUnread(amount) ? null : amount
}

/** Further measures belong to the amount: "e 2 colheres (sopa)", "(395 g)". */
function endOfMeasures(tokens: readonly Token[], from: number): number {
  const opening = tokens[from]?.key ?? ''
  if (!FURTHER.has(opening)) return from
  const further = measureAt(tokens, from + 1)
  if (further === null || further.isBareCount) return from
  if (opening !== '(') return endOfMeasures(tokens, further.next)
  return tokens[further.next]?.key === ')' ? endOfMeasures(tokens, further.next + 1) : from
}

const FURTHER: ReadonlySet<string> = new Set(['e', '+', '('])
