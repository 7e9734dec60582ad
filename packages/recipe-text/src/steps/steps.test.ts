import { expect, test } from 'vitest'
import { readSteps } from './steps.ts'

test('texts keep their order', () => {
  expect(readSteps(['Misture.', ' Asse. '])).toEqual([
    { position: 1, text: 'Misture.', minutes: null },
    { position: 2, text: 'Asse.', minutes: null },
  ])
})

test('steps are sorted if all have an order', () => {
  const steps = readSteps([
    { order: 10, text: 'Asse.' },
    { order: '2', text: 'Misture.' },
  ])
  expect(steps.map(({ position, text }) => [position, text])).toEqual([
    [1, 'Misture.'],
    [2, 'Asse.'],
  ])
})

test('one step without order keeps the stored sequence', () => {
  const steps = readSteps([{ order: 2, text: 'Asse.' }, { order: 1, text: 'Misture.' }, 'Sirva.'])
  expect(steps.map(({ text }) => text)).toEqual(['Asse.', 'Misture.', 'Sirva.'])
})

test('description with time', () => {
  const steps = readSteps([
    { description: 'Asse.', time: 35 },
    { description: 'Esfrie.', time: '20' },
    { description: 'Sirva.', time: 0 },
    { description: 'Prove.', time: 'logo' },
  ])
  expect(steps.map(({ minutes }) => minutes)).toEqual([35, 20, null, null])
})

test.each([
  [''],
  ['  '],
  [null],
  [7],
  [{}],
  [{ text: '' }],
  [{ description: null }],
  [{ text: { pt: 'x' } }],
  [[]],
])('%j has no text', (step) => {
  expect(readSteps([step])).toEqual([{ position: 1, text: 'Passo não disponível', minutes: null }])
})

test.each([[null], [undefined], ['Misture.'], [{ order: 1, text: 'Misture.' }], [1]])(
  '%j is no list',
  (value) => {
    expect(readSteps(value)).toEqual([])
  },
)
