import { readRecipe } from '@ateliedoce/recipe-text'
import { expect, it } from 'vitest'
import { reviewView } from './review-view.ts'

it('has every line of a paste: in a part, in a question, or among what was left out', () => {
  const recipe = readRecipe(
    ['Oi meu bem', 'Bolo simples', '3 ovos', '2OO g de açúcar', 'xyzzy plugh', 'Bata tudo.', 'Asse.'].join(
      '\n',
    ),
  )
  const view = reviewView(recipe, new Set())
  const shown = [
    ...[...view.components, ...view.steps].flatMap(({ title, lines }) => [
      title,
      ...lines.map(({ text }) => text),
    ]),
    ...[...view.notes, ...view.leftOut].map(({ text }) => text),
    recipe.title?.text,
    recipe.yield?.text,
  ]
  for (const { text } of recipe.lines) expect(shown).toContain(text)
})

it('of 100 kB is read in little time, and asks about what it does not know', () => {
  const recipe = readRecipe('zzz\n'.repeat(25_000))
  const view = reviewView(recipe, new Set())
  expect(view.questions.every(({ isUnknown }) => isUnknown)).toBe(true)
  expect(reviewView(recipe, new Set(view.questions.map(({ line }) => line))).questions).toEqual([])
})
