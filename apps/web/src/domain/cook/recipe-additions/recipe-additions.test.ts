import { describe, expect, it } from 'vitest'
import { readIngredient, readIngredients } from '@ateliedoce/recipe-text'
import type { WaitingWrite } from '../../../lib/device-store/write-queue.ts'
import { recipeAdditionsKeys } from './keys.ts'
import { ownAmounts, ownLine, withOwnAmounts } from './own-amounts.ts'
import { ownLines } from './own-lines.ts'
import { ownMakings, type MakingWrite } from './own-makings.ts'
import { ownScaled } from './own-scaled.ts'
import { keyOf, ownNotes, placeNotes, placeOfStep, WHOLE_RECIPE, type NoteWrite } from './own-notes.ts'
import { keptText, placeOf } from './placed.ts'

const STEPS = ['Bata os ovos.', 'Junte a farinha.', 'Asse por 35 minutos.'].map((text) => ({ text }))
const waitingNote = (note: Partial<NoteWrite>, refusal?: string): WaitingWrite => {
  const variables = { itemId: 'r1', ...WHOLE_RECIPE, body: 'Texto', baseVersion: 0, ...note }
  return {
    key: recipeAdditionsKeys.saveNote('u1'),
    of: keyOf(variables),
    variables,
    ...(refusal !== undefined && { refusal }),
  }
}
const storedNote = (step: number, step_text: string, body: string, version = 1) => ({
  step,
  step_text,
  body,
  version,
  updated_at: '2026-11-22T10:00:00Z',
})

describe('a place in a text', () => {
  it.each([
    [1, 'Bata os ovos.', { position: 1, isForOlderText: false }],
    [1, 'Asse por 35 minutos.', { position: 3, isForOlderText: false }],
    [2, 'Junte o leite.', { position: 2, isForOlderText: true }],
    [4, 'Sirva.', null],
  ])('%i, %s', (position, text, place) => {
    expect(
      placeOf(
        { position, text },
        STEPS.map((step) => step.text),
      ),
    ).toEqual(place)
  })
  it('is kept by whole characters', () => {
    expect(keptText('🍓'.repeat(300))).toBe('🍓'.repeat(200))
  })
})

describe('notes', () => {
  const stored = [storedNote(0, '', 'Dobrei.'), storedNote(3, 'Asse por 35 minutos.', '40 min', 3)]
  it('are shown at their step, and say where the step has changed or is gone', () => {
    const notes = ownNotes(
      'u1',
      'r1',
      [...stored, storedNote(2, 'Junte o leite.', 'Morno'), storedNote(9, 'Sirva.', 'Gelado')],
      [],
    )
    expect(
      placeNotes(notes, STEPS).map(({ body, shownAt, isForOlderText }) => [body, shownAt, isForOlderText]),
    ).toEqual([
      ['Dobrei.', 0, false],
      ['40 min', 3, false],
      ['Morno', 2, true],
      ['Gelado', 0, true],
    ])
  })
  it('are those of the device where it has unsent ones of the same recipe and account', () => {
    const place = placeOfStep({ position: 3, text: 'Asse por 35 minutos.' })
    const waiting = [
      waitingNote({ ...place, body: '42 min', baseVersion: 3 }),
      waitingNote({ body: 'De outra receita', itemId: 'r2' }),
      waitingNote({ step: 1, stepText: 'Bata os ovos.', body: 'Longa' }, 'PT413'),
    ]
    expect(ownNotes('u1', 'r1', stored, waiting).map(({ body, state }) => [body, state])).toEqual([
      ['Dobrei.', 'stored'],
      ['42 min', 'waiting'],
      ['Longa', { refusal: 'PT413' }],
    ])
    expect(ownNotes('u2', 'r1', [], waiting)).toEqual([])
  })
  it('are gone once they are empty', () => {
    expect(ownNotes('u1', 'r1', [storedNote(0, '', '')], [])).toEqual([])
    expect(ownNotes('u1', 'r1', stored.slice(0, 1), [waitingNote({ body: '', baseVersion: 1 })])).toEqual([])
  })
})

