// Gorduras: grams in a level cup of 240 ml, with other published values.

import type { DensityData } from './density-data.ts'

export const FATS = {
  manteiga: {
    name: 'manteiga',
    synonyms: [
      'manteiga sem sal',
      'manteiga com sal',
      'manteiga em temperatura ambiente',
      'manteiga derretida',
    ],
    gramsPerCup: 227,
    spread: [200, 230],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 227],
      ['KA', 'xicara_cha', 226],
      ['CEJ', 'xicara_cha', 227],
      ['CI', 'xicara_cha', 227],
      ['AFR', 'xicara_cha', 200, 5],
      ['MEIO', 'xicara_cha', 200],
      ['UNIV', 'xicara_cha', 200],
      ['USDA_SR28', 'colher_sopa', 14.2],
    ],
    note: 'tabelas brasileiras dizem 200 g, porque sobra ar entre os pedaços; 227 g é a xícara bem cheia',
  },
  manteiga_garrafa: {
    name: 'manteiga de garrafa',
    synonyms: ['ghee', 'manteiga ghee', 'manteiga clarificada'],
    gramsPerCup: 208,
    spread: [207, 208],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 205],
      ['USDA_SR28', 'colher_sopa', 12.8],
    ],
  },
  margarina: {
    name: 'margarina',
    synonyms: ['margarina sem sal', 'creme vegetal'],
    gramsPerCup: 220,
    spread: [190, 230],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 227],
      ['AFR', 'xicara_cha', 195, 2],
    ],
  },
  oleo: {
    name: 'óleo vegetal',
    synonyms: [
      'óleo',
      'óleo de soja',
      'óleo de girassol',
      'óleo de canola',
      'óleo de milho',
      'óleo de algodão',
    ],
    gramsPerCup: 220,
    spread: [207, 222],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 218],
      ['CEJ', 'xicara_cha', 216],
      ['USDA_SR28', 'colher_sopa', 13.6],
    ],
  },
  azeite: {
    name: 'azeite',
    synonyms: ['azeite de oliva'],
    gramsPerCup: 219,
    spread: [207, 222],
    confidence: 'high',
    published: [
      ['CEJ', 'xicara_cha', 216],
      ['USDA_SR28', 'xicara_cha', 216],
      ['USDA_SR28', 'colher_sopa', 13.5],
    ],
  },
  oleo_coco: {
    name: 'óleo de coco',
    synonyms: [],
    gramsPerCup: 220,
    spread: [216, 229],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 218],
      ['KA', 'xicara_cha', 226],
    ],
  },
  gordura_vegetal: {
    name: 'gordura vegetal hidrogenada',
    synonyms: ['gordura vegetal', 'gordura hidrogenada'],
    gramsPerCup: 190,
    spread: [184, 208],
    confidence: 'medium',
    published: [
      ['KA', 'xicara_cha', 184],
      ['USDA_SR28', 'xicara_cha', 205],
    ],
  },
} as const satisfies Record<string, DensityData>
