/** Party sweets. */
import type { Dish } from '../dish.ts'
import { COATS, rolledTrio } from '../forms/rolled.ts'

export const brigadeiro: Dish = {
  draw: (canvas) => rolledTrio(canvas, { coat: COATS.chocolate, cup: '#c9a24a' }),
}

export const beijinho: Dish = {
  draw: (canvas) => rolledTrio(canvas, { coat: COATS.coconut, cup: '#d0517c', top: 'clove' }),
}

export const cajuzinho: Dish = {
  draw: (canvas) =>
    rolledTrio(canvas, { coat: COATS.peanut, cup: '#fbf1e6', top: 'peanut', shape: 'cashew' }),
  beside: [{ look: 'peanut', x: 520, base: 350, height: 70, front: true }],
}

export const bichoDePe: Dish = {
  draw: (canvas) => rolledTrio(canvas, { coat: COATS.pink, cup: '#fbf1e6' }),
}
