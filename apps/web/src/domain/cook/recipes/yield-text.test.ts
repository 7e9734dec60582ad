import { expect, test } from 'vitest'
import { singularUnit, yieldText } from './yield-text.ts'

test.each([
  [1, 'unidades', '1 unidade'],
  [25, 'unidades', '25 unidades'],
  [1, 'brigadeiros', '1 brigadeiro'],
  [24, 'brigadeiros', '24 brigadeiros'],
  [2, 'cento', '2 centos'],
  [1, 'cento', '1 cento'],
  [0.5, 'cento', '0,5 cento'],
  [3, 'bolo', '3 bolos'],
  [1, 'bolos', '1 bolo'],
  [2, 'pão de mel', '2 pães de mel'],
  [1, 'pães de mel', '1 pão de mel'],
  [10, 'bolo no pote', '10 bolos no pote'],
  [1, 'porções', '1 porção'],
  [6, 'porção', '6 porções'],
  [2, 'dúzia', '2 dúzias'],
  [1, 'fatias grandes', '1 fatia grande'],
  [4, 'fatia grande', '4 fatias grandes'],
  [1.5, 'kg', '1,5 kg'],
  [2, 'L', '2 L'],
  [300, 'ml', '300 ml'],
  [2, 'pirex', '2 pirex'],
  [1.5, 'dúzia', '1,5 dúzia'],
  [2.5, 'dúzia', '2,5 dúzias'],
  [0.5, 'litros', '0,5 litro'],
  [0, 'fatias', '0 fatias'],
  [1, 'pudins', '1 pudim'],
  [1, 'bombons', '1 bombom'],
  [1, 'pastéis', '1 pastel'],
  [1, 'cupcakes', '1 cupcake'],
  [1, 'brownies', '1 brownie'],
  [1, 'macarons', '1 macaron'],
  [1, 'bem-casados', '1 bem-casado'],
  [1, 'formas redondas de 20 cm', '1 forma redonda de 20 cm'],
  [2, 'forma de 20 x 30', '2 formas de 20 x 30'],
  [1, 'flores comestíveis', '1 flor comestível'],
  [2, 'mini bolo', '2 mini bolos'],
  [1, 'mini bolos', '1 mini bolo'],
  [2, 'forma (20 cm)', '2 formas (20 cm)'],
  [1, 'potes (200 g cada)', '1 pote (200 g cada)'],
  [2, 'caixa 12 unidades', '2 caixas 12 unidades'],
  [12, '', '12'],
  [3, null, '3'],
])('%d of %s: %s', (quantity, unit, text) => {
  expect(yieldText(quantity, unit)).toBe(text)
})

test.each([
  ['brigadeiros', 'brigadeiro'],
  ['pães de mel', 'pão de mel'],
  ['kg', 'kg'],
  [' ', 'unidade'],
])('one of %s is %s', (unit, one) => {
  expect(singularUnit(unit)).toBe(one)
})
