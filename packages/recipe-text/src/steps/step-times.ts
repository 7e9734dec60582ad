// Times within the text of a step: "asse por 35 minutos", "1h30", "2 a 5 horas", "de um dia para o outro".

import { isNumberWord } from '../amount/numbers.ts'
import type { TextRange } from '../diagnostic/diagnostic.ts'
import { isNumeric, tokenize, type Token } from '../text/tokens.ts'
import { isUnclear, SINGLE } from './time-length.ts'
import { readSpan, type Span } from './time-span.ts'
import { DAY, HOUR, mayBeUnit } from './time-units.ts'

/** A time and its position: `text.slice(start, end)`. Both ends are the same for a time without range. */
export interface TimeInText {
  readonly start: number
  readonly end: number
  /** Whole seconds, above zero, and `minSeconds <= maxSeconds`. */
  readonly minSeconds: number
  readonly maxSeconds: number
}

export interface ReadTimes {
  readonly times: readonly TimeInText[]
  /** Places of a time that is understood in part only: "1:75 h", "40 a 30 minutos". They are not times. */
  readonly unclear: readonly TextRange[]
}

/** All times of a text, in order. Never throws; time is linear in the length. */
export function findTimes(text: string): readonly TimeInText[] {
  return readTimes(text).times
}

/** All times of a text and the places that may be one, each in order. Never throws; time is linear in the length. */
export function readTimes(text: string): ReadTimes {
  const tokens = tokenize(text)
  const times: TimeInText[] = []
  const unclear: TextRange[] = []
  let [at, unitAt] = [0, -1]
  while (at < tokens.length) {
    while (unitAt < at || (unitAt < tokens.length && !mayBeUnit(tokens[unitAt]))) unitAt += 1
    const read = mayBegin(tokens, at) ? (readNight(tokens, at) ?? readNear(tokens, at, unitAt)) : null
    const [first, last] = [tokens[at], tokens[(read?.next ?? 0) - 1]]
    if (read === null || first === undefined || last === undefined) at += 1
    else {
      const place = { start: first.start, end: last.end }
      if (isUnclear(read)) unclear.push(place)
      else if (!isTimeOfDay(text, tokens, at)) {
        const [minSeconds, maxSeconds] = [Math.round(read.min), Math.round(read.max)]
        if (minSeconds > 0 && maxSeconds <= LONGEST) times.push({ ...place, minSeconds, maxSeconds })
      }
      at = read.next
    }
  }
  return { times, unclear }
}

/** "às 14:30 h" */
function isTimeOfDay(text: string, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before !== undefined && /^às$/i.test(text.slice(before.start, before.end))
}

/** A time whose unit is not far from its first word, or "1:45", which may have none. */
function readNear(tokens: readonly Token[], at: number, unitAt: number): ReturnType<typeof readSpan> {
  return unitAt - at <= FURTHEST_UNIT || tokens[at + 1]?.key === ':' ? readSpan(tokens, at) : null
}

/** The maximum length of a number or range in words: "cento e vinte e cinco a cento e trinta e cinco minutos". */
const FURTHEST_UNIT = 16

/** A quick check that rules out most words. */
function mayBegin(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && (isNumeric(token) || OPENINGS.has(token.key) || isNumberWord(token))
}

/** The longest time of a step; a greater number is not a time. */
const LONGEST = 366 * DAY

/** Phrases for a night in the refrigerator, eight to twelve hours. */
const NIGHTS: readonly (readonly string[])[] = [
  'de um dia para o outro',
  'de um dia pro outro',
  'de um dia para outro',
  'da noite para o dia',
  'durante a noite',
  'durante uma noite',
  'por uma noite',
  'a noite toda',
  'a noite inteira',
  'overnight',
].map((phrase) => phrase.split(' '))

const OPENINGS: ReadonlySet<string> = new Set([...SINGLE, ...NIGHTS.map(([first = '']) => first)])

function readNight(tokens: readonly Token[], at: number): Span | null {
  const night = NIGHTS.find((words) => words.every((word, offset) => tokens[at + offset]?.key === word))
  return night === undefined ? null : { min: 8 * HOUR, max: 12 * HOUR, next: at + night.length }
}
