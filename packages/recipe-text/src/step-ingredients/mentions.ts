// Nouns of a step that name lines of the recipe.

import type { NamedLine, Name } from './line-names.ts'
import type { Handling, Place } from './clauses.ts'
import { isDefinite, quotedBefore, type Quoted } from './portions.ts'
import {
  ADVERBS,
  CONNECTORS,
  DISH_PARTS,
  FRUIT_PARTS,
  FRUIT_VERBS,
  GENERIC,
  MEASURING,
  PRODUCT_PARTICIPLES,
  PRODUCT_WORDS,
  STATES,
} from './step-words.ts'
import { isSameWord, masculine, type Word } from './stems.ts'

export interface Candidate {
  readonly line: NamedLine
  /** Greater for a better fit; comparable within one mention only. */
  readonly score: number
}

export interface Mention {
  /** Best first. */
  readonly candidates: readonly Candidate[]
  readonly quoted: Quoted
  readonly handling: Handling
  readonly sentence: number
  /** Stems of component names after it: "calda" in "o leite da calda". */
  readonly qualifiers: readonly string[]
  /** Index of its first token and of the token after it. */
  readonly at: number
  readonly next: number
  /** All lines that it fits are meant: "os dois açúcares", "todos os morangos". */
  readonly isEvery: boolean
}

interface Fit {
  readonly score: number
  readonly next: number
  readonly qualifiers: readonly string[]
}

/** Mentions in their order; the longest name at a position wins. */
export function mentionsOf(
  tokens: readonly Word[],
  places: readonly Place[],
  lines: readonly NamedLine[],
  componentNames: readonly string[],
): Mention[] {
  const mentions: Mention[] = []
  let at = 0
  while (at < tokens.length) {
    const mention = mentionAt(tokens, at, lines, componentNames, places)
    if (mention === null) at += 1
    else {
      if (mention.mention !== null) mentions.push(mention.mention)
      at = Math.max(at + 1, mention.next)
    }
  }
  return mentions
}

function mentionAt(
  tokens: readonly Word[],
  at: number,
  lines: readonly NamedLine[],
  componentNames: readonly string[],
  places: readonly Place[],
): { mention: Mention | null; next: number } | null {
  const [token, before] = [tokens[at], tokens[at - 1]]
  // "papel-manteiga", "sem sal"
  const isPartOfName =
    before !== undefined && ((before.key === '-' && before.isGlued) || before.key === 'papel')
  if (token?.kind !== 'word' || isPartOfName || before?.key === 'sem') return null
  const fits = lines.flatMap((line) => {
    const fit = bestFit(tokens, at, line, componentNames)
    return fit === null ? [] : [{ line, ...fit }]
  })
  const longest = Math.max(0, ...fits.map(({ next }) => next))
  if (fits.length === 0) return null
  const { handling, sentence } = places[at] ?? { handling: null, sentence: 0 }
  const quoted = quotedBefore(tokens, at, longest)
  const sorted = fits
    .map(({ line, score }) => ({ line, score: score + amountScore(quoted, line) }))
    .sort((a, b) => b.score - a.score)
  const isTaken = isTakenWater(tokens, at, quoted, sorted) && !isQualifier(tokens, at, quoted)
  if (!isTaken || handling === null) return { mention: null, next: longest }
  const every = isEvery(tokens, at)
  const mention = {
    candidates: sorted,
    quoted: every ? { ...quoted, ...PLAIN_AMOUNT } : quoted,
    handling,
    sentence,
    qualifiers: [...new Set(fits.flatMap(({ qualifiers }) => qualifiers))],
    at: quoted.start,
    next: longest,
    isEvery: every || isOfOneFruit(sorted, tokens[at]?.stem),
  }
  return { mention, next: longest }
}

const PLAIN_AMOUNT = { kind: 'all', share: null, measured: null } as const

/** Water without an article is water to wash or to bathe in. */
function isTakenWater(
  tokens: readonly Word[],
  at: number,
  quoted: Quoted,
  sorted: readonly Candidate[],
): boolean {
  if (tokens[at]?.stem !== 'agua') return true
  return isDefinite(tokens, quoted.start) || sorted.some(({ line }) => isSameAmount(quoted, line))
}

/** "o creme de |chocolate|", "o gosto de |amido|" */
function isQualifier(tokens: readonly Word[], at: number, { start }: Quoted): boolean {
  if (start < at || tokens[at - 1]?.key !== 'de') return false
  return !tokens.slice(Math.max(0, at - 3), at - 1).some(({ stem }) => MEASURING.has(stem))
}

/** Juice and peel of the fruit that the step names. */
function isOfOneFruit(candidates: readonly Candidate[], stem: string | undefined): boolean {
  return (
    candidates.length > 1 &&
    candidates.every(({ line }) =>
      line.names.every(({ words: [part = ''] }) => FRUIT_PARTS.has(part) && part !== stem),
    )
  )
}

/** "os dois açúcares", "todos os morangos", "ambos os chocolates" */
function isEvery(tokens: readonly Word[], at: number): boolean {
  const [second, first] = [tokens[at - 1], tokens[at - 2]]
  if (tokens[at]?.key === tokens[at]?.stem) return false
  const isCounted = second?.key === 'dois' || second?.key === 'duas'
  return (isCounted && first?.key.endsWith('s') === true) || /^(?:tod|amb)[oa]s$/.test(first?.key ?? '')
}

