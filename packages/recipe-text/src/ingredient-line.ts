// Reads one line of Portuguese text into one ingredient. What is not certain stays text.

import { readAmountFirst } from './amount-first.ts'
import {
  readAmountAfterName,
  readAmountInBrackets,
  readAmountOfFruit,
  readSameMeasure,
} from './amount-elsewhere.ts'
import { skipBullets } from './bullets.ts'
import { diagnostic, type IngredientLine } from './ingredient.ts'
import { splitName } from './ingredient-name.ts'
import { readLabel } from './labels.ts'
import {
  asText,
  complete,
  isConnector,
  isHarmlessNumber,
  isSaidOfAnother,
  textBetween,
  type Line,
} from './line.ts'
import { isVague } from './numbers.ts'
import { isSection, sectionTitle } from './sections.ts'
import { readToTaste } from './to-taste.ts'
import { isNumeric, tokenize, type Token } from './tokens.ts'

/** Beyond this many characters it is no ingredient, whatever it says. */
const LONGEST_LINE = 1000

/** Never throws, and takes time in proportion to the length. */
export function readLine(raw: string): IngredientLine {
  if (raw.length > LONGEST_LINE) return asText({ raw }, diagnostic('too-long', LONGEST_LINE, raw.length))
  const tokens = tokenize(raw)
  const line = { raw, tokens, start: skipBullets(tokens) }
  if (line.start >= tokens.length) return asText(line)
  const toTaste = readToTaste(line)
  if (toTaste !== null) return toTaste
  if (isSection(line)) return { ...asText(line), kind: 'section', ingredient: sectionTitle(line) }
  return (
    readAmountFirst(line) ??
    readAmountOfFruit(line) ??
    readAmountAfterName(line) ??
    readAmountInBrackets(line) ??
    readSameMeasure(line) ??
    readWithoutAmount(line)
  )
}

/** "óleo para untar". A number that nothing could read makes it text, so that no amount vanishes unseen. */
function readWithoutAmount(line: Line): IngredientLine {
  const { raw, tokens, start } = line
  const at = tokens.findIndex(
    (token, index) =>
      index >= start &&
      isNumeric(token) &&
      !isSaidOfAnother(tokens, index) &&
      !isHarmlessNumber(tokens, index),
  )
  const unread = tokens[at]
  if (unread !== undefined) return asText(line, diagnostic('unreadable-number', unread.start, unread.end))
  const label = readLabel(line)
  const from = label?.next ?? skipVagueAmount(tokens, start)
  const { name, notes } = splitName(raw, tokens, from, tokens.length)
  const before = label?.text ?? textBetween(line, start, from - 1)
  return complete(line, { name, notes: [before, ...notes] })
}

/** Index after "um pouco de", "1 pouquinho de"; the same index where there is no such thing. */
function skipVagueAmount(tokens: readonly Token[], at: number): number {
  return isVague(tokens[at + 1]) && isConnector(tokens[at + 2]) ? at + 3 : at
}
