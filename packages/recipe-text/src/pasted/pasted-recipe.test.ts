import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESSAGES } from './cases/messages.cases.ts'
import { NOTEBOOKS } from './cases/notebooks.cases.ts'
import { PAGES } from './cases/pages.cases.ts'
import { PHONES } from './cases/phones.cases.ts'
import { POSTS } from './cases/posts.cases.ts'
import { recipeText } from './cases/recipe-text.ts'
import { SAVED_PAGES } from './cases/html.cases.ts'
import { TYPED } from './cases/typed.cases.ts'
import { MAX_PASTED_LENGTH, MAX_PASTED_LINES, MAX_PASTED_TEXT } from './limits.ts'
import type { PastedRecipe } from './pasted-recipe.ts'
import { readRecipe, withLineText, withLineUse } from './read-recipe.ts'
import { storedRecipe } from './stored-recipe.ts'

const CASES = [...MESSAGES, ...NOTEBOOKS, ...PAGES, ...PHONES, ...POSTS, ...SAVED_PAGES, ...TYPED]

test('there are thirty recipes of real kinds', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(30)
})

describe('pasted recipes', () => {
  test.each(CASES)('$name', ({ pasted, expected }) => {
    expect(recipeText(readRecipe(pasted))).toBe(expected.trim())
  })
})

/** Letters and digits of the text outside every line's place. */
function lostLetters(text: string, { lines }: PastedRecipe): string {
  const parts = [...lines].sort((a, b) => a.place.start - b.place.start)
  let [lost, at] = ['', 0]
  for (const { place } of parts) {
    lost += text.slice(at, Math.max(at, place.start))
    at = Math.max(at, place.end)
  }
  return (lost + text.slice(at)).replace(/[^\p{L}\p{N}]/gu, '')
}

const plain = (text: string): string => text.replace(/\s+/g, ' ')

describe('nothing is lost', () => {
  test.each(CASES.filter(({ pasted }) => !pasted.includes('<')))('$name', ({ pasted }) => {
    const recipe = readRecipe(pasted)
    expect(lostLetters(pasted, recipe)).toBe('')
    for (const { raw, place } of recipe.lines)
      expect(plain(pasted.slice(place.start, place.end))).toBe(plain(raw))
  })

  test('every visible text of a page is a line, and no script', () => {
    const written = SAVED_PAGES.flatMap(({ pasted }) => readRecipe(pasted).lines.map(({ raw }) => raw)).join(
      '\n',
    )
    for (const text of ['Blog da Rê', 'Ana disse: ficou ótimo!', 'Carla', 'Perfeito para o café.'])
      expect(written).toContain(text)
    expect(written).not.toContain('alert(1)')
  })

  test('for any text; it never throws', () => {
    const word = fc.constantFrom(
      ...'Ingredientes: Modo de preparo Massa: 2 xícaras de açúcar bata 3 ovos 1️⃣ * _ • 🍰 Rende 10 fatias <b> </b> ( ) ½ . ; : a - http://a.b'.split(
        ' ',
      ),
    )
    const line = fc.oneof(
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n')
        const recipe = readRecipe(text)
        expect(recipe.source === 'text' ? lostLetters(text, recipe) : '').toBe('')
        for (const { text: step } of recipe.steps) expect(step).not.toBe('')
      }),
      { numRuns: 60, examples: [[['preparo', '1️⃣ <b> 1️⃣']], [['preparo', 'bata ② ③']]] },
    )
  })
})

test('the method never lands among the ingredients', () => {
  for (const { pasted } of CASES) {
    const { components } = readRecipe(pasted)
    const verbs = components.flatMap(({ ingredients }) =>
      ingredients.filter(({ text }) => /^(?:bata|misture|leve|asse|junte|coloque)\b/i.test(text)),
    )
    expect(verbs).toEqual([])
  }
})

describe('limits', () => {
  test('text beyond them is one line that says so', () => {
    const long = readRecipe(`Bolo\n3 ovos\n${'2 xícaras de açúcar\n'.repeat(12_000)}`)
    expect(long.marks[0]?.code).toBe('too-long')
    expect(long.lines.length).toBe(MAX_PASTED_LINES + 1)
    const wide = readRecipe(`Bolo\n${'a'.repeat(MAX_PASTED_TEXT)}\nfim`)
    expect(wide.lines.at(-1)).toMatchObject({ use: 'ignored', why: 'beyond-limit' })
    expect(readRecipe(`<html>${'<p>a</p>'.repeat(MAX_PASTED_LENGTH / 8)}`).marks[0]?.code).toBe('too-long')
  })

  test.each([
    ['unclosed tags', '<p itemprop=name itemscope '],
    ['unclosed quotes', '<a b="'],
    ['comments', '<!-- '],
    ['entities', '&'],
    ['brackets', '('],
    ['emphasis', '*_~'],
    ['numbers', '1 1/2 e '],
    ['headings', 'Massa: '],
    ['scripts', '<script type="application/ld+json">['],
  ])('%s of 100 kB are read', (_, piece) => {
    const text = piece.repeat(100_000 / piece.length)
    for (const pasted of [text, `<html>${text}`]) expect(readRecipe(pasted).marks.length).toBeGreaterThan(0)
  })
})

test("the person's choice for a line changes that line only", () => {
  const recipe = readRecipe(
    'Bolo\n3 ovos\n2 xícaras de açúcar\nnozes picadas do quintal da minha avó\nBata tudo.',
  )
  const at = recipe.lines.findIndex(({ raw }) => raw.startsWith('nozes'))
  const noted = withLineUse(recipe, at, 'note')
  expect(noted.notes.map(({ text }) => text)).toEqual(['nozes picadas do quintal da minha avó'])
  expect(noted.steps).toEqual(recipe.steps)
  expect(withLineUse(noted, at, 'step').steps).toHaveLength(2)
  const rewritten = withLineText(recipe, at, '100 g de nozes')
  expect(rewritten.components[0]?.ingredients.at(-1)?.reading).toMatchObject({
    ingredient: 'nozes',
    unit: 'g',
  })
  expect(rewritten.marks.filter(({ line }) => line === at)).toEqual([])
})

test('is kept in the shapes of stored recipes', () => {
  const typed = TYPED.find(({ name }) => name.startsWith('ingredients and methods named'))
  expect(storedRecipe(readRecipe(typed?.pasted ?? ''))).toMatchObject({
    title: 'Cheesecake de frutas vermelhas',
    ingredients: [
      'BASE:',
      '200g de biscoito de maisena',
      '100g de manteiga derretida',
      'CREME:',
      ...Array<unknown>(5).fill(expect.any(String)),
      'CALDA:',
      ...Array<unknown>(3).fill(expect.any(String)),
    ],
    yieldQuantity: 12,
    yieldUnit: 'porções',
    durationMin: 100,
    waitingMin: 360,
  })
  expect(storedRecipe(readRecipe(''))).toEqual({
    title: '',
    ingredients: [],
    steps: [],
    yieldQuantity: null,
    yieldUnit: null,
    durationMin: null,
    waitingMin: null,
    notes: [],
  })
})
