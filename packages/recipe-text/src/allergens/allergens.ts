// Allergens found in the names of ingredients.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { fold, tokenize } from '../text/tokens.ts'
import { singular } from '../text/nouns.ts'
import { ALLERGENS, type Allergen } from './allergen.ts'
import { COMPOUND, CONTAINS, FREE_OF } from './allergen-words.ts'
import { KNOWN_GOODS, type KnownGoods } from './known-goods.ts'

export interface FoundAllergens {
  /** Allergens that follow from the ingredients themselves. */
  readonly contains: readonly Allergen[]
  /** Usual in an ingredient that is bought ready-made, whose own label decides. */
  readonly likely: readonly Allergen[]
  /** The ready-made ingredients, as the recipe names them. */
  readonly readyMade: readonly string[]
  /** Ingredients of which nothing is known: without their own label the declaration may omit an allergen. */
  readonly unknown: readonly string[]
}

/** Cereals with gluten, which Lei 10.674/2003 has named on every label. */
const WITH_GLUTEN: ReadonlySet<Allergen> = new Set(['trigo', 'centeio', 'cevada', 'aveia'])

export function containsGluten(allergens: readonly Allergen[]): boolean {
  return allergens.some((allergen) => WITH_GLUTEN.has(allergen))
}

/** The result never proves absence: an unknown ingredient contributes nothing. */
export function allergensOf(lines: readonly IngredientLine[]): FoundAllergens {
  const [contains, likely] = [new Set<Allergen>(), new Set<Allergen>()]
  const readyMade: string[] = []
  const unknown: string[] = []
  for (const line of lines) {
    if (line.kind !== 'ingredient') continue
    const phrase = ` ${wordsOf(`${line.ingredient} ${line.note}`)} `
    const free = FREE_OF.filter(([words]) => words.some((word) => phrase.includes(` ${word} `)))
    const isFree = (allergen: Allergen): boolean => free.some(([, allergens]) => allergens.includes(allergen))
    for (const [words, allergens] of CONTAINS) {
      if (!words.some((word) => phrase.includes(` ${word} `))) continue
      allergens.filter((allergen) => !isFree(allergen)).forEach((allergen) => contains.add(allergen))
    }
    for (const [words, allergens] of COMPOUND) {
      if (!words.some((word) => phrase.includes(` ${word} `))) continue
      allergens.forEach((allergen) => likely.add(allergen))
      if (!readyMade.includes(line.ingredient)) readyMade.push(line.ingredient)
    }
    // A note that goes on with "e" names more goods: "açúcar e granulado".
    const named = /^(?:e|ou|mais) /.test(line.note)
      ? `${line.ingredient}, ${line.note.replace(/^\S+ /, '')}`
      : line.ingredient
    for (const goods of goodsNamed(named)) {
      if (goods === null) {
        if (!unknown.includes(named)) unknown.push(named)
        continue
      }
      goods.contains.filter((allergen) => !isFree(allergen)).forEach((allergen) => contains.add(allergen))
      goods.likely.filter((allergen) => !isFree(allergen)).forEach((allergen) => likely.add(allergen))
      if (goods.from === 'label' && !readyMade.includes(line.ingredient)) readyMade.push(line.ingredient)
    }
  }
  const inOrder = (found: ReadonlySet<Allergen>) => ALLERGENS.filter((allergen) => found.has(allergen))
  return {
    contains: inOrder(contains),
    likely: inOrder(likely).filter((allergen) => !contains.has(allergen)),
    readyMade,
    unknown,
  }
}

/** The known goods by their names, in words; made at the first use. */
let byName: ReadonlyMap<string, KnownGoods> | null = null

/** The goods of each part of "manteiga e farinha de trigo"; null for a part whose first words name none. */
function goodsNamed(ingredient: string): readonly (KnownGoods | null)[] {
  byName ??= new Map(
    KNOWN_GOODS.flatMap((goods) => goods.names.map((name) => [wordsOf(name), goods] as const)),
  )
  const known = byName
  return ingredient
    .split(/,|\/|\+|\be\b|\bou\b|\(|\)/u)
    .map(wordsOf)
    .map((words) => words.split(' ').filter((word) => word !== ''))
    .filter(
      (words) => words.length > 0 && words[0] !== 'sem' && !words.every((word) => DESCRIBING.test(word)),
    )
    .map((words) => goodsAtStart(words, known))
}

/** The goods of the longest name at the beginning: "chocolate com amendoim" before "chocolate". */
function goodsAtStart(words: readonly string[], known: ReadonlyMap<string, KnownGoods>): KnownGoods | null {
  for (let count = words.length; count > 0; count -= 1) {
    const goods = known.get(words.slice(0, count).join(' '))
    if (goods !== undefined) return goods
  }
  const [first, ...others] = words
  return first !== undefined && LEADING.has(first) ? goodsAtStart(others, known) : null
}

/** Words before the name of the goods. */
const LEADING: ReadonlySet<string> = new Set(
  'de da do o a um uma mais pouco folha grao ramo raminho galho pedaco fatia cubo lasca fio dente barra tablete lata caixa caixinha pacote pote vidro sache'.split(
    ' ',
  ),
)

/** Words of a part that only describe the goods before: "picado", "sem sal", "para untar". */
const DESCRIBING =
  /^(?:de|da|do|a|o|em|com|sem|para|por|ao|no|na|se|bem|muito|mais|gosto|temperatura|ambiente|untar|polvilhar|enfarinhar|decorar|decoracao|enrolar|forma|opcional|forte|fraco|escuro|claro|fino|fina|grosso|grossa|quente|frio|fria|gelado|gelada|morno|morna|maduro|madura|fresco|fresca|inteiro|inteira|grande|pequeno|pequena|medio|media|integral|natural|organico|organica|\w+(?:ado|ada|ido|ida))$/

/** "Nozes-pecãs picadas" -> "noz pecã picada", folded. */
function wordsOf(text: string): string {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ start, end }) => fold(singular(text.slice(start, end).toLowerCase())))
    .join(' ')
}
