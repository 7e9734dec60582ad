import { describe, expect, it } from 'vitest'
import { textFinder } from './text-finder.ts'
import { readTextParameter } from './text-search.ts'

describe('textFinder', () => {
  it.each([
    ['MACA', ['Torta', 'com maçã'], true],
    ['géladas', ['Sobremesas Geladas'], true],
    [' limão ', ['Torta de LIMAO'], true],
    ['pão', ['Torta', null], false],
    ['', [null], true],
    ['bolo  cenoura', ['Bolo de Cenoura', null], true],
    ['torta maçã', ['Torta', 'com maçã'], true],
    ['torta pera', ['Torta', 'com maçã'], false],
  ])('%j in %j: %j', (typed, texts, found) => {
    expect(textFinder(typed)(...texts)).toBe(found)
  })
})

describe('readTextParameter', () => {
  it.each([
    ['bolo', 'bolo'],
    ['2026', '2026'],
    [2026, undefined],
    ['  ', undefined],
    [['bolo'], undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j -> %j', (value, expected) => {
    expect(readTextParameter(value)).toBe(expected)
  })
})
