/** Round cakes, whole or with a piece cut out, in layers. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import {
  crumb,
  drum,
  ellipse,
  n,
  path,
  polygon,
  roundness,
  stroke,
  VIEW,
  type Point,
} from '../paint/shapes.ts'

export interface Layer {
  colour: string
  /** Thickness by the thickness of the others. */
  share: number
  /** Pores of a baked dough. */
  crumb?: boolean
}

export interface RoundCake {
  /** Layers from the top down. */
  layers: readonly Layer[]
  /** The cover of the side; left out for a naked cake, whose layers are seen. */
  coat?: string
  top: string
  /** A glaze that runs down over the edge. */
  drip?: string
  r?: number
  height?: number
  /** Without the piece at the front. */
  cut?: boolean
  /** Laid on the finished top, around its centre. */
  onTop?: (canvas: Canvas, cx: number, cy: number, rx: number) => string
  /** Laid around the side, between coat and cut. */
  onSide?: (canvas: Canvas, cx: number, top: number, base: number, rx: number) => string
}

const CX = 300
const CUT_FROM = 0.42
const CUT_TO = 1.24

/** A cake that stands on (300, base). */
export function roundCake(canvas: Canvas, cake: RoundCake, base = 300): string {
  const { layers, coat, top, drip, r = 166, height = 128, cut = true, onTop, onSide } = cake
  const topY = base - height
  const outline = drum(CX, topY, base, r)
  const side = canvas.clipped(
    path(outline, '#000'),
    coat === undefined ? bands(canvas, layers, topY, base, r) : path(outline, coat),
  )
  const wet = drip === undefined ? '' : runs(canvas, drip, topY, r, height)
  const lid = ellipse(
    CX,
    topY,
    r,
    r * VIEW,
    canvas.radial([
      [0, lit(top, 0.4)],
      [0.55, top],
      [1, shaded(top, 0.16)],
    ]),
  )
  const edge = stroke(
    `M${CX - r + 5} ${topY - 5} A${r} ${r * VIEW} 0 0 1 ${CX - r * 0.1} ${n(topY - r * VIEW + 2)}`,
    '#fff',
    3.4,
    0.5,
  )
  return (
    canvas.shadow(CX, base + r * 0.08, r * 1.2, r * 0.34) +
    side +
    roundness(canvas, outline, 0.9) +
    (onSide?.(canvas, CX, topY, base, r) ?? '') +
    wet +
    lid +
    edge +
    (onTop?.(canvas, CX, topY, r) ?? '') +
    (cut ? opening(canvas, layers, coat, topY, base, r, drip ?? top) : '')
  )
}

/** The layers as rings around the side. */
function bands(canvas: Canvas, layers: readonly Layer[], top: number, base: number, r: number): string {
  return withHeights(layers, top, base)
    .map(({ layer, from, to }) => {
      const band = drum(CX, from, to + 1, r)
      const pores = layer.crumb
        ? canvas.clipped(
            path(band, '#000'),
            crumb(canvas, [CX - r, from, CX + r, to + r * VIEW], layer.colour, 380),
          )
        : ''
      const bulge = layer.crumb
        ? ''
        : stroke(
            `M${CX - r} ${from + (to - from) * 0.4} A${r} ${r * VIEW} 0 0 0 ${CX + r} ${from + (to - from) * 0.4}`,
            lit(layer.colour, 0.6),
            (to - from) * 0.3,
            0.7,
          )
      return path(band, layer.colour) + pores + bulge
    })
    .join('')
}

function withHeights(layers: readonly Layer[], top: number, base: number) {
  const whole = layers.reduce((sum, { share }) => sum + share, 0)
  let from = top
  return layers.map((layer) => {
    const to = from + ((base - top) * layer.share) / whole
    const place = { layer, from, to }
    from = to
    return place
  })
}

