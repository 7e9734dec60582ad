import { describe, expect, it } from 'vitest'
import { readCalculatorSearch } from './calculator-search.ts'

describe('readCalculatorSearch', () => {
  it.each([
    [{ receita: 'abc' }, { receita: 'abc' }],
    [
      { aba: 'preco', receita: 'abc' },
      { aba: 'preco', receita: 'abc' },
    ],
    [{ aba: 'ingredientes' }, {}],
    [{ aba: 'outra', receita: {} }, {}],
    [{ receita: ' ' }, {}],
  ])('%j -> %j', (search, expected) => {
    expect(readCalculatorSearch(search)).toEqual(expected)
  })
})
