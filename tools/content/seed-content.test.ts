// The shipped content: complete, well-formed, and the SQL made from it up to date.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentSql } from './seed-content/content-sql.ts'
import { learningSql } from './seed-content/learning-sql.ts'
import { ingredientShape, type Recipe, stepShape } from './seed-content/content.ts'
import { CONTENT_SQL_FILE, LEARNING_SQL_FILE, readContent, readLearningContent } from './seed-content.ts'

/** The desserts of the storage table; the product promises a recipe for each. */
const PROMISED_TITLES = [
  'Banoffee',
  'Mousse de Maracujá',
  'Mousse de Chocolate',
  'Mousse de Limão',
  'Mousse de Morango',
  'Pavê de Chocolate',
  'Pavê de Morango',
  'Pudim de Leite Condensado',
  'Brigadeiro',
  'Brigadeiro Gourmet',
  'Beijinho',
  'Cajuzinho',
  'Bicho de Pé',
  'Palha Italiana',
  'Bem-casado',
  'Pão de Mel',
  'Alfajor',
  'Brownie',
  'Cookies',
  'Bolo de Cenoura',
  'Bolo de Chocolate',
  'Bolo de Fubá',
  'Bolo de Leite Ninho',
  'Bolo de Pote',
  'Bolo Red Velvet',
  'Naked Cake',
  'Torta de Limão',
  'Torta Holandesa',
  'Torta de Morango',
  'Torta Alemã',
  'Cheesecake',
  'Tiramisù',
  'Panna Cotta',
  'Crème Brûlée',
  'Manjar de Coco',
  'Quindim',
  'Arroz-doce',
  'Canjica',
  'Curau',
  'Cocada',
  'Doce de Leite',
  'Geladinho Gourmet',
  'Sorvete Caseiro',
  'Trufa de Chocolate',
  'Suspiro',
  'Cupcake',
  'Churros',
  'Sonho',
]

const materials = readContent()
const recipes = materials.flatMap(({ categories }) =>
  categories.flatMap(({ lists }) => lists.flatMap((list) => list.recipes)),
)

test('content.sql matches the content', () => {
  expect(readFileSync(CONTENT_SQL_FILE, 'utf8')).toBe(contentSql(materials))
  expect(readFileSync(LEARNING_SQL_FILE, 'utf8')).toBe(learningSql(materials, readLearningContent()))
})

test('every recipe trains a skill, and every material has three questions and a photo', () => {
  const { exercises, skills } = readLearningContent()
  const trained = new Set(skills.flatMap(({ items }) => items))
  expect(recipes.filter(({ slug }) => !trained.has(slug)).map(({ slug }) => slug)).toEqual([])
  expect(exercises.map(({ material, questions }) => `${material} ${questions.length}`)).toEqual(
    materials.flatMap(({ slug }) => [`${slug} 3`, `${slug} 0`]),
  )
})

test('there are at least three materials', () => {
  expect(materials.length).toBeGreaterThanOrEqual(3)
})

test('each promised title has one recipe', () => {
  expect(PROMISED_TITLES).toHaveLength(48)
  const titles = recipes.map(({ title }) => title)
  for (const promised of PROMISED_TITLES) {
    expect(
      titles.filter((title) => title === promised),
      promised,
    ).toHaveLength(1)
  }
})

test.each(recipes)('$title can be cooked from what is written', (recipe) => {
  expect(weighedIngredients(recipe)).toBeGreaterThanOrEqual(3)
  expect(recipe.steps.length).toBeGreaterThanOrEqual(5)
  expect(recipe.yieldQuantity).toBeGreaterThan(0)
  expect(stepMinutes(recipe)).toBeLessThanOrEqual(recipe.durationMinutes)
})

test('few recipes are as short as three or four ingredients', () => {
  const short = recipes.filter((recipe) => weighedIngredients(recipe) < 5)
  expect(short.length, short.map(({ title }) => title).join(', ')).toBeLessThanOrEqual(3)
})

test('every stored shape of ingredients and steps occurs often', () => {
  const count = { text: 0, fields: 0, plain: 0, numbered: 0, timed: 0 }
  for (const { ingredients, steps } of recipes) {
    for (const shape of new Set(ingredients.map(ingredientShape))) count[shape] += 1
    for (const shape of new Set(steps.map(stepShape))) count[shape] += 1
  }
  expect(Math.min(...Object.values(count)), JSON.stringify(count)).toBeGreaterThanOrEqual(8)
})

/** Section headings ("Para a calda:") are not ingredients. */
function weighedIngredients({ ingredients }: Recipe): number {
  return ingredients.filter((line) => typeof line !== 'string' || !line.endsWith(':')).length
}

function stepMinutes({ steps }: Recipe): number {
  return steps.reduce(
    (sum, step) => sum + (typeof step === 'object' && 'time' in step ? (step.time ?? 0) : 0),
    0,
  )
}
