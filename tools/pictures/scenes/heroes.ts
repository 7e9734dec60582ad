/** The two wide scenes: above every recipe, and on the landing page. */
import { threeLayerGlass } from '../drawings/glass.ts'
import { caramelPudding } from '../drawings/pudding.ts'
import { rolledSweet } from '../drawings/sweets.ts'
import { cakeStand, mixingBowl, podium, whisk } from '../drawings/tableware.ts'
import { DISH, LOOKS } from '../looks.ts'
import { put, type Scene } from '../scene.ts'

const BATTER = { light: '#fff3dc', dark: '#f0cf9c' }

/** Ingredients weighed out before work begins. A phone shows the middle half: bowl, eggs and chocolate. */
export const recipeHero: Scene = {
  width: 1280,
  height: 640,
  pieces: [
    put(LOOKS.milk, { x: 372, base: 448, height: 230, blur: 1.5 }),
    put(LOOKS.honey, { x: 908, base: 454, height: 214, blur: 1.5 }),
    put(LOOKS.orange, { x: 160, base: 440, height: 150, blur: 4 }),
    put(LOOKS.coconut, { x: 1128, base: 446, height: 160, blur: 4 }),
    put(whisk('caramel'), { x: 716, base: 356, height: 288, turn: 32, shadow: 'none' }),
    put(mixingBowl('raspberry', BATTER), { x: 632, base: 540, height: 286 }),
    put(LOOKS.butter, { x: 220, base: 574, height: 140, footprint: DISH }),
    put(LOOKS.egg, { x: 414, base: 566, height: 134, turn: -10 }),
    put(LOOKS.egg, { x: 482, base: 592, height: 124, turn: 14 }),
    put(LOOKS.chocolate, { x: 886, base: 586, height: 226, turn: 38 }),
    put(LOOKS.strawberry, { x: 744, base: 606, height: 108, turn: -18 }),
    put(LOOKS.strawberry, { x: 1040, base: 590, height: 118, turn: 20 }),
    put(LOOKS.blueberries, { x: 350, base: 612, height: 84 }),
  ],
}

/** A full table of what the courses teach. */
export const welcomeHero: Scene = {
  width: 960,
  height: 720,
  pieces: [
    put(LOOKS.honey, { x: 812, base: 500, height: 190, blur: 1.6 }),
    put(cakeStand('white'), { x: 496, base: 584, height: 216 }),
    put(LOOKS.cake, { x: 496, base: 416, height: 318, shadow: 'tight' }),
    put(whisk('caramel'), { x: 146, base: 512, height: 250, turn: -26, shadow: 'none' }),
    put(mixingBowl('raspberry', BATTER), { x: 212, base: 606, height: 196 }),
    put(podium('caramel', 210, 70), { x: 768, base: 612, height: 70 }),
    put(caramelPudding, { x: 768, base: 574, height: 118, shadow: 'tight' }),
    put(threeLayerGlass, { x: 644, base: 662, height: 146 }),
    put(rolledSweet('chocolate', 'gold'), { x: 404, base: 672, height: 128 }),
    put(rolledSweet('coconut', 'raspberry'), { x: 516, base: 690, height: 126 }),
    put(LOOKS.strawberry, { x: 806, base: 684, height: 92, turn: 20 }),
    put(LOOKS.egg, { x: 130, base: 668, height: 104, turn: -8 }),
    put(LOOKS.strawberry, { x: 286, base: 682, height: 98, turn: -18 }),
  ],
}
