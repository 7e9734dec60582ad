/** Dishes cut into blocks: seen over a corner, in layers. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { crumb, path, polygon, stroke, type Point } from '../paint/shapes.ts'
import type { Layer } from './cake.ts'

export interface Block {
  layers: readonly Layer[]
  top: string
  /** The near lower corner. */
  x: number
  y: number
  /** Lengths along the left and the right edge, and upward. */
  left: number
  right: number
  height: number
  onTop?: (canvas: Canvas, corners: readonly [near: Point, right: Point, far: Point, left: Point]) => string
  /** Laid over both faces, in the block's own box. */
  onFaces?: (canvas: Canvas) => string
  matt?: boolean
}

export function block(
  canvas: Canvas,
  { layers, top, x, y, left, right, height, onTop, onFaces, matt = true }: Block,
): string {
  const near: Point = [x, y - height]
  const rightCorner: Point = [x + right * 0.88, y - height - right * 0.34]
  const leftCorner: Point = [x - left * 0.94, y - height - left * 0.22]
  const far: Point = [rightCorner[0] + leftCorner[0] - x, rightCorner[1] + leftCorner[1] - near[1]]
  const whole = layers.reduce((sum, { share }) => sum + share, 0)
  const down = ([px, py]: Point, by: number): Point => [px, py + by]
  let from = 0
  const bands = layers
    .map((layer) => {
      const to = from + (height * layer.share) / whole
      const faces = [leftCorner, rightCorner]
        .map((corner) =>
          path(
            polygon([down(near, from), down(corner, from), down(corner, to + 0.6), down(near, to + 0.6)]),
            layer.colour,
          ),
        )
        .join('')
      const texture = layer.crumb
        ? canvas.clipped(
            faces,
            crumb(
              canvas,
              [leftCorner[0], leftCorner[1] + from, rightCorner[0], near[1] + to],
              layer.colour,
              Math.round((left + right) * 1.2),
              1,
            ),
          )
        : ''
      const edge = stroke(
        `M${leftCorner[0]} ${leftCorner[1] + to} L${near[0]} ${near[1] + to} L${rightCorner[0]} ${rightCorner[1] + to}`,
        shaded(layer.colour, 0.5),
        1.4,
        0.35,
      )
      from = to
      return faces + texture + edge
    })
    .join('')
  const leftFace = polygon([near, leftCorner, down(leftCorner, height), down(near, height)])
  const rightFace = polygon([near, rightCorner, down(rightCorner, height), down(near, height)])
  return (
    canvas.shadow(
      x + (right - left) * 0.4,
      y - 10 - left * 0.06,
      (left + right) * 0.68,
      (left + right) * 0.15,
    ) +
    bands +
    (onFaces === undefined
      ? ''
      : canvas.clipped(path(leftFace, '#000') + path(rightFace, '#000'), onFaces(canvas))) +
    path(
      leftFace,
      canvas.linear([0, 0, 1, 0], [0, '#fff4dd', 0.04], [0.6, '#fff4dd', 0.18], [1, '#fff4dd', 0.02]),
    ) +
    path(rightFace, canvas.linear([0, 0, 1, 0], [0, '#3a1006', 0.16], [1, '#3a1006', 0.4])) +
    canvas.relief(
      { round: 4, gloss: matt ? 0.08 : 0.5, depth: 0.6, polish: matt ? 12 : 22 },
      path(
        polygon([near, rightCorner, far, leftCorner]),
        canvas.linear([0, 0, 1, 0.4], [0, lit(top, 0.3)], [0.6, top], [1, shaded(top, 0.14)]),
      ),
    ) +
    (onTop?.(canvas, [near, rightCorner, far, leftCorner]) ?? '')
  )
}

/** A point of the top by its share along both edges, from the near corner. */
export function onFace(
  [near, right, , left]: readonly [Point, Point, Point, Point],
  u: number,
  v: number,
): Point {
  return [
    near[0] + (right[0] - near[0]) * u + (left[0] - near[0]) * v,
    near[1] + (right[1] - near[1]) * u + (left[1] - near[1]) * v,
  ]
}
