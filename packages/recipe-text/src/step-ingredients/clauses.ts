// Finds the parts of a step that name ingredients to take: after an imperative, outside of subordinate clauses.

import {
  ARTICLES,
  BEFORE_IMPERATIVE,
  HANDLING,
  IGNORING,
  JOINING,
  JOINING_GERUNDS,
  NEGATIONS,
  SUBORDINATE,
  VESSELS,
} from './step-words.ts'
import { GREASE } from './line-names.ts'
import type { Word } from './stems.ts'

export type Handling = 'joining' | 'handling'

export interface Place {
  /** How the verb before this word treats what it names; null where the words name nothing to take. */
  readonly handling: Handling | null
  /** Counts sentences; a colon ends one as well. */
  readonly sentence: number
}

const ENDS = '.!?;:'

/** One place for each word. */
export function placesOf(tokens: readonly Word[]): Place[] {
  const places: Place[] = []
  let [handling, isAside, sentence]: [Handling | null, boolean, number] = [null, false, 0]
  tokens.forEach((token, at) => {
    const verb = isImperative(tokens, at) ? verbOf(token.key) : undefined
    if (token.kind === 'mark' && ENDS.includes(token.key)) {
      // "Monte: disco, creme e frutas" goes on with its verb.
      if (!(token.key === ':' && verbAt(tokens, at - 1) !== undefined)) handling = null
      isAside = false
      sentence += 1
    } else if (verb !== undefined) {
      handling = NEGATIONS.has(tokens[at - 1]?.key ?? '') ? null : verb
      isAside = false
    } else if (JOINING_GERUNDS.has(token.key)) {
      handling = 'joining'
      isAside = false
    } else if (token.key === ',' || token.key === ')' || token.key === '(') {
      isAside = token.key === '('
    } else if (isSubordinate(tokens, at)) isAside = true
    places.push({ handling: isAside ? null : handling, sentence })
  })
  return places
}

function verbAt(tokens: readonly Word[], at: number): Handling | null | undefined {
  const token = tokens[at]
  return token !== undefined && isImperative(tokens, at) ? verbOf(token.key) : undefined
}

/** Undefined for a word other than an imperative, null for an imperative that takes nothing. */
function verbOf(key: string): Handling | null | undefined {
  if (JOINING.has(key)) return 'joining'
  if (HANDLING.has(key)) return 'handling'
  return IGNORING.has(key) ? null : undefined
}

/** "de |leve|" and "a cada |corte|" are not imperatives. */
function isImperative(tokens: readonly Word[], at: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined || before.kind === 'mark' || BEFORE_IMPERATIVE.has(before.key)) return true
  return NEGATIONS.has(before.key) || before.key.endsWith('mente')
}

function isSubordinate(tokens: readonly Word[], at: number): boolean {
  const [token, next, second] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token === undefined || !SUBORDINATE.has(token.key)) return false
  if (token.key === 'sem') return next?.key !== 'o' && next?.key !== 'a'
  if (token.key !== 'para') return true
  const noun = ARTICLES.has(next?.key ?? '') || next?.key === 'um' || next?.key === 'uma' ? second : next
  return !VESSELS.has(noun?.stem ?? '')
}

/** The sentences in which something is greased now, with what is greased. `known` holds what was greased before. */
export function greasings(
  tokens: readonly Word[],
  places: readonly Place[],
  known: Set<string>,
): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  tokens.forEach((token, at) => {
    if (!token.key.startsWith(GREASE) || token.kind !== 'word') return
    const isDone = /^untad[oa]s?$/.test(token.key)
    const nouns = isDone ? nounBefore(tokens, at) : nounsAfter(tokens, at + 1)
    const isNew = !isDone || nouns.some((noun) => !known.has(noun))
    nouns.forEach((noun) => known.add(noun))
    const sentence = places[at]?.sentence ?? 0
    if (isNew) found.set(sentence, [...(found.get(sentence) ?? []), ...nouns])
  })
  return found
}

function nounBefore(tokens: readonly Word[], at: number): string[] {
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before]
    if (token?.kind !== 'word') return []
    if (!token.key.endsWith('mente') && token.key !== 'bem' && token.key !== 'e') return [token.stem]
  }
  return []
}

function nounsAfter(tokens: readonly Word[], from: number): string[] {
  const end = tokens.findIndex(
    ({ kind, key }, at) => at >= from && (kind === 'mark' ? ENDS.includes(key) : key === 'com'),
  )
  return tokens
    .slice(from, end === -1 ? undefined : end)
    .flatMap(({ kind, stem }) => (kind === 'word' && stem.length > 2 ? [stem] : []))
}
