// Finds a unit among the tokens of a line: "xíc. (chá)", "colheres cheias de sopa", "xícara e meia de chá".

import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { formTree, type FormNode } from '../units/unit-forms.ts'
import { DRINKING_VESSELS, unitFacts, type UnitId } from '../units/units.ts'
import {
  OTHER_CONTENTS,
  OTHER_SIZES,
  OTHER_VESSELS,
  OTHER_WORDS,
  PRODUCT_WORDS,
  UNIT_OR_PRODUCT,
} from './measure-words.ts'
import { isOneSlipAway } from './slip.ts'
import { isModifier, noFiller, readFiller, type Filler } from './unit-filler.ts'

export interface UnitMatch {
  /** Several for an ambiguous abbreviation ("lt"). */
  readonly units: readonly UnitId[]
  /** Index of the token after the unit. */
  readonly next: number
  /** The half in "xícara e meia". */
  readonly extra: number
  /** Words about the unit, not the ingredient: "rasas", "bem", "cheia", "grande". */
  readonly modifiers: readonly Token[]
  /** A word is misspelt ("colher de sopra"), or the size is unusual ("xícara pequena"). */
  readonly isLikely: boolean
}

/**
 * The longest unit that begins at this token, with its modifiers; null without one.
 * @param isNamed the ingredient precedes ("Leite: 1 xícara de café"), so no name has to follow
 * @param head the word to read in place of the first token
 */
export function matchUnit(
  tokens: readonly Token[],
  at: number,
  isNamed = false,
  head = tokens[at]?.key ?? '',
): UnitMatch | null {
  let node = formTree().next.get(head)
  if (node === undefined) return null
  const match = { units: node.units, next: at + 1, extra: 0, modifiers: new Array<Token>(), isLikely: false }
  for (;;) {
    const found = nextWord(tokens, match.next, node)
    if (found === null) break
    const { filler, child, isMisspelt } = found
    match.isLikely ||= isMisspelt
    const isSure = filler.isBracketed || (!filler.isLinked && !isCheeseItself(tokens, filler.next))
    const role = isSure ? 'unit' : roleOfQualifier(tokens, head, filler.next, isNamed)
    if (role === 'ingredient') break
    // Both readings are possible: "xícara de café açúcar".
    match.units = role === 'either' ? [...node.units, ...child.units] : child.units
    match.next = filler.next + 1
    match.extra += filler.extra
    match.modifiers.push(...filler.modifiers)
    if (filler.isBracketed) closeBracket(tokens, match)
    node = child
  }
  if (match.units.length === 0) return null
  takeTail(tokens, match)
  if (match.units.every((unit) => unitFacts(unit).kind === 'household')) {
    takeOtherName(tokens, match)
    takeAmerican(match)
    match.isLikely ||= match.modifiers.some(({ key }) => OTHER_SIZES.test(key))
  }
  return match
}

interface NextWord {
  readonly filler: Filler
  readonly child: FormNode
  readonly isMisspelt: boolean
}

/** A further word of the unit, behind its filler; null without one. */
function nextWord(tokens: readonly Token[], at: number, node: FormNode): NextWord | null {
  // In "mão cheia" a filler word is part of the unit.
  const isNext = node.next.has(tokens[at]?.key ?? '')
  const filler = isNext ? noFiller(at) : readFiller(tokens, at, 'between')
  const written = node.next.get(tokens[filler.next]?.key ?? '')
  if (written !== undefined) return { filler, child: written, isMisspelt: false }
  const meant = node.next.get(misspeltWord(tokens, filler, node) ?? '')
  return meant === undefined ? null : { filler, child: meant, isMisspelt: true }
}

/** "1 xícara |(americana)|", "1 xícara de chá |americana|": a cup of its own size, as "xícara americana". */
function takeAmerican(match: OpenMatch): void {
  const others = match.modifiers.filter(({ key }) => !/^american[ao]s?$/.test(key))
  if (others.length === match.modifiers.length || match.units[0] !== 'xicara_cha') return
  match.units = ['xicara_eua']
  match.modifiers = others
}

