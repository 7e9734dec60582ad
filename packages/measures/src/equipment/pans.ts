// Pans for sale, with straight sides and nominal inner sizes.

import type { Pan } from './pan.ts'

export interface PanData {
  readonly id: string
  readonly name: string
  readonly pan: Pan
}

export const PANS: readonly PanData[] = [
  { id: 'redonda_10', name: 'forma redonda 10 cm', pan: { shape: 'round', diameterCm: 10, heightCm: 5 } },
  { id: 'redonda_12', name: 'forma redonda 12 cm', pan: { shape: 'round', diameterCm: 12, heightCm: 5 } },
  { id: 'redonda_15', name: 'forma redonda 15 cm', pan: { shape: 'round', diameterCm: 15, heightCm: 7 } },
  { id: 'redonda_17', name: 'forma redonda 17 cm', pan: { shape: 'round', diameterCm: 17, heightCm: 7 } },
  { id: 'redonda_18', name: 'forma redonda 18 cm', pan: { shape: 'round', diameterCm: 18, heightCm: 7 } },
  { id: 'redonda_20', name: 'forma redonda 20 cm', pan: { shape: 'round', diameterCm: 20, heightCm: 7 } },
  { id: 'redonda_22', name: 'forma redonda 22 cm', pan: { shape: 'round', diameterCm: 22, heightCm: 7 } },
  { id: 'redonda_23', name: 'forma redonda 23 cm', pan: { shape: 'round', diameterCm: 23, heightCm: 7 } },
  { id: 'redonda_24', name: 'forma redonda 24 cm', pan: { shape: 'round', diameterCm: 24, heightCm: 7 } },
  { id: 'redonda_25', name: 'forma redonda 25 cm', pan: { shape: 'round', diameterCm: 25, heightCm: 7 } },
  { id: 'redonda_26', name: 'forma redonda 26 cm', pan: { shape: 'round', diameterCm: 26, heightCm: 7 } },
  { id: 'redonda_28', name: 'forma redonda 28 cm', pan: { shape: 'round', diameterCm: 28, heightCm: 7 } },
  { id: 'redonda_30', name: 'forma redonda 30 cm', pan: { shape: 'round', diameterCm: 30, heightCm: 7 } },
  { id: 'redonda_35', name: 'forma redonda 35 cm', pan: { shape: 'round', diameterCm: 35, heightCm: 7 } },
  { id: 'quadrada_15', name: 'forma quadrada 15 cm', pan: { shape: 'square', sideCm: 15, heightCm: 5 } },
  { id: 'quadrada_20', name: 'forma quadrada 20 cm', pan: { shape: 'square', sideCm: 20, heightCm: 5 } },
  { id: 'quadrada_25', name: 'forma quadrada 25 cm', pan: { shape: 'square', sideCm: 25, heightCm: 5 } },
  { id: 'quadrada_30', name: 'forma quadrada 30 cm', pan: { shape: 'square', sideCm: 30, heightCm: 5 } },
  {
    id: 'retangular_18x28',
    name: 'assadeira retangular 18 × 28 cm',
    pan: { shape: 'rectangular', widthCm: 18, lengthCm: 28, heightCm: 4 },
  },
  {
    id: 'retangular_20x30',
    name: 'assadeira retangular 20 × 30 cm',
    pan: { shape: 'rectangular', widthCm: 20, lengthCm: 30, heightCm: 5 },
  },
  {
    id: 'retangular_23x33',
    name: 'assadeira retangular 23 × 33 cm',
    pan: { shape: 'rectangular', widthCm: 23, lengthCm: 33, heightCm: 5 },
  },
  {
    id: 'retangular_25x35',
    name: 'assadeira retangular 25 × 35 cm',
    pan: { shape: 'rectangular', widthCm: 25, lengthCm: 35, heightCm: 5 },
  },
  {
    id: 'retangular_30x40',
    name: 'assadeira retangular 30 × 40 cm',
    pan: { shape: 'rectangular', widthCm: 30, lengthCm: 40, heightCm: 5 },
  },
  {
    id: 'retangular_30x45',
    name: 'assadeira retangular 30 × 45 cm',
    pan: { shape: 'rectangular', widthCm: 30, lengthCm: 45, heightCm: 5 },
  },
  {
    id: 'retangular_35x50',
    name: 'assadeira retangular 35 × 50 cm',
    pan: { shape: 'rectangular', widthCm: 35, lengthCm: 50, heightCm: 5 },
  },
  {
    id: 'bolo_ingles_18x8',
    name: 'bolo inglês 18 × 8 cm',
    pan: { shape: 'loaf', widthCm: 8, lengthCm: 18, heightCm: 6 },
  },
  {
    id: 'bolo_ingles_22x10',
    name: 'bolo inglês 22 × 10 cm',
    pan: { shape: 'loaf', widthCm: 10, lengthCm: 22, heightCm: 6 },
  },
  {
    id: 'bolo_ingles_25x10',
    name: 'bolo inglês 25 × 10 cm',
    pan: { shape: 'loaf', widthCm: 10, lengthCm: 25, heightCm: 6 },
  },
  {
    id: 'bolo_ingles_30x11',
    name: 'bolo inglês 30 × 11 cm',
    pan: { shape: 'loaf', widthCm: 11, lengthCm: 30, heightCm: 7 },
  },
  {
    id: 'furo_18',
    name: 'forma com furo central 18 cm (pudim)',
    pan: { shape: 'ring', diameterCm: 18, holeCm: 5, heightCm: 8 },
  },
  {
    id: 'furo_20',
    name: 'forma com furo central 20 cm (pudim)',
    pan: { shape: 'ring', diameterCm: 20, holeCm: 6, heightCm: 8 },
  },
  {
    id: 'furo_22',
    name: 'forma com furo central 22 cm (pudim)',
    pan: { shape: 'ring', diameterCm: 22, holeCm: 6, heightCm: 9 },
  },
  {
    id: 'furo_24',
    name: 'forma com furo central 24 cm (pudim)',
    pan: { shape: 'ring', diameterCm: 24, holeCm: 7, heightCm: 10 },
  },
  {
    id: 'furo_25',
    name: 'forma com furo central 25 cm (pudim)',
    pan: { shape: 'ring', diameterCm: 25, holeCm: 7, heightCm: 10 },
  },
  {
    id: 'cupcake',
    name: 'forminha de cupcake nº 0',
    pan: { shape: 'tapered', baseCm: 5, topCm: 7, heightCm: 3.5 },
  },
  {
    id: 'mini_cupcake',
    name: 'forminha de minicupcake',
    pan: { shape: 'tapered', baseCm: 3.2, topCm: 4.5, heightCm: 2 },
  },
  { id: 'ramequim', name: 'ramequim 9 cm', pan: { shape: 'round', diameterCm: 9, heightCm: 4.5 } },
  { id: 'pote_250', name: 'pote (bolo no pote) 250 ml', pan: { shape: 'capacity', volumeMl: 250 } },
  {
    id: 'torta_22',
    name: 'forma de torta de fundo falso 22 cm',
    pan: { shape: 'round', diameterCm: 22, heightCm: 3 },
  },
]
