// Outras castanhas: grams in a level cup of 240 ml, with other published values.

import type { DensityData } from './density-data.ts'

export const MORE_NUTS = {
  macadamia: {
    name: 'macadâmia',
    synonyms: ['noz-macadâmia'],
    gramsPerCup: 136,
    spread: [135, 152],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 134],
      ['KA', 'xicara_cha', 149],
    ],
  },
  pinoli: {
    name: 'pinoli',
    synonyms: ['pinole'],
    gramsPerCup: 137,
    spread: [136, 145],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 135],
      ['KA', 'xicara_cha', 142],
    ],
  },
  amendoa_sem_pele: {
    name: 'amêndoa sem pele inteira',
    synonyms: ['amêndoa despelada', 'amêndoas peladas'],
    gramsPerCup: 147,
    spread: [147, 148],
    confidence: 'high',
    published: [['USDA_SR28', 'xicara_cha', 145]],
  },
  amendoa_palito: {
    name: 'amêndoa em palitos',
    synonyms: ['amêndoa em lascas grossas'],
    gramsPerCup: 110,
    spread: [109, 116],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 108],
      ['KA', 'xicara_cha', 114],
    ],
  },
  avela_picada: {
    name: 'avelã picada',
    synonyms: ['xerém de avelã'],
    gramsPerCup: 117,
    spread: [116, 117],
    confidence: 'medium',
    published: [['USDA_SR28', 'xicara_cha', 115]],
  },
  noz_moida: {
    name: 'nozes moídas',
    synonyms: ['nozes trituradas'],
    gramsPerCup: 81,
    spread: [81, 82],
    confidence: 'medium',
    published: [['USDA_SR28', 'xicara_cha', 80]],
  },
  noz_metades: {
    name: 'nozes em metades',
    synonyms: ['metades de nozes'],
    gramsPerCup: 101,
    spread: [101, 130],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 100],
      ['KA', 'xicara_cha', 128],
    ],
  },
  amendoim_picado: {
    name: 'amendoim picado',
    synonyms: ['amendoim triturado', 'xerém de amendoim', 'amendoim torrado e moído', 'amendoim moído'],
    gramsPerCup: 146,
    spread: [146, 147],
    confidence: 'medium',
    published: [['USDA_SR28', 'xicara_cha', 144]],
  },
  farinha_noz_peca: {
    name: 'farinha de noz-pecã',
    synonyms: [],
    gramsPerCup: 81,
    spread: [81, 82],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 80]],
  },
  tahine: {
    name: 'tahine',
    synonyms: ['pasta de gergelim', 'tahini'],
    gramsPerCup: 260,
    spread: [259, 260],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 256]],
  },
  quinoa: {
    name: 'quinoa em grãos',
    synonyms: ['quinoa'],
    gramsPerCup: 172,
    spread: [172, 180],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 170],
      ['KA', 'xicara_cha', 177],
    ],
  },
} as const satisfies Record<string, DensityData>
