/** A baker, for a profile without a photo. */
import { LOOKS } from '../looks.ts'
import { put, type Scene } from '../scene.ts'

/** Shown in a circle: shoulders run to the lower edge. */
export const avatar: Scene = {
  width: 192,
  height: 192,
  pieces: [put(LOOKS.confectioner, { x: 96, base: 196, height: 172, shadow: 'none' })],
}
