// Search of the recipe list: by title, ingredients, place in the catalogue, description and tools; finds words in any order
// and despite other accents, endings, typing errors and letters of the same sound. It reads only what the device has with the list.

import { fold } from '@ateliedoce/recipe-text'
import * as v from 'valibot'
import { readAs } from '../../../lib/shapes.ts'
import { isNear, soundOf } from './spelling.ts'

export interface Findable {
  readonly id: string
  readonly title: string
  readonly description: string | null
  /** In any stored shape. */
  readonly ingredients: unknown
  readonly tools: readonly string[] | null
  /** The list, category and material that it stands in; null for an own recipe. */
  readonly lists?: {
    readonly title?: string
    readonly categories: {
      readonly title?: string
      readonly materials: { readonly title?: string } | null
    } | null
  } | null
}

/** How well a recipe matches, from best to worst: by its title, its ingredients, the rest of what describes it. */
const RANKS = { title: 3, ingredients: 2, rest: 1 } as const

/** Each word → the recipes that hold it, with the best rank of their word. */
type WordIndex = Map<string, Map<string, number>>

export interface RecipeIndex {
  readonly ids: readonly string[]
  /** The words of what a recipe is made of and with: title, ingredients and tools. */
  readonly taken: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly own: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** The words of lists, categories and materials. */
  readonly places: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Title of a list, category or material → its recipes. */
  readonly placed: ReadonlyMap<string, readonly string[]>
}

export function recipeIndex(recipes: readonly Findable[]): RecipeIndex {
  const [own, places, taken]: [WordIndex, WordIndex, WordIndex] = [new Map(), new Map(), new Map()]
  const placed = new Map<string, string[]>()
  for (const { id, title, description, ingredients, tools, lists = null } of recipes) {
    addWords(own, id, RANKS.title, title)
    // "paodemel", "bemcasado"
    addWords(own, id, RANKS.title, fold(title).replaceAll(/[^a-z]/g, ''))
    addWords(own, id, RANKS.ingredients, namesOf(ingredients))
    addWords(taken, id, RANKS.rest, [title, namesOf(ingredients), ...(tools ?? [])].join(' '))
    addWords(own, id, RANKS.rest, [description ?? '', ...(tools ?? [])].join(' '))
    const category = lists?.categories
    for (const place of [lists?.title, category?.title, category?.materials?.title]) {
      if (place === undefined || place === '') continue
      addWords(places, id, RANKS.rest, place)
      placed.set(place, [...(placed.get(place) ?? []), id])
    }
  }
  return { ids: recipes.map(({ id }) => id), own, taken, places, placed }
}

function addWords(index: WordIndex, id: string, rank: number, text: string): void {
  for (const word of wordsOf(text)) {
    const holders = index.get(word) ?? new Map<string, number>()
    if (!holders.has(id)) holders.set(id, rank)
    index.set(word, holders)
  }
}

const NAMED = v.object({ name: v.string() })

/** Cheaper than reading the lines: a search needs their words only. */
function namesOf(ingredients: unknown): string {
  if (!Array.isArray(ingredients)) return ''
  return ingredients
    .map((line: unknown) => (typeof line === 'string' ? line : (readAs(NAMED, line)?.name ?? '')))
    .join(' ')
}

/**
 * The recipes that hold every typed word, with the rank of their weakest word; null for a search without a significant
 * word, which finds all. Questions are understood: "o que faço com claras?" looks for "clara". What is to be left out is left out:
 * "bolo sem fermento" looks for "bolo" among the recipes that take none.
 */
export function findRecipes(index: RecipeIndex, typed: string): ReadonlyMap<string, number> | null {
  const { rest, without } = readWithout(index, typed)
  const words = wordsOf(rest).filter((word) => !SILENT.has(word))
  if (words.length === 0 && without.size === 0) return null
  const found =
    words.length === 0 ? new Map(index.ids.map((id) => [id, RANKS.rest])) : findWords(index, words)
  return without.size === 0 ? found : new Map([...found].filter(([id]) => !without.has(id)))
}

/** "sem açúcar", "sem leite condensado": as far as a conjunction. */
const WITHOUT = /\b(?:sem|nem)\s+(?:adicao\s+de\s+)?((?:(?!(?:sem|nem|com|e|ou|mas|para|pra)\b)[a-z]+\s*)+)/g

/** Ingredients that contain something which their names do not mention. */
const HOLDING: Readonly<Record<string, readonly string[]>> = {
  acucar:
    'condensado chocolate achocolatado biscoito bolacha wafer mel melado glucose glicose xarope rapadura geleia goiabada marmelada caramelo granulado confeito'.split(
      ' ',
    ),
  farinha: ['biscoito', 'bolacha', 'wafer', 'massa', 'pao'],
}

