// Chocolates e cacau: grams in a level cup of 240 ml, with other published values.

import type { DensityData } from './density-data.ts'

export const CHOCOLATES = {
  cacau_po: {
    name: 'cacau em pó',
    synonyms: ['cacau', 'cacau 100%', 'cacau alcalino'],
    gramsPerCup: 90,
    spread: [75, 96],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 86],
      ['KA', 'xicara_cha', 84],
      ['CI', 'xicara_cha', 85],
      ['MEIO', 'xicara_cha', 90],
      ['CEJ', 'xicara_cha', 96],
      ['AFR', 'xicara_cha', 90, 4],
      ['USDA_SR28', 'colher_sopa', 5.4],
      ['AFR', 'colher_sopa', 7.5, 2],
    ],
  },
  chocolate_po: {
    name: 'chocolate em pó',
    synonyms: ['chocolate em pó 50%', 'chocolate em pó 50% cacau', 'chocolate em pó solúvel'],
    gramsPerCup: 95,
    spread: [90, 120],
    confidence: 'medium',
    published: [
      ['CEJ', 'xicara_cha', 96],
      ['MEIO', 'xicara_cha', 90],
      ['AFR', 'xicara_cha', 110, 2],
      ['AFR', 'colher_sopa', 7.5, 2],
      ['CEJ', 'colher_sopa', 8],
    ],
  },
  achocolatado: {
    name: 'achocolatado em pó',
    synonyms: ['achocolatado', 'nescau', 'toddy'],
    gramsPerCup: 145,
    spread: [120, 160],
    confidence: 'low',
    published: [['AFR', 'xicara_cha', 145, 2]],
    note: 'há poucos dados',
  },
  chocolate_gotas: {
    name: 'gotas de chocolate',
    synonyms: ['chips de chocolate', 'chocolate em gotas'],
    gramsPerCup: 170,
    spread: [168, 182],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 168],
      ['KA', 'xicara_cha', 170],
      ['USDA_SR28', 'xicara_cha', 182],
    ],
  },
  chocolate_picado: {
    name: 'chocolate picado',
    synonyms: ['chocolate meio amargo picado', 'chocolate ao leite picado', 'chocolate branco picado'],
    gramsPerCup: 160,
    spread: [125, 180],
    confidence: 'medium',
    published: [
      ['KA', 'xicara_cha', 170],
      ['AFR', 'xicara_cha', 144, 4],
    ],
  },
  chocolate_ralado: {
    name: 'chocolate ralado',
    synonyms: ['raspas de chocolate'],
    gramsPerCup: 130,
    spread: [120, 135],
    confidence: 'medium',
    published: [['USDA_SR28', 'xicara_cha', 132]],
  },
  creme_avela: {
    name: 'creme de avelã',
    synonyms: ['creme de avelã com cacau', 'nutella'],
    gramsPerCup: 320,
    spread: [320, 350],
    confidence: 'medium',
    published: [
      ['KA', 'xicara_cha', 320],
      ['AFR', 'xicara_cha', 350, 3],
      ['AFR', 'colher_sopa', 21.2, 1],
    ],
  },
  doce_leite: {
    name: 'doce de leite',
    synonyms: [],
    gramsPerCup: 310,
    spread: [267, 400],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'colher_sopa', 19],
      ['AFR', 'xicara_cha', 350, 2],
      ['GDC', 'xicara_cha', 300],
    ],
    note: '19 g por colher de 14,8 ml, ou 308 g em 240 ml',
  },
} as const satisfies Record<string, DensityData>
