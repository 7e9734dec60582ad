import { describe, expect, it } from 'vitest'
import { byTitle } from '../../../domain/cook/recipes/by-title.ts'
import { filterRecipes } from './filtered-recipes.ts'
import { readRecipeFilter, type RecipeFilter } from './recipe-filter.ts'
import { recipeIndex } from './recipe-finder.ts'
import type { RecipeListRow } from '../../../domain/cook/recipes/rows.ts'
import { recipeCard, recipeStatistics } from './recipe-list-view.ts'
import { SAMPLE_RECIPE } from '../../../domain/cook/recipes/sample-recipe.ts'

describe('readRecipeFilter', () => {
  it.each([
    [{}, {}],
    [
      { q: 'bolo', nivel: 'Advanced' },
      { q: 'bolo', nivel: 'Advanced' },
    ],
    [{ q: '12' }, { q: '12' }],
    [{ q: ' ', nivel: 'Iniciante' }, {}],
    [{ nivel: ['Beginner'] }, {}],
    [
      { tempo: '60', material: 'm', feitas: 'sim', ordem: 'novas' },
      { tempo: '60', material: 'm', feitas: 'sim', ordem: 'novas' },
    ],
    [{ tempo: '61', material: ' ', feitas: 'talvez', ordem: 'z-a' }, {}],
  ])('%j -> %j', (search, expected) => {
    expect(readRecipeFilter(search)).toEqual(expected)
  })
})

it('puts titles in the order of a dictionary', () => {
  const titles = [
    'Bicho de Pé',
    'Bolo Red Velvet',
    'Bolo de Cenoura',
    'Água de coco',
    'Zabaione',
    'Pé de moleque',
  ]
  expect(byTitle(titles.map((title) => ({ title }))).map(({ title }) => title)).toEqual([
    'Água de coco',
    'Bicho de Pé',
    'Bolo de Cenoura',
    'Bolo Red Velvet',
    'Pé de moleque',
    'Zabaione',
  ])
})

describe('filterRecipes', () => {
  const place = (id: string) => ({
    ...SAMPLE_RECIPE,
    ingredients: [],
    lists: { id: 'l', title: '', categories: { id: 'c', title: '', materials: { id, title: '' } } },
  })
  const recipes = [
    {
      ...place('festa'),
      id: '1',
      title: 'Brigadeiro',
      description: 'Sem calda.',
      level: 'Beginner',
      duration_min: 40,
      created_at: '2026-02-01',
      item_progress: [{ done: true }],
    },
    {
      ...place('bolos'),
      id: '2',
      title: 'Calda de Maçã',
      description: null,
      level: 'Beginner',
      duration_min: 20,
      created_at: '2026-03-01',
    },
    {
      ...place('bolos'),
      id: '3',
      title: 'Pudim',
      description: 'Vai ao forno.',
      level: 'Intermediate',
      duration_min: 0,
      created_at: '2026-01-01',
    },
  ]
  const titles = (filter: RecipeFilter) =>
    filterRecipes(
      recipes as RecipeListRow[],
      filter,
      () => recipeIndex(recipes as RecipeListRow[]),
      ({ id }) => id === '3',
    ).map(({ title }) => title)

  it.each<[RecipeFilter, string[]]>([
    [{}, ['Brigadeiro', 'Calda de Maçã', 'Pudim']],
    [{ nivel: 'Beginner' }, ['Brigadeiro', 'Calda de Maçã']],
    [{ tempo: '30' }, ['Calda de Maçã']],
    [{ tempo: '60', nivel: 'Beginner', material: 'festa' }, ['Brigadeiro']],
    [{ feitas: 'sim' }, ['Brigadeiro']],
    [{ favoritas: 'sim' }, ['Pudim']],
    [{ favoritas: 'sim', feitas: 'sim' }, []],
    [{ feitas: 'sim', material: 'bolos' }, []],
    [{ ordem: 'rapidas' }, ['Calda de Maçã', 'Brigadeiro', 'Pudim']],
    [{ ordem: 'novas' }, ['Calda de Maçã', 'Brigadeiro', 'Pudim']],
    [{ ordem: 'por-fazer' }, ['Calda de Maçã', 'Pudim', 'Brigadeiro']],
    // The title that names it comes first, unless an order is chosen.
    [{ q: 'CALDA' }, ['Calda de Maçã', 'Brigadeiro']],
    [{ q: 'calda', ordem: 'por-fazer' }, ['Calda de Maçã', 'Brigadeiro']],
    [{ q: 'pudim', nivel: 'Advanced' }, []],
  ])('%j leaves %j', (filter, left) => expect(titles(filter)).toEqual(left))
})

describe('recipeCard', () => {
  it('counts ingredients without headings, and cuts tools at three', () => {
    const card = recipeCard({ ...SAMPLE_RECIPE, tools: ['a', 'b', 'c', 'd', 'e'], duration_min: 90 })
    expect(card).toMatchObject({
      ingredientCount: 5,
      stepCount: 5,
      tools: ['a', 'b', 'c'],
      moreTools: 2,
      duration: '1h 30min',
      isDone: false,
    })
  })
  it.each([
    [['Batedeira', 'Espátula de silicone', 'Peneira', 'Faca'], ['Batedeira', 'Espátula de silicone'], 2],
    [['Panela de fundo grosso', 'Espátula de silicone', 'Faca'], ['Panela de fundo grosso'], 2],
    [['Forma com furo central de 20 a 22 cm', 'Faca'], ['Forma com furo central de 20 a 22 cm'], 1],
    [['Fouet', 'Tigela', 'Panela'], ['Fouet', 'Tigela', 'Panela'], 0],
    [[], [], 0],
  ])('shows of the tools %j those that fit a line whole: %j, and counts %i more', (tools, shown, more) => {
    expect(recipeCard({ ...SAMPLE_RECIPE, tools })).toMatchObject({ tools: shown, moreTools: more })
  })
  it('bears missing and misshapen fields', () => {
    const card = recipeCard({
      ...SAMPLE_RECIPE,
      tools: null,
      ingredients: null,
      steps: 'x',
      duration_min: null,
    })
    expect(card).toMatchObject({ ingredientCount: 0, stepCount: 0, tools: [], moreTools: 0, duration: '' })
  })
})

describe('recipeStatistics', () => {
  it('averages the known times and counts beginners', () => {
    expect(
      recipeStatistics([
        { duration_min: 30, level: 'Beginner' },
        { duration_min: 45, level: 'Advanced' },
        { duration_min: null, level: 'Beginner' },
        { duration_min: 0, level: 'Advanced' },
      ]),
    ).toEqual({ count: 4, averageMinutes: 38, beginnerCount: 2 })
  })
  it('has no average without times', () => {
    expect(recipeStatistics([])).toEqual({ count: 0, averageMinutes: null, beginnerCount: 0 })
  })
})
