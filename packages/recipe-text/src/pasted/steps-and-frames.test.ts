// Lines around a recipe that were taken for steps or greetings, and headings of a method in short.

import { describe, expect, test } from 'vitest'
import { readRecipe } from './read-recipe.ts'

const BATTER = 'Bolo de fubá\n3 ovos\n200 g de fubá\n'

describe('headings of a method in short', () => {
  test.each([
    'Mod. fazer: Bata tudo e asse.',
    'Mod. de preparo: Bata tudo e asse.',
    'Mod. prep.: Bata tudo e asse.',
    'Modo de prep.: Bata tudo e asse.',
    'M. de fazer: Bata tudo e asse.',
    'M. fazer: Bata tudo e asse.',
    'Processo: Bata tudo e asse.',
    'Processamento - Bata tudo e asse.',
  ])('%s', (line) => {
    const { steps, components } = readRecipe(BATTER + line)
    expect(steps.map(({ text, component }) => [text, component])).toEqual([['Bata tudo e asse.', null]])
    expect(components).toHaveLength(1)
  })
})

describe('words of praise that tell when it is done are steps', () => {
  test.each([
    'Tá bom quando dourar em cima.',
    'Está pronto quando o palito sair limpo.',
    'Ok quando soltar da forma.',
    'Pronto quando desgrudar do fundo.',
    'Tá bom se o palito sair limpo.',
  ])('%s', (line) => {
    const { steps } = readRecipe(`${BATTER}Modo de preparo\nBata tudo e asse.\n${line}`)
    expect(steps.map(({ text }) => text).join(' ')).toContain(line)
  })

  test.each(['Tá bom!', 'Ok!', 'Claro, amiga!', 'Pode deixar'])('%s is none', (line) => {
    const { steps } = readRecipe(`${BATTER}Modo de preparo\nBata tudo e asse.\n${line}`)
    expect(steps.map(({ text }) => text)).toEqual(['Bata tudo e asse.'])
  })
})

describe('the head and the end of a letter are set aside', () => {
  test.each([
    ['Assunto: Receita do bolo\nDe: Ana <ana@exemplo.com.br>\n', ''],
    ['Subject: bolo\nEnviado em: 12 de março de 2026\n', ''],
    ['', '\n\nUm abraço,\nSônia'],
    ['', '\n\nBeijos,\nMaria da Silva'],
    ['', '\n\nAtenciosamente,\nD. Nair'],
    ['', '\n\nBjs\nTia Lu'],
    ['DOCES CASEIROS — 87\n\n', ''],
    ['112 | BOLOS E TORTAS\n\n', ''],
  ])('%j %j', (head, end) => {
    const { title, steps, components } = readRecipe(
      `${head}${BATTER}Modo de preparo\nBata tudo e asse.${end}`,
    )
    expect(title?.text).toBe('Bolo de fubá')
    expect(steps.map(({ text }) => text)).toEqual(['Bata tudo e asse.'])
    expect(components[0]?.ingredients).toHaveLength(2)
  })

  test('an ingredient in capitals above the list is no page head', () => {
    expect(readRecipe('FARINHA — 200\nOVOS — 3\nBata tudo e asse.').components[0]?.ingredients).toHaveLength(
      2,
    )
  })
})

describe('names behind words that lead to them', () => {
  test.each([
    ['Como fazer chocotone caseiro', 'chocotone caseiro'],
    ['Aprenda a fazer o pudim de leite', 'pudim de leite'],
    ['AULA 4 – TRUFAS DE CAFÉ', 'TRUFAS DE CAFÉ'],
    ['Módulo 2: Bolo de fubá', 'Bolo de fubá'],
    ['Veja como fazer um bolo de rolo', 'bolo de rolo'],
  ])('%s', (line, title) => {
    const text = `${line}\n\nIngredientes\n3 ovos\n200 g de fubá\nModo de preparo\nBata tudo e asse.`
    expect(readRecipe(text).title?.text).toBe(title)
  })
})

test('a stressed line after a gap and above ingredients begins a part, and is asked about', () => {
  const text = `${BATTER}Bata tudo e asse.\n\n*Vulcão*\n1 lata de leite condensado\n1 colher (sopa) de manteiga\nLeve ao fogo.`
  const { components, steps, marks } = readRecipe(text)
  expect(components.map(({ title }) => title)).toEqual([null, 'Vulcão'])
  expect(steps.at(-1)?.component).toBe('Vulcão')
  expect(marks.map(({ code }) => code)).toContain('heading-guessed')
})

test('a word that was cut at the end of a line is whole again', () => {
  const text = `${BATTER}\nBata tudo no liquidificador, despeje em forma unta-\nda e enfarinhada e leve ao forno.`
  expect(
    readRecipe(text)
      .steps.map(({ text: step }) => step)
      .join(' '),
  ).toContain('forma untada e enfarinhada')
})

test('the numbers of a list go on where an entry has no amount', () => {
  const text = 'Rabanada\nIngredientes\n1. 8 pães\n2. 3 ovos\n3. açúcar para polvilhar\nPreparo\nFrite tudo.'
  expect(readRecipe(text).components[0]?.ingredients.map(({ reading }) => reading.ingredient)).toEqual([
    'pão',
    'ovo',
    'açúcar',
  ])
})
