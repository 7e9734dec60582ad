import { expect, it } from 'vitest'
import { nameProblem, tidyName } from './holder-name.ts'

it.each([
  ['Joana d’Arc da Conceição', null],
  ["Maria D'Ávila-Souza Jr.", null],
  ['Þórunn Łucja Nguyễn Šimůnková', null],
  ['Li', null],
  ['', /Escreva o seu nome/],
  ['  \t ', /Escreva o seu nome/],
  ['A.', /nome completo/],
  ['Ana 2', /só letras/],
  ['Ana 🍰', /só letras/],
  ['Анна', /só letras/],
  ['Ana\u202eanA', /só letras/],
  [`${'Ana '.repeat(25)}Sá`, /até 100 letras/],
])('judges %j', (typed, problem) => {
  expect(nameProblem(typed) ?? 'fits').toMatch(problem ?? /^fits$/)
})

it('composes letters and joins spaces, as the database does', () => {
  expect(tidyName('  Concei\u0063\u0327a\u0303o \n Lima ')).toBe('Conceição Lima')
})
