import { describe, expect, it } from 'vitest'
import { packageSizeText, typedPackageSize } from './package-size.ts'

const g = (amount: number) => ({ amount, unit: 'g' })

describe('what a package holds', () => {
  it.each([
    ['395 g', g(395)],
    ['395g', g(395)],
    [' 250 gramas ', g(250)],
    ['1,5 kg', { amount: 1.5, unit: 'kg' }],
    ['1.5 kg', { amount: 1.5, unit: 'kg' }],
    ['1500 g', g(1500)],
    ['1/2 kg', { amount: 0.5, unit: 'kg' }],
    ['0,5 kg', { amount: 0.5, unit: 'kg' }],
    ['um quilo', { amount: 1, unit: 'kg' }],
    ['5 litros', { amount: 5, unit: 'l' }],
    ['1 dúzia', { amount: 1, unit: 'duzia' }],
    ['meia dúzia', { amount: 6, unit: 'unidade' }],
    ['12 unidades', { amount: 12, unit: 'unidade' }],
    ['100 un', { amount: 100, unit: 'unidade' }],
    ['30 ovos', { amount: 30, unit: 'unidade' }],
    ['1 lata', { amount: 1, unit: 'lata' }],
    ['10 folhas', { amount: 10, unit: 'folha' }],
    ['2 x 395 g', g(790)],
    ['12x1l', { amount: 12, unit: 'l' }],
    ['3 x 0,1 kg', { amount: 0.3, unit: 'kg' }],
    ['1 lata de 395 g', g(395)],
    ['2 latas (395 g)', g(790)],
    ['1 pacote 1kg', { amount: 1, unit: 'kg' }],
  ])('%j', (typed, value) => {
    expect(typedPackageSize(typed)).toEqual({ value, problem: null })
  })

  it.each([
    ['395', /também a medida/],
    ['1,5', /também a medida/],
    ['0', /maior que zero/],
    ['0 g', /maior que zero/],
    ['0,0 kg', /maior que zero/],
    ['-3 g', /maior que zero/],
    ['0 x 395 g', /maior que zero/],
    ['1.500 g', /duas formas/],
    ['1.500 kg', /duas formas/],
    ['uma porrada', /Não entendemos/],
    ['g', /Não entendemos/],
    ['30 a 40 g', /Não entendemos/],
    ['1 cartela', /Não entendemos/],
    ['1 lata grande', /Não entendemos/],
    ['500 g de 1 kg', /Não entendemos/],
    ['1 xícara', /não vêm nesta medida/],
    ['1 pitada', /não vêm nesta medida/],
    ['9999999 kg', /grande demais/],
    ['x'.repeat(100_000), /Não entendemos/],
  ])('refuses %j', (typed, problem) => {
    expect(typedPackageSize(typed)).toEqual({ value: null, problem: expect.stringMatching(problem) })
  })

  it('reports no problem for a blank field', () => {
    expect(typedPackageSize(' ')).toEqual({ value: null, problem: null })
  })

  it.each(['395 g', '1500 g', '1,5 kg', '1 dúzia', '12 unidades', '0,000001 kg', '1 litro'])(
    'shows %j as it reads it',
    (text) => {
      const { value } = typedPackageSize(text)
      expect(value && packageSizeText(value)).toBe(text)
    },
  )
})
