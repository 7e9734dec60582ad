import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../../../tools/test/all-runs.mjs'
import { fold } from '../text/tokens.ts'
import { CONTENT_WORDS, shuffledRecipe } from './cases/shuffled-recipe.ts'
import { cleanLine } from './clean-line.ts'
import { withLostText } from './lost-text.ts'
import type { LineUse, PastedRecipe } from './pasted-recipe.ts'
import { readRecipe } from './read-recipe.ts'

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
const joined = (texts: readonly { readonly text: string }[]): string =>
  letters(texts.map(({ text }) => text).join(' '))

/** Letters and digits that no line covers, and those that two lines cover. */
function uncovered(text: string, { lines }: PastedRecipe): { lost: string; twice: string } {
  let [lost, twice, at] = ['', '', 0]
  for (const { place } of lines) {
    lost += text.slice(at, Math.max(at, place.start))
    twice += text.slice(place.start, Math.max(place.start, at))
    at = Math.max(at, place.end)
  }
  return { lost: letters(lost + text.slice(at)), twice: letters(twice) }
}

function linesOf({ lines }: PastedRecipe, use: LineUse): PastedRecipe['lines'] {
  return lines.filter((line) => line.use === use)
}

/** What the line says besides a list number, a joint to the next one and its marks. */
function saidIn(raw: string): string {
  const { text, body } = cleanLine(raw)
  return letters(text.length < body.length ? text : body)
}

/** Every sentence about the text that does not hold. */
function wrongs(text: string): string[] {
  const recipe = readRecipe(text)
  const { lost, twice } = uncovered(text, recipe)
  const { components, steps, notes } = recipe
  const all = [
    lost === '' ? '' : `lost: ${lost}`,
    twice === '' ? '' : `twice: ${twice}`,
    joined(components.flatMap(({ ingredients }) => ingredients)) === joined(linesOf(recipe, 'ingredient'))
      ? ''
      : 'ingredients',
    joined(steps) === joined(linesOf(recipe, 'step')) ? '' : 'steps',
    joined(notes) === joined(linesOf(recipe, 'note')) ? '' : 'notes',
    ...recipe.lines.map(({ raw, use, text: kept, isCertain }) => {
      if (use === 'step' || use === 'note')
        return letters(kept).endsWith(saidIn(raw)) ? '' : `${use}: ${raw} -> ${kept}`
      if (use === 'ingredient')
        return letters(kept).includes(saidIn(raw).replace(/e$/, '')) ? '' : `${use}: ${raw} -> ${kept}`
      return use.endsWith('heading') && isCertain && CONTENT_WORDS.test(fold(raw)) ? `${use}: ${raw}` : ''
    }),
  ]
  return all.filter((wrong) => wrong !== '')
}

describe('nothing of a paste is lost', () => {
  test('each character of shuffled recipes is used once, set aside or asked about', () => {
    fc.assert(
      fc.property(shuffledRecipe, (text) => {
        expect(wrongs(text)).toEqual([])
      }),
      {
        numRuns: runsOf(10_000, 150),
        examples: [
          ['Ingredientes 2 x 200 g de creme de leite, canela a gosto\nsegue a receita:\nSalva aí!'],
          ['Ingredientes 200 g de chocolate; manteiga para untar\nsegue a receita:\nMassa: 3 ovos'],
          ['Ingredientes da massa manteiga para untar'],
          ['Para o recheio manteiga para untar, 1 pitada de sal, 3 ovos\nSalva aí!'],
          ['Montagem\n3 ovos\n3️⃣ 3 ovos\n3 ovos\nIngredientes 3 ovos'],
        ],
      },
    )
  }, 600_000)

  test('a part of the text that no line covers becomes a line that is asked about', () => {
    const text = 'Bolo de fubá\numa linha perdida\n3 ovos\nfim'
    const { lines } = readRecipe(text)
    const kept = withLostText(text, {
      lines: lines.filter(({ raw }) => raw !== 'uma linha perdida' && raw !== 'fim'),
      marks: [{ code: 'unknown-line', line: 1 }],
    })
    expect(kept.lines.map(({ raw }) => raw)).toEqual(['Bolo de fubá', 'uma linha perdida', '3 ovos', 'fim'])
    expect(kept.lines[1]).toMatchObject({ use: 'ignored', why: 'unknown', isCertain: false })
    expect(kept.marks).toEqual([{ code: 'unknown-line', line: 2 }])
  })
})
