import { describe, expect, test } from 'vitest'
import { withSigns } from './signs.ts'
import { lineColumns } from './line-columns.ts'

describe('a line in two columns', () => {
  test.each([
    ['200 g de farinha de trigo', '200 g', ' de ', 'farinha de trigo'],
    ['1 lata de leite condensado (395 g)', '1 lata', ' de ', 'leite condensado (395 g)'],
    ['1 ½ xíc. (chá) de açúcar', '1 ½ xíc. (chá)', ' de ', 'açúcar'],
    ['3 ovos', '3', ' ', 'ovos'],
    ['3 cenouras médias descascadas', '3', ' ', 'cenouras médias descascadas'],
    ['2 a 3 colheres (sopa) de leite', '2 a 3 colheres (sopa)', ' de ', 'leite'],
    ['1 xícara (chá) e 2 colheres (sopa) de açúcar', '1 xícara (chá) e 2 colheres (sopa)', ' de ', 'açúcar'],
    ['1 lata (395 g) de leite condensado', '1 lata (395 g)', ' de ', 'leite condensado'],
    ['cerca de 4 ½ ovos', 'cerca de 4 ½', ' ', 'ovos'],
    ['1 pitada de sal', '1 pitada', ' de ', 'sal'],
    ['sal a gosto', '', '', 'sal a gosto'],
    ['manteiga para untar', '', '', 'manteiga para untar'],
    ['farinha de trigo: 200 g', '', '', 'farinha de trigo: 200 g'],
    ['200 g', '', '', '200 g'],
    ['', '', '', ''],
  ])('%j', (line, amount, joint, name) => expect(lineColumns(line)).toEqual({ amount, joint, name }))
})

test.each([
  ['1 1/2 xícara', '1 ½ xícara'],
  ['1/2 colher', '½ colher'],
  ['1½ xícara', '1 ½ xícara'],
  ['forno a 180 °C, 22/11/2026', 'forno a 180 °C, 22/11/2026'],
  ['24/7 e 1/25', '24/7 e 1/25'],
  ['1/7 de xícara', '1/7 de xícara'],
  ['assadeira de 20 x 30 cm', 'assadeira de 20 × 30 cm'],
  ['forma de 20 cm x 30 cm, 18x28', 'forma de 20 cm × 30 cm, 18 × 28'],
  ['congele a -18 °C', 'congele a −18 °C'],
  ['extra fino, 2-3 min', 'extra fino, 2-3 min'],
])('signs in %j', (text, shown) => expect(withSigns(text)).toBe(shown))
