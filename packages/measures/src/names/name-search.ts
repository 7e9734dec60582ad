// Ranks names by a typed query: without accents, in the plural, misspelt or incomplete.

import { editDistance } from './edit-distance.ts'
import { nameWords } from './name-words.ts'

/** Limits of an ingredient's name, in characters and words. */
export const MAX_QUERY_LENGTH = 80
export const MAX_WORDS = 8

/** The words of a query; null if it is too long for a name. */
export function askedWords(query: string): readonly string[] | null {
  if (query.length > MAX_QUERY_LENGTH) return null
  const asked = nameWords(query)
  return asked.length > MAX_WORDS ? null : asked
}

/** Indexes of `names`, best match first; all of them, in order, for an empty query. A match contains every word. */
export function searchNames(query: string, names: readonly string[]): readonly number[] {
  const asked = askedWords(query)
  if (asked === null) return []
  if (asked.length === 0) return [...names.keys()]
  return names
    .map((name, place) => ({ place, cost: nameCost(asked, nameWords(name), 0) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .map(({ place }) => place)
}

/** The allowed typing mistakes; none in short words, which resemble too many others. */
function allowedMistakes(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

const UNFINISHED = 0.4
const MISTAKE = 2
const WORD_LEFT_OUT = 0.5
const OTHER_PLACE = 0.2
/** Penalty of synonyms, so that names come first. */
export const SYNONYM = 0.1

/** Infinity if the name lacks more words of the query than `unknown` allows. */
export function nameCost(asked: readonly string[], words: readonly string[], unknownWords: number): number {
  const left = [...words]
  let cost = 0
  let unknown = 0
  for (const [index, word] of asked.entries()) {
    const costs = left.map((other) => wordCost(word, other))
    const best = Math.min(...costs)
    if (best === Infinity) {
      unknown += 1
      if (unknown > unknownWords) return Infinity
      continue
    }
    const [taken] = left.splice(costs.indexOf(best), 1)
    cost += best + (words[index] === taken ? 0 : OTHER_PLACE)
  }
  return cost + left.length * WORD_LEFT_OUT
}

function wordCost(asked: string, word: string): number {
  if (asked === word) return 0
  if (word.startsWith(asked)) return UNFINISHED
  const max = allowedMistakes(asked)
  if (max === 0) return Infinity
  const mistakes = editDistance(asked, word, max)
  if (mistakes <= max) return mistakes * MISTAKE
  // Incomplete and misspelt: "chocl" for "chocolate".
  const isBegun = word.length > asked.length && editDistance(asked, word.slice(0, asked.length), max) <= 1
  return isBegun ? MISTAKE + UNFINISHED : Infinity
}
