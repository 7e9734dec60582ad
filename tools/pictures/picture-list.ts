/** The pictures of the product: names, sizes, and output widths. Their content is in `scenes/` and `dishes/`. */

import { DISHES } from './dishes/index.ts'

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
  'welcome-hero': { width: 800, height: 600, widths: [480, 800] },
  'tool-ingredients': TOOL,
  'tool-price': TOOL,
  'tool-converter': TOOL,
  'tool-prices': TOOL,
  'tool-costings': TOOL,
  'tool-kitchen': TOOL,
  'empty-box': { width: 480, height: 480, widths: [240, 480] },
  'avatar-placeholder': { width: 192, height: 192, widths: [96, 192] },
} as const satisfies Record<string, PictureSize>

export type SceneName = keyof typeof SCENE_PICTURES

export const PICTURES: Record<string, PictureSize> = {
  ...SCENE_PICTURES,
  ...Object.fromEntries(Object.keys(DISHES).map((dish) => [`dish-${dish}`, DISH])),
}
