import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { SAMPLE_RECIPE } from '../recipes/sample-recipe.ts'
import type { RecipeRow } from '../recipes/rows.ts'
import { RecipeScreenContext } from './recipe-screen-context.ts'
import type { RecipePage, RecipeParts, RecipeSlot } from './recipe-parts.ts'
import { SlotsAt } from './slots-at.ts'

const COURSE: RecipeRow = {
  ...SAMPLE_RECIPE,
  id: '3f0c1d2e-0000-4000-8000-000000000001',
  lists: { id: 'list', title: 'Bolos', categories: null },
}
const OWN: RecipeRow = { ...COURSE, lists: null }

const SLOTS: readonly RecipeSlot[] = [
  { at: 'step', of: 'stored', Part: ({ position, text }) => `(${position} ${text})` },
  { at: 'actions', of: 'stored', Part: ({ recipe }) => `(${recipe.title})` },
  { at: 'belowList', of: 'own', Part: () => '(edit)' },
  { at: 'belowList', of: 'stored', Part: ({ userId }) => `(bases of ${userId})` },
]

function markupOf(recipe: RecipeRow | null, part: () => ReactNode): string {
  const parts: RecipeParts = {
    Ticks: ({ children }) => children(null),
    Scaling: () => null,
    around: [],
    slots: SLOTS,
  }
  const page: RecipePage = {
    userId: 'ana',
    recipe: COURSE,
    own: { isRead: true, notes: [], amounts: new Map(), makings: [] },
    kitchen: STANDARD_KITCHEN,
    amount: {},
    saveAmount: async () => {},
  }
  return renderToStaticMarkup(
    <RecipeScreenContext value={{ parts, page: { ...page, recipe } }}>{part()}</RecipeScreenContext>,
  )
}

test.each([
  [
    'the parts of a place, in the order of the list',
    OWN,
    () => <SlotsAt place="belowList" />,
    '(edit)(bases of ana)',
  ],
  ['no part for own recipes on a course’s', COURSE, () => <SlotsAt place="belowList" />, '(bases of ana)'],
  ['no part on the built-in sample', SAMPLE_RECIPE, () => <SlotsAt place="belowList" />, ''],
  ['no part before the recipe is read', null, () => <SlotsAt place="belowList" />, ''],
  ['nothing at a place without parts', OWN, () => <SlotsAt place="aboveSteps" />, ''],
  ['the recipe for each part', COURSE, () => <SlotsAt place="actions" />, '(Mousse de Maracujá)'],
  ['what the place gives', COURSE, () => <SlotsAt place="step" position={2} text="Asse." />, '(2 Asse.)'],
])('shows %s', (_, recipe, part, markup) => {
  expect(markupOf(recipe, part)).toBe(markup)
})

test('refuses a place outside a recipe’s screen', () => {
  expect(() => renderToStaticMarkup(<SlotsAt place="actions" />)).toThrow('recipe’s screen')
})
