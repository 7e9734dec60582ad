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

it('shows each line of a paste once, also the rest of lines of which a number or a name was read', () => {
  const recipe = readRecipe(
    [
      '[03/11 10:01] Neide: Bolo de fubá (rende 12 fatias generosas)',
      'Rendimento: 12 fatias, sem contar as beiradas',
      'Rende também 20 forminhas',
      'Tempo de preparo: 40 min (sem a geladeira)',
      'Ingredientes da massa:',
      '3 ovos',
      'Recheio:',
      'Execução - bata tudo.',
      'Dica: sirva gelado.',
      'Compartilhe',
    ].join('\n'),
  )
  const view = reviewView(recipe, new Set())
  const lines = [
    ...[...view.components, ...view.steps].flatMap((part) => part.lines),
    ...view.notes,
    ...view.leftOut,
    ...view.read,
  ]
  expect(lines.map(({ line }) => line).sort((a, b) => a - b)).toEqual([...recipe.lines.keys()])
  const said = view.read.map(({ text, note }) => `${note}: ${text}`)
  expect(said).toContain('o rendimento: Rendimento: 12 fatias, sem contar as beiradas')
  expect(said).toContain('o rendimento: Rende também 20 forminhas')
  expect(said).toContain('o nome da receita: Bolo de fubá (rende 12 fatias generosas)')
  expect(view.steps.flatMap((part) => part.lines.map(({ text }) => text))).toEqual(['bata tudo.'])
})

it('of 100 kB is read in little time, and asks about what it does not know', () => {
  const recipe = readRecipe('zzz\n'.repeat(25_000))
  const view = reviewView(recipe, new Set())
  expect(view.questions.every(({ isUnknown }) => isUnknown)).toBe(true)
  expect(reviewView(recipe, new Set(view.questions.map(({ line }) => line))).questions).toEqual([])
})
