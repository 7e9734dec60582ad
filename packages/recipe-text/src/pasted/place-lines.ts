// Gives lines other than headings their use, by the section in which they stand.

import { placeFact } from './facts.ts'
import { cleanLine } from './clean-line.ts'
import { slicesAt, splitList, splitNumbered, splitSentences } from './pieces.ts'
import { isTitleWithFacts } from './title-facts.ts'
import { add, isContinued, lastLine, lookOf, nextReal, type Look, type Reading } from './reading.ts'
import { signsOf } from './signs.ts'
import { rowOf } from './table-rows.ts'
import { isIntroduction } from './title.ts'

export function placeBefore(reading: Reading, look: Look, next: Look | null): void {
  const { signs, clean, piece } = look
  if (!reading.lines.some(isIntroduction) && isTitleWithFacts(clean.body))
    return add(reading, look, 'ignored', 'introduction')
  const opensList = !reading.saysIngredients && /^(?:\d|[½¼¾⅓⅔⅛])|^(?:uma?|meia)\s/iu.test(clean.text)
  const starts = opensList ? startsOf(piece.raw) : []
  if (starts.length > 2) {
    reading.section = 'ingredients'
    return placeIngredient(reading, look, starts)
  }
  if (beginsIngredients(reading, look, next)) {
    reading.section = 'ingredients'
    return placeIngredient(reading, look)
  }
  const isFirstStep = reading.hasIngredients || (!reading.saysMethod && clean.number !== null)
  if (signs.instruction === 'yes' && !reading.saysIngredients && isFirstStep) {
    reading.section = 'method'
    return addSteps(reading, look)
  }
  // The title is chosen among these lines once all are known.
  add(reading, look, 'ignored', 'introduction', signs.ingredient !== 'yes')
}

function beginsIngredients({ saysIngredients }: Reading, { signs, clean }: Look, next: Look | null): boolean {
  const isRun = next?.signs.ingredient === 'yes' && next.clean.number === null
  if (signs.ingredient === 'yes') return !saysIngredients || clean.hasBullet || isRun
  return !saysIngredients && signs.reading?.quantity !== null && signs.ingredient === 'maybe'
}

/** The row of a table is one ingredient. */
function startsOf(raw: string): number[] {
  return rowOf(cleanLine(raw).text) !== null || rowOf(raw) !== null ? [0] : splitList(raw)
}

/** @param starts the indexes at which the line's ingredients begin */
export function placeIngredient(reading: Reading, look: Look, starts = startsOf(look.piece.raw)): void {
  const { signs, piece } = look
  const isList =
    starts.length > 1 && signsOf(cleanLine(piece.raw.slice(0, starts[1])).body).instruction !== 'yes'
  if (isList && (starts.length > 2 || signs.instruction !== 'yes')) {
    for (const slice of slicesAt(piece, starts))
      placeOne(reading, lookOf({ ...piece, ...slice, isChatHeader: false }))
    return
  }
  placeOne(reading, look)
}

