// Times within the text of a step: "asse por 35 minutos", "1h30", "2 a 5 horas", "de um dia para o outro".

import { RANGE_JOINTS } from '../amount/number-words.ts'
import { isNumberWord, isVague, readRange } from '../amount/numbers.ts'
import { isNumeric, tokenize, type Token } from '../text/tokens.ts'

/** A time and its position: `text.slice(start, end)`. Both ends are the same for a time without range. */
export interface TimeInText {
  readonly start: number
  readonly end: number
  /** Whole seconds, above zero, and `minSeconds <= maxSeconds`. */
  readonly minSeconds: number
  readonly maxSeconds: number
}

/** All times of a text, in order. Never throws; time is linear in the length. */
export function findTimes(text: string): TimeInText[] {
  const tokens = tokenize(text)
  const times: TimeInText[] = []
  let [at, unitAt] = [0, -1]
  while (at < tokens.length) {
    while (unitAt < at || (unitAt < tokens.length && !isUnit(tokens[unitAt]))) unitAt += 1
    const isNear = unitAt - at <= FURTHEST_UNIT
    const time = mayBegin(tokens, at)
      ? (readNight(tokens, at) ?? (isNear ? readSpan(tokens, at) : null))
      : null
    const [first, last] = [tokens[at], tokens[(time?.next ?? 0) - 1]]
    if (time === null || first === undefined || last === undefined || time.minSeconds < 1) at += 1
    else {
      const { minSeconds, maxSeconds, next } = time
      if (maxSeconds <= LONGEST && !endsUnclearRange(tokens, at))
        times.push({ start: first.start, end: last.end, minSeconds, maxSeconds })
      at = next
    }
  }
  return times
}

/** The maximum length of a number or range in words: "cento e vinte e cinco a cento e trinta e cinco minutos". */
const FURTHEST_UNIT = 16

function isUnit(token: Token | undefined): boolean {
  return token !== undefined && (SECONDS.has(token.key) || GLUED_SECONDS.has(token.key))
}

/** A quick check that rules out most words. */
function mayBegin(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && (isNumeric(token) || OPENINGS.has(token.key) || isNumberWord(token))
}

/** "40 a |30 minutos|", "1 a |1h30|": the second number of an unclear range. */
function endsUnclearRange(tokens: readonly Token[], at: number): boolean {
  return RANGE_JOINTS.has(tokens[at - 1]?.key ?? '') && isNumeric(tokens[at - 2])
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]
/** The longest time of a step; a greater number is not a time. */
const LONGEST = 366 * DAY

const SECONDS: ReadonlyMap<string, number> = new Map([
  ...named('segundo segundos segundinho segundinhos seg segs', 1),
  ...named('minuto minutos minutinho minutinhos min mins minut', MINUTE),
  ...named('hora horas horinha horinhas h hs hr hrs', HOUR),
  ...named('dia dias', DAY),
  ...named('semana semanas', 7 * DAY),
])
/** Units whose dot does not end the sentence. */
const SHORTENED: ReadonlySet<string> = new Set('seg segs min mins minut h hs hr hrs s'.split(' '))
/** Letters that mean a time only directly after a number: "30s", "10'". */
const GLUED_SECONDS: ReadonlyMap<string, number> = new Map([['s', 1], ...named("' ′ ’", MINUTE)])

function named(words: string, seconds: number): [string, number][] {
  return words.split(' ').map((word) => [word, seconds])
}

interface ReadTime {
  readonly minSeconds: number
  readonly maxSeconds: number
  /** Index of the token after it. */
  readonly next: number
}

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

const OPENINGS: ReadonlySet<string> = new Set(['hora', ...NIGHTS.map(([first = '']) => first)])

function readNight(tokens: readonly Token[], at: number): ReadTime | null {
  const night = NIGHTS.find((words) => words.every((word, offset) => tokens[at + offset]?.key === word))
  return night === undefined ? null : { minSeconds: 8 * HOUR, maxSeconds: 12 * HOUR, next: at + night.length }
}

/** One time, or two with a joint: "40 minutos a 1 hora". */
function readSpan(tokens: readonly Token[], at: number): ReadTime | null {
  const from = readTime(tokens, at)
  if (from === null || !RANGE_JOINTS.has(tokens[from.next]?.key ?? '')) return from
  const to = readTime(tokens, from.next + 1)
  if (to === null || from.minSeconds !== from.maxSeconds || to.maxSeconds <= from.maxSeconds) return from
  return { minSeconds: from.minSeconds, maxSeconds: to.maxSeconds, next: to.next }
}

