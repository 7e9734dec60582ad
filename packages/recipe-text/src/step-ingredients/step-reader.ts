// Reads the steps of one recipe in their order, and remembers what is left of each ingredient.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { chapterOf, componentStems, isStorageStep, type Chapter } from './chapters.ts'
import { greasings, placesOf, type Place } from './clauses.ts'
import { groupsOf } from './groups.ts'
import { GREASE, nameLine, type NamedLine } from './line-names.ts'
import { mentionsOf, type Candidate, type Mention } from './mentions.ts'
import { EACH, GREASES } from './step-words.ts'
import { Stock } from './stock.ts'
import { Taken } from './taken.ts'
import type { Portion, RecipeComponent, StepIngredient, StepUse } from './step-ingredient.ts'
import { words, type Word } from './stems.ts'

const [FITTING_PURPOSE, OTHER_PURPOSE] = [5, -3]

export class StepReader {
  readonly #components: readonly RecipeComponent[]
  readonly #lines: readonly NamedLine[]
  readonly #stock: Stock
  readonly #greased = new Set<string>()
  #current = 0
  #step = -1

  constructor(lines: readonly IngredientLine[], components: readonly RecipeComponent[]) {
    this.#components = components
    this.#lines = lines.flatMap((line, index) => {
      const component = components.findIndex(({ positions }) => positions.includes(index + 1))
      return component === -1 || line.ingredient === '' ? [] : [nameLine(line, index + 1, component)]
    })
    this.#stock = new Stock(this.#lines)
  }

  read(text: string): StepUse {
    this.#step += 1
    if (isStorageStep(text))
      return { ingredients: [], component: this.#current, results: [], isCertain: true }
    const tokens = words(text)
    const places = placesOf(tokens)
    const greasing = greasings(tokens, places, this.#greased)
    const mentions = this.#mentions(tokens, places, greasing)
    const isOpen = (position: number): boolean => this.#stock.isOpen(position)
    const chapter = chapterOf(tokens, mentions, this.#components, this.#current, isOpen)
    const taken = new Taken(this.#stock, this.#step)
    let isCertain = true
    for (const mention of mentions) {
      const chosen = mayBeGrease(mention, greasing) ? 'doubtful' : this.#choose(mention, chapter, taken)
      if (chosen === 'doubtful') isCertain = false
      else {
        const isSole = isAlone(mention, mentions, tokens, places)
        const isEach = hasEach(mention, tokens, places)
        chosen.forEach((line) => taken.add(line, mention, isSole, isEach))
      }
    }
    taken.addBareRest(tokens)
    this.#addGreases(taken, greasing)
    for (const { lines, isSure } of groupsOf(
      tokens,
      places,
      this.#lines,
      this.#components,
      chapter.component,
    )) {
      const open = lines.filter(({ position }) => isOpen(position) && !taken.has(position))
      open.forEach((line) => taken.addWhole(line))
      if (!isSure && open.length > 0) isCertain = false
    }
    const ingredients = taken.end()
    this.#current = chapter.isSaid ? chapter.component : this.#placeOf(ingredients, chapter.component)
    return { ingredients, component: this.#current, results: this.#results(tokens, places), isCertain }
  }

  /** The component of all lines that were taken, where they have only one: a step that greases a tin begins the batter. */
  #placeOf(ingredients: readonly StepIngredient[], component: number): number {
    const places = new Set(
      this.#lines.flatMap((line) =>
        ingredients.some(({ position }) => position === line.position) ? [line.component] : [],
      ),
    )
    const [only] = places
    return only !== undefined && places.size === 1 && this.#components[only]?.name !== null ? only : component
  }

  #results(tokens: readonly Word[], places: readonly Place[]): number[] {
    return this.#components.flatMap((component, index) => {
      const stems = componentStems(component)
      const isBegun = component.positions.some((position) => !this.#stock.isUntouched(position))
      const isNamed = tokens.some(
        ({ stem }, at) => (places[at]?.handling ?? null) !== null && stems.includes(stem),
      )
      return index !== this.#current && isBegun && isNamed ? [index] : []
    })
  }

  /** Amounts that a later step shows to be a part only. */
  settled(uses: readonly StepUse[]): StepUse[] {
    return uses.map((use, index) => ({
      ...use,
      ingredients: use.ingredients.map((each) => ({
        ...each,
        portion: this.#settledPortion(each, uses, index),
      })),
    }))
  }

  #settledPortion({ position, portion }: StepIngredient, uses: readonly StepUse[], at: number): Portion {
    const isElsewhere = uses.some(
      ({ ingredients }, index) => index !== at && ingredients.some((each) => each.position === position),
    )
    if (!isElsewhere) return portion
    const isGrease = this.#lines.some((line) => line.position === position && line.purposes.includes(GREASE))
    return isGrease || this.#stock.isSplitIn(position, at) ? SOME : portion
  }

  #mentions(
    tokens: readonly Word[],
    places: readonly Place[],
    greasing: ReadonlyMap<number, readonly string[]>,
  ): Mention[] {
    const names = this.#components.flatMap(componentStems)
    return mentionsOf(tokens, places, this.#lines, names).flatMap((mention) => {
      const candidates = mention.candidates
        .filter(({ line }) => mayGrease(line, greasing.get(mention.sentence)))
        .map(({ line, score }) => ({ line, score: score + purposeScore(line, tokens) }))
        .sort((a, b) => b.score - a.score)
      return candidates.length === 0 ? [] : [{ ...mention, candidates }]
    })
  }

  /** The lines that a mention means: none for one that was used before, 'doubtful' where it may be several. */
  #choose(mention: Mention, chapter: Chapter, taken: Taken): readonly NamedLine[] | 'doubtful' {
    const { candidates } = mention
    const isFree = ({ line }: Candidate): boolean =>
      this.#stock.isOpen(line.position) ||
      taken.has(line.position) ||
      this.#stock.mayReopen(line.position, mention)
    const greases = candidates.filter(({ line }) => line.purposes.includes(GREASE)).filter(isFree)
    if (greases[0] !== undefined) return isOnlyBest(greases, greases[0]) ? [greases[0].line] : 'doubtful'
    const [inChapter, outside] = [
      candidates.filter(({ line }) => line.component === chapter.component),
      candidates.filter(({ line }) => line.component !== chapter.component),
    ]
    const open = inChapter.filter(isFree)
    if (mention.isEvery && open.length > 0) return open.map(({ line }) => line)
    const used = inChapter[0]
    const best = open[0]
    if (best !== undefined) return isOnlyBest(open, best) ? [best.line] : 'doubtful'
    const others = outside.filter(isFree)
    const other = others[0]
    if (other === undefined || (used !== undefined && used.score >= other.score)) return []
    if (!isOnlyBest(others, other)) return 'doubtful'
    return this.#isReachable(other.line, mention) ? [other.line] : 'doubtful'
  }

  /** A line of a component that was not begun is taken only where the words name it. */
  #isReachable({ component, position, purposes }: NamedLine, { qualifiers }: Mention): boolean {
    const { name, positions } = this.#components[component] ?? { name: null, positions: [] }
    const isBegun = positions.some((each) => each !== position && !this.#stock.isUntouched(each))
    const isNamed = qualifiers.some(
      (stem) => name !== null && componentStems({ name, positions }).includes(stem),
    )
    return name === null || isBegun || isNamed || purposes.length > 0
  }

  #addGreases(taken: Taken, greasing: ReadonlyMap<number, readonly string[]>): void {
    if (greasing.size === 0) return
    const greases = this.#lines.filter(({ purposes }) => purposes.includes(GREASE))
    if (greases.length === 0 || greases.some(({ position }) => taken.has(position))) return
    const nouns = new Set([...greasing.values()].flat())
    const named = greases.filter(({ greased }) => greased.some((noun) => nouns.has(noun)))
    const chosen = named.length > 0 ? named : greases.filter(({ greased }) => greased.length === 0)
    chosen.forEach((line) => taken.addWhole(line))
  }
}

