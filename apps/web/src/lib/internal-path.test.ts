import { expect, it } from 'vitest'
import { internalPath } from './internal-path.ts'

it.each(['/', '/recipes?q=bolo&level=Beginner', '/recipe/3f?tab=preparo#passo-2'])('keeps %s', (path) => {
  expect(internalPath(path)).toBe(path)
})

it.each([
  '//outro.example/entrar',
  '/\\outro.example',
  '/\t/outro.example',
  'https://outro.example/',
  'javascript:alert(1)',
  'recipes',
  '',
  '/\\[',
  undefined,
  12,
  ['/recipes'],
])('refuses %j', (wish) => {
  expect(internalPath(wish)).toBeUndefined()
})
