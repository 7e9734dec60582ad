// Which words of an ingredient's name stand for which allergens. Singular and folded, whole words in their order.

import type { Allergen } from './allergen.ts'

type Rule = readonly [words: readonly string[], allergens: readonly Allergen[]]

const list = (words: string): readonly string[] => words.split(/\s*,\s*/)

/** Allergens, keyed by the kind of ingredient. */
export const CONTAINS: readonly Rule[] = [
  [
    list(
      'farinha de trigo, farinha, trigo, semolina, semola, biscoito, bolacha, wafer, pao, pao de lo, massa folhada, massa filo, farinha de rosca, champanhe, cookie, torrada',
    ),
    ['trigo'],
  ],
  [list('centeio'), ['centeio']],
  [list('cevada, malte, cerveja, ovomaltine'), ['cevada']],
  [list('aveia, granola'), ['aveia']],
  [list('ovo, gema, clara, albumina, merengue, suspiro, marshmallow, maionese, zabaione'), ['ovos']],
  [list('anchova, atum, sardinha, bacalhau, salmao'), ['peixes']],
  [list('camarao, lagosta, siri, caranguejo'), ['crustaceos']],
  [list('amendoim, pacoca, pe de moleque'), ['amendoim']],
  [list('soja, lecitina, shoyu, tofu'), ['soja']],
  [
    list(
      'leite, creme de leite, nata, manteiga, iogurte, queijo, cream cheese, requeijao, ricota, mascarpone, doce de leite, leite condensado, leite em po, chantilly, coalhada, parmesao, mussarela, soro de leite, ninho, composto lacteo, ghee, buttermilk, chocolate ao leite, chocolate branco',
    ),
    ['leite'],
  ],
  [list('amendoa, marzipa'), ['amendoa']],
  [list('avela, creme de avela, nutella, gianduia, praline'), ['avela']],
  [list('castanha de caju, caju torrado'), ['castanha_de_caju']],
  [list('castanha do para, castanha do brasil'), ['castanha_do_para']],
  [list('macadamia'), ['macadamia']],
  [list('noz, nozes'), ['nozes']],
  [list('peca, pecan'), ['peca']],
  [list('pistache'), ['pistache']],
  [list('pinoli, pinhole'), ['pinoli']],
  [list('castanha portuguesa'), ['castanha']],
]

/** Words after which a name is free of an allergen that another word of it stands for. */
export const FREE_OF: readonly Rule[] = [
  [
    list(
      'leite de coco, leite de amendoa, leite de soja, leite de aveia, leite de arroz, leite vegetal, creme de leite vegetal, manteiga de cacau, manteiga de amendoim, queijo vegano, sem leite, vegano',
    ),
    ['leite'],
  ],
  [
    list(
      'farinha de arroz, farinha de amendoa, farinha de aveia, farinha de coco, farinha de milho, farinha de mandioca, farinha de grao, farinha de linhaca, farinha sem gluten, biscoito sem gluten, sem gluten',
    ),
    ['trigo'],
  ],
  [list('noz moscada'), ['nozes']],
  [list('castanha de caju, castanha do para, castanha do brasil'), ['castanha']],
]

/** Bought ready-made: usual in many brands, and stated by the label of the package. */
export const COMPOUND: readonly Rule[] = [
  [
    list(
      'chocolate, gota de chocolate, cobertura, achocolatado, nescau, toddy, granulado, confeito, brigadeiro',
    ),
    ['leite', 'soja'],
  ],
  [list('biscoito, bolacha, wafer, cookie, champanhe'), ['leite', 'soja', 'ovos']],
  [list('margarina, gordura vegetal'), ['leite', 'soja']],
  [list('creme de avela, nutella, praline'), ['leite', 'soja']],
  [list('doce de leite, sorvete, pudim'), ['soja']],
  [list('granola, cereal'), ['trigo', 'leite', 'soja', 'amendoim']],
]
