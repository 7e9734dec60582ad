/**
 * The steps of the courses' recipes, and what was found in each by a person: the table that the readers of steps are held to. The
 * rows of 19 recipes were written from the texts alone and then compared; those of the others were read beside the texts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import {
  readIngredients,
  readSteps,
  type IngredientLine,
  type Step,
} from '../../../packages/recipe-text/src/index.ts'

/** One step as the table has it. A new column is a further key. */
export interface ExpectedStep {
  /** 1 for the first. */
  readonly step: number
  /** Times to set a timer for: the words (null for a time stated beside the text), the seconds from and to. */
  readonly times: readonly (readonly [words: string | null, seconds: number, untilSeconds: number])[]
  /**
   * What the step takes of the ingredients, by their position: 1 for the first line. No portion means all of it; others are
   * the kind and the part: "some", "rest 1/2", "part 1 xicara_cha".
   */
  readonly ingredients: readonly (readonly [position: number, ingredient: string, portion?: string])[]
}

export interface CheckedStep extends ExpectedStep {
  readonly recipe: string
  readonly text: string
  readonly minutes: Step['minutes']
}

interface Content {
  readonly categories: readonly {
    readonly lists: readonly {
      readonly items: readonly {
        readonly slug: string
        readonly ingredients: unknown
        readonly steps: unknown
      }[]
    }[]
  }[]
}

/** A recipe with its rows. */
export interface CheckedRecipe {
  readonly recipe: string
  /** In their stored shape. */
  readonly ingredients: unknown
  readonly lines: readonly IngredientLine[]
  readonly steps: readonly CheckedStep[]
}

/** The rows by the recipe's slug. */
type Table = Readonly<Record<string, readonly ExpectedStep[]>>

const CONTENT = new URL('../../../supabase/seed/content/', import.meta.url)

/** All steps of the courses, each with its row. @throws Error where a recipe's rows are not those of its steps. */
export function checkedSteps(): CheckedStep[] {
  return checkedRecipes().flatMap(({ steps }) => steps)
}

/** All recipes of the courses. @throws Error where a recipe's rows are not those of its steps. */
export function checkedRecipes(): CheckedRecipe[] {
  return readdirSync(CONTENT).flatMap((file) => {
    const { categories } = readJson(new URL(file, CONTENT)) as Content
    const table = readJson(new URL(file.replace(/^\d-/, ''), import.meta.url)) as Table
    const recipes = categories.flatMap(({ lists }) => lists.flatMap(({ items }) => items))
    return recipes.map(({ slug, ingredients, steps }) => ({
      recipe: slug,
      ingredients,
      lines: readIngredients(ingredients),
      steps: joined(slug, readSteps(steps), table[slug] ?? []),
    }))
  })
}

function joined(recipe: string, steps: readonly Step[], rows: readonly ExpectedStep[]): CheckedStep[] {
  const numbers = (listed: readonly number[]) => listed.join()
  if (numbers(steps.map(({ position }) => position)) !== numbers(rows.map(({ step }) => step)))
    throw new Error(`The table's rows of "${recipe}" are not its steps.`)
  return steps.flatMap(({ text, minutes }, index) => {
    const row = rows[index]
    return row === undefined ? [] : [{ ...row, recipe, text, minutes }]
  })
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
