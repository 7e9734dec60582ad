// Units of time and the words around a number of them.

import { FRACTION_SIGNS } from '../amount/number-words.ts'
import { isVague } from '../amount/numbers.ts'
import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { formTree } from '../units/unit-forms.ts'

export const [MINUTE, HOUR, DAY] = [60, 3600, 86_400] as const

export const SECONDS: ReadonlyMap<string, number> = new Map([
  ...named('segundo segundos segundinho segundinhos seg segs s', 1),
  ...named('minuto minutos minutinho minutinhos min mins minut', MINUTE),
  ...named('hora horas horinha horinhas h hs hr hrs', HOUR),
  ...named('dia dias', DAY),
  ...named('semana semanas', 7 * DAY),
])
/** Units whose dot does not end the sentence. */
const SHORTENED = wordSet('seg segs min mins minut h hs hr hrs s')
/** Marks that mean a time only directly after a number: "10'". */
const GLUED_SECONDS: ReadonlyMap<string, number> = new Map(named("' ′ ’", MINUTE))
const SECOND_MARKS = wordSet('" ″ ”')

function named(words: string, seconds: number): [string, number][] {
  return words.split(' ').map((word) => [word, seconds])
}

/** A unit at a place: its seconds, and the index of the token after it. */
export interface ReadUnit {
  readonly seconds: number
  readonly next: number
  /** A dot follows: "1 h." may end the sentence. */
  readonly hasDot: boolean
}

/** True for a word or mark that can be a unit. */
export function mayBeUnit(token: Token | undefined): boolean {
  return token !== undefined && (SECONDS.has(token.key) || GLUED_SECONDS.has(token.key))
}

/** The unit at this token; `within` is the greater unit before it, after which "m" and double primes are units too. */
export function readUnit(tokens: readonly Token[], at: number, within = 0): ReadUnit | null {
  const token = tokens[at]
  if (token === undefined || isVague(token)) return null
  const small = within > 0 ? readSmallUnit(tokens, at, within) : null
  if (small !== null) return small
  if (isMinuteLetter(tokens, at)) return { seconds: MINUTE, next: at + 1, hasDot: false }
  const seconds = SECONDS.get(token.key) ?? (token.isGlued ? GLUED_SECONDS.get(token.key) : undefined)
  if (seconds === undefined) return null
  const dot = tokens[at + 1]
  const hasDot = dot?.key === '.' && dot.isGlued && SHORTENED.has(token.key) && tokens[at + 2] !== undefined
  return { seconds, next: hasDot ? at + 2 : at + 1, hasDot }
}

/** "5|m|30s" */
function isMinuteLetter(tokens: readonly Token[], at: number): boolean {
  const [letter, digits, second] = tokens.slice(at, at + 3)
  const isSo = letter?.key === 'm' && digits?.kind === 'number' && SECONDS.get(second?.key ?? '') === 1
  return isSo && letter.isGlued && digits.isGlued
}

/** "1h45|m|", "1'30|"|", "1'30|''|": no units elsewhere, where they are metres and inches. */
function readSmallUnit(tokens: readonly Token[], at: number, within: number): ReadUnit | null {
  const [token, second] = [tokens[at], tokens[at + 1]]
  if (token === undefined) return null
  if (within === HOUR && token.key === 'm') return { seconds: MINUTE, next: at + 1, hasDot: false }
  if (within !== MINUTE || !token.isGlued) return null
  if (SECOND_MARKS.has(token.key)) return { seconds: 1, next: at + 1, hasDot: false }
  const isDouble = GLUED_SECONDS.get(token.key) === MINUTE && second?.key === token.key && second.isGlued
  return isDouble ? { seconds: 1, next: at + 2, hasDot: false } : null
}

/** The unit that a bare number after this one counts: "1 hora e |20|", "1 min e |45|". */
export function unitBelow(unit: number): number | null {
  if (unit === HOUR) return MINUTE
  return unit === MINUTE ? 1 : null
}

const GOES_ON = wordSet(
  'a o as os ao aos ate ou e em no na nos nas de do da para pra com sem por mais menos que se quando enquanto antes depois apos mas ' +
    'como sob sobre aproximadamente cerca ja apenas so sempre cada direto bem fora longe maximo minimo max',
)
const ENDS = new Set('.,;:!?()-/~…"\'”'.split(''))
const MEASURED = wordSet(
  'graus grau c oc ºc o x vez vezes watts w cm mm pessoas porcoes pedacos partes voltas dedos andares',
)
/** Ends of words that tell how ("tampado", "mexendo"), and things that one counts ("fornadas", "mexidas"). */
const DESCRIBES = /(?:[ai]d[oa]s?|ndo|mente|berto|berta)$/
const COUNTED = /^(?:fornad|camad|rodad|colherad|pitad|pancad|batid|mexid|virad|medid)as?$/

/**
 * What follows a number without unit. `free`: nothing that the number could count; `measured`: what it counts ("20 |g|", "180 |°C|");
 * `other`: a word that may be counted.
 */
export function followOf(tokens: readonly Token[], at: number): 'free' | 'measured' | 'other' {
  const token = tokens[at]
  if (token === undefined) return 'free'
  const { key, kind } = token
  if (kind === 'mark') return ENDS.has(key) ? 'free' : 'measured'
  if (kind !== 'word') return 'other'
  if (GOES_ON.has(key)) return 'free'
  if (MEASURED.has(key) || formTree().next.has(key) || key.startsWith('º')) return 'measured'
  return DESCRIBES.test(key) && !COUNTED.test(key) ? 'free' : 'other'
}

/** True for "½", and for the digits of "1/2". */
export function isFractionInSigns(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && (FRACTION_SIGNS.has(token.key) || tokens[at + 1]?.key === '/')
}
