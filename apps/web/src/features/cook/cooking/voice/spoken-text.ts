// The words of a step as a voice should read them: signs, fractions, times and measures in full. Pure.

import { spokenFractions } from './spoken-fractions.ts'
import { counted, unitsInFull } from './spoken-units.ts'

type Rule = readonly [
  pattern: RegExp,
  spoken: string | ((whole: string, ...groups: string[]) => string),
  /** What the text before a match has to end with: older Safari reads no lookbehind. */
  after?: RegExp,
]

const NO_LETTER = /(?:^|[^\p{L}])$/u
const NO_WORD = /(?:^|[^\p{L}\d])$/u
const NO_NUMBER = /(?:^|[^\d/])$/

const PLAIN_SIGNS: readonly Rule[] = [
  [/[\u00A0\u2007\u202F]/g, ' '],
  [/[‐‑‒–—−]/g, '-'],
  [/[⁄∕]/g, '/'],
  [/[’′]/g, "'"],
  [/[”″]|''/g, '"'],
  [/℃|º\s?C\b|°\s?C\b/g, '°'],
  [/℉|º\s?F\b|°\s?F\b/g, ' graus Fahrenheit'],
  [/(\d)\s?º(?![\p{L}\d])(?=\s*(?:$|[,.;)]|por|até|e\s))/giu, '$1°'],
]

const SHORT_WORDS: readonly Rule[] = [
  [/c\/\s?/giu, 'com ', NO_WORD],
  [/p\/\s?/giu, 'para ', NO_WORD],
  [/s\/\s?/giu, 'sem ', NO_WORD],
  [/aprox\.?(?![\p{L}])/giu, 'aproximadamente', NO_LETTER],
  [/temp\.(?=\s)/giu, 'temperatura', NO_LETTER],
  [/obs\.?:/giu, 'observação:', NO_LETTER],
  [/máx\.?(?![\p{L}])/giu, 'máximo', NO_LETTER],
  [/mín\.?(?![\p{L}])/giu, 'mínimo', NO_WORD],
  [/(?:c\.\s?|col(?:h)?\.?\s(?:de\s)?)(sopa|chá|café|sobremesa)(?![\p{L}])/giu, ' col de $1', /\d\s?$/],
  [/\s*\((chá|sopa|café|cafezinho|sobremesa)\)/giu, ' de $1'],
  [/\s*≤\s*/g, ' até '],
  [/\s*≥\s*/g, ' no mínimo '],
  [/\s*±\s*/g, ' mais ou menos '],
  [/[~≈]\s*(?=\d)/g, 'cerca de ', /(?:^|[^\d\s])\s*$/],
  [/\s*[→⇒]\s*|\s*->\s*/g, ', '],
  [/\s+&\s+/g, ' e '],
  [/\s*\+\s*(?=\d)/gu, ' mais ', /\d\s?\p{L}*$/u],
]

const [HOURS, MINUTES, SECONDS] = ['(?:horas?|hrs?|hs?)', "(?:minutos?|mins?|m|')", '(?:segundos?|segs?|s|")']
const TIMES: readonly Rule[] = [
  [
    new RegExp(String.raw`(\d+):([0-5]\d)\s?${HOURS}(?![\p{L}])`, 'giu'),
    (_, h = '', m = '') => parts(h, 'h', m, 'min'),
  ],
  [
    new RegExp(String.raw`(\d+):([0-5]\d)\s?(?:minutos?|min)(?![\p{L}])`, 'giu'),
    (_, m = '', s = '') => parts(m, 'min', s, 's'),
  ],
  [
    new RegExp(
      String.raw`(\d+)\s?${HOURS}(?:\.?:?|\s|\se\s)([0-5]?\d)(?:\s?${MINUTES})?(?![\p{L}\d/°%,]|\s?(?:g|kg|ml|l|x|°|%|h|hs|horas?)(?![\p{L}]))`,
      'giu',
    ),
    (_, h = '', m = '') => parts(h, 'h', m, 'min'),
  ],
  [
    new RegExp(
      String.raw`(\d+)\s?(?:minutos?|mins?|')(?:|\s|\se\s)([0-5]?\d)(?:\s?${SECONDS})?(?![\p{L}\d/°%,]|\s?(?:g|kg|ml|l|x|°|%|min|minutos?)(?![\p{L}]))`,
      'giu',
    ),
    (_, m = '', s = '') => parts(m, 'min', s, 's'),
  ],
]

