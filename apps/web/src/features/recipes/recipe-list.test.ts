import { describe, expect, it } from 'vitest'
import { byTitle } from '../../domain/recipes/by-title.ts'
import { filterRecipes, readRecipeFilter } from './recipe-filter.ts'
import { recipeCard, recipeStatistics } from './recipe-list-view.ts'
import { SAMPLE_RECIPE } from '../../domain/recipes/sample-recipe.ts'

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
  const recipes = [
    { title: 'Pudim', description: 'Com calda de caramelo.', level: 'Intermediate' },
    { title: 'Brigadeiro', description: null, level: 'Beginner' },
    { title: 'Maçã do amor', description: 'Calda vermelha.', level: 'Beginner' },
  ]
  const titles = (filter: Parameters<typeof filterRecipes>[1]) =>
    filterRecipes(recipes, filter).map(({ title }) => title)

  it('joins text and level', () => {
    expect(titles({})).toHaveLength(3)
    expect(titles({ nivel: 'Beginner' })).toEqual(['Brigadeiro', 'Maçã do amor'])
    expect(titles({ q: 'CALDA', nivel: 'Beginner' })).toEqual(['Maçã do amor'])
    expect(titles({ q: 'maca' })).toEqual(['Maçã do amor'])
    expect(titles({ q: 'pudim', nivel: 'Advanced' })).toEqual([])
  })
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
