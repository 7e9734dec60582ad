/** Default pictures of categories, distinguished by colour. 640 × 360. */
import { passionFruitGlass } from '../drawings/glass.ts'
import { caramelPudding } from '../drawings/pudding.ts'
import { rolledSweet } from '../drawings/sweets.ts'
import { fruitTart } from '../drawings/tart.ts'
import { cakeStand, mixingBowl, podium, whisk } from '../drawings/tableware.ts'
import { DISH, LOOKS } from '../looks.ts'
import { put, type Scene } from '../scene.ts'

const SIZE = { width: 640, height: 360 }

export const chocolates: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.strawberry, { x: 508, base: 258, height: 90, blur: 1.6, turn: 12 }),
    put(LOOKS.chocolate, { x: 340, base: 284, height: 200, turn: 36 }),
    put(podium('white', 132, 44), { x: 170, base: 292, height: 44, blur: 0.6 }),
    put(rolledSweet('coconut', 'raspberry'), { x: 170, base: 264, height: 92, shadow: 'tight' }),
    put(rolledSweet('chocolate', 'gold'), { x: 250, base: 330, height: 108 }),
    put(rolledSweet('strawberry', 'cream'), { x: 438, base: 326, height: 98 }),
    put(LOOKS.chocolateDrop, { x: 350, base: 338, height: 44 }),
  ],
}

export const caramels: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.milk, { x: 134, base: 262, height: 112, blur: 1.6 }),
    put(LOOKS.honey, { x: 492, base: 272, height: 128, blur: 0.8 }),
    put(cakeStand('cocoa'), { x: 310, base: 306, height: 96 }),
    put(caramelPudding, { x: 310, base: 234, height: 118, shadow: 'tight' }),
    put(LOOKS.egg, { x: 150, base: 322, height: 84, turn: -8 }),
    put(LOOKS.egg, { x: 206, base: 332, height: 74, turn: 12 }),
    put(LOOKS.butter, { x: 448, base: 338, height: 78, footprint: DISH }),
  ],
}

export const fruits: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.mango, { x: 142, base: 266, height: 104, blur: 1.4, mirror: true }),
    put(LOOKS.orange, { x: 508, base: 262, height: 92, blur: 1.6 }),
    put(podium('raspberry', 212, 72), { x: 322, base: 300, height: 72 }),
    put(fruitTart, { x: 322, base: 258, height: 118, shadow: 'tight' }),
    put(passionFruitGlass, { x: 470, base: 334, height: 112 }),
    put(LOOKS.strawberry, { x: 186, base: 334, height: 76, turn: -18 }),
    put(LOOKS.blueberries, { x: 258, base: 340, height: 56 }),
  ],
}

export const cakes: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.teapot, { x: 526, base: 266, height: 106, blur: 1.6, mirror: true }),
    put(whisk('caramel'), { x: 104, base: 250, height: 140, turn: -34, blur: 0.8, shadow: 'none' }),
    put(mixingBowl('raspberry', { light: '#fff3dc', dark: '#f0cf9c' }), {
      x: 142,
      base: 284,
      height: 104,
      blur: 0.8,
    }),
    put(cakeStand('white'), { x: 336, base: 310, height: 104 }),
    put(LOOKS.cake, { x: 336, base: 230, height: 164, shadow: 'tight' }),
    put(LOOKS.cupcake, { x: 474, base: 334, height: 104 }),
    put(LOOKS.strawberry, { x: 214, base: 338, height: 58, turn: -16 }),
  ],
}
