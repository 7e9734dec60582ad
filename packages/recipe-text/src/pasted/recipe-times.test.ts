import { expect, test } from 'vitest'
import { readRecipe } from './read-recipe.ts'

const recipeWith = (line: string, step: string) =>
  readRecipe(`Bolo\n${line}\nIngredientes\n3 ovos\nModo de preparo\n${step}`)

test.each([
  ['Tempo de preparo: 1h 20', 80, 80],
  ['Tempo total: 1:20 h', 80, 80],
  ['Tempo de forno: 1 hora e 20', 80, 80],
  ['Tempo total: 1h20 a 1h40', 80, 100],
  ['Pronto em 2 horas e um quarto', 135, 135],
  ['Tempo de preparo: entre 1h e 1h30', 60, 90],
  ['Preparo: 0:25', 25, 25],
  ['Forno: 1:10', 70, 70],
  ['Tempo total - 2:05', 125, 125],
  ['Tempo de forno: 00:40:00', 40, 40],
  ['Geladeira: 4:00', 240, 240],
  ['Cozimento: 1:30 h', 90, 90],
  ['Prep: 0:15', 15, 15],
])('%s is the time of the recipe', (line, minMinutes, maxMinutes) => {
  expect(recipeWith(line, 'Misture tudo.').times).toMatchObject([{ minMinutes, maxMinutes }])
})

test.each([
  ['Asse por 1:75 h.', true],
  ['Asse por 1 hora e pouco.', true],
  ['Asse por 1,30 h.', true],
  ['Asse por 1:45 h.', false],
  ['Asse por 1h e 15.', false],
])('a step whose time is understood in part is asked about: %s', (step, isAsked) => {
  const codes = recipeWith('Rende 8 fatias', step).marks.map(({ code }) => code)
  expect(codes.includes('time-uncertain')).toBe(isAsked)
})
