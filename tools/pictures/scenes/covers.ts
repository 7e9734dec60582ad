/** Covers of the courses: wide shop windows, the main thing in the middle third. 1280 × 720. */
import { passionFruitGlass, threeLayerGlass } from '../drawings/glass.ts'
import { caramelPudding } from '../drawings/pudding.ts'
import { rolledSweet } from '../drawings/sweets.ts'
import { fruitTart } from '../drawings/tart.ts'
import { cakeStand, plate, podium } from '../drawings/tableware.ts'
import { LOOKS, WEDGE } from '../looks.ts'
import { put, type Scene } from '../scene.ts'

const SIZE = { width: 1280, height: 720 }

export const docesDeFesta: Scene = {
  ...SIZE,
  pieces: [
    put(podium('raspberry', 250, 130), { x: 1062, base: 532, height: 130, blur: 2 }),
    put(LOOKS.cupcake, { x: 1062, base: 430, height: 226, blur: 2, shadow: 'tight' }),
    put(LOOKS.gift, { x: 214, base: 518, height: 220, blur: 3 }),
    put(cakeStand('white'), { x: 640, base: 624, height: 252 }),
    put(rolledSweet('strawberry', 'cream'), { x: 546, base: 390, height: 162, shadow: 'tight' }),
    put(rolledSweet('pistachio', 'cocoa'), { x: 734, base: 390, height: 162, shadow: 'tight' }),
    put(rolledSweet('chocolate', 'gold'), { x: 640, base: 306, height: 166, shadow: 'none' }),
    put(rolledSweet('coconut', 'raspberry'), { x: 460, base: 424, height: 172, shadow: 'tight' }),
    put(rolledSweet('caramel', 'raspberry'), { x: 820, base: 424, height: 172, shadow: 'tight' }),
    put(rolledSweet('chocolate', 'gold'), { x: 640, base: 438, height: 180, shadow: 'tight' }),
    put(LOOKS.candy, { x: 1052, base: 660, height: 150, turn: 14 }),
    put(rolledSweet('chocolate', 'gold'), { x: 344, base: 660, height: 184 }),
    put(rolledSweet('coconut', 'raspberry'), { x: 196, base: 680, height: 192 }),
    put(LOOKS.strawberry, { x: 906, base: 682, height: 140, turn: 16 }),
  ],
}

export const bolosETortas: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.teapot, { x: 1040, base: 520, height: 230, blur: 3, mirror: true }),
    put(LOOKS.honey, { x: 232, base: 520, height: 220, blur: 2.5 }),
    put(cakeStand('raspberry'), { x: 590, base: 604, height: 216 }),
    put(LOOKS.cake, { x: 590, base: 436, height: 330, shadow: 'tight' }),
    put(plate('white'), { x: 948, base: 672, height: 78 }),
    put(LOOKS.cakeSlice, { x: 950, base: 648, height: 208, shadow: 'tight', footprint: WEDGE }),
    put(fruitTart, { x: 262, base: 652, height: 170 }),
    put(LOOKS.strawberry, { x: 440, base: 690, height: 108, turn: -22 }),
    put(LOOKS.strawberry, { x: 760, base: 694, height: 112, turn: 24, mirror: true }),
  ],
}

export const sobremesasGeladas: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.coconut, { x: 212, base: 524, height: 190, blur: 3 }),
    put(LOOKS.mango, { x: 1096, base: 520, height: 190, blur: 3 }),
    put(podium('white', 330, 150), { x: 830, base: 580, height: 150 }),
    put(LOOKS.iceCream, { x: 830, base: 466, height: 320, shadow: 'tight' }),
    put(cakeStand('raspberry'), { x: 470, base: 588, height: 150 }),
    put(caramelPudding, { x: 470, base: 484, height: 170, shadow: 'tight' }),
    put(passionFruitGlass, { x: 1040, base: 668, height: 220 }),
    put(threeLayerGlass, { x: 240, base: 672, height: 212 }),
    put(LOOKS.strawberry, { x: 242, base: 508, height: 88, turn: 16, shadow: 'none' }),
    put(LOOKS.blueberries, { x: 650, base: 676, height: 118 }),
    put(LOOKS.strawberry, { x: 402, base: 690, height: 118, turn: -20 }),
  ],
}

export const anyCourse: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.milk, { x: 228, base: 516, height: 220, blur: 3 }),
    put(LOOKS.honey, { x: 1066, base: 522, height: 220, blur: 2.5 }),
    put(podium('raspberry', 330, 170), { x: 640, base: 590, height: 170 }),
    put(LOOKS.cupcake, { x: 640, base: 460, height: 330, shadow: 'tight' }),
    put(podium('pistachio', 300, 84), { x: 352, base: 622, height: 84 }),
    put(caramelPudding, { x: 352, base: 576, height: 158, shadow: 'tight' }),
    put(LOOKS.doughnut, { x: 916, base: 640, height: 214, turn: -6 }),
    put(rolledSweet('chocolate', 'gold'), { x: 768, base: 684, height: 162 }),
    put(LOOKS.strawberry, { x: 528, base: 692, height: 122, turn: -18 }),
  ],
}
