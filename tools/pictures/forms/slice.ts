/** A piece of a round cake or pie, its tip to the left and its cut face to the front. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { crumb, ellipse, n, path, polygon, stroke, type Point } from '../paint/shapes.ts'
import type { Layer } from './cake.ts'

export interface Slice {
  /** Layers from the top down. */
  layers: readonly Layer[]
  /** Colour of the top. */
  top: string
  /** Colour of the outer side. */
  coat: string
  height?: number
  /** Cream and dough meet in uneven lines. */
  soft?: boolean
  /** Laid on the top, whose middle is at (cx, cy). */
  onTop?: (canvas: Canvas, cx: number, cy: number) => string
  /** Laid over the outer side. */
  onSide?: (canvas: Canvas) => string
}

const TIP: Point = [112, 168]
const NEAR: Point = [400, 238]
const FAR: Point = [443, 126]
/** The edge at which the outer side turns away from the viewer. */
const SIDE: Point = [464, 168]
/** Radii of the outer edge. */
const REACH: Point = [352, 122]

export function slice(
  canvas: Canvas,
  { layers, top, coat, height = 112, soft = false, onTop, onSide }: Slice,
): string {
  const down = ([x, y]: Point, by = height): Point => [x, y + by]
  const arc = (to: Point, sweep: 0 | 1) => `A${REACH[0]} ${REACH[1]} 0 0 ${sweep} ${n(to[0])} ${n(to[1])}`
  const lid = `M${TIP[0]} ${TIP[1]} L${NEAR[0]} ${NEAR[1]} ${arc(FAR, 0)} Z`
  const outer = `M${NEAR[0]} ${NEAR[1]} ${arc(SIDE, 0)} L${SIDE[0]} ${SIDE[1] + height} ${arc(down(NEAR), 1)} Z`
  const front = polygon([TIP, NEAR, down(NEAR), down(TIP)])
  const whole = layers.reduce((sum, { share }) => sum + share, 0)
  let from = 0
  const bands = layers
    .map((layer) => {
      const to = from + (height * layer.share) / whole
      const band = polygon([down(TIP, from), down(NEAR, from), down(NEAR, to + 0.6), down(TIP, to + 0.6)])
      const texture = layer.crumb
        ? canvas.clipped(
            path(band, '#000'),
            crumb(canvas, [TIP[0], TIP[1] + from, NEAR[0], NEAR[1] + to], layer.colour, 560, 1.15),
          )
        : stroke(
            `M${TIP[0] + 2} ${n(TIP[1] + from + (to - from) * 0.36)} L${NEAR[0]} ${n(NEAR[1] + from + (to - from) * 0.36)}`,
            lit(layer.colour, 0.6),
            Math.max(1.4, (to - from) * 0.22),
            0.5,
          )
      const edge = stroke(
        `M${TIP[0]} ${n(TIP[1] + to)} L${NEAR[0]} ${n(NEAR[1] + to)}`,
        shaded(layer.colour, 0.5),
        1.6,
        0.4,
      )
      from = to
      return path(band, layer.colour) + texture + edge
    })
    .join('')
  const seams = soft ? canvas.clipped(path(front, '#000'), softSeams(canvas, layers, height)) : ''
  const light = canvas.linear(
    [0, 0, 1, 0.3],
    [0, '#fff4dd', 0.2],
    [0.4, '#fff4dd', 0.02],
    [1, '#3a1006', 0.24],
  )
  const away = canvas.linear([0, 0, 1, 0], [0, '#3a1006', 0.18], [1, '#3a1006', 0.44])
  return (
    canvas.shadow(306, 192 + height, 226, 62, 1.3) +
    canvas.relief({ round: 2.4, gloss: 0.12, depth: 0.6 }, path(outer, coat) + bands + seams) +
    path(outer, away) +
    (onSide?.(canvas) ?? '') +
    path(front, light) +
    canvas.relief(
      { round: 5, gloss: 0.24, depth: 0.7 },
      path(lid, canvas.linear([0, 0, 1, 0.2], [0, lit(top, 0.3)], [0.6, top], [1, shaded(top, 0.1)])),
    ) +
    (onTop?.(canvas, 330, 168) ?? '')
  )
}

