import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RowKind } from './row-address.ts'
import { removeRow, rowAddresses, writeRow } from './rows.ts'
import { unsavedOf } from './unsaved.ts'

const NONE = { writes: 0, photos: 0, drafts: 0, timers: 0 }
const write = (kind: RowKind, name: string, value: unknown) =>
  writeRow({ account: 'ana', kind, name, read: (stored) => stored }, value)

// Without the browser's storage, values are in memory.
beforeEach(() => vi.stubGlobal('localStorage', undefined))
afterEach(() => {
  rowAddresses().forEach(removeRow)
  vi.unstubAllGlobals()
})

it.each([
  ['a change that waits', 'write', 'queue', [{ key: ['a'], of: 'b' }], { writes: 1 }],
  ['two steps that wait', 'write', 'queue', ['r1', 'r2'].map((of) => ({ key: ['s'], of })), { writes: 2 }],
  ['a photo that is not sent', 'write', 'queue', [{ key: ['p'], of: 'p1', lane: 'photos' }], { photos: 1 }],
  ['a photo of the version before', 'write', 'photos', ['p1'], { photos: 1 }],
  ['a running timer', 'timer', 'timers', [{}], { timers: 1 }],
  ['a quote that was begun', 'draft', 'orcamento-novo', { title: 'x' }, { drafts: 1 }],
  ['notes that were begun', 'draft', 'notes', { a: {} }, { drafts: 1 }],
  ['a costing that was begun', 'draft', 'calculo-1', {}, { drafts: 1 }],
  ['answers that were chosen', 'draft', 'exercicio-1', {}, { drafts: 1 }],
] as const)('asks about %s', (_, kind, name, value, found) => {
  write(kind, name, value)
  expect(unsavedOf('ana')).toEqual({ ...NONE, ...found })
  expect(unsavedOf('bia')).toBeNull()
})

it.each([
  ['the copy of the shopping list', 'content', 'shopping'],
  ['the last conversions', 'setting', 'conversions'],
  ['when a recipe was begun', 'setting', 'starts'],
  ['the name on labels', 'setting', 'label'],
] as const)('does not ask about %s', (_, kind, name) => {
  write(kind, name, [1])
  expect(unsavedOf('ana')).toBeNull()
})

it('does not ask about nothing', () => {
  expect(unsavedOf('ana')).toBeNull()
})
