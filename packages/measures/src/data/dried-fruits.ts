// Frutas secas: grams in a level cup of 240 ml, with other published values.

import type { DensityData } from './density-data.ts'

export const DRIED_FRUITS = {
  ameixa_seca: {
    name: 'ameixa seca',
    synonyms: [
      'ameixa preta',
      'ameixa preta seca',
      'ameixa seca sem caroço',
      'ameixa preta sem caroço',
      'ameixa',
    ],
    gramsPerCup: 177,
    spread: [176, 177],
    confidence: 'high',
    published: [['USDA_SR28', 'xicara_cha', 174]],
    note: 'sem caroço',
  },
  damasco_seco: {
    name: 'damasco seco',
    synonyms: ['damasco'],
    gramsPerCup: 132,
    spread: [129, 132],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 130],
      ['KA', 'xicara_cha', 128],
    ],
  },
  tamara: {
    name: 'tâmara',
    synonyms: ['tâmara seca'],
    gramsPerCup: 149,
    spread: [149, 152],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 147],
      ['KA', 'xicara_cha', 149],
    ],
    note: 'sem caroço, picada',
  },
  figo_seco: {
    name: 'figo seco',
    synonyms: ['figo turco'],
    gramsPerCup: 151,
    spread: [151, 152],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 149],
      ['KA', 'xicara_cha', 149],
    ],
  },
  cranberry_seco: {
    name: 'cranberry seco',
    synonyms: ['cranberry', 'cranberry desidratado', 'oxicoco'],
    gramsPerCup: 162,
    spread: [115, 163],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 160],
      ['KA', 'xicara_cha', 114],
    ],
  },
  cereja_seca: {
    name: 'cereja seca',
    synonyms: [],
    gramsPerCup: 144,
    spread: [144, 145],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 142]],
  },
  cereja_cristalizada: {
    name: 'cereja cristalizada',
    synonyms: ['cereja glaceada'],
    gramsPerCup: 203,
    spread: [202, 203],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 200]],
  },
  corinto: {
    name: 'uva de corinto',
    synonyms: ['passa de corinto'],
    gramsPerCup: 144,
    spread: [144, 145],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 142]],
  },
  maca_seca: {
    name: 'maçã desidratada',
    synonyms: ['maçã seca'],
    gramsPerCup: 86,
    spread: [86, 87],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 85]],
  },
  abacaxi_seco: {
    name: 'abacaxi desidratado',
    synonyms: ['abacaxi seco'],
    gramsPerCup: 144,
    spread: [144, 145],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 142]],
  },
  mirtilo_seco: {
    name: 'mirtilo seco',
    synonyms: ['mirtilo desidratado'],
    gramsPerCup: 158,
    spread: [158, 159],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 156]],
  },
} as const satisfies Record<string, DensityData>
