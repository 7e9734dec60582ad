/**
 * Prints how many lines of recipes have a weight in grams: `npx tsx tools/content/weights-known.ts` for the recipes of the product,
 * `npx tsx tools/content/weights-known.ts lines.txt` for a file with one ingredient a line.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { lineGrams, placeLines } from '../../packages/measures/src/index.ts'
import { readContent } from './seed-content.ts'

export interface WeightsKnown {
  /** Lines with an amount; headings and "a gosto" have none. */
  readonly lines: number
  readonly known: number
  readonly recipes: number
  /** Recipes of which every line with an amount has a weight. */
  readonly whole: number
  readonly unknown: readonly string[]
}

/** @param recipes the ingredients of each recipe, in any stored shape */
export function weightsKnown(recipes: readonly unknown[]): WeightsKnown {
  const unknown: string[] = []
  let [lines, whole] = [0, 0]
  for (const ingredients of recipes) {
    const measured = placeLines(ingredients).filter(
      ({ line }) => line.kind === 'ingredient' && line.quantity !== null,
    )
    const without = measured.filter(({ line }) => lineGrams(line).value === null)
    lines += measured.length
    whole += without.length === 0 ? 1 : 0
    unknown.push(...without.map(({ line }) => line.raw))
  }
  return { lines, known: lines - unknown.length, recipes: recipes.length, whole, unknown }
}

/** The ingredients of every recipe of the product. */
export function ownRecipes(): unknown[] {
  const lists = readContent().flatMap(({ categories }) => categories.flatMap((category) => category.lists))
  return lists.flatMap(({ recipes }) => recipes.map(({ ingredients }) => ingredients))
}

function print({ lines, known, recipes, whole, unknown }: WeightsKnown): void {
  const part = ((known / Math.max(1, lines)) * 100).toFixed(1)
  process.stdout.write(
    `weight known for ${known} of ${lines} lines (${part} %), whole for ${whole} of ${recipes} recipes\n`,
  )
  for (const raw of unknown) process.stdout.write(`  without: ${raw}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file] = process.argv.slice(2)
  print(weightsKnown(file === undefined ? ownRecipes() : [readFileSync(file, 'utf8').split('\n')]))
}
