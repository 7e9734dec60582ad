// A recipe in the chosen amount -> what the stage shows. Pure.

import {
  findBeforehand,
  findBeforehandSteps,
  findOven,
  findStepIngredients,
  findTools,
  lineColumns,
  madeStep,
  readIngredients,
  withSigns,
  type Beforehand,
  type BeforehandStep,
  type IngredientLine,
  type OvenUse,
} from '@ateliedoce/recipe-text'
import { madeLines } from '../../../domain/cook/batches/made-lines.ts'
import type { ScaledRecipe } from '../../../domain/cook/batches/scaled-recipe.ts'
import type { GramsText } from '../../../domain/cook/recipes/grams-text.ts'
import { recipeView } from '../../../domain/cook/recipes/recipe-view.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { chaptersOf, type Chapter } from './chapters.ts'
import { messages } from './messages.ts'
import { portionOf, weighed } from './portion-text.ts'
import type { ShownIngredient } from './shown-ingredient.ts'

export interface IngredientPart {
  readonly heading: string | null
  readonly ingredients: readonly ShownIngredient[]
}

export interface CookedStep {
  readonly position: number
  /** The words of the recipe, by which notes and timers know the step. */
  readonly text: string
  /** The words in the chosen amount, as they are shown and read aloud. */
  readonly said: string
  /** The time stated beside the words; null for none. */
  readonly minutes: number | null
  /** A remark on words that name another pan than the chosen one, or an amount that is still the original's; null for none. */
  readonly note: string | null
  /** What it takes, as much of it as the step takes. */
  readonly ingredients: readonly ShownIngredient[]
  /** Whether those are all that the step uses; else the component's list belongs beside it. */
  readonly isCertain: boolean
  /** All ingredients of the step's component. */
  readonly component: IngredientPart
  /** The chapter's title; '' without chapters. */
  readonly chapter: string
}

export interface CookingView {
  readonly title: string
  readonly yieldText: string
  readonly isScaled: boolean
  /** Minutes of work and of waiting; null where unknown. */
  readonly activeMinutes: number | null
  readonly waitingMinutes: number | null
  readonly parts: readonly IngredientPart[]
  readonly tools: readonly string[]
  readonly oven: OvenUse | null
  readonly beforehand: readonly Beforehand[]
  readonly beforehandSteps: readonly BeforehandStep[]
  readonly steps: readonly CookedStep[]
  readonly chapters: readonly Chapter[]
}

/** @param weigh the weight of an exact line where it is to be shown; null otherwise */
export function cookingView(
  row: RecipeRow,
  scaled: ScaledRecipe,
  weigh: (line: IngredientLine) => GramsText | null,
): CookingView {
  const recipe = recipeView(row)
  const texts = recipe.steps.map(({ text }) => text)
  const written = readIngredients(row.ingredients)
  const use = findStepIngredients(written, recipe.steps)
  const chapters = chaptersOf(use, recipe.steps)
  const lines = new Map(scaled.lines.map((line) => [line.position, { ...line, ...lineColumns(line.text) }]))
  const made = madeLines(scaled.lines, written)
  const whole = new Map([...lines].map(([position, line]) => [position, weighed(line, weigh(line.exact))]))
  const shown = (positions: readonly number[]): ShownIngredient[] =>
    positions.flatMap((position) => {
      const line = whole.get(position)
      return line === undefined ? [] : [line]
    })
  return {
    title: recipe.title,
    yieldText: scaled.yieldText,
    isScaled: scaled.isChanged,
    activeMinutes: row.duration_min,
    waitingMinutes: row.waiting_min,
    parts: recipe.ingredients.map(({ heading, positions }) => ({ heading, ingredients: shown(positions) })),
    tools: [...recipe.tools, ...findTools(texts, recipe.tools)].map(withSigns),
    oven: findOven(texts),
    beforehand: findBeforehand(row.ingredients, texts),
    beforehandSteps: findBeforehandSteps(texts),
    steps: recipe.steps.map(({ position, text, minutes }, index) => {
      const used = use.steps[index]
      const said = madeStep(text, made, used?.ingredients.map((each) => each.position) ?? [])
      const notes = [scaled.noteOn(text), messages.asWritten(said.asWritten)].filter((note) => note !== null)
      const component = use.components[used?.component ?? 0]
      return {
        position,
        text: withSigns(text),
        said: withSigns(said.text),
        minutes,
        note: notes.length === 0 ? null : notes.join(' '),
        ingredients: (used?.ingredients ?? []).flatMap(({ position: at, portion }) => {
          const line = lines.get(at)
          return line === undefined ? [] : [portionOf(line, portion, line, weigh)]
        }),
        isCertain: used?.isCertain ?? false,
        component: { heading: component?.name ?? null, ingredients: shown(component?.positions ?? []) },
        chapter: chapters.find(({ steps }) => steps.includes(position))?.title ?? '',
      }
    }),
    chapters,
  }
}
