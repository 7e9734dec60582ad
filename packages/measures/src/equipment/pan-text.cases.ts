// Texts that name pans, with shape, sizes, height and count.

import type { PanShape } from './pan-text.ts'

type NamedPan = readonly [
  text: string,
  shape: PanShape,
  sizesCm: readonly number[],
  heightCm?: number | undefined,
  count?: number,
]

export const NAMED_PANS: readonly NamedPan[] = [
  ['forma redonda de 20 cm', 'round', [20]],
  ['Forma de aro removível de 22 cm', 'round', [22]],
  ['forma de fundo falso de 22cm', 'round', [22]],
  ['forma redonda (20 cm)', 'round', [20]],
  ['2 formas redondas de 20 cm', 'round', [20], undefined, 2],
  ['Unte duas formas de 18 cm de diâmetro', 'round', [18], undefined, 2],
  ['forma redonda de 20 cm de diâmetro e 7 cm de altura', 'round', [20], 7],
  ['Aro de 15 cm', 'round', [15]],
  ['6 ramequins de 9 cm', 'round', [9], undefined, 6],
  ['Forma quadrada de 20 cm', 'square', [20]],
  ['forma de 20 x 20 cm', 'square', [20]],
  ['Assadeira de 20 x 30 cm', 'rectangular', [20, 30]],
  ['assadeira retangular de 23x33cm', 'rectangular', [23, 33]],
  ['assadeira de 20 cm x 30 cm', 'rectangular', [20, 30]],
  ['Travessa de 20 por 30 cm', 'rectangular', [20, 30]],
  ['refratário de 20 x 30 x 5 cm', 'rectangular', [20, 30], 5],
  ['Forma de bolo inglês de 25 x 10 cm', 'loaf', [25, 10]],
  ['forma de pão de 22,5 × 10 cm', 'loaf', [22.5, 10]],
  ['Forma com furo central de 22 cm', 'ring', [22, 6]],
  ['forma de pudim de 20 cm', 'ring', [20, 6]],
  // no ring of this size is for sale, so its hole is unknown
  ['forma com furo de 21 cm', 'ring', [21]],
]

/** Texts without a pan of certain size. */
export const NO_PANS: readonly string[] = [
  '',
  'Forma com furo central de 20 a 22 cm',
  'Cortador redondo de 5 cm',
  'forre a forma com uma tira de acetato de 12 cm de altura',
  'assadeira com 5 cm de distância',
  'Assadeira funda para banho-maria',
  'assadeira com 2 cm de água quente',
  '16 saquinhos para geladinho de 6 x 24 cm',
  '12 forminhas de alumínio de 60 ml',
  'Travessa de 20 cm',
  'forma redonda de 20 x 30 cm',
  'asse na forma por 20 minutos',
]