function parts(first: string, sign: string, second: string, smaller: string): string {
  const [count, rest] = [Number(first), Number(second)]
  if (count === 0) return counted(rest, smaller)
  return rest === 0 ? counted(count, sign) : `${counted(count, sign)} e ${counted(rest, smaller)}`
}

const BETWEEN: readonly Rule[] = [
  // "35-40", "35min-40min", "180° - 200°"
  [/(\d\s?(?:°|[a-z]{1,4})?)\s?[-~]\s?(?=\d)/giu, '$1 a '],
  // "20/25 min": no fraction of a kitchen.
  [/(\d{2,3})\/(\d{2,3})(?=\s?\p{L})/gu, '$1 a $2', NO_NUMBER],
  [/([4-9])\/(10|[6-9])(?=\s?(?:h|min|s|seg|dias)(?:\p{L}*))/gu, '$1 a $2', NO_NUMBER],
  [/-\s?(?=\d+\s?(?:°|graus))/gu, 'menos ', /(?:^|[\s(])$/],
  [/(\d)\s*[x×]\s*(?=\d+(?:[.,]\d+)?\s?(?:g|kg|ml|l)(?![\p{L}]))/giu, '$1 vezes '],
  [/(\d\s?(?:cm|mm)?)\s*[x×]\s*(?=\d)/giu, '$1 por '],
  [/(\d)\s?[x×](?![\p{L}])/giu, '$1 vezes'],
  [/(\d)\s?°(?=\s*(?:graus))/gu, '$1'],
  [/\s?°/g, ' graus'],
  [/1 graus/g, '1 grau', /(?:^|\D)$/],
  [/graus\s?\/\s?(?=\d)/g, 'graus, '],
]

/** '1 ½ xícara (chá)' -> '1 e meia xícara de chá', '35–40 min.' -> '35 a 40 minutos', '1h30' -> '1 hora e 30 minutos'. */
export function spokenText(text: string): string {
  const plain = applied(text, PLAIN_SIGNS)
  const worded = applied(fractionsInDigits(plain), SHORT_WORDS).replace(/\s+/g, ' ')
  const measured = unitsInFull(applied(applied(worded, TIMES), BETWEEN))
  return spokenFractions(measured)
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?)])/g, '$1')
    .replace(/\(\s+/g, '(')
    .trim()
}

/** "1½" -> '1 1/2', "¹/₂" -> '1/2' */
function fractionsInDigits(text: string): string {
  return text
    .replace(/[¼½¾⅐-⅞]/gu, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .replace(/[⁰¹²³⁴-⁹]+\/[₀-₉]+/gu, (sign) => sign.normalize('NFKC'))
}

function applied(text: string, rules: readonly Rule[]): string {
  return rules.reduce((words, [pattern, spoken, after]) => {
    if (typeof spoken === 'string' && after === undefined) return words.replace(pattern, spoken)
    return words.replace(pattern, (whole: string, ...rest: (string | number)[]) => {
      const groups = rest.slice(0, -2) as string[]
      if (after && !after.test(words.slice(0, Number(rest.at(-2))))) return whole
      return typeof spoken === 'string'
        ? spoken.replace(/\$(\d)/g, (_, place: string) => groups[Number(place) - 1] ?? '')
        : spoken(whole, ...groups)
    })
  }, text)
}
