/** The small pictures: an empty box for empty places, and the one who bakes, for a profile without a photo. */
import { bakeryBox } from '../drawings/bakery-box.ts'
import { LOOKS } from '../looks.ts'
import { put, type Piece, type Scene } from '../scene.ts'

/** Transparent, for any background. 480 × 480. */
export const emptyBox: Piece[] = [put(bakeryBox, { x: 240, base: 476, height: 472, shadow: 'none' })]

/** Shown in a circle: shoulders run to the lower edge. */
export const avatar: Scene = {
  width: 192,
  height: 192,
  backdrop: 'blush',
  horizon: 192,
  niches: [{ shape: 'disc', x: 96, width: 168, top: 16 }],
  pieces: [put(LOOKS.confectioner, { x: 96, base: 196, height: 172, shadow: 'none' })],
}
