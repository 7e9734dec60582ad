// The component that a step works on.

import { fold } from '../text/tokens.ts'
import type { Candidate, Mention } from './mentions.ts'
import type { RecipeComponent } from './step-ingredient.ts'
import { DISH_PARTS } from './step-words.ts'
import { words, type Word } from './stems.ts'

/** Stems of the nouns of each component's name: ["base", "lateral"]. */
export function componentStems({ name }: RecipeComponent): string[] {
  return name === null
    ? []
    : words(name).flatMap(({ kind, stem }) => (kind === 'word' && stem.length > 3 ? [stem] : []))
}

const [DECLARED, QUALIFIED, COVERED, CURRENT, LATER] = [100, 50, 10, 3, 0.1]
/** Words of which one announces the component of a step: "Para a calda,", "Prepare o creme:", "Comece pelo recheio". */
const ANNOUNCING = new Set(['para', 'prepare', 'faca', 'comece'])
const BETWEEN = new Set(['o', 'a', 'os', 'as', 'pelo', 'pela', 'com', 'por'])

/** Null where the step announces none; -1 for the lines without a heading, where it announces a name that no component has. */
export function announced(tokens: readonly Word[], stems: readonly (readonly string[])[]): number | null {
  for (const [at, token] of tokens.entries()) {
    const isFirst = at === 0 || '.;:'.includes(tokens[at - 1]?.key ?? ' ')
    if (!isFirst || !ANNOUNCING.has(token.key)) continue
    const noun = BETWEEN.has(tokens[at + 1]?.key ?? '') ? tokens[at + 2] : tokens[at + 1]
    if (noun === undefined) continue
    const found = stems.findIndex((names) => names.includes(noun.stem))
    if (found !== -1) return found
    if (token.key !== 'para' && DISH_PARTS.has(noun.stem)) return -1
  }
  return null
}

export interface Chapter {
  readonly component: number
  /** True where the step's own words state it. */
  readonly isSaid: boolean
}

/** @param isOpen whether a line may still be taken */
export function chapterOf(
  tokens: readonly Word[],
  mentions: readonly Mention[],
  components: readonly RecipeComponent[],
  current: number,
  isOpen: (position: number) => boolean,
): Chapter {
  const stems = components.map(componentStems)
  const said = announced(tokens, stems)
  const plain = components.findIndex(({ name }) => name === null)
  const scores = components.map((_, index) => {
    const covered = mentions.filter(({ candidates }) => {
      const open = candidates.filter(({ line }) => isOpen(line.position))
      // Lines without a heading belong to any component.
      return open.some(({ line }) => line.component === index) || isOnlyIn(open, plain)
    }).length
    const isQualified = mentions.some(({ qualifiers }) =>
      qualifiers.some((stem) => stems[index]?.includes(stem)),
    )
    const isDeclared = said === index || (said === -1 && index === plain)
    return (
      (isDeclared ? DECLARED : 0) +
      (isQualified ? QUALIFIED : 0) +
      covered * COVERED +
      (index === current ? CURRENT : 0) -
      index * LATER
    )
  })
  const component = scores.indexOf(Math.max(...scores))
  return { component, isSaid: (scores[component] ?? 0) >= QUALIFIED }
}

function isOnlyIn(candidates: readonly Candidate[], component: number): boolean {
  return candidates.length > 0 && candidates.every(({ line }) => line.component === component)
}

/** True for a step that only quotes the storage tip. */
export function isStorageStep(text: string): boolean {
  return /^\s*conservacao\b/.test(fold(text))
}