/** The room of the missing piece, with its two cut faces. */
function opening(
  canvas: Canvas,
  layers: readonly Layer[],
  coat: string | undefined,
  top: number,
  base: number,
  r: number,
  lidColour: string,
): string {
  const at = (angle: number, y: number): Point => [
    CX + r * 1.002 * Math.cos(angle),
    y + r * VIEW * 1.002 * Math.sin(angle),
  ]
  const [right, left] = [at(CUT_FROM, top), at(CUT_TO, top)]
  const [rightFoot, leftFoot] = [at(CUT_FROM, base), at(CUT_TO, base)]
  const floor = path(
    `M${CX} ${base} L${n(rightFoot[0])} ${n(rightFoot[1])} A${r} ${r * VIEW} 0 0 1 ${n(leftFoot[0])} ${n(leftFoot[1])} Z`,
    shaded('#f3e2d0', 0.25),
  )
  const hole = `M${CX} ${top} L${n(right[0])} ${n(right[1])} L${n(rightFoot[0])} ${n(rightFoot[1] + 1)} A${r} ${r * VIEW} 0 0 1 ${n(leftFoot[0])} ${n(leftFoot[1] + 1)} L${n(left[0])} ${n(left[1])} Z`
  const rim =
    coat === undefined
      ? ''
      : stroke(
          `M${n(right[0] - 3)} ${n(right[1])} V${n(rightFoot[1])} M${n(left[0])} ${n(left[1])} V${n(leftFoot[1])}`,
          lit(coat, 0.2),
          6,
        )
  return (
    path(hole, '#caa98b') +
    floor +
    face(canvas, layers, top, base, right, 0) +
    face(canvas, layers, top, base, left, 0.2) +
    rim +
    stroke(
      `M${n(left[0])} ${n(left[1])} L${CX} ${top} L${n(right[0])} ${n(right[1])}`,
      lit(lidColour, 0.3),
      3.4,
      0.8,
    )
  )
}

/** A cut face from the centre to `edge`; `dim` is its distance from the light. */
function face(
  canvas: Canvas,
  layers: readonly Layer[],
  top: number,
  base: number,
  edge: Point,
  dim: number,
): string {
  const drop = edge[1] - top
  const outline = polygon([[CX, top], edge, [edge[0], base + drop], [CX, base]])
  const strips = withHeights(layers, top, base)
    .map(({ layer, from, to }) =>
      path(
        polygon([
          [CX, from],
          [edge[0], from + drop],
          [edge[0], to + drop + 0.6],
          [CX, to + 0.6],
        ]),
        layer.colour,
      ),
    )
    .join('')
  const [x1, x2] = [Math.min(CX, edge[0]), Math.max(CX, edge[0])]
  const pores = withHeights(layers, top, base)
    .filter(({ layer }) => layer.crumb)
    .map(({ layer, from, to }) =>
      canvas.clipped(
        path(
          polygon([
            [CX, from],
            [edge[0], from + drop],
            [edge[0], to + drop],
            [CX, to],
          ]),
          '#000',
        ),
        crumb(canvas, [x1, from, x2, to + drop], layer.colour, 130, 1.1),
      ),
    )
    .join('')
  const depth = canvas.linear(
    [0, 0, 1, 0],
    edge[0] > CX ? [0, '#3a1006', 0.34] : [0, '#3a1006', 0.1],
    edge[0] > CX ? [1, '#3a1006', 0.02] : [1, '#3a1006', 0.36],
  )
  return (
    strips + pores + path(outline, depth) + (dim > 0 ? path(outline, '#3a1006', `fill-opacity="${dim}"`) : '')
  )
}

/** Glaze that has run down the side at uneven lengths. */
export function runs(canvas: Canvas, colour: string, top: number, r: number, height: number): string {
  const count = 15
  let d = ''
  const points: Point[] = []
  for (let index = 0; index <= count; index += 1) {
    const angle = Math.PI * (1 - index / count)
    const length = (index % 2 === 0 ? 0.12 : canvas.random(0.28, 0.66)) * height
    points.push([CX + (r + 2.5) * Math.cos(angle), top + r * VIEW * Math.sin(angle) + length])
  }
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1]
    if (!next) break
    const mid = (x + next[0]) / 2
    d += ` C${n(mid)} ${n(y)} ${n(mid)} ${n(next[1])} ${n(next[0])} ${n(next[1])}`
  }
  const start = points[0] ?? [CX - r, top]
  const shape = `M${n(start[0])} ${n(top)} L${n(start[0])} ${n(start[1])}${d} L${n(CX + r + 2.5)} ${n(top)} A${r + 2} ${r * VIEW} 0 0 0 ${n(CX - r - 2.5)} ${n(top)} Z`
  return canvas.relief(
    { round: 4, gloss: 0.5, polish: 22 },
    path(
      shape,
      canvas.linear(
        [0, 0, 1, 0],
        [0, colour],
        [0.28, lit(colour, 0.22)],
        [0.6, colour],
        [1, shaded(colour, 0.5)],
      ),
    ),
  )
}
