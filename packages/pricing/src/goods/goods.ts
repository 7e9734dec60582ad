// Identifies goods by the words of their name: equal for all spellings of one product, and different for products with
// different prices.

import { nameWords } from '@ateliedoce/measures'
import { GOODS } from './goods-data.ts'
import { correctedName } from './slips.ts'
import { BRAND, KIND, QUALITY, SAYS_NOTHING } from './qualifier-words.ts'

/** How a qualifier distinguishes goods; `other` are unknown words, which make different goods. */
export type QualifierClass = 'brand' | 'quality' | 'kind' | 'share' | 'other'

export interface Goods {
  /** The identity, for maps and addresses: 'doce_leite', 'chocolate_barra.branco', 'bala coco'; '' for no words. */
  readonly key: string
  /** Equal for goods that may substitute for one another. */
  readonly base: string
  /** Distinguishes it from other goods of the base: 'branco', 'p70', 'nescau'. */
  readonly qualifiers: ReadonlyMap<string, QualifierClass>
}

/** Limits of names and of keys in addresses. */
const MAX_NAME_LENGTH = 200
const MAX_KEY_LENGTH = 120

/** Shares of cocoa, normalized to "p70": "70%", "70 % de cacau". */
const SHARE = /(\d{1,3})(?:[.,]\d+)?\s*%(?:\s+(?:de\s+)?cacau\b)?/giu
/** Package sizes, which do not identify goods. */
const SIZE = /\b\d+(?:[.,]\d+)?\s*(?:k?g|gr|ml|l|litros?|gramas?|quilos?|un|unidades?)\b/giu

/**
 * The goods that a person names. Slips and short forms are read as `correctedName` writes them.
 * @param text the recipe's whole line, which may state a brand ("Nescau") that the name omits
 */
export function goodsOf(name: string, text = ''): Goods {
  const words = wordsOf(correctedName(name) ?? name)
  const known = knownGoods(words)
  const found = known === null ? unknownGoods(words) : knownWith(known)
  const brand = text === '' || known === null ? null : brandNamedIn(wordsOf(text), found.base)
  const qualifiers =
    brand === null ? found.qualifiers : new Map([...found.qualifiers, [brand, 'brand'] as const])
  return { base: found.base, qualifiers, key: keyOf(found.base, qualifiers) }
}

/** Equal for names of the same goods, and only for them. */
export function goodsKey(name: string, text = ''): string {
  return goodsOf(name, text).key
}