const [EQUAL_AMOUNT, WORD, STATE, PLAIN_LOSS, SPECIFIC_LOSS] = [60, 10, 2, 0.1, 1]

function amountScore(quoted: Quoted, line: NamedLine): number {
  return isSameAmount(quoted, line) ? EQUAL_AMOUNT : 0
}

export function isSameAmount({ measured }: Quoted, { line: { quantity, unit } }: NamedLine): boolean {
  return (
    measured !== null && quantity !== null && measured.unit === unit && measured.quantity.max === quantity.max
  )
}

function bestFit(
  tokens: readonly Word[],
  at: number,
  line: NamedLine,
  componentNames: readonly string[],
): Fit | null {
  const fits = line.names.flatMap((name) => fitOf(tokens, at, line, name, componentNames) ?? [])
  return fits.sort((a, b) => b.score - a.score)[0] ?? null
}

/** Reads the words from the noun on as far as they belong to the line; null if they make another product of it. */
function fitOf(
  tokens: readonly Word[],
  at: number,
  line: NamedLine,
  name: Name,
  componentNames: readonly string[],
): Fit | null {
  const head = tokens[at]
  if (head === undefined || !isHeadOf(tokens, at, name)) return null
  const matched = new Set(name.words.filter((stem) => isSameWord(stem, head.stem)))
  const qualifiers: string[] = []
  let [next, states] = [at + 1, 0]
  for (let from = next; from < tokens.length;) {
    const step = skipConnectors(tokens, from)
    const word = tokens[step]
    if (word?.kind !== 'word') break
    const isJoined = step > from
    const known = name.words.find((stem) => !matched.has(stem) && isSameWord(stem, word.stem))
    const isPartitive = isJoined && /^d[oa]s?$/.test(tokens[step - 1]?.key ?? '')
    if (known !== undefined) matched.add(known)
    else if (isPartitive && (componentNames.includes(word.stem) || DISH_PARTS.has(word.stem)))
      qualifiers.push(word.stem)
    else if (!isJoined && isState(word))
      states += line.states.some((stem) => isSameWord(stem, word.stem)) ? 1 : 0
    else if (isPartitive || makesAnother(tokens, step, isJoined)) return null
    else break
    next = step + 1
    from = next
  }
  if (name.required !== null && !matched.has(name.required)) return null
  return { score: matched.size * WORD + states * STATE - lossOf(name, matched), next, qualifiers }
}

function isHeadOf(tokens: readonly Word[], at: number, name: Name): boolean {
  const stem = tokens[at]?.stem ?? ''
  return name.heads.some((head) => isSameWord(head, stem)) || isFruitOf(tokens, at, name)
}

/** What the words of a name that are missing take from its score. */
function lossOf(name: Name, matched: ReadonlySet<string>): number {
  const missing = name.words.filter((stem) => !matched.has(stem))
  const isSpecific = missing.some((stem) => !GENERIC.has(stem) && !GENERIC.has(masculine(stem)))
  return isSpecific ? SPECIFIC_LOSS : missing.length * PLAIN_LOSS
}

/** "leite |condensado|", "leite de |coco|", "chocolate ao |leite|"; but "leite ao |cacau|" are two. */
function makesAnother(tokens: readonly Word[], at: number, isJoined: boolean): boolean {
  const [word, before] = [tokens[at], tokens[at - 1]]
  if (word === undefined || (isJoined && before?.key === 'ao' && word.key !== 'leite')) return false
  return PRODUCT_WORDS.has(word.stem) || PRODUCT_WORDS.has(masculine(word.stem))
}

/** "lave bem os limões": juice and peel come from the fruit. */
function isFruitOf(tokens: readonly Word[], at: number, name: Name): boolean {
  const [head, fruit] = name.words
  if (head === undefined || fruit === undefined || !FRUIT_PARTS.has(head)) return false
  const noun = tokens[at]
  if (noun === undefined || !name.words.slice(1).some((stem) => stem === noun.stem) || noun.key === noun.stem)
    return false
  return tokens.slice(Math.max(0, at - 5), at).some(({ key }) => FRUIT_VERBS.has(key))
}

/** Connectors, hyphens and adverbs between two words of a name. */
function skipConnectors(tokens: readonly Word[], from: number): number {
  let at = from
  while (at < tokens.length && at < from + 3) {
    const token = tokens[at]
    if (token === undefined) break
    const isSkipped =
      token.kind === 'mark'
        ? token.key === '-' && token.isGlued
        : CONNECTORS.has(token.key) || ADVERBS.has(token.key)
    if (!isSkipped) break
    at += 1
  }
  return at
}

const PARTICIPLE = /^.{2,}(?:[ai]d|feit|abert|sec)[oa]$/

function isState({ stem }: Word): boolean {
  const word = masculine(stem)
  return STATES.has(word) || (PARTICIPLE.test(stem) && !PRODUCT_PARTICIPLES.has(word))
}
