// Reads one line of Portuguese text as an ingredient. An uncertain line stays text.

import { diagnostic, type IngredientLine } from '../ingredient/ingredient.ts'
import { withoutMarkup } from '../text/markup.ts'
import { readAmountFirst } from './amount-first.ts'
import { readAmountOfFruit } from './fruit-amount.ts'
import { openLine } from './line-opening.ts'
import { asText } from './line.ts'
import { readAmountAfterName, readAmountInBrackets } from './name-first.ts'
import { readSameMeasure } from './same-measure.ts'
import { isAboutRecipe, isSection, sectionTitle } from './sections.ts'
import { readToTaste } from './to-taste.ts'
import { withDigits } from './typed-digits.ts'
import { readWithoutAmount } from './without-amount.ts'

/** Longer text is not an ingredient. */
const MAX_LINE_LENGTH = 1000

/** Lines that were read lately, by their texts: the parts of a screen read those of one recipe several times each. */
const recent = new Map<string, IngredientLine>()
const MAX_RECENT = 500

/** Never throws; time is linear in the length. */
export function readLine(raw: string): IngredientLine {
  if (raw.length > MAX_LINE_LENGTH)
    return asText({ raw }, diagnostic('too-long', MAX_LINE_LENGTH, raw.length))
  const known = recent.get(raw)
  if (known !== undefined) return known
  const line = readWrittenLine(raw)
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(raw, line)
  return line
}

function readWrittenLine(raw: string): IngredientLine {
  const plain = withoutMarkup(raw)
  if (plain === null) return readPlainLine(raw)
  const line = readPlainLine(plain.text)
  return {
    ...line,
    raw,
    diagnostics: line.diagnostics.map(({ code, place }) =>
      diagnostic(code, plain.placeOf(place.start), plain.placeOf(place.end)),
    ),
    amountStart: line.amountStart === null ? null : plain.placeOf(line.amountStart),
  }
}

function readPlainLine(raw: string): IngredientLine {
  const typed = withDigits(raw)
  if (typed === null) return readDigitLine(raw)
  const line = readDigitLine(typed.text)
  if (line.quantity === null) return { ...line, raw }
  return { ...line, raw, diagnostics: [...line.diagnostics, ...typed.diagnostics] }
}

function readDigitLine(raw: string): IngredientLine {
  const line = openLine(raw)
  if (line.start >= line.tokens.length) return asText(line, diagnostic('empty', 0, raw.length))
  const toTaste = readToTaste(line)
  if (toTaste !== null) return toTaste
  if (isSection(line)) {
    const heading = asText(line, diagnostic('heading', 0, raw.length))
    return { ...heading, kind: 'section', ingredient: sectionTitle(line) }
  }
  if (isAboutRecipe(line)) return asText(line, diagnostic('no-ingredient-line', 0, raw.length))
  return (
    readAmountFirst(line) ??
    readAmountOfFruit(line) ??
    readAmountAfterName(line) ??
    readAmountInBrackets(line) ??
    readSameMeasure(line) ??
    readWithoutAmount(line)
  )
}
