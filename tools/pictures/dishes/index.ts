/** Every dish by its name in the catalogue of pictures. */
import type { Dish } from '../dish.ts'
import { carrotCake, chocolateCake } from './cakes.ts'
import { beijinho, bichoDePe, brigadeiro, cajuzinho } from './sweets.ts'

export const DISHES = {
  brigadeiro,
  beijinho,
  cajuzinho,
  'bicho-de-pe': bichoDePe,
  'bolo-de-cenoura': carrotCake,
  'bolo-de-chocolate': chocolateCake,
} as const satisfies Record<string, Dish>
