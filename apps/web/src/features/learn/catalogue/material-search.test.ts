import { describe, expect, it } from 'vitest'
import { findMaterials } from './found-materials.ts'
import { readHomeSearch } from './material-search.ts'

const materials = [
  { title: 'Doces de Festa', description: 'Do ponto do brigadeiro à temperagem.' },
  { title: 'Sobremesas Geladas', description: null },
  { title: 'Bolos e Tortas', description: 'Massas para o dia a dia, com maçã e limão.' },
]
const titles = (text: string) => findMaterials(materials, text).map(({ title }) => title)

describe('findMaterials', () => {
  it('finds in title and description, heeding neither case nor accents', () => {
    expect(titles('bolos')).toEqual(['Bolos e Tortas'])
    expect(titles('MACA')).toEqual(['Bolos e Tortas'])
    expect(titles('brigadéiro')).toEqual(['Doces de Festa'])
  })
  it('gives all, in order, for an empty text and none for what nowhere stands', () => {
    expect(titles(' ')).toEqual(materials.map(({ title }) => title))
    expect(titles('pão')).toEqual([])
  })
})

describe('readHomeSearch', () => {
  it('keeps a text and leaves out all else', () => {
    expect(readHomeSearch({ q: 'bolo', other: 'x' })).toEqual({ q: 'bolo' })
    expect(readHomeSearch({ q: ' ' })).toEqual({})
    expect(readHomeSearch({ q: ['bolo'] })).toEqual({})
  })
})
