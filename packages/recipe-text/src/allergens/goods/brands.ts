// Sweets and ingredients by their brand. The certain contents of a brand follow from its name or from a page; the package states the rest.

import type { Row } from './row.ts'

export const BRANDS: readonly Row[] = [
  {
    source: 'wafer',
    reason: 'brand',
    contains: 'trigo',
    likely: 'leite soja amendoim castanha_de_caju avela cevada',
    names:
      'bis, bis branco, kit kat, kitkat, baton wafer, wafer bauducco, loacker, tortini, mini bis, bis oreo',
  },
  {
    source: 'sonho',
    reason: 'brand',
    contains: 'trigo castanha_de_caju leite',
    likely: 'soja amendoim ovos',
    names: 'sonho de valsa',
  },
  {
    source: 'serenata',
    reason: 'brand',
    contains: 'trigo castanha_de_caju leite',
    likely: 'soja amendoim ovos',
    names: 'serenata de amor',
  },
  {
    source: 'wafer',
    reason: 'brand',
    contains: 'trigo',
    likely: 'leite soja amendoim castanha_de_caju ovos',
    names: 'ouro branco',
  },
  {
    source: 'nutella',
    reason: 'brand',
    contains: 'avela leite',
    likely: 'soja',
    names: 'nutella, creme de avelã nutella',
  },
  {
    source: 'name',
    reason: 'brand',
    contains: 'avela',
    likely: 'leite soja trigo amendoa',
    names: 'ferrero, ferrero rocher, kinder bueno',
  },
  {
    reason: 'brand',
    likely: 'leite soja avela trigo amendoa',
    names: 'kinder, kinder ovo, kinder chocolate, kinder joy, raffaello',
  },
  {
    source: 'garoto',
    reason: 'brand',
    contains: 'leite amendoim trigo castanha_de_caju avela castanha_do_para amendoa centeio aveia soja',
    names: 'caixa de bombons garoto',
  },
  {
    reason: 'brand',
    likely: 'leite soja trigo amendoim castanha_de_caju avela',
    names:
      'prestígio, bounty, chokito, suflair, milka, toblerone, twix, baton, stikadinho, lollo, crunch, diamante negro, laka, galak, alpino, milkybar, talento, garoto, lacta, hershey, hershey’s, cacau show, kopenhagen, lindt, lindor, godiva, ritter sport, cadbury, bombom garoto, língua de gato, chumbinho, tortuguita, trento, milky way',
  },
  {
    source: 'name',
    reason: 'brand',
    contains: 'amendoim',
    likely: 'leite soja trigo',
    names:
      'amendocrem, snickers, charge, prestígio com amendoim, gibi, reese, reese’s, paçoquita, paçoquita cremosa',
  },
  {
    reason: 'brand',
    likely: 'leite soja amendoim trigo',
    names:
      'dadinho, m&m, m&m’s, disqueti, confeti, skittles, mentos, fini, chita, juquinha, halls, tic tac, trident, freegells, butter toffee',
  },
  {
    source: 'oreo',
    reason: 'brand',
    contains: 'trigo soja',
    likely: 'leite',
    names: 'oreo, biscoito oreo, bolacha oreo',
  },
  {
    source: 'cereals',
    reason: 'brand',
    contains: 'trigo',
    likely: 'leite soja ovos cevada amendoim',
    names:
      'negresco, biscoito negresco, calipso, passatempo, trakinas, bono, club social, ana maria, pullman, mikado, biscoff, lotus, lotus biscoff, tostines, piraquê, aymoré, marilan, bauducco, nesfit, treloso, toddy cookies, cookies bauducco, digestive, digestivo',
  },
  {
    source: 'ovomaltine',
    reason: 'brand',
    contains: 'cevada leite',
    likely: 'ovos soja trigo',
    names: 'ovomaltine, flocos de ovomaltine, creme de ovomaltine, ovaltine',
  },
  {
    source: 'name',
    reason: 'brand',
    contains: 'cevada',
    likely: 'leite soja trigo',
    names: 'milo, malt, maltado, maltesers, malteser',
  },
  {
    source: 'nescau',
    reason: 'brand',
    contains: 'soja',
    likely: 'leite trigo cevada',
    names: 'nescau, nescau em pó',
  },
  {
    reason: 'brand',
    likely: 'leite soja trigo cevada',
    names: 'toddy, toddynho, nesquik, dois frades, muky, nescau ball, nescau cereal',
  },
  {
    reason: 'brand',
    likely: 'leite soja',
    names:
      'callebaut, sicao, harald, melken, genuine, valrhona, cacao barry, garoto cobertura, mavalério, crispearl, hulalá, doriana, qualy, becel, claybom',
  },
  {
    source: 'baileys',
    reason: 'brand',
    contains: 'leite',
    likely: 'cevada soja',
    names: 'baileys, amarula, sheridan’s',
  },
  {
    source: 'cereals',
    reason: 'brand',
    contains: 'trigo',
    likely: 'leite cevada aveia soja',
    names: 'neston, mucilon, farinha láctea nestlé, cremogema',
  },
  {
    reason: 'brand',
    likely: 'trigo cevada leite soja aveia amendoim',
    names: 'sucrilhos kellogg’s, kellogg’s, snow flakes, froot loops',
  },
  {
    reason: 'brand',
    likely: 'leite soja',
    names: 'tang, clight, sustagen, nutren, sufresh, gelatina royal, chocotela',
  },
  {
    source: 'shoyu',
    reason: 'brand',
    contains: 'soja',
    likely: 'trigo',
    names: 'shoyu sakura, sakura, kikkoman, shoyu hinomoto',
  },
]
