// Times of a whole recipe: "Tempo de preparo: 40 min", "Forno: 35 minutos", "Pronto em 1h".

import { findTimes } from '../steps/step-times.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import type { TimeKind } from './pasted-recipe.ts'
import { isVerb } from './signs.ts'

export interface ReadTime {
  readonly kind: TimeKind
  readonly minMinutes: number
  readonly maxMinutes: number
}

const SAID = wordSet(
  'tempo preparo pronto forno cozimento geladeira descanso espera duracao total fica leva demora prep cook',
)
const KINDS: readonly (readonly [kind: TimeKind, words: ReadonlySet<string>])[] = [
  ['total', wordSet('total pronto pronta prontos fica')],
  [
    'rest',
    wordSet('geladeira descanso espera gelar refrigeracao freezer crescimento fermentacao resfriamento'),
  ],
  ['cooking', wordSet('forno cozimento fogo assar cozinhar assando cook')],
]
const FURTHEST = 8

/** The time that a line states; null for a line about anything else. */
export function readTime(written: string): ReadTime | null {
  if (written.length > 100) return null
  const text = inPortuguese(written)
  const tokens = tokenize(text)
  const at = tokens.findIndex(({ kind }) => kind !== 'mark')
  const isBare = tokens[at]?.kind === 'number'
  if (!isBare && !SAID.has(tokens[at]?.key ?? '')) return null
  const clock = isBare ? null : CLOCK.exec(text)
  if (clock !== null) return clockTime(clock, tokens)
  const [time, other] = findTimes(text)
  if (time === undefined || other !== undefined) return null
  const words = wordsOf(tokens)
  // "Preparo: bata por 5 minutos" is an instruction.
  const mark = tokens.findIndex(({ key }) => key === ':' || key === '-')
  if (mark !== -1 && isVerb(tokens, mark + 1)) return null
  // The time of an article, not of its recipe.
  if (words.includes('leitura')) return null
  // "Forno a 180 °C por 40 minutos, até dourar" is an instruction; "40 minutos" alone is a time.
  if (words.length > FURTHEST || (isBare && (time.start > 2 || text.length - time.end > 16))) return null
  if (!isBare && !/[:–—-]|\b(?:em|de|leva|demora|tempo|total|time)\b/i.test(text.slice(0, time.start)))
    return null
  return { kind: kindOf(words, isBare), minMinutes: time.minSeconds / 60, maxMinutes: time.maxSeconds / 60 }
}

/** "Preparo: 0:25", "Tempo de forno - 1:10 h": hours and minutes as a clock shows them. */
const CLOCK = /^[^\d:–—-]{3,40}[:–—-]\s{0,3}0?(\d):([0-5]\d)(?::00)?\s?(?:h|hs|horas?)?\.?\s*$/iu

function clockTime([, hours, rest]: RegExpExecArray, tokens: readonly Token[]): ReadTime | null {
  const minutes = Number(hours) * 60 + Number(rest)
  if (minutes === 0) return null
  return { kind: kindOf(wordsOf(tokens), false), minMinutes: minutes, maxMinutes: minutes }
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.filter(({ kind }) => kind === 'word').map(({ key }) => key)
}

function kindOf(words: readonly string[], isBare: boolean): TimeKind {
  const named = KINDS.find(([, said]) => words.some((word) => said.has(word)))
  return named?.[0] ?? (isBare ? 'total' : 'preparation')
}

const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,6})?)'
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/\bminutes\b/gi, 'minutos'],
  [/\bminute\b/gi, 'minuto'],
  [/\bhours\b/gi, 'horas'],
  [/\bhour\b/gi, 'hora'],
]

/** "Prep time: 15 minutes" with words of the same lengths, so that every index keeps its place. */
function inPortuguese(text: string): string {
  return ENGLISH.reduce((said, [english, portuguese]) => said.replace(english, portuguese), text)
}

const ISO = new RegExp(
  `^P(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
  'i',
)
/** Minutes of a year, a month, a week, a day, an hour, a minute and a second. */
const MINUTES_OF = [525_600, 43_200, 10_080, 1440, 60, 1, 1 / 60] as const

/** Minutes of an ISO 8601 duration, "PT1H30M", "PT0.5H", "P0Y0M0DT0H40M0.000S"; null for other texts and for zero. */
export function isoMinutes(text: string): number | null {
  const match = ISO.exec(text.replace(/\s/g, ''))
  if (match === null) return null
  const parts = MINUTES_OF.map((minutes, at) => minutes * Number((match[at + 1] ?? '0').replace(',', '.')))
  const sum = Math.round(parts.reduce((all, one) => all + one, 0))
  return sum > 0 ? sum : null
}
