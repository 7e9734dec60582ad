// Weights of whole fruit and roots, without what is not eaten: peel, stone, shell.

import type { PieceData } from './piece-data.ts'

/** The first published weight is the one used: IBGE's where it weighed the food. */
export const FRUIT_PIECES: readonly PieceData[] = [
  {
    ingredient: 'limao',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'limão-taiti', 67],
      ['IBGE', 'limão', 84],
      ['USDA_SR28', 'pequeno', 58],
    ],
    note: 'sem a casca; rende de 44 a 48 g de suco',
  },
  {
    ingredient: 'limao_siciliano',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'grande', 84],
      ['USDA_SR28', 'pequeno', 58],
    ],
    note: 'sem a casca',
  },
  {
    ingredient: 'laranja',
    unit: 'unidade',
    published: [
      ['IBGE', 'laranja', 180],
      ['USDA_SR28', 'grande', 184],
      ['USDA_SR28', 'média', 131],
      ['USDA_SR28', 'pequena', 96],
    ],
    note: 'sem a casca',
  },
  {
    ingredient: 'tangerina',
    unit: 'unidade',
    published: [
      ['IBGE', 'mexerica', 135],
      ['USDA_SR28', 'grande', 120],
      ['USDA_SR28', 'pequena', 76],
    ],
    note: 'sem a casca',
  },
  {
    ingredient: 'banana',
    unit: 'unidade',
    published: [
      ['IBGE', 'banana', 75],
      ['USDA_SR28', 'pequena', 101],
      ['USDA_SR28', 'média', 118],
    ],
    note: 'sem a casca',
  },
  {
    ingredient: 'banana_nanica',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'média', 118],
      ['USDA_SR28', 'pequena', 101],
      ['USDA_SR28', 'extragrande', 152],
    ],
    note: 'sem a casca',
  },
  {
    ingredient: 'banana_terra',
    unit: 'unidade',
    published: [
      ['IBGE', 'pacovã', 100],
      ['USDA_SR28', 'média', 179],
    ],
    note: 'sem a casca',
  },
  {
    ingredient: 'maca',
    unit: 'unidade',
    published: [
      ['IBGE', 'maçã', 150],
      ['USDA_SR28', 'média', 182],
      ['USDA_SR28', 'pequena', 149],
      ['USDA_SR28', 'grande', 223],
    ],
  },
  {
    ingredient: 'pera',
    unit: 'unidade',
    published: [
      ['IBGE', 'pera', 130],
      ['USDA_SR28', 'pequena', 148],
      ['USDA_SR28', 'média', 178],
      ['USDA_SR28', 'grande', 230],
    ],
  },
  {
    ingredient: 'maracuja',
    unit: 'unidade',
    published: [
      ['IBGE', 'maracujá', 45],
      ['USDA_SR28', 'maracujá-roxo', 18],
    ],
    note: 'só a polpa; o roxo é bem menor',
  },
  {
    ingredient: 'manga',
    unit: 'unidade',
    published: [
      ['IBGE', 'manga', 140],
      ['USDA_SR28', 'manga', 336],
    ],
    note: 'sem casca e caroço',
  },
  { ingredient: 'manga', unit: 'fatia', published: [['IBGE', 'fatia', 22]] },
  {
    ingredient: 'mamao',
    unit: 'unidade',
    published: [
      ['IBGE', 'mamão', 310],
      ['USDA_SR28', 'pequeno', 157],
      ['USDA_SR28', 'grande', 781],
    ],
    note: 'o papaia, sem casca',
  },
  {
    ingredient: 'abacaxi',
    unit: 'unidade',
    published: [
      ['IBGE', 'abacaxi', 750],
      ['USDA_SR28', 'abacaxi', 905],
      ['USDA_SR28', 'tradicional', 1002],
    ],
    note: 'sem casca',
  },
  {
    ingredient: 'abacaxi',
    unit: 'fatia',
    published: [
      ['IBGE', 'rodela', 75],
      ['USDA_SR28', 'rodela fina', 56],
      ['USDA_SR28', 'rodela', 84],
    ],
  },
  {
    ingredient: 'morango',
    unit: 'unidade',
    published: [
      ['IBGE', 'morango', 12],
      ['USDA_SR28', 'pequeno', 7],
      ['USDA_SR28', 'grande', 18],
      ['USDA_SR28', 'extragrande', 27],
    ],
  },
  { ingredient: 'framboesa', unit: 'unidade', published: [['USDA_SR28', 'framboesa', 1.9]] },
  { ingredient: 'mirtilo', unit: 'unidade', published: [['USDA_SR28', 'mirtilo', 1.36]] },
  { ingredient: 'cereja', unit: 'unidade', published: [['USDA_SR28', 'cereja', 8.2]] },
  { ingredient: 'cereja_calda', unit: 'unidade', published: [['USDA_SR28', 'cereja', 5]], note: 'drenada' },
  {
    ingredient: 'uva',
    unit: 'unidade',
    published: [
      ['IBGE', 'uva', 8],
      ['USDA_SR28', 'uva', 4.9],
    ],
  },
  {
    ingredient: 'kiwi',
    unit: 'unidade',
    published: [
      ['IBGE', 'kiwi', 94],
      ['USDA_SR28', 'kiwi', 69],
    ],
    note: 'sem a casca',
  },
  { ingredient: 'kiwi', unit: 'fatia', published: [['IBGE', 'rodela', 11]] },
  {
    ingredient: 'pessego',
    unit: 'unidade',
    published: [
      ['IBGE', 'pêssego', 60],
      ['USDA_SR28', 'pequeno', 130],
      ['USDA_SR28', 'médio', 150],
      ['USDA_SR28', 'grande', 175],
    ],
    note: 'sem o caroço',
  },
  {
    ingredient: 'ameixa_fresca',
    unit: 'unidade',
    published: [
      ['IBGE', 'ameixa', 42],
      ['USDA_SR28', 'ameixa', 66],
    ],
    note: 'sem o caroço',
  },
  {
    ingredient: 'goiaba',
    unit: 'unidade',
    published: [
      ['IBGE', 'goiaba', 170],
      ['USDA_SR28', 'goiaba', 55],
    ],
  },
  {
    ingredient: 'figo',
    unit: 'unidade',
    published: [
      ['IBGE', 'figo', 55],
      ['USDA_SR28', 'médio', 50],
      ['USDA_SR28', 'grande', 64],
      ['USDA_SR28', 'pequeno', 40],
    ],
  },
  {
    ingredient: 'caqui',
    unit: 'unidade',
    published: [
      ['IBGE', 'caqui', 110],
      ['USDA_SR28', 'caqui', 168],
    ],
  },
  { ingredient: 'caju', unit: 'unidade', published: [['IBGE', 'caju', 90]] },
  { ingredient: 'carambola', unit: 'unidade', published: [['IBGE', 'carambola', 75]] },
  {
    ingredient: 'acerola',
    unit: 'unidade',
    published: [
      ['IBGE', 'acerola', 12],
      ['USDA_SR28', 'acerola', 4.8],
    ],
    note: 'sem o caroço',
  },
  { ingredient: 'jabuticaba', unit: 'unidade', published: [['IBGE', 'jabuticaba', 5]] },
  {
    ingredient: 'abacate',
    unit: 'unidade',
    published: [
      ['IBGE', 'abacate', 430],
      ['USDA_SR28', 'abacate', 201],
    ],
    note: 'sem casca e caroço',
  },
  { ingredient: 'melao', unit: 'unidade', published: [['IBGE', 'melão', 660]], note: 'sem casca' },
  {
    ingredient: 'coco',
    unit: 'unidade',
    published: [['USDA_SR28', 'médio', 397]],
    note: 'só a polpa de um coco seco',
  },
  {
    ingredient: 'cenoura',
    unit: 'unidade',
    published: [
      ['IBGE', 'cenoura', 120],
      ['USDA_SR28', 'pequena', 50],
      ['USDA_SR28', 'média', 61],
      ['USDA_SR28', 'grande', 72],
    ],
  },
  { ingredient: 'beterraba', unit: 'unidade', published: [['USDA_SR28', 'beterraba', 82]] },
  { ingredient: 'batata_doce', unit: 'unidade', published: [['USDA_SR28', 'de 13 cm', 130]] },
  {
    ingredient: 'abobrinha',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'média', 196],
      ['USDA_SR28', 'pequena', 118],
      ['USDA_SR28', 'grande', 323],
    ],
  },
  {
    ingredient: 'mandioca_crua',
    unit: 'unidade',
    published: [['USDA_SR28', 'raiz', 408]],
    note: 'sem a casca',
  },
  {
    ingredient: 'milho_espiga',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'média', 102],
      ['USDA_SR28', 'pequena', 73],
      ['USDA_SR28', 'grande', 143],
    ],
    note: 'só os grãos de uma espiga',
  },
  {
    ingredient: 'ovo_codorna',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'ovo de codorna', 9],
      ['IBGE', 'ovo de codorna', 10],
    ],
    note: 'sem a casca',
  },
  {
    ingredient: 'suco_limao',
    unit: 'unidade',
    published: [
      ['USDA_SR28', 'limão-taiti', 44],
      ['USDA_SR28', 'limão-siciliano', 48],
    ],
    note: 'o suco de um limão',
  },
  {
    ingredient: 'suco_laranja',
    unit: 'unidade',
    published: [['USDA_SR28', 'laranja', 86]],
    note: 'o suco de uma laranja',
  },
  {
    ingredient: 'polpa_maracuja',
    unit: 'unidade',
    published: [
      ['IBGE', 'maracujá', 45],
      ['USDA_SR28', 'maracujá-roxo', 18],
    ],
    note: 'a polpa de um maracujá',
  },
]
