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

/** Best first, each ingredient once; all of them, in the order of the data, for no words at all. */
export function searchIngredients(query: string, most = 10): readonly IngredientId[] {
  if (query.length > LONGEST_QUERY) return []
  const asked = nameWords(query)
  if (asked.length === 0) return INGREDIENT_IDS.slice(0, most)
  if (asked.length > MOST_WORDS) return []
  const costs = new Map<IngredientId, number>()
  for (const name of knownNames()) {
    const cost = costOf(asked, name)
    if (cost < (costs.get(name.id) ?? Infinity)) costs.set(name.id, cost)
  }
  const ranked = [...costs].toSorted(([, a], [, b]) => a - b)
  return ranked.slice(0, most).map(([id]) => id)
}

const UNFINISHED = 0.4
const MISTAKE = 2
const WORD_LEFT_OUT = 0.5
const OTHER_PLACE = 0.2
const SYNONYM = 0.1

/** Infinity where one of the words asked for is not in the name. */
function costOf(asked: readonly string[], { words, isSynonym }: KnownName): number {
  const left = [...words]
  let cost = isSynonym ? SYNONYM : 0
  for (const [index, word] of asked.entries()) {
    const costs = left.map((other) => wordCost(word, other))
    const best = Math.min(...costs)
    if (best === Infinity) return Infinity
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
  const exactly = longest(knownNames().filter((name) => isNamedBy(name, words, sameWord)))
  if (exactly !== undefined) return found(exactly.id)
  const nearly = longest(knownNames().filter((name) => isNamedBy(name, words, similarWord)))
  return nearly === undefined ? notFound('unknown-ingredient') : found(nearly.id, 'similar-name')
}

function longest(names: readonly KnownName[]): KnownName | undefined {
  return names.toSorted(
    (a, b) => b.words.length - a.words.length || Number(a.isSynonym) - Number(b.isSynonym),
  )[0]
}

function isNamedBy(
  name: KnownName,
  words: readonly string[],
  isSame: (a: string, b: string) => boolean,
): boolean {
  const count = name.words.length
  return (
    words.length >= count &&
    name.words.every((word, index) => isSame(words[index] ?? '', word)) &&
    words.slice(count).every((word) => STATES.has(word))
  )
}

function sameWord(a: string, b: string): boolean {
  return a === b
}

/** One mistake, and none in the first letter: "manga" is no "manteiga", "mão" no "pão". */
function similarWord(a: string, b: string): boolean {
  if (a === b) return true
  const isLong = Math.min(a.length, b.length) >= 5
  return isLong && a[0] === b[0] && editDistance(a, b, 1) <= 1
}
