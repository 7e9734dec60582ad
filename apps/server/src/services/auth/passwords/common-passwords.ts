/**
 * Recognises common passwords: known ones, words with usual endings, keyboard walks, repetitions, sequences and dates, with any
 * capitals, accents and substitutions of letters by digits or signs. The rules cover far more than a list would: words and
 * endings alone make over a hundred thousand.
 */
import { COMMON_WORDS, KNOWN_PASSWORDS, USUAL_ENDINGS } from './common-words.ts'

const words = new Set(COMMON_WORDS)
const known = new Set(KNOWN_PASSWORDS)
const endings = new Set(USUAL_ENDINGS)

export function isCommonPassword(password: string): boolean {
  const text = fold(password)
  return (
    known.has(text) ||
    known.has(withoutSigns(text)) ||
    isRepetition(text) ||
    isWalk(text) ||
    isDay(text) ||
    isCommonWord(text)
  )
}

/** Lower case, without accents. */
function fold(password: string): string {
  return password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const withoutSigns = (text: string): string => text.replaceAll(/[^a-z0-9]/g, '')

const LETTERS_WRITTEN_OTHERWISE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** A 1 is read as an i, or as an l. */
function readings(text: string): readonly string[] {
  const read = (one: string) =>
    text
      .replaceAll(/[1!|]/g, one)
      .replaceAll(/./gsu, (sign) => LETTERS_WRITTEN_OTHERWISE[sign] ?? sign)
      .replaceAll(/[^a-z]/g, '')
  return [text, read('i'), read('l')]
}

/** A word, a doubled word or a walk, combined with a usual ending. */
function isCommonWord(text: string): boolean {
  return cutsOf(text).some(
    ([ending, core]) =>
      (ending === '' || isUsualEnding(ending)) &&
      (isWordOrTwice(core) || (core.length > MIN_STEPS && isWalk(core))),
  )
}

const MAX_ENDING_LENGTH = 12

/** Each way to remove an ending, or a beginning without letters. */
function cutsOf(text: string): readonly (readonly [ending: string, core: string])[] {
  const lengths = Array.from({ length: Math.min(MAX_ENDING_LENGTH, text.length) + 1 }, (_, index) => index)
  const behind = lengths.map(
    (length) => [text.slice(text.length - length), text.slice(0, text.length - length)] as const,
  )
  const before = lengths.map((length) => [text.slice(0, length), text.slice(length)] as const)
  const cuts = [...behind, ...before.filter(([beginning]) => !/\p{L}/u.test(beginning))]
  return cuts.map(([ending, core]) => [withoutSigns(ending), core])
}

const YEAR = /^(?:19[4-9]\d|20[0-3]\d)$/

const isUsualEnding = (ending: string): boolean =>
  endings.has(ending) || YEAR.test(ending) || isDay(ending) || isRepetition(ending)

function isWordOrTwice(core: string): boolean {
  return readings(core).some((reading) => {
    const plain = withoutSigns(reading)
    const half = plain.slice(0, plain.length / 2)
    return words.has(plain) || known.has(plain) || (plain === half + half && words.has(half))
  })
}

const MAX_PART_LENGTH = 4

/** A repeated character or short part (111111, abcabc, 1212121), or doubled characters (112233, aabbcc). */
function isRepetition(text: string): boolean {
  const signs = Array.from(text)
  for (let part = 1; part <= Math.min(MAX_PART_LENGTH, signs.length / 2); part += 1)
    if (signs.every((sign, index) => sign === signs[index % part])) return true
  const once = signs.filter((_, index) => index % 2 === 0)
  return signs.every((sign, index) => sign === once[Math.floor(index / 2)]) && isWalk(once.join(''))
}

/** Rows, columns and diagonals of the keyboard and the number pad, the alphabet, and counted numbers. */
const PATHS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklç',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  '1a2s3d4f5g6h7j8k9l',
  '147258369',
  '159357',
  '159753',
  '753951',
  '13579',
  '24680',
  '246810',
  '1020304050',
  '010203040506',
  '10203040',
  '112358',
  '142536',
  '789456123',
  '741852963',
]
const PATHS_BOTH_WAYS = PATHS.flatMap((path) => [path, path.split('').toReversed().join('')])
const MIN_STEPS = 3

/** Whether the whole text follows paths, in at most four parts of at least three steps. */
function isWalk(text: string, parts = 4): boolean {
  if (text.length < MIN_STEPS || text.length > 40) return false
  if (PATHS_BOTH_WAYS.some((path) => path.includes(text))) return true
  if (parts === 1) return false
  const lengths = Array.from({ length: text.length }, (_, index) => index).slice(MIN_STEPS)
  return lengths.some(
    (length) =>
      PATHS_BOTH_WAYS.some((path) => path.includes(text.slice(0, length))) &&
      isWalk(text.slice(length), parts - 1),
  )
}

/** A date: 25121990, 25/12/90, 1990-12-25. */
function isDay(text: string): boolean {
  const digits = text.replaceAll(/[\s./_-]/g, '')
  const [, day = '', month = ''] = /^(\d\d)(\d\d)(?:\d\d|19[3-9]\d|20[0-3]\d)$/.exec(digits) ?? []
  const [, monthLast = '', dayLast = ''] = /^(?:19[3-9]\d|20[0-3]\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  return isDayOfMonth(day, month) || isDayOfMonth(month, day) || isDayOfMonth(dayLast, monthLast)
}

const isDayOfMonth = (day: string, month: string): boolean =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
