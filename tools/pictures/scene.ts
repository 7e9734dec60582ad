/** A scene: its pieces, farthest first. Lengths are pixels of the scene. */

/** A vector drawing: SVG elements inside a box of `width` × `height` units that they fill to its edges. */
export interface Drawing {
  width: number
  height: number
  body: string
}

/** A 3D render of the picture package, named by its code points, brought into our colours. */
export interface Render {
  codePoints: string
  recolour: readonly Recolouring[]
  /** Removes the violet cast of greys and whites. */
  warm: boolean
}

/** Turns the hues between `from` and `to` (degrees) into one house hue; `saturation` and `lightness` are factors. */
export interface Recolouring {
  from: number
  to: number
  hue: number
  saturation?: number
  lightness?: number
}

/** The area of contact with the table, for a piece whose lower edge is not flat, such as a wedge. */
export interface Footprint {
  /** Height of its centre above the base, as a share of the piece's height. */
  rise: number
  /** Its depth as a share of its width. */
  depth: number
  /** Degrees, clockwise. */
  slant: number
}

/** Position of a piece: `x` of its centre, `base` line on the table, visible `height`. */
export interface Placement {
  x: number
  base: number
  height: number
  /** Degrees, clockwise; applied before the height is measured. */
  turn?: number
  mirror?: boolean
  /** Out of focus: standard deviation of the blur. */
  blur?: number
  /** `none` for what hangs, leans or lies inside another piece. */
  shadow?: 'ground' | 'tight' | 'none'
  footprint?: Footprint
}

export interface Piece extends Placement {
  look: Render | Drawing
}

/** Objects of one picture without a ground, which the page draws. */
export interface Scene {
  width: number
  height: number
  pieces: Piece[]
}

/** Places a look in the scene. */
export function put(look: Render | Drawing, placement: Placement): Piece {
  return { look, ...placement }
}
