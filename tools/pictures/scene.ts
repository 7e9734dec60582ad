/** What a scene is: a backdrop and the pieces that stand before it, far ones first. Lengths are pixels of the largest output. */
import type { BackdropName } from './palette.ts'

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
  /** Its greys and whites lose their violet cast. */
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

/** Where a piece that does not stand on its lower edge touches the table, as a wedge or a dish seen over its corner. */
export interface Footprint {
  /** How far above the base its middle lies, as a share of the height. */
  rise: number
  /** Its depth as a share of its width. */
  depth: number
  /** Degrees, clockwise. */
  slant: number
}

/** Where a piece stands: `x` is its middle, `base` the line it stands on, `height` what is seen of it. */
export interface Placement {
  x: number
  base: number
  height: number
  /** Degrees, clockwise, before it is measured. */
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

/** The light shape on the wall: an arch that stands on the table or a disc behind it. */
export interface Niche {
  shape: 'arch' | 'disc'
  x: number
  width: number
  /** Upper edge. */
  top: number
}

export interface Scene {
  width: number
  height: number
  backdrop: BackdropName
  /** Where wall and table meet. */
  horizon: number
  niches: Niche[]
  pieces: Piece[]
}

/** Places a look in the scene. */
export function put(look: Render | Drawing, placement: Placement): Piece {
  return { look, ...placement }
}