function placeOne(reading: Reading, look: Look): void {
  const { signs, clean } = look
  // "(opcional) 50 g de nozes" is an ingredient of its own.
  const isRemark =
    clean.text.startsWith('(') &&
    !/^\([^()]{1,30}\)\s+[\d½¼¾⅓⅔⅛]/u.test(clean.text) &&
    lastLine(reading)?.use === 'ingredient'
  if (isRemark) return add(reading, look, 'ingredient', 'continues')
  if (signs.instruction === 'yes') {
    reading.section = 'method'
    return addSteps(reading, look, !reading.saysMethod || reading.isMethodSaid)
  }
  if (signs.ingredient === 'no' && signs.instruction === 'maybe') {
    const last = lastLine(reading)
    if (last?.use === 'ingredient' && /^\p{Ll}|^\(/u.test(clean.text) && !/[.!]$/.test(last.text))
      return add(reading, look, 'ingredient', 'continues')
    reading.section = reading.saysMethod && !reading.isMethodSaid ? 'ingredients' : 'method'
    return add(reading, look, 'step', 'unknown', false)
  }
  addIngredient(reading, look)
}

const MAX_WORDS_OF_NAME = 5
const MAX_WORDS_OF_MARKED = 8

function addIngredient(reading: Reading, look: Look): void {
  const { signs, clean } = look
  const last = lastLine(reading)
  const isRest = /^\(|^(?:e|ou|mais|\+)\s/iu.test(clean.text) && signs.ingredient !== 'yes'
  if (isRest && last?.use === 'ingredient') return add(reading, look, 'ingredient', 'continues')
  if (signs.reading === null) return add(reading, look, 'ignored', 'unknown', false)
  if (signs.ingredient === 'no' && signs.reading.kind === 'section') {
    const words = clean.body.split(/\s+/).length
    const isName = /^para\b/i.test(clean.body) && words <= MAX_WORDS_OF_NAME
    // A list that a line break joined with what follows may end with a colon too.
    const isMarked = clean.body.endsWith(':') && words <= MAX_WORDS_OF_MARKED && !/\d[^,]*,/.test(clean.body)
    return add(reading, look, 'heading', 'labelled', isName || isMarked)
  }
  const isSaid = reading.saysIngredients || signs.ingredient === 'yes' || last?.use === 'ingredient'
  add(
    reading,
    look,
    'ingredient',
    signs.ingredient === 'yes' ? 'reads-as-ingredient' : 'under-heading',
    isSaid && signs.ingredient !== 'no',
  )
}

const MAX_WORDS_OF_PART = 4

/** "*Vulcão*" after a gap and above ingredients begins another part. */
function isStressedPart({ clean, signs, piece }: Look, next: Look | null): boolean {
  const isShort = clean.body.split(/\s+/).length <= MAX_WORDS_OF_PART && !/[\d.]/.test(clean.body)
  return (
    clean.isStressed &&
    piece.isAfterGap &&
    isShort &&
    signs.instruction !== 'yes' &&
    next?.signs.ingredient === 'yes' &&
    next.signs.reading?.quantity !== null
  )
}

const STEP_NUMBER = /^(?:(?:passo|etapa|step)\s*)?(?:n[º°.]\s?)?\d{1,2}\s?[.):ºª–-]?$/iu

export function placeStep(reading: Reading, looks: readonly Look[], at: number): void {
  const look = looks[at]
  if (look === undefined) return
  const { signs, clean, piece } = look
  // "Passo 1" above its instruction.
  if (STEP_NUMBER.test(clean.text)) return add(reading, look, 'ignored', 'decoration')
  const previous = lastLine(reading)
  const next = nextReal(looks, at)
  const isListed =
    previous?.use === 'heading' || previous?.use === 'ingredient' || next?.signs.ingredient === 'yes'
  if (isStressedPart(look, next)) {
    reading.section = 'ingredients'
    reading.isMethodSaid = false
    reading.isAfterPart = true
    return add(reading, look, 'heading', 'labelled', false)
  }
  const isIngredient = signs.ingredient === 'yes' && (!reading.isMethodSaid || isListed)
  if (isIngredient && !isContinued(reading, look)) {
    reading.section = 'ingredients'
    reading.isMethodSaid = false
    return placeIngredient(reading, look)
  }
  if (signs.ingredient === 'yes' && !isContinued(reading, look))
    return add(reading, look, 'step', 'under-heading', false)
  const isShort =
    signs.instruction === 'no' && !/[.!…:]$/.test(clean.body) && clean.number === null && piece.isAfterGap
  if (isShort && !isContinued(reading, look)) return add(reading, look, 'ignored', 'unknown', false)
  addSteps(reading, look)
}

/** A paragraph becomes a step for each sentence if it is the method's only one; a line goes on with the one before. */
function addSteps(reading: Reading, look: Look, isCertain = true): void {
  const { piece, clean } = look
  if (isContinued(reading, look)) return add(reading, look, 'step', 'continues', true, true)
  const why =
    clean.number !== null ? 'numbered' : reading.isMethodSaid ? 'under-heading' : 'reads-as-instruction'
  const numbered = splitNumbered(piece.raw)
  const starts = numbered.length === 1 && clean.number === null ? splitSentences(piece.raw) : numbered
  const isParagraph =
    numbered.length > 1 || starts.length > 2 || (starts.length > 1 && piece.raw.length > LONG_STEP)
  if (!isParagraph) return add(reading, look, 'step', why, isCertain)
  for (const slice of slicesAt(piece, starts)) {
    const sentence = lookOf({ ...piece, ...slice, isChatHeader: false })
    if (sentence.noise !== null && (sentence.isFooter || sentence.noise === 'greeting'))
      add(reading, sentence, 'ignored', sentence.noise)
    else if (!placeFact(reading, sentence)) add(reading, sentence, 'step', why, isCertain)
  }
}

const LONG_STEP = 160
