// How well a name answers what was typed: without accents, in the plural, misspelt, half written.

import { editDistance } from './edit-distance.ts'
import { nameWords } from './name-words.ts'

/** Beyond this many characters or words it is no ingredient's name. */
export const LONGEST_QUERY = 80
export const MOST_WORDS = 8

/** The words of a query; null where it is too long to be a name. */
export function askedWords(query: string): readonly string[] | null {
  if (query.length > LONGEST_QUERY) return null
  const asked = nameWords(query)
  return asked.length > MOST_WORDS ? null : asked
}

/** Places in `names`, best first; all of them, in order, for no words at all. Every word must be in the name. */
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

/** What a word may differ by: short ones mean too many others. */
function allowedMistakes(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

const UNFINISHED = 0.4
const MISTAKE = 2
const WORD_LEFT_OUT = 0.5
const OTHER_PLACE = 0.2
/** A name itself goes before its synonyms. */
export const SYNONYM = 0.1

/** Infinity where more of the words asked for than may be unknown are not in the name. */
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
  const most = allowedMistakes(asked)
  const mistakes = editDistance(asked, word, most)
  if (mistakes <= most) return mistakes * MISTAKE
  // Half written and misspelt: "chocl" for "chocolate".
  const begun = editDistance(asked, word.slice(0, asked.length), most)
  return most > 0 && word.length > asked.length && begun <= 1 ? MISTAKE + UNFINISHED : Infinity
}
