/** A dish: what a recipe makes, drawn alone on nothing, so that its ground can follow the theme. */
import type { LOOKS } from './looks.ts'
import type { Canvas } from './paint/canvas.ts'

/** Size of the drawing in its own units; a square crop of the middle must still show the dish. */
export const DISH_BOX = { width: 600, height: 400 } as const

/** A render beside the dish: what it is made of. `base` is where it stands; lengths are units of the drawing. */
export interface Beside {
  look: keyof typeof LOOKS
  x: number
  base: number
  height: number
  /** Degrees, clockwise. */
  turn?: number
  mirror?: boolean
  /** In front of the dish instead of behind it. */
  front?: boolean
  /** Lies on something: casts no shadow of its own. */
  lying?: boolean
}

export interface Dish {
  draw: (canvas: Canvas) => string
  /** Enlarges a low dish around the place where it stands, so that all fill their picture alike. */
  zoom?: number
  /** Raises a dish whose plate would leave the drawing at the bottom. */
  lift?: number
  beside?: readonly Beside[]
}