/** Cream pressed unevenly into the dough above and below it. */
function softSeams(canvas: Canvas, layers: readonly Layer[], height: number): string {
  const whole = layers.reduce((sum, { share }) => sum + share, 0)
  let from = 0
  return layers
    .map((layer, index) => {
      const to = from + (height * layer.share) / whole
      const seam = (depth: number) => {
        const points = Array.from({ length: 19 }, (_, at): Point => {
          const [x, y] = [TIP[0] + ((NEAR[0] - TIP[0]) * at) / 18, TIP[1] + ((NEAR[1] - TIP[1]) * at) / 18]
          return [x, y + depth + canvas.random(-2.4, 2.4)]
        })
        const d = points
          .slice(1)
          .map(([x, y], at) => {
            const [px, py] = points[at] ?? [x, y]
            return `Q${n(px)} ${n(py)} ${n((px + x) / 2)} ${n((py + y) / 2)}`
          })
          .join(' ')
        return stroke(`M${TIP[0]} ${n(TIP[1] + depth)} ${d}`, layer.colour, 5)
      }
      const [above, below] = [layers[index - 1], layers[index + 1]]
      const lines = layer.crumb ? '' : (above?.crumb ? seam(from) : '') + (below?.crumb ? seam(to) : '')
      from = to
      return lines
    })
    .join('')
}

/** Berries in sauce that runs over the near edge of a slice. */
export function sauceOver(canvas: Canvas, colour: string): string {
  const pool = `M206 172 C236 138 330 126 390 136 C430 146 428 196 392 214 C386 226 388 262 376 264 C364 264 368 224 356 222 C340 220 342 282 328 284 C314 284 318 214 300 208 C286 206 288 238 276 240 C264 240 266 204 250 196 C226 192 196 186 206 172 Z`
  return canvas.relief(
    { round: 6, gloss: 0.75, polish: 26 },
    path(pool, canvas.linear([0, 0, 1, 1], [0, lit(colour, 0.14)], [1, shaded(colour, 0.25)])),
  )
}

/** A soft swirl of whipped cream with its tip up. */
export function swirl(
  canvas: Canvas,
  cx: number,
  base: number,
  r: number,
  colour: string,
  toast?: string,
): string {
  const tiers: readonly (readonly [reach: number, lift: number, lobes: number])[] = [
    [1, 0.1, 7],
    [0.74, 0.48, 6],
    [0.46, 0.84, 5],
    [0.22, 1.12, 3],
  ]
  const lobe = canvas.radial(
    [
      [0, lit(colour, 0.7)],
      [0.5, colour],
      [0.82, shaded(colour, 0.1)],
      [1, shaded(colour, 0.3)],
    ],
    [0.4, 0.26, 0.72],
  )
  const shapes = tiers.map(([reach, lift, lobes]) => {
    const y = base - r * lift
    const row = Array.from({ length: lobes }, (_, at) => {
      const angle = Math.PI * (1 - (at + 0.5) / lobes)
      const x = cx + r * reach * 0.74 * Math.cos(angle)
      return {
        sin: Math.sin(angle),
        svg: ellipse(
          x,
          y + r * reach * 0.22 * Math.sin(angle) - r * 0.06,
          r * reach * (1.3 / lobes + 0.12),
          r * 0.27,
          lobe,
          `transform="rotate(${Math.round(-22 * Math.cos(angle) - 14)} ${n(x)} ${n(y)})"`,
        ),
      }
    })
    return (
      ellipse(cx, y - r * 0.08, r * reach * 0.92, r * 0.3, shaded(colour, 0.16)) +
      row
        .toSorted((one, other) => one.sin - other.sin)
        .map(({ svg }) => svg)
        .join('')
    )
  })
  const peak = path(
    `M${n(cx - r * 0.18)} ${n(base - r * 1.1)} Q${n(cx - r * 0.02)} ${n(base - r * 1.3)} ${n(cx + r * 0.12)} ${n(base - r * 1.62)} Q${n(cx + r * 0.2)} ${n(base - r * 1.28)} ${n(cx + r * 0.2)} ${n(base - r * 1.08)} Z`,
    lobe,
  )
  const scorch =
    toast === undefined
      ? ''
      : canvas.radial(
          [
            [0, toast, 0.95],
            [0.5, toast, 0.7],
            [1, toast, 0],
          ],
          [0.5, 0.5, 0.5],
        )
  const brown =
    toast === undefined
      ? ''
      : tiers
          .map(([reach, lift], at) =>
            ellipse(
              cx + r * 0.12 * (at % 2 === 0 ? 1 : -1),
              base - r * (lift + 0.1),
              r * reach * 0.8,
              r * 0.2,
              scorch,
            ),
          )
          .join('') + ellipse(cx + r * 0.1, base - r * 1.36, r * 0.16, r * 0.3, scorch)
  return shapes.join('') + peak + brown
}