/** A name that identifies the goods of a line by itself: 'achocolatado Nescau' for "4 colheres de Nescau". */
export function goodsName(name: string, text = ''): string {
  const said = goodsOf(name).qualifiers
  const brand = [...goodsOf(name, text).qualifiers.keys()].find((one) => !said.has(one))
  const written = text.match(WORD)?.find((word) => nameWords(word)[0] === brand)
  return brand === undefined || written === undefined ? name.trim() : `${name.trim()} ${written}`
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

function keyOf(base: string, qualifiers: Goods['qualifiers']): string {
  const said = [...qualifiers.keys()].sort().map((one) => one.replaceAll(' ', '_'))
  return [base, ...said].join('.').slice(0, MAX_KEY_LENGTH).trim()
}

function wordsOf(name: string): readonly string[] {
  const text = name.slice(0, MAX_NAME_LENGTH).replaceAll(SHARE, ' p$1 ').replaceAll(SIZE, ' ')
  return nameWords(text)
}

interface Named {
  readonly id: string
  /** The qualifiers: words of the name besides the known goods. */
  readonly rest: readonly string[]
}

interface KnownName {
  readonly id: string
  readonly words: readonly string[]
}

let names: ReadonlyMap<string, readonly KnownName[]> | null = null

/** Known names by first word, longest first. Built on first use. */
function knownNames(first: string): readonly KnownName[] {
  if (names === null) {
    const all = Object.entries(GOODS).flatMap(([id, data]) =>
      data.names.map((name) => ({ id, words: nameWords(name) })),
    )
    const byFirst = new Map<string, KnownName[]>()
    for (const name of [...all].sort((a, b) => b.words.length - a.words.length)) {
      const key = name.words[0] ?? ''
      byFirst.set(key, [...(byFirst.get(key) ?? []), name])
    }
    names = byFirst
  }
  return names.get(first) ?? []
}

/** The longest known name whose words occur in `words` in order, starting with the first word. */
function knownGoods(words: readonly string[]): Named | null {
  for (const name of knownNames(words[0] ?? '')) {
    const rest = without(words, name.words)
    if (rest !== null) return { id: name.id, rest }
  }
  return null
}

/** Null if the words of the name do not occur in order. */
function without(words: readonly string[], name: readonly string[]): string[] | null {
  const rest: string[] = []
  let next = 0
  for (const word of words) {
    if (next < name.length && word === name[next]) next += 1
    else rest.push(word)
  }
  return next === name.length ? rest : null
}

function knownWith({ id, rest }: Named): Pick<Goods, 'base' | 'qualifiers'> {
  const { kindOf, qualifiers = [] } = GOODS[id] ?? { names: [] }
  const own: [string, QualifierClass][] = qualifiers.map((word) => [word, 'brand'])
  if (kindOf !== undefined && qualifiers.length === 0) own.push([id, 'quality'])
  return { base: kindOf ?? id, qualifiers: new Map([...own, ...classified(rest)]) }
}

/** Unknown goods, with all words of their name as base ("bala coco"). */
function unknownGoods(words: readonly string[]): Pick<Goods, 'base' | 'qualifiers'> {
  const [first, ...rest] = words
  if (first === undefined) return { base: '', qualifiers: new Map() }
  const said = classified(rest)
  const base = [first, ...said.filter(([, as]) => as === 'other' || as === 'kind').map(([word]) => word)]
  return {
    base: base.join(' ').slice(0, MAX_KEY_LENGTH).trim(),
    qualifiers: new Map(said.filter(([, as]) => as !== 'other' && as !== 'kind')),
  }
}

/** The brand in a line that is a name of the goods: "4 colheres de Nescau". */
function brandNamedIn(line: readonly string[], base: string): string | null {
  for (const { names: called, kindOf, qualifiers } of Object.values(GOODS)) {
    const [brand] = qualifiers ?? []
    if (kindOf !== base || brand === undefined) continue
    if (called.some((name) => stands(nameWords(name), line))) return brand
  }
  return null
}

function stands(name: readonly string[], line: readonly string[]): boolean {
  return line.some((_, start) => name.every((word, index) => line[start + index] === word))
}

const CLASSES: readonly (readonly [readonly string[], QualifierClass | null])[] = [
  [SAYS_NOTHING, null],
  [QUALITY, 'quality'],
  [KIND, 'kind'],
  [BRAND, 'brand'],
]
const PHRASES: ReadonlyMap<string, QualifierClass | null> = new Map(
  CLASSES.flatMap(([phrases, as]) => phrases.map((phrase) => [phrase, as] as const)),
)
const MAX_WORDS_OF_A_PHRASE = 3

/** Matches the longest phrases first; phrases without meaning for the price are dropped. */
function classified(words: readonly string[]): (readonly [string, QualifierClass])[] {
  const found: (readonly [string, QualifierClass])[] = []
  let place = 0
  while (place < words.length) {
    const { phrase, as, length } = phraseAt(words, place)
    if (as !== null) found.push([phrase, as])
    place += length
  }
  return found
}

function phraseAt(words: readonly string[], place: number) {
  for (let length = MAX_WORDS_OF_A_PHRASE; length >= 1; length -= 1) {
    const phrase = masculine(words.slice(place, place + length).join(' '))
    const as = PHRASES.get(phrase)
    if (as !== undefined) return { phrase, as, length }
  }
  const word = words[place] ?? ''
  const as: QualifierClass = /^p\d{1,3}$/.test(word) ? 'share' : 'other'
  return { phrase: word, as, length: 1 }
}

/** The masculine form, so that "cremosa" equals "cremoso". */
function masculine(phrase: string): string {
  if (PHRASES.has(phrase)) return phrase
  const other = phrase.replace(/a$/, 'o')
  return PHRASES.has(other) ? other : phrase
}