/** "35 minutos", "1h30", "uma hora e meia", "1 h e 30 min", "hora e meia". */
function readTime(tokens: readonly Token[], at: number): ReadTime | null {
  const time = readHourAndHalf(tokens, at) ?? readMeasured(tokens, at)
  if (time === null || time.minSeconds !== time.maxSeconds) return time
  // Half a second is rounded: "1 segundo e meio".
  const seconds = Math.round(time.minSeconds + (time.rest?.seconds ?? 0))
  return { minSeconds: seconds, maxSeconds: seconds, next: time.rest?.next ?? time.next }
}

interface Part {
  readonly seconds: number
  readonly next: number
}

/** A number or range with its unit, and the smaller part that follows a single number. */
function readMeasured(tokens: readonly Token[], at: number): (ReadTime & { rest: Part | null }) | null {
  const range = readSlashedRange(tokens, at) ?? readRange(tokens, at, tokens[at - 1]?.key === 'entre')
  if (range === null || range === 'unclear') return null
  const unit = readUnit(
    tokens,
    range.max < 1 && tokens[range.next]?.key === 'de' ? range.next + 1 : range.next,
  )
  if (unit === null) return null
  return {
    minSeconds: Math.round(range.min * unit.seconds),
    maxSeconds: Math.round(range.max * unit.seconds),
    next: unit.next,
    rest: range.min === range.max ? readRest(tokens, unit) : null,
  }
}

function readUnit(tokens: readonly Token[], at: number): Part | null {
  const token = tokens[at]
  if (token === undefined || isVague(token)) return null
  const seconds = SECONDS.get(token.key) ?? (token.isGlued ? GLUED_SECONDS.get(token.key) : undefined)
  const dot = tokens[at + 1]
  const isShortened =
    dot?.key === '.' && dot.isGlued && SHORTENED.has(token.key) && tokens[at + 2] !== undefined
  return seconds === undefined ? null : { seconds, next: isShortened ? at + 2 : at + 1 }
}

/** What follows a whole unit: "|e meia|", "1h|30|", "|e 30 min|", "|15 minutos|". */
function readRest(tokens: readonly Token[], unit: Part): Part | null {
  const isJoined = tokens[unit.next]?.key === 'e'
  const at = isJoined ? unit.next + 1 : unit.next
  // A quick check rules out "1h |1h|" and most words.
  const first = tokens[at]
  if (first === undefined || !(isNumeric(first) || isNumberWord(first))) return null
  const isWhole = first.kind === 'number' && /^\d+$/.test(first.key)
  if (isWhole && (SECONDS.get(tokens[at + 1]?.key ?? '') ?? 0) >= unit.seconds) return null
  const half = first.key === 'meia' || first.key === 'meio'
  const smaller = readRange(tokens, at, false)
  const smallerUnit =
    smaller === null || smaller === 'unclear' || smaller.min !== smaller.max
      ? null
      : readUnit(tokens, smaller.next)
  if (smaller !== null && smaller !== 'unclear' && smallerUnit !== null) {
    const seconds = Math.round(smaller.min * smallerUnit.seconds)
    return seconds < unit.seconds ? { seconds, next: smallerUnit.next } : null
  }
  if (isJoined && half) return { seconds: unit.seconds / 2, next: at + 1 }
  const isClock = unit.seconds === HOUR && first.isGlued && /^[0-5]?\d$/.test(first.key)
  return isClock ? { seconds: Number(first.key) * MINUTE, next: at + 1 } : null
}

/** "hora e meia" */
function readHourAndHalf(tokens: readonly Token[], at: number): (ReadTime & { rest: null }) | null {
  const isSo = tokens[at]?.key === 'hora' && tokens[at + 1]?.key === 'e' && tokens[at + 2]?.key === 'meia'
  if (!isSo) return null
  return { minSeconds: 1.5 * HOUR, maxSeconds: 1.5 * HOUR, next: at + 3, rest: null }
}

/** "5/10 minutos" is a range; "1/2 hora" is a half. */
function readSlashedRange(
  tokens: readonly Token[],
  at: number,
): { min: number; max: number; next: number } | null {
  const [low, slash, high] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (low?.kind !== 'number' || slash?.key !== '/' || high?.kind !== 'number') return null
  if (!/^\d{1,2}$/.test(low.key) || !/^\d{1,2}$/.test(high.key)) return null
  const [min, max] = [Number(low.key), Number(high.key)]
  return min >= 5 && max > min ? { min, max, next: at + 3 } : null
}
