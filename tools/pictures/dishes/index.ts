/** Every dish by its name in the catalogue of pictures. */
import type { Dish } from '../dish.ts'
import * as cakes from './cakes.ts'
import * as chilled from './chilled.ts'
import * as filled from './filled.ts'
import * as fried from './fried.ts'
import * as frozen from './frozen.ts'
import * as mousses from './mousses.ts'
import * as spoon from './spoon.ts'
import * as tarts from './tarts.ts'
import * as sweets from './sweets.ts'

export const DISHES = {
  brigadeiro: sweets.brigadeiro,
  beijinho: sweets.beijinho,
  cajuzinho: sweets.cajuzinho,
  'bicho-de-pe': sweets.bichoDePe,
  'palha-italiana': sweets.palhaItaliana,
  'brigadeiro-gourmet': sweets.gourmetBrigadeiro,
  cocada: sweets.cocada,
  suspiro: sweets.suspiro,
  quindim: sweets.quindim,
  alfajor: filled.alfajor,
  'bem-casado': filled.bemCasado,
  'pao-de-mel': filled.honeyBread,
  'trufa-de-chocolate': filled.truffle,
  churros: fried.churros,
  sonho: fried.sonho,
  cookies: fried.cookies,
  'manjar-de-coco': chilled.coconutPudding,
  'pudim-de-leite-condensado': chilled.milkPudding,
  'panna-cotta': chilled.pannaCotta,
  'pave-de-morango': chilled.strawberryPave,
  'pave-de-chocolate': chilled.chocolatePave,
  'geladinho-gourmet': frozen.icePop,
  'sorvete-caseiro': frozen.iceCream,
  'bolo-de-cenoura': cakes.carrotCake,
  'bolo-de-fuba': cakes.cornCake,
  'bolo-de-chocolate': cakes.chocolateCake,
  brownie: cakes.brownie,
  cupcake: cakes.cupcake,
  'bolo-de-leite-ninho': cakes.milkPowderCake,
  'bolo-red-velvet': cakes.redVelvet,
  'naked-cake': cakes.nakedCake,
  tiramisu: cakes.tiramisu,
  'torta-alema': cakes.germanTorte,
  'torta-holandesa': cakes.dutchTorte,
  banoffee: tarts.banoffee,
  'torta-de-limao': tarts.lemonTart,
  cheesecake: tarts.cheesecake,
  'torta-de-morango': tarts.strawberryTart,
  'mousse-de-maracuja': mousses.passionMousse,
  'mousse-de-limao': mousses.limeMousse,
  'mousse-de-morango': mousses.strawberryMousse,
  'mousse-de-chocolate': mousses.chocolateMousse,
  'arroz-doce': spoon.ricePudding,
  canjica: spoon.canjica,
  curau: spoon.curau,
  'creme-brulee': spoon.cremeBrulee,
  'doce-de-leite': spoon.doceDeLeite,
  'bolo-de-pote': spoon.potCake,
} as const satisfies Record<string, Dish>
