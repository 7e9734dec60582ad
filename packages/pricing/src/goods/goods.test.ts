import { INGREDIENT_IDS, ingredientFacts } from '@ateliedoce/measures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GOODS } from './goods-data.ts'
import { APART, SAME, STAND_INS } from './goods.cases.ts'
import { goodsKey, goodsName, goodsOf } from './goods.ts'
import { BRAND, KIND, QUALITY, SAYS_NOTHING } from './qualifier-words.ts'
import { substitutes } from './substitutes.ts'

const NAMES = Object.values(GOODS).flatMap(({ names }) => names)
const pairs = (names: readonly string[]) =>
  names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))

function stoodInFor(asked: string, book: readonly string[]): string[] {
  const noted = book.map((name) => ({ name, goods: goodsOf(name) }))
  return substitutes(goodsOf(asked), noted).map(({ name }) => name)
}

describe('goods', () => {
  it.each(SAME)('%j is one with the others', (first, ...others) => {
    for (const other of others) expect([other, goodsKey(other)]).toEqual([other, goodsKey(first ?? '')])
  })

  it.each(APART.flatMap(pairs))('%j is not %j', (one, other) => {
    expect(goodsKey(one)).not.toBe(goodsKey(other))
  })

  it.each([
    ['achocolatado', '4 colheres (sopa) de Nescau', 'Nescau'],
    ['achocolatado', '4 colheres (sopa) de Toddy', 'Toddy'],
    ['leite em pó', '100 g de leite Ninho', 'leite Ninho'],
    ['leite condensado', '1 lata de leite moça', 'leite condensado Moça'],
    ['glucose de milho', '100 g de karo', 'karo'],
    ['amido de milho', '2 colheres de maizena', 'amido de milho'],
    ['chocolate em pó', '100 g de chocolate em pó ou Nescau', 'chocolate em pó'],
  ])('%j in %j is %j', (name, text, same) => {
    expect(goodsKey(name, text)).toBe(goodsKey(same))
    expect(goodsKey(goodsName(name, text))).toBe(goodsKey(same))
  })

  it.each(['', ' ', '…', '500 g', 'de'])('%j names nothing', (name) => {
    expect(goodsKey(name)).toBe('')
  })

  it('has one goods for each name of its data', () => {
    const byKey = new Map(
      Object.entries(GOODS).map(([id, { names }]) => [id, names.map((name) => goodsKey(name))]),
    )
    for (const [id, keys] of byKey) expect([id, new Set(keys).size]).toEqual([id, 1])
    expect(new Set([...byKey.values()].map(([key]) => key)).size).toBe(byKey.size)
  })

  it('keeps every ingredient of the densities in one goods, or in several that differ', () => {
    for (const id of INGREDIENT_IDS) {
      for (const name of [ingredientFacts(id).name, ...ingredientFacts(id).synonyms]) {
        expect([name, goodsKey(name)]).not.toEqual([name, ''])
      }
    }
  })

  it('says the same however a name is written', () => {
    const word = fc.constantFrom(...QUALITY, ...KIND, ...BRAND, 'da serra', '70%')
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.array(word, { maxLength: 3 }), (name, said) => {
        const plain = [name, ...said].join(' ')
        const key = goodsKey(plain)
        expect(goodsKey(plain.toUpperCase())).toBe(key)
        expect(goodsKey(`  ${plain.normalize('NFD').replaceAll(' ', '   ')} `)).toBe(key)
        expect(key.length).toBeLessThanOrEqual(120)
      }),
    )
  })

  it('minds no word that says nothing of the price, wherever it stands behind the name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.constantFrom(...SAYS_NOTHING), (name, word) => {
        fc.pre(!NAMES.some((known) => known.includes(word.split(' ').at(-1) ?? '') && known !== name))
        expect(goodsKey(`${name} ${word}`)).toBe(goodsKey(name))
      }),
    )
  })

  it('never fails, and never makes a key that the table does not hold', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
        const key = goodsKey(text)
        expect(key).toBe(key.trim())
        expect(key.length).toBeLessThanOrEqual(120)
      }),
    )
  })
})

describe('substitutes', () => {
  it.each(STAND_INS)('%j, with %j in the book: %j', (asked, book, expected) => {
    expect(stoodInFor(asked, book)[0] ?? null).toBe(expected)
  })

  it('are never the goods themselves, nor of another base, nor another one beside', () => {
    const word = fc.constantFrom(...QUALITY, ...KIND, ...BRAND, 'serra')
    const name = fc
      .tuple(fc.constantFrom(...NAMES), fc.array(word, { maxLength: 2 }))
      .map(([of, said]) => [of, ...said].join(' '))
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 6 }), (asked, book) => {
        const goods = goodsOf(asked)
        const noted = book.map((one) => ({ goods: goodsOf(one) }))
        for (const { goods: other } of substitutes(goods, noted)) {
          expect(other.base).toBe(goods.base)
          expect(other.key).not.toBe(goods.key)
          const [mine, its] = [[...goods.qualifiers.keys()], [...other.qualifiers.keys()]]
          expect(mine.every((word) => its.includes(word)) || its.every((word) => mine.includes(word))).toBe(
            true,
          )
        }
      }),
    )
  })
})
