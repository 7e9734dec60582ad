// Splits a text into its lines, each with its range.

import { chatHeader } from './chat.ts'
import { noiseReason } from './noise.ts'
import { isVerb } from './signs.ts'
import { tokenize } from '../text/tokens.ts'
import { MAX_PASTED_LINES, MAX_PASTED_TEXT } from './limits.ts'

export interface SourceLine {
  /** Trimmed, never empty. */
  readonly raw: string
  readonly start: number
  /** An empty line precedes it. */
  readonly isAfterGap: boolean
}

export interface SourceLines {
  readonly lines: readonly SourceLine[]
  /** The text beyond the limits; null without any. */
  readonly rest: SourceLine | null
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

/** Time is linear in the length. */
export function splitLines(text: string): SourceLines {
  const lines: SourceLine[] = []
  const end = Math.min(text.length, MAX_PASTED_TEXT)
  let [start, isAfterGap] = [0, false]
  while (start < end && lines.length < MAX_PASTED_LINES) {
    LINE_END.lastIndex = start
    const match = LINE_END.exec(text)
    const stop = Math.min(match?.index ?? text.length, end)
    const line = trimmed(text, start, stop, isAfterGap)
    if (line !== null) lines.push(line)
    isAfterGap = line === null
    start = match === null || stop === end ? end : match.index + match[0].length
    if (lines.length === MAX_PASTED_LINES) return { lines, rest: trimmed(text, start, text.length, false) }
  }
  return { lines, rest: trimmed(text, end, text.length, false) }
}

function trimmed(text: string, from: number, to: number, isAfterGap: boolean): SourceLine | null {
  const slice = text.slice(from, to)
  const raw = slice.trim()
  if (raw === '') return null
  return { raw, start: from + slice.length - slice.trimStart().length, isAfterGap }
}

/** True if most lines that begin with a letter begin with a capital. */
export function isCapitalised(lines: readonly SourceLine[]): boolean {
  const letters = lines
    .map(({ raw }) => /^[*_#\s]*(?:\d{1,2}[.)]\s+)?(\p{L})/u.exec(raw)?.[1] ?? '')
    .filter((letter) => letter !== '')
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase())
  return capitals.length * 2 >= letters.length
}

const SHORTEST_WRAPPED = 50

/** A character without a width stands for what the line break has more than one, so that every index keeps its place. */
const FILLER = '\u2060'

/** Joins lines that were broken at a width: a long one without an end, and one that begins with a small letter. */
export function unwrapped(lines: readonly SourceLine[]): SourceLine[] {
  if (!isCapitalised(lines)) return [...lines]
  const joined: SourceLine[] = []
  let longest = 0
  for (const line of lines) {
    const last = joined.at(-1)
    const isRest =
      last !== undefined &&
      !line.isAfterGap &&
      longest >= SHORTEST_WRAPPED &&
      !(/^\d/.test(last.raw) && beginsInstruction(line.raw)) &&
      /^\p{Ll}(?![).:–-])/u.test(line.raw) &&
      !/[.!?:;…]$/u.test(last.raw) &&
      // "segue a receita:" is a line of its own.
      noiseReason(line.raw) !== 'greeting'
    const isCutWord =
      last !== undefined &&
      !line.isAfterGap &&
      longest >= SHORTEST_CUT &&
      /\p{Ll}[-\u00ad]$/u.test(last.raw) &&
      /^\p{Ll}{2}/u.test(line.raw)
    longest = line.raw.length - (chatHeader(line.raw)?.length ?? 0)
    if (isCutWord) joined[joined.length - 1] = joinedWord(last, line)
    else if (!isRest) joined.push(line)
    else joined[joined.length - 1] = joinedLines(last, line, ' ')
  }
  return joined
}

/** A shorter line was not broken at a width. */
const SHORTEST_CUT = 30

/** "forma unta-" and "da e enfarinhada": the hyphen at the break goes. */
function joinedWord(line: SourceLine, next: SourceLine): SourceLine {
  const joined = joinedLines(line, next, FILLER)
  const at = line.raw.length
  return { ...joined, raw: joined.raw.slice(0, at - 1) + FILLER + joined.raw.slice(at) }
}

/** "bata tudo" below a line of ingredients does not continue it. */
function beginsInstruction(raw: string): boolean {
  return isVerb(tokenize(raw.slice(0, 60)), 0)
}

/** Two lines as one, with this character for the break between them. */
export function joinedLines(line: SourceLine, next: SourceLine, joint: string): SourceLine {
  const gap = next.start - line.start - line.raw.length
  return { ...line, raw: `${line.raw}${joint}${FILLER.repeat(Math.max(0, gap - 1))}${next.raw}` }
}