describe('the log', () => {
  const row = (id: string, made_on: string) => ({
    id,
    item_id: 'r1',
    made_on,
    amount: '',
    minutes: null,
    note: '',
    stars: null,
    photo_id: null,
  })
  const write: MakingWrite = {
    id: 'b',
    itemId: 'r1',
    madeOn: '2026-11-20',
    amount: '12',
    minutes: 50,
    note: '',
    stars: 5,
    photoId: null,
  }
  it('has the newest first, with what is saved and removed on the device', () => {
    const stored = [row('a', '2026-11-21'), row('b', '2026-11-19'), row('c', '2026-11-18')]
    const waiting: WaitingWrite[] = [
      { key: recipeAdditionsKeys.saveMaking('u1'), of: 'b', variables: write },
      { key: recipeAdditionsKeys.saveMaking('u1'), of: 'd', variables: { ...write, id: 'd', itemId: 'r2' } },
      { key: recipeAdditionsKeys.removeMaking('u1'), of: 'c', variables: { id: 'c', itemId: 'r1' } },
    ]
    expect(ownMakings('u1', 'r1', stored, waiting).map(({ id, stars, state }) => [id, stars, state])).toEqual(
      [
        ['a', null, 'stored'],
        ['b', 5, 'waiting'],
      ],
    )
  })
})

describe('own amounts', () => {
  const recipe = {
    id: 'r1',
    ingredients: ['200 g de açúcar', '3 ovos', 'Calda:', '1 lata de leite condensado (395 g)', 'sal a gosto'],
  }
  const row = (line: number, line_text: string, amount: string | null, is_used = true) => ({
    line,
    line_text,
    amount,
    reason: '',
    is_used,
  })
  it.each([
    ['200 g de açúcar', '180 g', '180 g de açúcar'],
    ['3 ovos', '150 g', '150 g de ovos'],
    ['3 ovos', '2', '2 ovos'],
    ['1 lata de leite condensado (395 g)', '2 latas', '2 latas de leite condensado (395 g)'],
    ['sal a gosto', '1 pitada', '1 pitada de sal'],
    ['200 g de açúcar', 'um tanto', null],
    ['3 ovos', '-2', null],
    ['200 g de açúcar', '0 g', null],
  ])('%s with %s', (line, amount, text) => expect(ownLine(readIngredient(line), amount)).toBe(text))

  it('stand at their lines, that of the present text before that of an older one', () => {
    const stored = [
      row(1, '200 g de açúcar', '180 g'),
      row(1, '250 g de açúcar', '220 g'),
      row(2, '4 ovos', '3', true),
      row(4, '1 lata de leite condensado (395 g)', null),
    ]
    const amounts = ownAmounts('u1', recipe, stored, [])
    expect(
      [...amounts.values()].map(({ position, amount, isForOlderText }) => [position, amount, isForOlderText]),
    ).toEqual(
      expect.arrayContaining([
        [1, '180 g', false],
        [2, '3', true],
      ]),
    )
    expect(amounts.size).toBe(2)
  })
  it('take the place of the lines that they are chosen for, and of no other', () => {
    const amounts = ownAmounts(
      'u1',
      recipe,
      [
        row(1, '200 g de açúcar', '180 g'),
        row(2, '3 ovos', '2', false),
        row(4, '2 latas de leite condensado', '1 lata'),
      ],
      [],
    )
    expect(withOwnAmounts(recipe.ingredients, amounts)).toEqual([
      '180 g de açúcar',
      '3 ovos',
      { title: 'Calda:', items: [] },
      '1 lata de leite condensado (395 g)',
      'sal a gosto',
    ])
    expect(withOwnAmounts(recipe.ingredients, new Map())).toBe(recipe.ingredients)
    // The teacher's line has the learner's amount by now.
    expect(ownLines(recipe, amounts)?.lines).toEqual([
      { own: '180 g de açúcar', inRecipe: '200 g de açúcar' },
    ])
    expect(ownLines(recipe, new Map())).toBeNull()
  })

  it('stand on the stage with the amount of the recipe beside them, or beside that amount', () => {
    const scaled = (ingredients: unknown) => ({
      lines: readIngredients(ingredients).map(({ raw }, index) => ({
        position: index + 1,
        text: raw,
        exact: readIngredient(raw),
        factor: 1,
        aside: null,
      })),
      yieldText: '',
      isChanged: false,
      noteOn: () => null,
    })
    const amounts = ownAmounts(
      'u1',
      recipe,
      [row(1, '200 g de açúcar', '180 g'), { ...row(2, '3 ovos', '2', false), reason: 'ovos grandes' }],
      [],
    )
    const { lines } = ownScaled(recipe.ingredients, amounts, scaled)
    expect(lines.map(({ text, aside }) => [text, aside])).toEqual([
      ['180 g de açúcar', 'sua quantidade; na receita, 200 g'],
      ['3 ovos', 'você usa 2 · ovos grandes'],
      ['Calda:', null],
      ['1 lata de leite condensado (395 g)', null],
      ['sal a gosto', null],
    ])
  })
})
