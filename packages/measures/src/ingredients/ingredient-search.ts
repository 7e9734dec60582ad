// Finds ingredients by typed text: without accents, in the plural, misspelt or incomplete.

import { INGREDIENT_IDS, type IngredientId } from '../data/ingredients.ts'
import { editDistance } from '../names/edit-distance.ts'
import { askedWords, MAX_QUERY_LENGTH, MAX_WORDS, nameCost, SYNONYM } from '../names/name-search.ts'
import { allWords, nameWords } from '../names/name-words.ts'
import { found, notFound, type MeasureResult } from '../kitchen/result.ts'
import { allNames, namesLike } from './known-names.ts'

/**
 * Best match first, each ingredient once; the first ones of the data for an empty query. One of several words may be
 * unknown if no name has them all.
 */
export function searchIngredients(query: string, max = 10): readonly IngredientId[] {
  const asked = askedWords(query)
  if (asked === null) return []
  if (asked.length === 0) return INGREDIENT_IDS.slice(0, max)
  const whole = ranked(asked, 0)
  return (whole.length > 0 || asked.length === 1 ? whole : ranked(asked, 1)).slice(0, max)
}

function ranked(asked: readonly string[], unknownWords: number): IngredientId[] {
  const costs = new Map<IngredientId, number>()
  for (const { id, words, isSynonym } of allNames()) {
    const cost = nameCost(asked, words, unknownWords) + (isSynonym ? SYNONYM : 0)
    if (cost < (costs.get(id) ?? Infinity)) costs.set(id, cost)
  }
  return [...costs].sort(([, a], [, b]) => a - b).map(([id]) => id)
}

/** States that do not make another ingredient. */
const STATES = new Set(
  nameWords(
    'peneirada peneirado gelada gelado morna morno fria frio quente fervente derretida derretido amolecida amolecido ' +
      'temperatura ambiente fresca fresco caipira grande médio pequeno branca branco inteira inteiro extra virgem ' +
      'culinária boa bom qualidade pura puro filtrada sem com sal opcional jumbo pequena grandes médios fervendo aquecida ' +
      'aquecido coado coada peneirados cru crua maduro madura firme maduras firmes tipo pronto pronta bem gelados resfriado ' +
      'refrigerado descongelado descongelada congelado congelada lavado lavada limpo limpa higienizado higienizada ' +
      'tradicional comum natural caseiro caseira light diet zero lactose pasteurizado pasteurizada uht ' +
      'orgânico orgânica nacional importado importada semente caroço casca pele natura pequeno fina fino ' +
      'inteiros inteiras separados sabor preferência escolha gosto',
  ),
)

/** The words of a name without trailing states: "gelada" is one, "picada" is not. */
export function withoutStates(text: string): readonly string[] {
  return withoutTrailingStates(nameWords(text))
}

function withoutTrailingStates(words: readonly string[]): readonly string[] {
  let end = words.length
  while (end > 0 && STATES.has(words[end - 1] ?? '')) end -= 1
  return words.slice(0, end)
}

/**
 * The ingredient that the words of a recipe name, or none: the longest known name that they begin with, if only states
 * follow ("manteiga sem sal derretida"). "Farinha de mandioca" is not wheat flour. A misspelt name has a diagnostic.
 */
export function identifyIngredient(text: string): MeasureResult<IngredientId> {
  if (text.length > MAX_QUERY_LENGTH * 2) return notFound('too-long')
  const words = nameWords(text)
  const stateFrom = withoutTrailingStates(words).length
  const { names, byWords } = namesLike(words[0] ?? '')
  for (let count = Math.min(words.length, MAX_WORDS); count >= Math.max(1, stateFrom); count -= 1) {
    const exactly = byWords.get(words.slice(0, count).join(' '))
    if (exactly !== undefined) return found(exactly)
  }
  const begun = beginningOf(words, byWords)
  if (begun !== null) return found(begun, 'similar-name')
  const nearly = names
    .filter((name) => name.words.length >= stateFrom && isNearlyNamedBy(name.words, words))
    .sort((a, b) => b.words.length - a.words.length)[0]
  if (nearly !== undefined) return found(nearly.id, 'similar-name')
  // "extrato natural de baunilha", "puro mel"
  const plain = words.filter((word) => !PRAISING.has(word))
  if (plain.length === words.length || plain.length === 0) return notFound('unknown-ingredient')
  return identifyIngredient(plain.join(' '))
}

const PRAISING = new Set(
  nameWords('natural puro pura caseiro caseira legítimo legítima verdadeiro verdadeira bom boa'),
)

/** Words of a known name that are enough, and further words that may follow: "óleo de canola canadense". */
const [ENOUGH_WORDS, FURTHER_WORDS] = [2, 3] as const

function beginningOf(
  words: readonly string[],
  byWords: ReadonlyMap<string, IngredientId>,
): IngredientId | null {
  for (
    let count = words.length - 1;
    count >= ENOUGH_WORDS && words.length - count <= FURTHER_WORDS;
    count -= 1
  ) {
    const id = byWords.get(words.slice(0, count).join(' '))
    if (id !== undefined && !MAKES_ANOTHER.has(words[count] ?? '')) return id
  }
  return null
}

/** Words that make another product of what stands before them: "leite condensado |em| pó", "chocolate branco |com| nozes". */
const MAKES_ANOTHER = new Set(nameWords('po triturado moido e com sabor ou'))

/**
 * The ingredient of a name together with a following state ("coco fresco", "ralado"); null if no known name combines
 * them.
 */
export function identifyExactly(name: string, state: string): IngredientId | null {
  const words = allWords(name)
  const bare = withoutTrailingStates(words)
  const said = allWords(state)
  const after = said.slice(said.findIndex((word) => !STATES.has(word) || word === 'sem' || word === 'com'))
  const idOf = (text: readonly string[]) => namesLike(text[0] ?? '').byText.get(text.join(' '))
  const whole = idOf([...words, ...after])
  // "ricota fresca", "ralada" is "ricota ralada", but "creme de leite fresco" is an ingredient of its own.
  const isKnown = idOf(words) !== undefined
  return whole ?? (isKnown ? null : (idOf([...bare, ...after]) ?? null))
}

function isNearlyNamedBy(name: readonly string[], words: readonly string[]): boolean {
  return words.length >= name.length && name.every((word, index) => isSimilar(words[index] ?? '', word))
}

/** One mistake, and not in the first letter: "manga" is not "manteiga", "mão" is not "pão". */
function isSimilar(a: string, b: string): boolean {
  if (a === b) return true
  const isLong = Math.min(a.length, b.length) >= 5
  return isLong && a[0] === b[0] && editDistance(a, b, 1) <= 1
}
