// Reads a whole pasted recipe: title, yield, times, parts, ingredients, steps. The method never lands among the ingredients.

import { assemble } from './assemble.ts'
import { classify } from './classify.ts'
import { isPage, readPage } from './page/read-page.ts'
import type { LineUse, PastedRecipe } from './pasted-recipe.ts'
import { cleanLine } from './clean-line.ts'
import { withLostText } from './lost-text.ts'
import { splitLines } from './source-lines.ts'

/**
 * Reads text as people paste it, or the HTML of a saved page. Every line of it is in `lines` with its use; what is
 * uncertain has a mark. Never throws; time is linear in the length.
 */
export function readRecipe(pasted: string): PastedRecipe {
  if (isPage(pasted)) return readPage(pasted)
  return assemble('text', withLostText(pasted, classify(splitLines(pasted))))
}

/** The recipe after the person's choice for one line. All other lines keep their use. */
export function withLineUse(recipe: PastedRecipe, line: number, use: LineUse): PastedRecipe {
  const lines = recipe.lines.map((one, index) =>
    index === line ? { ...one, use, why: 'chosen' as const, isCertain: true } : one,
  )
  return assemble(recipe.source, { lines, marks: keptMarks(recipe, line) })
}

/** The recipe after the person rewrote one line. */
export function withLineText(recipe: PastedRecipe, line: number, text: string): PastedRecipe {
  const lines = recipe.lines.map((one, index) => {
    const clean = cleanLine(text)
    return index === line
      ? {
          ...one,
          text: one.use === 'step' ? clean.body : clean.text,
          why: 'chosen' as const,
          isCertain: true,
        }
      : one
  })
  return assemble(recipe.source, { lines, marks: keptMarks(recipe, line) })
}

/** Marks that follow from the text as a whole; all others follow from the lines. */
function keptMarks({ marks }: PastedRecipe, line: number): PastedRecipe['marks'] {
  return marks.filter(
    ({ code, line: of }) => of !== line && (code === 'second-recipe' || code === 'too-long'),
  )
}
