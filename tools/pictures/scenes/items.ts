/** Default pictures of recipes: one large sweet with a few things around it. 640 × 427. */
import { passionFruitGlass } from '../drawings/glass.ts'
import { caramelPudding } from '../drawings/pudding.ts'
import { rolledSweet } from '../drawings/sweets.ts'
import { cakeStand, plate, podium } from '../drawings/tableware.ts'
import { DISH, LOOKS, WEDGE } from '../looks.ts'
import { put, type Scene } from '../scene.ts'

const SIZE = { width: 640, height: 427 }

export const brigadeiros: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.chocolate, { x: 506, base: 316, height: 132, turn: 34, blur: 1.6 }),
    put(LOOKS.milk, { x: 142, base: 304, height: 116, blur: 1.8 }),
    put(plate('white'), { x: 320, base: 384, height: 84 }),
    put(rolledSweet('chocolate', 'raspberry'), { x: 256, base: 328, height: 128, shadow: 'tight' }),
    put(rolledSweet('chocolate', 'gold'), { x: 384, base: 328, height: 128, shadow: 'tight' }),
    put(rolledSweet('chocolate', 'cream'), { x: 320, base: 238, height: 124, shadow: 'none' }),
    put(rolledSweet('chocolate', 'gold'), { x: 320, base: 356, height: 144, shadow: 'tight' }),
  ],
}

export const caramelCustard: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.egg, { x: 502, base: 306, height: 86, blur: 1.6, turn: 10 }),
    put(LOOKS.egg, { x: 556, base: 314, height: 76, blur: 1.4, turn: -14 }),
    put(LOOKS.honey, { x: 120, base: 314, height: 118, blur: 1.6 }),
    put(cakeStand('raspberry'), { x: 320, base: 384, height: 132 }),
    put(caramelPudding, { x: 320, base: 286, height: 156, shadow: 'tight' }),
    put(LOOKS.strawberry, { x: 496, base: 398, height: 82, turn: 20, mirror: true }),
    put(LOOKS.butter, { x: 150, base: 398, height: 84, footprint: DISH }),
  ],
}

export const layerCake: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.teapot, { x: 136, base: 310, height: 138, blur: 1.8 }),
    put(LOOKS.milk, { x: 532, base: 316, height: 126, blur: 1.6 }),
    put(plate('white'), { x: 334, base: 388, height: 80 }),
    put(LOOKS.cakeSlice, { x: 332, base: 366, height: 250, shadow: 'tight', footprint: WEDGE }),
    put(LOOKS.strawberry, { x: 158, base: 394, height: 84, turn: -20 }),
    put(LOOKS.strawberry, { x: 500, base: 398, height: 72, turn: 22, mirror: true }),
  ],
}

export const mousse: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.mango, { x: 128, base: 312, height: 112, blur: 1.8, mirror: true }),
    put(LOOKS.lemon, { x: 532, base: 314, height: 104, blur: 1.6 }),
    put(podium('white', 250, 66), { x: 320, base: 366, height: 66 }),
    put(passionFruitGlass, { x: 236, base: 334, height: 176, shadow: 'tight' }),
    put(passionFruitGlass, { x: 404, base: 334, height: 176, shadow: 'tight' }),
    put(passionFruitGlass, { x: 320, base: 350, height: 204, shadow: 'tight' }),
    put(LOOKS.herb, { x: 326, base: 192, height: 66, turn: 10, shadow: 'none' }),
    put(LOOKS.cherries, { x: 488, base: 396, height: 84 }),
  ],
}

export const cookiesAndMilk: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.chocolate, { x: 112, base: 314, height: 124, turn: 36, blur: 1.8 }),
    put(LOOKS.honey, { x: 536, base: 314, height: 112, blur: 1.8 }),
    put(LOOKS.milk, { x: 404, base: 344, height: 218 }),
    put(LOOKS.doughnut, { x: 258, base: 356, height: 214 }),
    put(LOOKS.cookie, { x: 388, base: 396, height: 122 }),
    put(LOOKS.chocolateDrop, { x: 158, base: 392, height: 52 }),
  ],
}

export const cupcakes: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.bow, { x: 560, base: 314, height: 74, blur: 1.8 }),
    put(podium('white', 170, 60), { x: 180, base: 340, height: 60, blur: 0.5 }),
    put(LOOKS.cupcakeVanilla, { x: 180, base: 304, height: 158, shadow: 'tight' }),
    put(podium('caramel', 170, 60), { x: 460, base: 340, height: 60, blur: 0.5 }),
    put(LOOKS.cupcakePistachio, { x: 460, base: 304, height: 158, shadow: 'tight' }),
    put(LOOKS.cupcake, { x: 320, base: 384, height: 236 }),
    put(LOOKS.strawberry, { x: 196, base: 400, height: 74, turn: -18 }),
    put(LOOKS.blueberries, { x: 440, base: 398, height: 56 }),
  ],
}