function takeOtherName(tokens: readonly Token[], match: OpenMatch): void {
  const [link, vessel, of] = [0, 1, 2].map((offset) => tokens[match.next + offset])
  if (link?.key !== 'de' || vessel === undefined || !OTHER_VESSELS.has(vessel.key)) return
  if (of === undefined && FOODS.has(vessel.key)) return
  if (of?.key !== 'de' && of !== undefined && !isModifier(tokens, match.next + 2)) return
  match.modifiers.push(link, vessel)
  match.next += 2
  match.isLikely = true
  takeTail(tokens, match)
}

/** "1 xícara de arroz" without a further word measures rice. */
const FOODS = wordSet('arroz feijao sorvete cappuccino capuccino consome lanche')

const SHORTEST_MISSPELT = 3

/** The unit word behind a typing mistake, "sopa" for "colher de |sopra|"; null without one. */
function misspeltWord(tokens: readonly Token[], filler: Filler, node: FormNode): string | null {
  const [token, after] = [tokens[filler.next], tokens[filler.next + 1]]
  if (token?.kind !== 'word' || token.key.length < SHORTEST_MISSPELT || OTHER_WORDS.has(token.key))
    return null
  const isTied = filler.isLinked && (isOf(after) || isModifier(tokens, filler.next + 1))
  if (!isTied && !(filler.isBracketed && after?.key === ')')) return null
  return [...node.next.keys()].find((word) => word.length >= 3 && isOneSlipAway(token.key, word)) ?? null
}

function isOf(token: Token | undefined): boolean {
  return ['de', 'da', 'do', 'd'].includes(token?.key ?? '')
}

type OpenMatch = { -readonly [Part in keyof UnitMatch]: UnitMatch[Part] } & { modifiers: Token[] }

/** Reads further modifiers and the end of the bracket after "(sopa". */
function closeBracket(tokens: readonly Token[], match: OpenMatch): void {
  const inside = readFiller(tokens, match.next, 'inside')
  if (tokens[inside.next]?.key !== ')') return
  match.modifiers.push(...inside.modifiers)
  match.next = inside.next + 1
}

/** Reads what belongs to the unit after its last word: "col|.|", "colheres (sopa) |bem cheias|", "xícaras |(rasas)|". */
function takeTail(tokens: readonly Token[], match: OpenMatch): void {
  const tail = readFiller(tokens, match.next, 'after')
  match.next = tail.lastOwn
  match.extra += tail.extra
  match.modifiers.push(...tail.modifiers)
  if (tokens[match.next]?.key !== '(') return
  const inside = readFiller(tokens, match.next + 1, 'inside')
  if (inside.modifiers.length === 0 || tokens[inside.next]?.key !== ')') return
  match.modifiers.push(...inside.modifiers)
  match.next = inside.next + 1
}

const CONNECTORS = wordSet('de da do dos das e d')

/** "1 copo |requeijão|", "1 copo |requeijão| cremoso", but not "1 copo requeijão açúcar". */
function isCheeseItself(tokens: readonly Token[], at: number): boolean {
  const follows = tokens[at + 1]
  const isAlone = follows === undefined || follows.kind === 'mark' || PRODUCT_WORDS.has(follows.key)
  return tokens[at]?.key === 'requeijao' && isAlone
}

/** Whether the word after "de" in "xícara de café ..." belongs to the unit or is the content. */
function roleOfQualifier(
  tokens: readonly Token[],
  head: string,
  at: number,
  isNamed: boolean,
): 'unit' | 'ingredient' | 'either' {
  const word = tokens[at]?.key ?? ''
  if (!UNIT_OR_PRODUCT.has(word)) return 'unit'
  // A cup "de café" may be the drink, and a glass "de requeijão" its content; a spoon "de chá" or "de café" is always a unit.
  const holdsItself = DRINKING_VESSELS.has(head) && word !== 'cha'
  const follows = tokens[at + 1]
  if (follows === undefined || follows.kind === 'mark') return holdsItself && !isNamed ? 'ingredient' : 'unit'
  if (CONNECTORS.has(follows.key) || isModifier(tokens, at + 1)) return 'unit'
  if (PRODUCT_WORDS.has(follows.key) || word === 'requeijao') return 'ingredient'
  return holdsItself && !OTHER_CONTENTS.has(follows.key) ? 'either' : 'unit'
}
