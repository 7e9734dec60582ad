// Search of the recipe list: by title, ingredients, description and tools; forgives accents, endings, the order of words and
// slips of the finger. Everything it reads is on the device already, with the list.

import { fold } from '@ateliedoce/recipe-text'

export interface Findable {
  readonly id: string
  readonly title: string
  readonly description: string | null
  /** In any stored shape. */
  readonly ingredients: unknown
  readonly tools: readonly string[] | null
}

/** How well a recipe matches, from best to worst: by its title, its ingredients, its description. */
const RANKS = { title: 3, ingredients: 2, rest: 1 } as const

/** Each word of the recipes → the recipes that hold it, with the best rank of their word. */
export type RecipeIndex = ReadonlyMap<string, ReadonlyMap<string, number>>

export function recipeIndex(recipes: readonly Findable[]): RecipeIndex {
  const index = new Map<string, Map<string, number>>()
  for (const { id, title, description, ingredients, tools } of recipes) {
    const texts = [
      [RANKS.title, title],
      [RANKS.ingredients, namesOf(ingredients)],
      [RANKS.rest, [description ?? '', ...(tools ?? [])].join(' ')],
    ] as const
    for (const [rank, text] of texts) {
      for (const word of wordsOf(text)) {
        const holders = index.get(word) ?? new Map<string, number>()
        if (!holders.has(id)) holders.set(id, rank)
        index.set(word, holders)
      }
    }
  }
  return index
}

/** Cheaper than reading the lines: a search needs their words only. */
function namesOf(ingredients: unknown): string {
  if (!Array.isArray(ingredients)) return ''
  return ingredients
    .map((line: unknown) => {
      if (typeof line === 'string') return line
      const name = typeof line === 'object' && line !== null && 'name' in line ? line.name : ''
      return typeof name === 'string' ? name : ''
    })
    .join(' ')
}

/**
 * The recipes that hold every typed word, with the rank of their weakest word; null for a search without a significant
 * word, which finds all. Questions are understood: "o que faço com claras?" looks for "clara".
 */
export function findRecipes(index: RecipeIndex, typed: string): ReadonlyMap<string, number> | null {
  const words = wordsOf(typed).filter((word) => !SILENT.has(word))
  if (words.length === 0) return null
  return words.map((word) => holdersOf(index, word)).reduce(inBoth)
}

function inBoth(
  some: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(
    [...some].flatMap(([id, rank]) => {
      const other = others.get(id)
      return other === undefined ? [] : [[id, Math.min(rank, other)] as const]
    }),
  )
}

/** Words that begin with the typed one; where there are none, those that are nearly the same. */
function holdersOf(index: RecipeIndex, typed: string): ReadonlyMap<string, number> {
  const found = gathered(index, (word) => word.startsWith(typed))
  const slips = typed.length < MIN_CHECKED ? 0 : typed.length < LONG ? 1 : 2
  return found.size > 0 || slips === 0 ? found : gathered(index, (word) => isNear(word, typed, slips))
}

/** A shorter word is too near to others. */
const MIN_CHECKED = 4
const LONG = 8

function gathered(index: RecipeIndex, matches: (word: string) => boolean): Map<string, number> {
  const found = new Map<string, number>()
  for (const [word, holders] of index) {
    if (!matches(word)) continue
    for (const [id, rank] of holders) found.set(id, Math.max(rank, found.get(id) ?? 0))
  }
  return found
}

/** Whether two words differ by at most so many letters: added, missing, other, or two in each other's place. */
function isNear(word: string, typed: string, slips: number): boolean {
  if (Math.abs(word.length - typed.length) > slips) return false
  let [before, last] = [new Array<number>(), Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      const isSwapped =
        row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      next[at] = Math.min(
        (next[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > slips) return false
    ;[before, last] = [last, next]
  }
  return (last.at(-1) ?? 0) <= slips
}

/** Words without accents and endings of the plural; numbers and single letters do not distinguish recipes. */
function wordsOf(text: string): string[] {
  return (fold(text).match(/[a-z]{2,}/g) ?? []).map(singular)
}

/** [ending of the plural, ending of the singular], without accents. */
const ENDINGS = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([^s])s$/, '$1'],
] as const

function singular(word: string): string {
  if (word.length < 4) return word
  const ending = ENDINGS.find(([plural]) => plural.test(word))
  return ending ? word.replace(ending[0], ending[1]) : word
}

/** Words of a question beside its subject, in the singular. */
const SILENT = new Set(
  (
    'ao aos as os um uma uns umas de da do das dos em no na nos nas com sem para pra pro por que qual como onde quando se ou mais ' +
    'eu me meu minha tenho tem ter ha quero queria preciso posso da pode faco faz fazer feito feita usar uso aproveitar sobrou ' +
    'sobraram sobra sobrando resto receita algo alguma algum coisa ideia so tambem'
  )
    .split(' ')
    .map(singular),
)
