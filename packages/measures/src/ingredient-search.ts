// Finds ingredients by what people type: without accents, in the plural, misspelt, half written.

import { INGREDIENT_IDS, ingredientFacts, type IngredientId } from './data/ingredients.ts'
import { editDistance } from './edit-distance.ts'
import { nameWords } from './name-words.ts'
import { found, notFound, type Outcome } from './outcome.ts'

interface KnownName {
  readonly id: IngredientId
  readonly words: readonly string[]
  /** The name itself goes before its synonyms. */
  readonly isSynonym: boolean
}

let known: readonly KnownName[] | null = null

/** Made when first asked for, so that importing costs nothing. */
function knownNames(): readonly KnownName[] {
  known ??= INGREDIENT_IDS.flatMap((id) => {
    const { name, synonyms } = ingredientFacts(id)
    return [name, ...synonyms].map((text, index) => ({ id, words: nameWords(text), isSynonym: index > 0 }))
  })
  return known
}

/** Beyond this many characters or words it is no ingredient's name. */
const LONGEST_QUERY = 80
const MOST_WORDS = 8

/** What a word may differ by: short ones mean too many others. */
function allowedMistakes(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Best first, each ingredient once; the first of the data for no words at all. Of several words one may be unknown, if
 * nothing has them all.
 */
export function searchIngredients(query: string, most = 10): readonly IngredientId[] {
  if (query.length > LONGEST_QUERY) return []
  const asked = nameWords(query)
  if (asked.length === 0) return INGREDIENT_IDS.slice(0, most)
  if (asked.length > MOST_WORDS) return []
  const whole = ranked(asked, 0)
  return (whole.length > 0 || asked.length === 1 ? whole : ranked(asked, 1)).slice(0, most)
}

function ranked(asked: readonly string[], unknownWords: number): IngredientId[] {
  const costs = new Map<IngredientId, number>()
  for (const name of knownNames()) {
    const cost = costOf(asked, name, unknownWords)
    if (cost < (costs.get(name.id) ?? Infinity)) costs.set(name.id, cost)
  }
  return [...costs].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
}

const UNFINISHED = 0.4
const MISTAKE = 2
const WORD_LEFT_OUT = 0.5
const OTHER_PLACE = 0.2
const SYNONYM = 0.1

/** Infinity where more of the words asked for than may be unknown are not in the name. */
function costOf(asked: readonly string[], { words, isSynonym }: KnownName, unknownWords: number): number {
  const left = [...words]
  let cost = isSynonym ? SYNONYM : 0
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

/** Said of an ingredient without making another one of it. */
const STATES = new Set(
  nameWords(
    'peneirada peneirado gelada gelado morna morno fria frio quente fervente derretida derretido amolecida amolecido ' +
      'temperatura ambiente fresca fresco caipira grande médio pequeno branca branco inteira inteiro extra virgem ' +
      'culinária boa bom qualidade pura puro filtrada sem com sal opcional',
  ),
)

/**
 * The one ingredient that the words of a recipe name, or none: the longest known name that they begin with, if only
 * its state follows ("manteiga sem sal derretida"). "Farinha de mandioca" is no wheat flour. A misspelt name says so.
 */
export function identifyIngredient(text: string): Outcome<IngredientId> {
  if (text.length > LONGEST_QUERY * 2) return notFound('too-long')
  const words = nameWords(text)
  const stateFrom = words.findLastIndex((word) => !STATES.has(word)) + 1
  for (let count = Math.min(words.length, MOST_WORDS); count >= Math.max(1, stateFrom); count -= 1) {
    const exactly = namesByWords().get(words.slice(0, count).join(' '))
    if (exactly !== undefined) return found(exactly)
  }
  const nearly = knownNames()
    .filter((name) => name.words.length >= stateFrom && isNearlyNamedBy(name.words, words))
    .toSorted((a, b) => b.words.length - a.words.length)[0]
  return nearly === undefined ? notFound('unknown-ingredient') : found(nearly.id, 'similar-name')
}

let byWords: ReadonlyMap<string, IngredientId> | null = null

function namesByWords(): ReadonlyMap<string, IngredientId> {
  // The last of equal keys stays, so that names go before synonyms.
  const names = (): readonly KnownName[] =>
    knownNames().toSorted((a, b) => Number(b.isSynonym) - Number(a.isSynonym))
  byWords ??= new Map(names().map(({ id, words }) => [words.join(' '), id]))
  return byWords
}

function isNearlyNamedBy(name: readonly string[], words: readonly string[]): boolean {
  return words.length >= name.length && name.every((word, index) => isSimilar(words[index] ?? '', word))
}

/** One mistake, and none in the first letter: "manga" is no "manteiga", "mão" no "pão". */
function isSimilar(a: string, b: string): boolean {
  if (a === b) return true
  const isLong = Math.min(a.length, b.length) >= 5
  return isLong && a[0] === b[0] && editDistance(a, b, 1) <= 1
}