/** The recipes that take what a search leaves out. A thing that no recipe takes is looked for as written: "sem forno". */
function readWithout(index: RecipeIndex, typed: string) {
  const without = new Set<string>()
  const rest = fold(typed).replaceAll(WITHOUT, (phrase: string, named: string) => {
    const words = wordsOf(named).filter((word) => !SILENT.has(word))
    if (words.length === 0) return phrase
    const takers = [
      ...words
        .map((word) => takersOf(index, word))
        .reduce(inBoth)
        .keys(),
    ]
    if (takers.length === 0) return phrase
    const others = words.length === 1 ? (HOLDING[meantBy(words[0] ?? '')] ?? []) : []
    const holders = others.flatMap((word) => [...(index.taken.get(word)?.keys() ?? [])])
    for (const id of [...takers, ...holders]) without.add(id)
    return ' '
  })
  return { rest, without }
}

function meantBy(word: string): string {
  return Object.keys(HOLDING).find((name) => isNear(name, word, 1)) ?? word
}

/** A slip is taken for one only where nothing is called by the word as it is: "forno" is not read as "morno". */
function takersOf({ own, taken }: RecipeIndex, word: string): ReadonlyMap<string, number> {
  const takers = taken.get(word) ?? gathered(taken, (each) => each.startsWith(word))
  const isWord = takers.size > 0 || gathered(own, (each) => each.startsWith(word)).size > 0
  return isWord ? takers : holdersOf(taken, word)
}

function findWords(index: RecipeIndex, words: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map(words.map((word) => calledHolders(index.own, word)).reduce(inBoth))
  for (const id of inPlacesCalled(index, words)) if (!found.has(id)) found.set(id, RANKS.rest)
  if (found.size > 0) return found
  // Words of both: "brigadeiro tacho".
  return words
    .map((word) => either(calledHolders(index.own, word), holdersOf(index.places, word)))
    .reduce(inBoth)
}

/** The recipes of the lists, categories and materials whose whole title is typed: "bolo" alone names no "Bolos e Tortas". */
function inPlacesCalled({ placed, places }: RecipeIndex, typed: readonly string[]): readonly string[] {
  const meant = new Set(typed.flatMap((word) => (places.has(word) ? [word] : nearest(places, word))))
  return [...placed].flatMap(([title, ids]) => {
    const words = wordsOf(title).filter((word) => !SILENT.has(word))
    return words.length > 0 && words.every((word) => meant.has(word)) ? ids : []
  })
}

/** Words of an index that sound like the typed one. */
function nearest(index: RecipeIndex['places'], typed: string): readonly string[] {
  const heard = soundOf(typed)
  return [...index.keys()].filter((word) => soundOf(word) === heard)
}

function either(
  some: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map([...others, ...some])
}

/** What sweets are made of that people know by a brand or another name: found by these words, where no recipe holds the name. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  prestigio: ['coco', 'chocolate'],
  bounty: ['coco', 'chocolate'],
  charge: ['amendoim', 'chocolate'],
  snicker: ['amendoim', 'chocolate'],
  pacoca: ['amendoim'],
  nutella: ['avela', 'chocolate'],
  ferrero: ['avela', 'chocolate'],
  ninho: ['leite', 'po'],
  oreo: ['biscoito', 'chocolate'],
  negresco: ['biscoito', 'chocolate'],
  surpresa: ['uva', 'brigadeiro'],
  cappuccino: ['cafe', 'leite'],
  mocha: ['cafe', 'chocolate'],
  moca: ['leite', 'condensado'],
  gluten: ['trigo'],
  lactose: ['leite'],
  laticinio: ['leite'],
  oleaginosa: ['castanha'],
}

/** Names as they sound: "nutela", "prestijio". */
const MADE_OF_SOUND: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(MADE_OF).map(([name, parts]) => [soundOf(name), parts]),
)

function calledHolders(index: RecipeIndex['own'], word: string): ReadonlyMap<string, number> {
  const known = MADE_OF_SOUND.get(soundOf(word))
  const parts = known !== undefined && nearest(index, word).length === 0 ? known : undefined
  return parts === undefined
    ? holdersOf(index, word)
    : parts.map((part) => holdersOf(index, part)).reduce(inBoth)
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
function holdersOf(index: RecipeIndex['own'], typed: string): ReadonlyMap<string, number> {
  const found = gathered(index, (word) => word.startsWith(typed))
  const slips = typed.length < MIN_CHECKED ? 0 : typed.length < LONG ? 1 : 2
  if (found.size > 0 || slips === 0) return found
  const heard = soundOf(typed)
  const sounding = gathered(index, (word) => soundOf(word) === heard)
  return sounding.size > 0
    ? sounding
    : gathered(index, (word) => isNear(word, typed, slips) || isNear(soundOf(word), heard, 1))
}

/** A shorter word is too near to others. */
const MIN_CHECKED = 4
const LONG = 8

function gathered(index: RecipeIndex['own'], matches: (word: string) => boolean): Map<string, number> {
  const found = new Map<string, number>()
  for (const [word, holders] of index) {
    if (!matches(word)) continue
    for (const [id, rank] of holders) found.set(id, Math.max(rank, found.get(id) ?? 0))
  }
  return found
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
    'sobraram sobra sobrando resto receita algo alguma algum coisa ideia so tambem contem conter leva levam vai sem nem'
  )
    .split(' ')
    .map(singular),
)
