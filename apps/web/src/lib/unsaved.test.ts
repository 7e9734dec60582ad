import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeStored, storedNames, writeStored } from './account-storage.ts'
import { unsavedOf } from './unsaved.ts'

const NONE = { writes: 0, photos: 0, drafts: 0, timers: 0 }
const clear = () => storedNames('ana').forEach((name) => removeStored('ana', name))

// Without the browser's storage, values are in memory.
beforeEach(() => vi.stubGlobal('localStorage', undefined))
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

it.each([
  ['a change that waits', 'envios', [{ key: ['a'], of: 'b' }], { writes: 1 }],
  ['two steps that wait', 'passos', { r1: {}, r2: {} }, { writes: 2 }],
  ['a photo that is not sent', 'fotos', ['p1'], { photos: 1 }],
  ['a running timer', 'timers', [{}], { timers: 1 }],
  ['a quote that was begun', 'orcamento-novo', { title: 'x' }, { drafts: 1 }],
  ['notes that were begun', 'rascunhos-de-notas', { a: {} }, { drafts: 1 }],
  ['a costing that was begun', 'calculo-1', {}, { drafts: 1 }],
  ['answers that were chosen', 'exercicio-1', {}, { drafts: 1 }],
  ['a kind that is not known', 'outra-coisa', 'x', { drafts: 1 }],
])('asks about %s', (_, name, value, found) => {
  writeStored('ana', name, value)
  expect(unsavedOf('ana')).toEqual({ ...NONE, ...found })
  expect(unsavedOf('bia')).toBeNull()
})

it.each([
  ['nothing', null],
  ['the copy of the shopping list', 'compras'],
  ['the last conversions', 'conversoes'],
  ['when a recipe was begun', 'inicios'],
  ['the name on labels', 'etiqueta'],
])('does not ask about %s', (_, name) => {
  if (name !== null) writeStored('ana', name, [1])
  expect(unsavedOf('ana')).toBeNull()
})
