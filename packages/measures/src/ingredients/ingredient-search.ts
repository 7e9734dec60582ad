// Finds ingredients by what people type: without accents, in the plural, misspelt, half written.

import { INGREDIENT_IDS, ingredientFacts, type IngredientId } from '../data/ingredients.ts'
import { editDistance } from '../names/edit-distance.ts'
import { askedWords, LONGEST_QUERY, MOST_WORDS, nameCost, SYNONYM } from '../names/name-search.ts'
import { allWords, nameWords } from '../names/name-words.ts'
import { found, notFound, type MeasureResult } from '../kitchen/result.ts'

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

/**
 * Best first, each ingredient once; the first of the data for no words at all. Of several words one may be unknown, if
 * nothing has them all.
 */
export function searchIngredients(query: string, most = 10): readonly IngredientId[] {
  const asked = askedWords(query)
  if (asked === null) return []
  if (asked.length === 0) return INGREDIENT_IDS.slice(0, most)
  const whole = ranked(asked, 0)
  return (whole.length > 0 || asked.length === 1 ? whole : ranked(asked, 1)).slice(0, most)
}

function ranked(asked: readonly string[], unknownWords: number): IngredientId[] {
  const costs = new Map<IngredientId, number>()
  for (const { id, words, isSynonym } of knownNames()) {
    const cost = nameCost(asked, words, unknownWords) + (isSynonym ? SYNONYM : 0)
    if (cost < (costs.get(id) ?? Infinity)) costs.set(id, cost)
  }
  return [...costs].sort(([, a], [, b]) => a - b).map(([id]) => id)
}

/** Said of an ingredient without making another one of it. */
const STATES = new Set(
  nameWords(
    'peneirada peneirado gelada gelado morna morno fria frio quente fervente derretida derretido amolecida amolecido ' +
      'temperatura ambiente fresca fresco caipira grande médio pequeno branca branco inteira inteiro extra virgem ' +
      'culinária boa bom qualidade pura puro filtrada sem com sal opcional',
  ),
)

/** The words of a name without what is said of its state at the end: "bala de coco picada" is not, "gelada" is. */
export function withoutStates(text: string): readonly string[] {
  return withoutTrailingStates(nameWords(text))
}

function withoutTrailingStates(words: readonly string[]): readonly string[] {
  let end = words.length
  while (end > 0 && STATES.has(words[end - 1] ?? '')) end -= 1
  return words.slice(0, end)
}

/**
 * The one ingredient that the words of a recipe name, or none: the longest known name that they begin with, if only
 * its state follows ("manteiga sem sal derretida"). "Farinha de mandioca" is no wheat flour. A misspelt name says so.
 */
export function identifyIngredient(text: string): MeasureResult<IngredientId> {
  if (text.length > LONGEST_QUERY * 2) return notFound('too-long')
  const words = nameWords(text)
  const stateFrom = withoutStates(text).length
  for (let count = Math.min(words.length, MOST_WORDS); count >= Math.max(1, stateFrom); count -= 1) {
    const exactly = namesByWords().get(words.slice(0, count).join(' '))
    if (exactly !== undefined) return found(exactly)
  }
  const nearly = knownNames()
    .filter((name) => name.words.length >= stateFrom && isNearlyNamedBy(name.words, words))
    .sort((a, b) => b.words.length - a.words.length)[0]
  return nearly === undefined ? notFound('unknown-ingredient') : found(nearly.id, 'similar-name')
}

/**
 * The ingredient that a name and a state said behind it make together ("coco fresco", "ralado"), little words and all;
 * null where no known name is both.
 */
export function identifyExactly(name: string, state: string): IngredientId | null {
  const words = allWords(name)
  const bare = withoutTrailingStates(words)
  const said = allWords(state)
  const after = said.slice(said.findIndex((word) => !STATES.has(word) || word === 'sem' || word === 'com'))
  const whole = idsByText().get([...words, ...after].join(' '))
  // "ricota fresca", "ralada" is "ricota ralada", but "creme de leite fresco" is a thing of its own.
  const isKnown = idsByText().has(words.join(' '))
  return whole ?? (isKnown ? null : (idsByText().get([...bare, ...after].join(' ')) ?? null))
}

let byText: ReadonlyMap<string, IngredientId> | null = null

function idsByText(): ReadonlyMap<string, IngredientId> {
  byText ??= new Map(
    INGREDIENT_IDS.flatMap((id) => {
      const { name, synonyms } = ingredientFacts(id)
      return [name, ...synonyms].map((text) => [allWords(text).join(' '), id] as const)
    }),
  )
  return byText
}

let byWords: ReadonlyMap<string, IngredientId> | null = null

function namesByWords(): ReadonlyMap<string, IngredientId> {
  // The last of equal keys stays, so that names go before synonyms.
  const names = (): readonly KnownName[] =>
    [...knownNames()].sort((a, b) => Number(b.isSynonym) - Number(a.isSynonym))
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
