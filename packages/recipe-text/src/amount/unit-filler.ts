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
  let [next, lastOwn, extra, links] = [at, at, 0, 0]
  let isBracketed = place === 'inside'
  for (;;) {
    const token = tokens[next]
    const isJoint = token?.key === 'e' || token?.key === '+'
    const half = isJoint && extra === 0 ? readHalf(tokens, next + 1) : null
    if (isOptionalPlural(tokens, next)) lastOwn = next + 3
    else if (token?.key === '.' && token.isGlued) lastOwn = next + 1
    else if (half !== null) {
      extra = half.value
      lastOwn = half.next
    } else if (token !== undefined && isModifier(tokens, next)) {
      modifiers.push(token)
      lastOwn = next + 1
    } else if (token?.key === '(' && place === 'between' && !isBracketed) isBracketed = true
    // "colher (rasa) de sopa"
    else if (token?.key === ')' && place === 'between' && isBracketed && modifiers.length > 0)
      isBracketed = false
    else if (LINKS.has(token?.key ?? '') && links < 2) links += 1
    else if (token !== undefined && isLooseJoint(token, place, isBracketed)) links += 1
    else if (!isTightJoint(token, isBracketed)) break
    next = Math.max(next + 1, lastOwn)
  }
  return { next, lastOwn, extra, modifiers, isBracketed, isLinked: links > 0 }
}

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
