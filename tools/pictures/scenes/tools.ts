/** One picture a tool: what is counted, weighed and paid, on the kitchen's table. 480 × 320. */
import { cakeStand, mixingBowl, podium, whisk } from '../drawings/tableware.ts'
import { DISH, LOOKS, WEDGE } from '../looks.ts'
import { put, type Scene } from '../scene.ts'

const SIZE = { width: 480, height: 320 }
const BATTER = { light: '#fff3dc', dark: '#f0cf9c' }

export const ingredientsTool: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.milk, { x: 112, base: 232, height: 104, blur: 1 }),
    put(whisk('caramel'), { x: 292, base: 182, height: 150, turn: 32, shadow: 'none' }),
    put(mixingBowl('raspberry', BATTER), { x: 248, base: 272, height: 146 }),
    put(LOOKS.egg, { x: 128, base: 290, height: 76, turn: -10 }),
    put(LOOKS.egg, { x: 178, base: 300, height: 68, turn: 12 }),
    put(LOOKS.strawberry, { x: 356, base: 292, height: 66, turn: 16 }),
  ],
}

export const priceTool: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.coin, { x: 384, base: 236, height: 74, blur: 0.8 }),
    put(cakeStand('raspberry'), { x: 240, base: 280, height: 78 }),
    put(LOOKS.cakeSlice, { x: 240, base: 226, height: 148, shadow: 'tight', footprint: WEDGE }),
    put(LOOKS.coin, { x: 118, base: 282, height: 76 }),
    put(LOOKS.coin, { x: 360, base: 296, height: 66, mirror: true }),
  ],
}

export const converterTool: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.honey, { x: 96, base: 236, height: 92, blur: 1 }),
    put(LOOKS.scale, { x: 244, base: 278, height: 206 }),
    put(LOOKS.cup, { x: 392, base: 270, height: 92 }),
    put(LOOKS.butter, { x: 130, base: 298, height: 72, footprint: DISH }),
  ],
}

export const shoppingTool: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.milk, { x: 352, base: 240, height: 116, blur: 0.8 }),
    put(LOOKS.bags, { x: 216, base: 280, height: 176 }),
    put(LOOKS.butter, { x: 346, base: 292, height: 76, footprint: DISH }),
    put(LOOKS.egg, { x: 106, base: 294, height: 62, turn: -8 }),
  ],
}

export const pricesTool: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.receipt, { x: 296, base: 244, height: 164, turn: 8, shadow: 'none' }),
    put(LOOKS.basket, { x: 214, base: 276, height: 146 }),
    put(LOOKS.butter, { x: 346, base: 294, height: 80, footprint: DISH }),
    put(LOOKS.lemon, { x: 112, base: 292, height: 62, turn: -10 }),
  ],
}

export const costingsTool: Scene = {
  ...SIZE,
  pieces: [
    put(podium('white', 150, 40), { x: 166, base: 284, height: 40 }),
    put(LOOKS.cupcake, { x: 166, base: 256, height: 150, shadow: 'tight' }),
    put(LOOKS.sheet, { x: 306, base: 280, height: 170, turn: 4 }),
    put(LOOKS.strawberry, { x: 236, base: 300, height: 56, turn: -14 }),
  ],
}

export const kitchenTool: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.teapot, { x: 360, base: 240, height: 104, blur: 0.8, mirror: true }),
    put(podium('caramel', 200, 48), { x: 222, base: 286, height: 48 }),
    put(LOOKS.cup, { x: 226, base: 252, height: 136, shadow: 'tight' }),
    put(LOOKS.blueberries, { x: 108, base: 294, height: 54 }),
  ],
}