const SOME: Portion = { kind: 'some', share: null, measured: null }

function purposeScore({ purposes }: NamedLine, tokens: readonly Word[]): number {
  if (purposes.length === 0) return 0
  const isFitting = purposes.some((verb) => tokens.some(({ key }) => key.startsWith(verb)))
  return isFitting ? FITTING_PURPOSE : OTHER_PURPOSE
}

/** True for lines that grease nothing. "Para untar as mãos" is not for a plate. @param nouns what is greased; undefined for nothing */
function mayGrease({ purposes, greased }: NamedLine, nouns: readonly string[] | undefined): boolean {
  if (!purposes.includes(GREASE)) return true
  if (nouns === undefined) return false
  return greased.length === 0 || nouns.length === 0 || greased.some((noun) => nouns.includes(noun))
}

function isOnlyBest(candidates: readonly Candidate[], best: Candidate): boolean {
  return candidates.every(({ line, score }) => line === best.line || score < best.score)
}

/** "Unte com manteiga" takes a little of the butter for the batter, unless a line is for greasing. */
function mayBeGrease(
  { sentence, candidates, quoted }: Mention,
  greasing: ReadonlyMap<number, unknown>,
): boolean {
  const isGrease = candidates.some(({ line }) => line.purposes.length > 0)
  const isFat = candidates.some(({ line }) => GREASES.has(line.names[0]?.words[0] ?? ''))
  return greasing.has(sentence) && !isGrease && isFat && quoted.kind === 'all'
}

/** True where the sentence only handles this ingredient: "lave os morangos"; it stays an ingredient of later steps. */
function isAlone(
  mention: Mention,
  mentions: readonly Mention[],
  tokens: readonly Word[],
  places: readonly Place[],
): boolean {
  const inSentence = tokens.filter((_, at) => places[at]?.sentence === mention.sentence)
  const isOnly = mentions.every((other) => other === mention || other.sentence !== mention.sentence)
  const isPlaced = inSentence.some(({ key }) => key === 'sobre')
  const isFryingOil =
    mention.candidates[0]?.line.names[0]?.words[0] === 'oleo' &&
    inSentence.some(({ key }) => key === 'aqueca')
  return (
    mention.handling === 'handling' &&
    isOnly &&
    !isPlaced &&
    !isFryingOil &&
    !hasEach(mention, tokens, places)
  )
}

/** "20 g em cada" */
function hasEach({ sentence }: Mention, tokens: readonly Word[], places: readonly Place[]): boolean {
  return tokens.some(({ stem }, at) => EACH.has(stem) && places[at]?.sentence === sentence)
}
