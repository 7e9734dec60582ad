/** The renders that scenes draw on, by their kitchen names, in the colours of the house. */
import type { Footprint, Recolouring, Render } from './scene.ts'

/** The pink of the cupcake's cream is colder than our raspberry. */
const RASPBERRY_CREAM: Recolouring = { from: 262, to: 340, hue: 343, saturation: 0.86, lightness: 1.06 }
const VANILLA_CREAM: Recolouring = { from: 262, to: 358, hue: 36, saturation: 0.82, lightness: 1.3 }
const PISTACHIO_CREAM: Recolouring = { from: 262, to: 358, hue: 80, saturation: 0.42, lightness: 1.16 }

export const LOOKS = {
  bags: warm('1f6cd-fe0f', blueInto(343, 0.6)),
  banana: render('1f34c'),
  basket: warm('1f9fa'),
  blueberries: render('1fad0'),
  bow: render('1f380'),
  butter: warm('1f9c8'),
  cake: warm('1f382', blueInto(343, 0.8)),
  cakeSlice: warm('1f370'),
  candy: render('1f36c'),
  carrot: render('1f955'),
  cherries: render('1f352'),
  chocolate: warm('1f36b'),
  chocolateDrop: render('1f330'),
  coconut: warm('1f965'),
  coin: render('1fa99'),
  confectioner: warm('1f9d1-200d-1f373'),
  corn: render('1f33d'),
  cookie: render('1f36a'),
  cup: warm('2615', blueInto(343, 0.76)),
  cupcake: warm('1f9c1', blueInto(20, 0.5, 0.8), RASPBERRY_CREAM),
  cupcakePistachio: warm('1f9c1', blueInto(343, 0.76), PISTACHIO_CREAM),
  cupcakeVanilla: warm('1f9c1', blueInto(20, 0.5, 0.8), VANILLA_CREAM),
  doughnut: render('1f369'),
  egg: render('1f95a'),
  gift: render('1f381'),
  herb: render('1f33f'),
  honey: render('1f36f'),
  iceCream: warm('1f368', blueInto(341, 0.72)),
  lemon: render('1f34b'),
  lime: render('1f34b', { from: 20, to: 66, hue: 88, saturation: 0.72, lightness: 0.82 }),
  magnifier: warm('1f50e', blueInto(200, 0.35, 1.1), { from: 270, to: 330, hue: 343, saturation: 0.8 }),
  mango: render('1f96d'),
  milk: warm('1f95b'),
  lock: warm('1f512'),
  milkJar: warm('1fad9', blueInto(30, 0.3, 1.05)),
  orange: render('1f34a'),
  peanut: render('1f95c'),
  plug: warm('1f50c'),
  receipt: warm('1f9fe', blueInto(343, 0.6)),
  scale: warm('2696-fe0f', blueInto(30, 0.5)),
  spoon: warm('1f944'),
  sheet: warm('1f4dd', blueInto(343, 0.6)),
  strawberry: render('1f353'),
  teapot: render('1fad6', { from: 285, to: 352, hue: 343, saturation: 0.74 }),
} as const

/** Seen over a corner: the cake slice, and the butter on its dish. */
export const WEDGE: Footprint = { rise: 0.07, depth: 0.2, slant: -10 }
export const DISH: Footprint = { rise: 0.22, depth: 0.36, slant: -8 }

function render(codePoints: string, ...recolour: Recolouring[]): Render {
  return { codePoints, recolour, warm: false }
}

function warm(codePoints: string, ...recolour: Recolouring[]): Render {
  return { codePoints, recolour, warm: true }
}

/** No house colour is near to blue. */
function blueInto(hue: number, saturation: number, lightness = 1): Recolouring {
  return { from: 170, to: 250, hue, saturation, lightness }
}
