/** Covers of the learning paths: steps that rise to what the path leads to. 1280 × 720. */
import { rolledSweet } from '../drawings/sweets.ts'
import { mixingBowl, plate, podium, whisk } from '../drawings/tableware.ts'
import { LOOKS } from '../looks.ts'
import { put, type Scene } from '../scene.ts'

const SIZE = { width: 1280, height: 720 }
const BATTER = { light: '#fff3dc', dark: '#f0cf9c' }

/** From one sweet to a box that is ordered. */
export const brigadeiroToOrder: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.bags, { x: 1148, base: 516, height: 196, blur: 3 }),
    put(LOOKS.milk, { x: 150, base: 512, height: 196, blur: 3 }),
    put(podium('raspberry', 330, 262), { x: 916, base: 600, height: 262 }),
    put(LOOKS.gift, { x: 916, base: 374, height: 290, shadow: 'tight' }),
    put(podium('caramel', 330, 164), { x: 616, base: 626, height: 164 }),
    put(plate('white'), { x: 616, base: 506, height: 62, shadow: 'tight' }),
    put(rolledSweet('chocolate', 'gold'), { x: 616, base: 434, height: 130, shadow: 'none' }),
    put(rolledSweet('coconut', 'raspberry'), { x: 548, base: 492, height: 136, shadow: 'tight' }),
    put(rolledSweet('pistachio', 'cocoa'), { x: 684, base: 492, height: 136, shadow: 'tight' }),
    put(podium('white', 300, 76), { x: 322, base: 652, height: 76 }),
    put(rolledSweet('chocolate', 'gold'), { x: 322, base: 610, height: 196, shadow: 'tight' }),
    put(LOOKS.chocolateDrop, { x: 116, base: 676, height: 92 }),
    put(LOOKS.strawberry, { x: 1108, base: 686, height: 118, turn: 18 }),
  ],
}

/** From a bowl of batter to a cake. */
export const doughsThatRise: Scene = {
  ...SIZE,
  pieces: [
    put(LOOKS.honey, { x: 1150, base: 514, height: 196, blur: 3 }),
    put(whisk('caramel'), { x: 384, base: 498, height: 290, turn: 30, shadow: 'none' }),
    put(podium('raspberry', 350, 236), { x: 930, base: 604, height: 236 }),
    put(LOOKS.cake, { x: 930, base: 404, height: 328, shadow: 'tight' }),
    put(podium('white', 310, 142), { x: 620, base: 630, height: 142 }),
    put(LOOKS.cupcakeVanilla, { x: 620, base: 526, height: 232, shadow: 'tight' }),
    put(mixingBowl('raspberry', BATTER), { x: 314, base: 656, height: 236 }),
    put(LOOKS.egg, { x: 116, base: 650, height: 124, turn: -10 }),
    put(LOOKS.egg, { x: 176, base: 690, height: 114, turn: 14 }),
    put(LOOKS.butter, { x: 1134, base: 684, height: 124 }),
  ],
}
