// The words of a step as a voice should read them: signs, fractions, times and measures in full. Pure.

import { spokenFractions } from './spoken-fractions.ts'
import { counted, unitsInFull } from './spoken-units.ts'

type Rule = readonly [pattern: RegExp, spoken: string | ((whole: string, ...groups: string[]) => string)]

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
  [/(?<![\p{L}\d])c\/\s?/giu, 'com '],
  [/(?<![\p{L}\d])p\/\s?/giu, 'para '],
  [/(?<![\p{L}\d])s\/\s?/giu, 'sem '],
  [/(?<![\p{L}])aprox\.?(?![\p{L}])/giu, 'aproximadamente'],
  [/(?<![\p{L}])temp\.(?=\s)/giu, 'temperatura'],
  [/(?<![\p{L}])obs\.?:/giu, 'observação:'],
  [/(?<![\p{L}])(?:máx)\.?(?![\p{L}])/giu, 'máximo'],
  [/(?<![\p{L}\d])mín\.?(?![\p{L}])/giu, 'mínimo'],
  [/(?<=\d\s?)(?:c\.\s?|col(?:h)?\.?\s(?:de\s)?)(sopa|chá|café|sobremesa)(?![\p{L}])/giu, ' col de $1'],
  [/\s*\((chá|sopa|café|cafezinho|sobremesa)\)/giu, ' de $1'],
  [/\s*≤\s*/g, ' até '],
  [/\s*≥\s*/g, ' no mínimo '],
  [/\s*±\s*/g, ' mais ou menos '],
  [/(?<!\d\s*)[~≈]\s*(?=\d)/g, 'cerca de '],
  [/\s*[→⇒]\s*|\s*->\s*/g, ', '],
  [/\s+&\s+/g, ' e '],
  [/(?<=\d\s?\p{L}*)\s*\+\s*(?=\d)/gu, ' mais '],
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
  [/(?<![\d/])(\d{2,3})\/(\d{2,3})(?=\s?\p{L})/gu, '$1 a $2'],
  [/(?<![\d/])([4-9])\/(10|[6-9])(?=\s?(?:h|min|s|seg|dias)(?:\p{L}*))/gu, '$1 a $2'],
  [/(?<=^|[\s(])-\s?(?=\d+\s?(?:°|graus))/gu, 'menos '],
  [/(\d)\s*[x×]\s*(?=\d+(?:[.,]\d+)?\s?(?:g|kg|ml|l)(?![\p{L}]))/giu, '$1 vezes '],
  [/(\d\s?(?:cm|mm)?)\s*[x×]\s*(?=\d)/giu, '$1 por '],
  [/(\d)\s?[x×](?![\p{L}])/giu, '$1 vezes'],
  [/(\d)\s?°(?=\s*(?:graus))/gu, '$1'],
  [/\s?°/g, ' graus'],
  [/(?<=^|\D)1 graus/g, '1 grau'],
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
  return rules.reduce(
    (words, [pattern, spoken]) =>
      typeof spoken === 'string' ? words.replace(pattern, spoken) : words.replace(pattern, spoken),
    text,
  )
}
