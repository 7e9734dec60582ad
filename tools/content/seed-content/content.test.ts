import { expect, test } from 'vitest'
import { readMaterial, withUniqueSlugs } from './content.ts'

const recipe = {
  slug: 'bolo',
  title: 'Bolo',
  description: 'Um bolo.',
  duration_min: 40,
  waiting_min: 0,
  level: 'Beginner',
  yield_quantity: 8,
  yield_unit: 'fatias',
  storage_tip: null,
  is_free_sample: false,
  tools: ['Forma'],
  ingredients: [{ name: 'ovo', qty: 3, unit: 'unidade' }],
  steps: [{ description: 'Asse.', time: 35 }],
}

/** A file with one recipe with some fields replaced. */
function fileWith(changes: object): unknown {
  const list = { slug: 'l', title: 'Lista', description: 'Uma lista.', items: [{ ...recipe, ...changes }] }
  const category = { slug: 'c', title: 'Categoria', description: 'Uma categoria.', lists: [list] }
  const heading = { slug: 'm', title: 'Material', description: 'Um material.' }
  return { ...heading, cover_url: null, is_active: true, workload_hours: 2, categories: [category] }
}

test.each([
  [{}],
  [{ ingredients: ['3 ovos', 'sal a gosto'] }],
  [{ ingredients: [{ name: 'sal', qty: '', unit: 'a gosto' }] }],
  [{ steps: ['Misture.', 'Asse.'] }],
  [
    {
      steps: [
        { order: 1, text: 'Misture.' },
        { order: 2, text: 'Asse.' },
      ],
    },
  ],
  [{ steps: [{ description: 'Espere.' }] }],
])('accepts %j', (changes) => {
  expect(readMaterial(fileWith(changes), 'a.json').categories).toHaveLength(1)
})

test.each([
  [{ level: 'Easy' }, '.level: must be one of Beginner, Intermediate, Advanced'],
  [{ slug: 'Bolo de Fubá' }, '.slug: "Bolo de Fubá" is no slug (a-z, 0-9, hyphens)'],
  [{ title: ' Bolo' }, '.title: must be a filled text without spaces at its ends'],
  [{ title: 'Bolo\nde fubá' }, '.title: must be one line without control characters'],
  [{ duration_min: 1.5 }, '.duration_min: must be a whole number'],
  [{ waiting_min: -1 }, '.waiting_min: must be a number above 0'],
  [{ yield_quantity: 0 }, '.yield_quantity: must be a number above 0'],
  [{ is_free_sample: 'no' }, '.is_free_sample: must be true or false'],
  [{ tools: [] }, '.tools: must be a filled array'],
  [{ calories: 90 }, ': has unknown calories'],
  [
    { ingredients: ['3 ovos', { name: 'sal', qty: 1, unit: 'pitada' }] },
    '.ingredients: mixes shapes: text and fields',
  ],
  [{ ingredients: [{ name: 'sal', qty: 1 }] }, '.ingredients[0]: lacks unit'],
  [{ ingredients: [{ name: 'sal', qty: '', unit: 'g' }] }, '.ingredients[0].qty: must be a filled text'],
  [{ steps: [{ order: 2, text: 'Asse.' }] }, ".steps[0].order: must be 1, the step's place"],
  [{ steps: [{ description: 'Asse.', time: '35' }] }, '.steps[0].time: must be a number above 0'],
])('refuses %j', (changes, problem) => {
  const place = 'a.json.categories[0].lists[0].items[0]'
  expect(() => readMaterial(fileWith(changes), 'a.json')).toThrow(`${place}${problem}`)
})

test('refuses duplicate slugs of siblings', () => {
  expect(() => withUniqueSlugs([{ slug: 'bolo' }, { slug: 'bolo' }], 'a.json')).toThrow(
    'slug "bolo" occurs twice',
  )
})
