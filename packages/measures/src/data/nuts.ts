// Castanhas e coco: grams in a level cup of 240 ml, with other published values.

import type { DensityData } from './density-data.ts'

export const NUTS = {
  amendoa_inteira: {
    name: 'amêndoa inteira',
    synonyms: ['amêndoas', 'amêndoas sem pele'],
    gramsPerCup: 143,
    spread: [138, 157],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 143],
      ['KA', 'xicara_cha', 142],
    ],
  },
  amendoa_laminada: {
    name: 'amêndoa laminada',
    synonyms: ['amêndoas laminadas', 'amêndoas em lascas'],
    gramsPerCup: 92,
    spread: [75, 125],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 92],
      ['KA', 'xicara_cha', 86],
      ['AFR', 'xicara_cha', 100, 2],
    ],
  },
  noz_picada: {
    name: 'nozes picadas',
    synonyms: ['nozes', 'noz'],
    gramsPerCup: 117,
    spread: [113, 120],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 117],
      ['KA', 'xicara_cha', 113],
      ['AFR', 'xicara_cha', 120, 3],
    ],
  },
  noz_peca: {
    name: 'noz-pecã',
    synonyms: ['pecã'],
    gramsPerCup: 105,
    spread: [99, 114],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 99],
      ['USDA_SR28', 'xicara_cha', 109],
      ['KA', 'xicara_cha', 114],
    ],
  },
  castanha_caju: {
    name: 'castanha-de-caju',
    synonyms: ['castanha de caju', 'caju torrado'],
    gramsPerCup: 130,
    spread: [113, 137],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 129],
      ['USDA_SR28', 'xicara_cha', 137],
      ['KA', 'xicara_cha', 113],
    ],
  },
  castanha_para: {
    name: 'castanha-do-pará',
    synonyms: ['castanha do brasil', 'castanha-do-brasil'],
    gramsPerCup: 133,
    spread: [130, 140],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 133],
      ['AFR', 'xicara_cha', 140, 1],
    ],
  },
  avela: {
    name: 'avelã inteira',
    synonyms: ['avelãs'],
    gramsPerCup: 135,
    spread: [115, 142],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 135],
      ['KA', 'xicara_cha', 142],
    ],
  },
  pistache: {
    name: 'pistache sem casca',
    synonyms: ['pistache'],
    gramsPerCup: 123,
    spread: [120, 125],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 123],
      ['KA', 'xicara_cha', 120],
    ],
  },
  amendoim: {
    name: 'amendoim sem casca',
    synonyms: ['amendoim', 'amendoim torrado', 'amendoim cru'],
    gramsPerCup: 146,
    spread: [142, 167],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 146],
      ['KA', 'xicara_cha', 142],
      ['AFR', 'xicara_cha', 166.7, 1],
    ],
  },
  pasta_amendoim: {
    name: 'pasta de amendoim',
    synonyms: ['manteiga de amendoim'],
    gramsPerCup: 260,
    spread: [258, 270],
    confidence: 'high',
    published: [
      ['USDA_SR28', 'xicara_cha', 258],
      ['KA', 'xicara_cha', 270],
    ],
  },
  coco_seco: {
    name: 'coco ralado seco',
    synonyms: ['coco ralado', 'coco seco ralado', 'coco ralado sem açúcar'],
    gramsPerCup: 85,
    spread: [50, 105],
    confidence: 'medium',
    published: [
      ['KA', 'xicara_cha', 85],
      ['USDA_SR28', 'xicara_cha', 93],
      ['AFR', 'xicara_cha', 77.5, 2],
    ],
  },
  coco_fresco: {
    name: 'coco fresco ralado',
    synonyms: ['coco ralado fresco'],
    gramsPerCup: 80,
    spread: [75, 90],
    confidence: 'medium',
    published: [['USDA_SR28', 'xicara_cha', 80]],
  },
  coco_flocos: {
    name: 'coco em flocos',
    synonyms: ['fitas de coco'],
    gramsPerCup: 60,
    spread: [53, 77],
    confidence: 'medium',
    published: [['KA', 'xicara_cha', 60]],
  },
  gergelim: {
    name: 'gergelim',
    synonyms: [],
    gramsPerCup: 146,
    spread: [128, 150],
    confidence: 'medium',
    published: [['USDA_SR28', 'xicara_cha', 144]],
  },
  biscoito_triturado: {
    name: 'biscoito triturado',
    synonyms: ['bolacha maisena triturada', 'farofa de biscoito', 'biscoito maisena triturado'],
    gramsPerCup: 85,
    spread: [80, 99],
    confidence: 'medium',
    published: [
      ['USDA_SR28', 'xicara_cha', 84],
      ['KA', 'xicara_cha', 85],
      ['AFR', 'xicara_cha', 80, 1],
    ],
  },
} as const satisfies Record<string, DensityData>
