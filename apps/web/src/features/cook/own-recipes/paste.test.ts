import { expect, test } from 'vitest'
import { readPaste, reviewed, withEdit, type Paste } from './paste.ts'

const PASTED = 'Bolo\nRende 10 fatias\n3 ovos\n100/150 g de coco ralado\nBata tudo e asse.'

test('the reviewed recipe follows from the text and the edits, as this device keeps them', () => {
  const paste: Paste = {
    pasted: PASTED,
    edits: [
      { line: 3, text: '150 g de coco ralado' },
      { line: 4, use: 'note' },
    ],
  }
  const kept = readPaste(JSON.parse(JSON.stringify(paste)))
  expect(kept).toEqual(paste)
  const recipe = reviewed(paste)
  expect(recipe?.components[0]?.ingredients.map(({ text }) => text)).toEqual([
    '3 ovos',
    '150 g de coco ralado',
  ])
  expect(recipe?.notes.map(({ text }) => text)).toEqual(['Bata tudo e asse.'])
  expect(recipe && withEdit(recipe, { line: 4, use: 'step' }).steps).toHaveLength(1)
  expect(reviewed({ pasted: PASTED, edits: null })).toBeNull()
})

test('what is no paste, and edits of another version, are left out', () => {
  expect(readPaste(null)).toBeNull()
  expect(readPaste({ edits: [] })).toBeNull()
  expect(readPaste({ pasted: 'Bolo' })).toEqual({ pasted: 'Bolo', edits: null })
  const edits = [{ line: 1, use: 'garnish' }, { use: 'note' }, 'x', { line: 2, text: '2 ovos' }]
  expect(readPaste({ pasted: 'Bolo', edits })?.edits).toEqual([{ line: 2, text: '2 ovos' }])
})
