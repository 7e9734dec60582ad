/** Cakes. */
import type { Dish } from '../dish.ts'
import { roundCake } from '../forms/cake.ts'
import { board, plate } from '../forms/plates.ts'

export const carrotCake: Dish = {
  draw: (canvas) =>
    board(canvas, [300, 312], 214) +
    roundCake(canvas, {
      layers: [
        { colour: '#4a2113', share: 0.16 },
        { colour: '#ea8a2c', share: 1, crumb: true },
      ],
      coat: '#d8812c',
      top: '#552818',
      drip: '#552818',
    }),
  beside: [{ look: 'carrot', x: 470, base: 372, height: 110, turn: 14, front: true }],
}

export const chocolateCake: Dish = {
  draw: (canvas) =>
    plate(canvas, 'white', [300, 312], 220) +
    roundCake(canvas, {
      layers: [{ colour: '#4e2717', share: 1, crumb: true }],
      coat: '#4b2416',
      top: '#3a180d',
      drip: '#3a180d',
    }),
}
