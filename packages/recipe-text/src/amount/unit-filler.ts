// Filler between and after the words of a unit: dots, brackets, "de", "rasas", "e meia", "(es)".

import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { formTree } from '../units/unit-forms.ts'
import { readFraction, type ReadNumber } from './numbers.ts'

export interface Filler {
  /** Index of the first token after the filler. */
  readonly next: number
  /** Index after the last filler that belongs to the unit even without a further unit word; excludes "de" and "/". */
  readonly lastOwn: number
  readonly extra: number
  readonly modifiers: readonly Token[]
  readonly isBracketed: boolean
  readonly isLinked: boolean
}

const MODIFIER_STEMS =
  'ras rasinh chei cheinh nivelad escass generos pequen pequenin medi inteir fart dupl gross fin almocadeir caprichad'
const MODIFIERS: ReadonlySet<string> = new Set(
  MODIFIER_STEMS.split(' ')
    .flatMap((stem) => [`${stem}a`, `${stem}as`, `${stem}o`, `${stem}os`])
    .concat('grande', 'grandes', 'americana', 'americanas', 'inglesa', 'inglesas', 'medidora', 'medidoras'),
)
const DEGREES = wordSet('bem mal quase nao muito')
const LINKS = wordSet('de da do das dos tipo')
const PLURAL_ENDINGS = wordSet('s es is ns')

/** Words about the fill of a measure or the size of a package: "rasa", "cheias", "bem cheia". */
export function isModifier(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? ''
  return MODIFIERS.has(key) || (DEGREES.has(key) && MODIFIERS.has(tokens[at + 1]?.key ?? ''))
}

/** The optional plurals "(s)" and "(es)". */
export function isOptionalPlural(tokens: readonly Token[], at: number): boolean {
  const [open, ending, close] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  return open?.key === '(' && open.isGlued && PLURAL_ENDINGS.has(ending?.key ?? '') && close?.key === ')'
}

export function noFiller(at: number): Filler {
  return { next: at, lastOwn: at, extra: 0, modifiers: [], isBracketed: false, isLinked: false }
}

/** The position of a filler: before a further word of the unit, within its bracket, or after its last word. */
export type FillerPlace = 'between' | 'inside' | 'after'

export function readFiller(tokens: readonly Token[], at: number, place: FillerPlace): Filler {
  const modifiers: Token[] = []
  const filler: OpenFiller = { ...noFiller(at), modifiers, links: 0, isBracketed: place === 'inside', place }
  while (FILLERS.some((take) => take(tokens, filler))) filler.next = Math.max(filler.next + 1, filler.lastOwn)
  const { next, lastOwn, extra, isBracketed, links } = filler
  return { next, lastOwn, extra, modifiers, isBracketed, isLinked: links > 0 }
}

type OpenFiller = { -readonly [Part in keyof Filler]: Filler[Part] } & {
  readonly modifiers: Token[]
  readonly place: FillerPlace
  links: number
}

/** Each takes one kind of filler at the token `next`; false for any other token. */
const FILLERS: readonly ((tokens: readonly Token[], filler: OpenFiller) => boolean)[] = [
  (tokens, filler) => {
    if (isOptionalPlural(tokens, filler.next)) filler.lastOwn = filler.next + 3
    else if (tokens[filler.next]?.key === '.' && tokens[filler.next]?.isGlued === true)
      filler.lastOwn = filler.next + 1
    else return false
    return true
  },
  (tokens, filler) => {
    const isJoint = ['e', '+'].includes(tokens[filler.next]?.key ?? '')
    const half = isJoint && filler.extra === 0 ? readHalf(tokens, filler.next + 1) : null
    if (half !== null) [filler.extra, filler.lastOwn] = [half.value, half.next]
    return half !== null
  },
  (tokens, filler) => {
    const token = tokens[filler.next]
    if (token === undefined || !isModifier(tokens, filler.next)) return false
    filler.modifiers.push(token)
    filler.lastOwn = filler.next + 1
    return true
  },
  // "colher (rasa) de sopa"
  (tokens, filler) => {
    const mark = tokens[filler.next]?.key
    const isTurned = filler.isBracketed ? mark === ')' && filler.modifiers.length > 0 : mark === '('
    if (!isTurned || filler.place !== 'between') return false
    filler.isBracketed = !filler.isBracketed
    return true
  },
  (tokens, filler) => {
    const token = tokens[filler.next]
    const isLink = LINKS.has(token?.key ?? '') && filler.links < 2
    if (token === undefined || !(isLink || isLooseJoint(token, filler.place, filler.isBracketed)))
      return false
    filler.links += 1
    return true
  },
  (tokens, filler) => isTightJoint(tokens[filler.next], filler.isBracketed),
]

/** "colher/sopa", "(sopa, rasas)". */
function isTightJoint(token: Token | undefined, isBracketed: boolean): boolean {
  if (token?.key === ',' && isBracketed) return true
  return token !== undefined && token.isGlued && ['/', '-'].includes(token.key)
}

/** Marks that link like "de": "colheres - sopa -", "colheres, de sopa". */
function isLooseJoint(token: Token, place: FillerPlace, isBracketed: boolean): boolean {
  if (place !== 'between' || isBracketed) return false
  return token.key === ',' || (token.key === '-' && !token.isGlued)
}

/** The half in "xícara e meia"; "xícara e meia colher" has a second amount instead. */
function readHalf(tokens: readonly Token[], at: number): ReadNumber | null {
  const half = readFraction(tokens, at)
  return half !== null && formTree().next.has(tokens[half.next]?.key ?? '') ? null : half
}
