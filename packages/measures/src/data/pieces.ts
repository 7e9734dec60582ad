// Weights of pieces: fruit, nuts, biscuits, cloves, sprigs.

import { FRUIT_PIECES } from './fruit-pieces.ts'
import type { PieceData } from './piece-data.ts'

export const PIECES: readonly PieceData[] = [
  ...FRUIT_PIECES,
  {
    ingredient: 'raspas_limao',
    unit: 'unidade',
    published: [
      ['ZEST', 'limão-siciliano médio', 6],
      ['JOY', 'limão, 1 colher de chá', 2],
    ],
    note: 'as raspas de um limão',
  },
  {
    ingredient: 'raspas_laranja',
    unit: 'unidade',
    published: [['JOY', 'laranja, 1 ½ colher de chá', 3]],
    note: 'as raspas de uma laranja',
  },
  {
    ingredient: 'cebola',
    unit: 'unidade',
    published: [
      ['IBGE', 'cebola', 70],
      ['USDA_SR28', 'média', 110],
      ['USDA_SR28', 'grande', 150],
    ],
  },
  {
    ingredient: 'tomate',
    unit: 'unidade',
    published: [
      ['IBGE', 'tomate', 100],
      ['USDA_SR28', 'médio', 123],
      ['USDA_SR28', 'grande', 182],
    ],
  },
  { ingredient: 'alho', unit: 'dente', published: [['USDA_SR28', 'dente', 3]] },
  { ingredient: 'alho', unit: 'unidade', published: [['KA', 'cabeça grande', 113]], note: 'uma cabeça' },
  {
    ingredient: 'hortela',
    unit: 'folha',
    published: [
      ['USDA_SR28', 'hortelã-verde', 0.15],
      ['USDA_SR28', 'hortelã-pimenta', 0.05],
    ],
  },
  { ingredient: 'manjericao', unit: 'folha', published: [['USDA_SR28', 'manjericão', 0.5]] },
  { ingredient: 'salsinha', unit: 'ramo', published: [['USDA_SR28', 'ramo', 1]] },
  { ingredient: 'coentro', unit: 'ramo', published: [['USDA_SR28', 'ramo', 2.2]] },
  { ingredient: 'amendoim', unit: 'unidade', published: [['USDA_SR28', 'amendoim', 1]] },
  {
    ingredient: 'amendoa_inteira',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'amêndoa', 1.2],
      ['IBGE', 'amêndoa', 1],
    ],
  },
  { ingredient: 'castanha_caju', unit: 'unidade', published: [['IBGE', 'castanha', 2.5]] },
  {
    ingredient: 'castanha_para',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'castanha', 5],
      ['IBGE', 'castanha', 4],
    ],
  },
  { ingredient: 'avela', unit: 'unidade', published: [['USDA_SR28', 'avelã', 1.4]] },
  { ingredient: 'noz_picada', unit: 'unidade', published: [['IBGE', 'noz', 5]], note: 'sem a casca' },
  {
    ingredient: 'pistache',
    unit: 'unidade',
    published: [['USDA_SR28', 'pistache', 0.7]],
    note: 'sem a casca',
  },
  { ingredient: 'ameixa_seca', unit: 'unidade', published: [['USDA_SR28', 'ameixa sem caroço', 9.5]] },
  { ingredient: 'damasco_seco', unit: 'unidade', published: [['USDA_SR28', 'metade', 3.5]] },
  {
    ingredient: 'tamara',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'deglet', 7.1],
      ['USDA_SR28', 'medjool', 24],
    ],
    note: 'sem o caroço',
  },
  { ingredient: 'figo_seco', unit: 'unidade', published: [['USDA_SR28', 'figo', 8.4]] },
  { ingredient: 'marshmallow', unit: 'unidade', published: [['USDA_SR28', 'comum', 7.2]] },
  { ingredient: 'marshmallow_mini', unit: 'unidade', published: [['USDA_SR28', 'mini', 0.7]] },
  {
    ingredient: 'biscoito_maisena',
    unit: 'unidade',
    published: [
      ['IBGE', 'biscoito doce', 5],
      ['USDA_SR28', 'biscoito maria', 5.6],
      ['AFR', 'biscoito doce', 4.5],
    ],
  },
  {
    ingredient: 'biscoito_recheado',
    unit: 'unidade',
    published: [
      ['IBGE', 'biscoito recheado', 13],
      ['USDA_SR28', 'biscoito recheado', 12],
    ],
  },
  {
    ingredient: 'bombom',
    unit: 'unidade',
    published: [
      ['MEM', 'bombom de 20 g', 20],
      ['AFR', 'bombom', 13.6],
    ],
  },
  { ingredient: 'bis', unit: 'unidade', published: [['MEM', 'bis', 6.3]], note: '16 em 100,8 g' },
  {
    ingredient: 'biscoito_champanhe',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'biscoito', 11],
      ['AFR', 'biscoito', 9],
    ],
  },
  {
    ingredient: 'biscoito_wafer',
    unit: 'unidade',
    published: [
      ['IBGE', 'wafer', 7.5],
      ['USDA_SR28', 'wafer recheado', 10.1],
    ],
  },
  { ingredient: 'biscoito_agua_sal', unit: 'unidade', published: [['IBGE', 'biscoito salgado', 5]] },
  {
    ingredient: 'pacoca',
    unit: 'unidade',
    published: [
      ['AFR', 'paçoca', 22],
      ['IBGE', 'paçoca', 30],
      ['AFR', 'pequena', 20],
    ],
  },
  { ingredient: 'pe_de_moleque', unit: 'unidade', published: [['IBGE', 'pé de moleque', 17]] },
  { ingredient: 'goiabada', unit: 'fatia', published: [['IBGE', 'fatia', 60]] },
  { ingredient: 'cocada', unit: 'unidade', published: [['IBGE', 'cocada', 70]] },
  { ingredient: 'quindim', unit: 'unidade', published: [['IBGE', 'quindim', 35]] },
  {
    ingredient: 'bala_dura',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'bala', 6],
      ['USDA_SR28', 'pequena', 3],
    ],
  },
  {
    ingredient: 'caramelo',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'bala de caramelo', 10.1],
      ['AFR', 'bala', 3],
    ],
  },
  { ingredient: 'pao_frances', unit: 'unidade', published: [['IBGE', 'pão de sal', 50]] },
  {
    ingredient: 'pao_forma',
    unit: 'fatia',
    published: [
      ['IBGE', 'fatia', 25],
      ['AFR', 'fatia', 20],
    ],
  },
  { ingredient: 'leite_fermentado', unit: 'unidade', published: [['IBGE', 'frasco', 80]] },
  { ingredient: 'queijo_minas', unit: 'fatia', published: [['IBGE', 'fatia', 45]] },
]
