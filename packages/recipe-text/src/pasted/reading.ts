// What is known while the lines of a text are given their uses.

import { lastIndexWhere } from '../text/last-index.ts'
import { isCountedText } from '../line/keycaps.ts'
import { cleanLine, type CleanLine } from './clean-line.ts'
import { footerReason } from './footers.ts'
import { headingOf, type Heading } from './headings.ts'
import { noiseReason } from './noise.ts'
import type { LineReason, LineUse, PastedLine, PastedMark } from './pasted-recipe.ts'
import type { Piece } from './pieces.ts'
import { signsOf, type LineSigns } from './signs.ts'
import { dishIn } from './title.ts'
import { trimEndOf } from './trim.ts'

/** A piece with what it looks like by itself. */
export interface Look {
  readonly piece: Piece
  readonly clean: CleanLine
  readonly signs: LineSigns
  readonly heading: Heading | null
  readonly noise: LineReason | null
  /** The line asks, thanks, sells or names a source, which no part of a recipe does. */
  readonly isFooter: boolean
  /** A line of a chat whose sender is not the recipe's writer. */
  readonly isOfOther?: boolean
}

type Section = 'before' | 'ingredients' | 'method' | 'notes' | 'tools' | 'aside'

export interface Reading {
  section: Section
  /** An explicit heading of the method stands above. */
  isMethodSaid: boolean
  /** The line before is a heading of a part. */
  isAfterPart: boolean
  /** The line before asks for the yield ("Rendimento:"), which the next one gives. */
  isYieldNext: boolean
  hasSteps: boolean
  hasIngredients: boolean
  /** Lines of the text that are headings of lists. */
  readonly saysIngredients: boolean
  readonly saysMethod: boolean
  /** Sentences of the text begin with capitals, so a small letter continues a line. */
  readonly isCapitalised: boolean
  readonly lines: PastedLine[]
  readonly marks: PastedMark[]
}

export function lookOf(piece: Piece): Look {
  const clean = withAmount(cleanLine(piece.raw))
  const footer = clean.number === null ? footerReason(clean.text) : null
  const said = piece.isChatHeader ? 'chat-header' : (footer ?? noiseReason(clean.text))
  const noise = said === 'greeting' && dishIn(clean.body) !== null ? null : said
  const numbered = clean.number === null ? null : signsOf(clean.body)
  const signs = numbered?.instruction === 'yes' ? numbered : signsOf(clean.text)
  return {
    piece,
    clean,
    signs,
    heading: piece.isFact === true ? null : headingOf(clean),
    noise,
    isFooter: footer !== null && noise === footer,
  }
}

/** "2️⃣ latas de leite": the number of keycaps is the amount where none follows. */
function withAmount(clean: CleanLine): CleanLine {
  if (!clean.isKeycap || /^(?:receita|t[ií]tulo|passo|etapa)\b|:/iu.test(clean.text)) return clean
  const text = `${clean.number} ${clean.text}`
  const [bare, counted] = [signsOf(clean.text), signsOf(text)]
  const isAmount =
    bare.ingredient !== 'yes' &&
    counted.ingredient === 'yes' &&
    bare.instruction === 'no' &&
    isCountedText(clean.text, clean.number ?? 0)
  return isAmount ? { ...clean, text, body: text, number: null, isNumbered: false } : clean
}

export function nextReal(looks: readonly Look[], at: number): Look | null {
  return looks.slice(at + 1, at + 6).find(({ noise }) => noise === null) ?? null
}

/** The line goes on with the step above it: a small letter after a line without an end. */
export function isContinued(reading: Reading, look: Look): boolean {
  return continues(reading, look, 'step')
}

export function continues(reading: Reading, { clean, piece }: Look, use: LineUse): boolean {
  const last = reading.lines.at(-1)
  return (
    last?.use === use &&
    !piece.isAfterGap &&
    clean.number === null &&
    !clean.hasBullet &&
    !BEGINS_WITH_EMOJI.test(piece.raw) &&
    /^[\p{Ll}(]/u.test(clean.text) &&
    (reading.isCapitalised || clean.text.startsWith('(') || isCutLine(last, clean)) &&
    !/[.!?:;…]\s*$/u.test(last.text)
  )
}

const BEGINS_WITH_EMOJI = /^\p{Extended_Pictographic}/u
/** A shorter line was ended by its writer, not by a width. */
const MIN_CUT_LENGTH = 60

/** Without capitals, only a long line and no instruction goes on. */
function isCutLine(last: PastedLine, { text }: CleanLine): boolean {
  return last.raw.length >= MIN_CUT_LENGTH && signsOf(text).instruction !== 'yes'
}

export function add(
  reading: Reading,
  { piece, clean }: Look,
  use: LineUse,
  why: LineReason,
  isCertain = true,
  isContinuation = false,
): void {
  const isEntry = use === 'ingredient' && isNextEntry(reading, clean)
  const text = isEntry || use === 'step' || use === 'title' || use === 'note' ? clean.body : clean.text
  if (use === 'step') reading.hasSteps = true
  if (use === 'ingredient') reading.hasIngredients = true
  reading.lines.push({
    text: use === 'ingredient' ? withoutJoint(text) : text,
    raw: piece.raw,
    use,
    why: isContinuation ? 'continues' : why,
    isCertain,
    place: { start: piece.start, end: piece.start + piece.raw.length },
  })
}

/** "5. Açúcar para polvilhar" below "4. 3 ovos": the number counts the entry. */
function isNextEntry(reading: Reading, { number, isKeycap }: CleanLine): boolean {
  const last = lastLine(reading)
  if (number === null || number < 2 || isKeycap || last?.use !== 'ingredient') return false
  return Number(/^\s*(\d{1,2})\s?[.)ºª-]/u.exec(last.raw)?.[1]) === number - 1
}

/** "3 ovos," and "1 xícara de farinha e" of a list. */
function withoutJoint(text: string): string {
  const bare = trimEndOf(trimEndOf(text, ',;.').replace(/\s[-–—+]$/u, ''), ',;.')
  return / e$/i.test(bare) ? trimEndOf(bare.slice(0, -2), ',;.') : bare
}

/** The line above, past the headers of messages. */
export function lastLine({ lines }: Reading): PastedLine | undefined {
  return lines[lastIndexWhere(lines, ({ why }) => why !== 'chat-header')]
}
