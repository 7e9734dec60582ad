/** The pictures of the product: names, sizes, and output widths. Their content is in `scenes/` and `dishes/`. */

import type { Dish } from './dish.ts'
import { DISHES } from './dishes/index.ts'
import { STATES } from './dishes/states.ts'
import { TECHNIQUES } from './dishes/techniques.ts'

/** `width` × `height` is the largest output in pixels; `widths` are all outputs, smallest first. */
export interface PictureSize {
  width: number
  height: number
  widths: readonly number[]
}

const COVER = { width: 960, height: 540, widths: [320, 640, 960] } as const
const CATEGORY = { width: 560, height: 315, widths: [320, 560] } as const
const TOOL = { width: 480, height: 320, widths: [240, 480] } as const
const ITEM = { width: 560, height: 374, widths: [320, 560] } as const

const DISH = { width: 560, height: 373, widths: [160, 320, 560] } as const

const SCENE_PICTURES = {
  'cover-doces-de-festa': COVER,
  'cover-bolos-e-tortas': COVER,
  'cover-sobremesas-geladas': COVER,
  'cover-trilha-brigadeiro': COVER,
  'cover-trilha-massas': COVER,
  'cover-default': COVER,
  'category-1': CATEGORY,
  'category-2': CATEGORY,
  'category-3': CATEGORY,
  'category-4': CATEGORY,
  'item-1': ITEM,
  'item-2': ITEM,
  'item-3': ITEM,
  'item-4': ITEM,
  'item-5': ITEM,
  'item-6': ITEM,
  'recipe-hero': { width: 800, height: 400, widths: [480, 800] },
  'welcome-hero': { width: 800, height: 600, widths: [480, 560, 800] },
  'tool-ingredients': TOOL,
  'tool-price': TOOL,
  'tool-converter': TOOL,
  'tool-prices': TOOL,
  'tool-costings': TOOL,
  'tool-kitchen': TOOL,
  'tool-shopping': TOOL,
  'avatar-placeholder': { width: 192, height: 192, widths: [96, 192] },
} as const satisfies Record<string, PictureSize>

export type SceneName = keyof typeof SCENE_PICTURES

const TECHNIQUE = { width: 320, height: 213, widths: [160, 320] } as const
const STATE = { width: 480, height: 320, widths: [240, 480] } as const

/** The pictures that are drawn as one SVG each, by name. */
export const DRAWN: Readonly<Record<string, Dish>> = {
  ...named('dish', DISHES),
  ...named('technique', TECHNIQUES),
  ...named('scene', STATES),
}

export const PICTURES: Record<string, PictureSize> = {
  ...SCENE_PICTURES,
  ...sized('dish', DISHES, DISH),
  ...sized('technique', TECHNIQUES, TECHNIQUE),
  ...sized('scene', STATES, STATE),
}

function named(kind: string, dishes: Readonly<Record<string, Dish>>): Record<string, Dish> {
  return Object.fromEntries(Object.entries(dishes).map(([name, dish]) => [`${kind}-${name}`, dish]))
}

function sized(
  kind: string,
  dishes: Readonly<Record<string, Dish>>,
  size: PictureSize,
): Record<string, PictureSize> {
  return Object.fromEntries(Object.keys(dishes).map((name) => [`${kind}-${name}`, size]))
}
