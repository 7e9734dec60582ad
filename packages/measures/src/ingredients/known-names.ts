// The names of the known ingredients by their words. They are read on demand, by their first letter: a cheap phone takes
// 60 ms to read all 1,500.

import { fold } from '@ateliedoce/recipe-text'
import { INGREDIENT_IDS, ingredientFacts, type IngredientId } from '../data/ingredients.ts'
import { allWords, nameWords } from '../names/name-words.ts'

export interface KnownName {
  readonly id: IngredientId
  readonly words: readonly string[]
  /** Names come before synonyms. */
  readonly isSynonym: boolean
}

/** The names that begin with one letter. */
export interface NamesByWords {
  /** In the order of the data. */
  readonly names: readonly KnownName[]
  /** By their words without function words; a name comes before another ingredient's synonym. */
  readonly byWords: ReadonlyMap<string, IngredientId>
  /** By all of their words. */
  readonly byText: ReadonlyMap<string, IngredientId>
}

interface WrittenName {
  readonly id: IngredientId
  readonly text: string
  readonly isSynonym: boolean
}

const NONE: NamesByWords = { names: [], byWords: new Map(), byText: new Map() }

const read = new Map<string, NamesByWords>()
let written: ReadonlyMap<string, readonly WrittenName[]> | null = null

/** @param word the first of the asked ones, as `nameWords` or `allWords` gives it */
export function namesLike(word: string): NamesByWords {
  const initial = word.charAt(0)
  const known = read.get(initial)
  if (known !== undefined) return known
  const texts = writtenNames().get(initial)
  if (texts === undefined) return NONE
  const names = readNames(texts)
  read.set(initial, names)
  return names
}

let all: readonly KnownName[] | null = null

/** Every name, in the order of the data. */
export function allNames(): readonly KnownName[] {
  all ??= inOrder([...writtenNames().keys()].flatMap((initial) => namesLike(initial).names))
  return all
}

function inOrder(names: readonly KnownName[]): readonly KnownName[] {
  const places = new Map(INGREDIENT_IDS.map((id, place) => [id, place]))
  const placeOf = ({ id }: KnownName) => places.get(id) ?? 0
  return [...names].sort((a, b) => placeOf(a) - placeOf(b))
}

/** No name begins with a function word, so its first letter is that of its first word. */
function writtenNames(): ReadonlyMap<string, readonly WrittenName[]> {
  if (written !== null) return written
  const texts = new Map<string, WrittenName[]>()
  for (const id of INGREDIENT_IDS) {
    const { name, synonyms } = ingredientFacts(id)
    for (const [index, text] of [name, ...synonyms].entries()) {
      const initial = fold(text.charAt(0))
      const same = texts.get(initial) ?? []
      same.push({ id, text, isSynonym: index > 0 })
      texts.set(initial, same)
    }
  }
  written = texts
  return texts
}

function readNames(texts: readonly WrittenName[]): NamesByWords {
  const names = texts.map(({ id, text, isSynonym }) => ({ id, words: nameWords(text), isSynonym }))
  // The last of equal keys is kept.
  const namesLast = [...names].sort((a, b) => Number(b.isSynonym) - Number(a.isSynonym))
  return {
    names,
    byWords: new Map(namesLast.map(({ id, words }) => [words.join(' '), id])),
    byText: new Map(texts.map(({ id, text }) => [allWords(text).join(' '), id])),
  }
}
