/** Desserts from a ring mould: turned-out puddings and bundt cakes. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { crumb, ellipse, n, path, roundness, stroke } from '../paint/shapes.ts'

export interface RingPudding {
  colour: string
  /** Sauce on the top, which runs down and pools; left out for none. */
  sauce?: string
  onTop?: (canvas: Canvas, cx: number, cy: number) => string
}

const CX = 300
const TOP = 150
const FOOT = 284

/** A smooth pudding with a hole, in its own sauce. */
export function ringPudding(canvas: Canvas, { colour, sauce, onTop }: RingPudding): string {
  const body = `M${CX - 138} ${TOP} C${CX - 146} ${TOP + 40} ${CX - 164} ${FOOT - 30} ${CX - 172} ${FOOT} A172 44 0 0 0 ${CX + 172} ${FOOT} C${CX + 164} ${FOOT - 30} ${CX + 146} ${TOP + 40} ${CX + 138} ${TOP} Z`
  const pool =
    sauce === undefined
      ? ''
      : canvas.relief(
          { round: 4, gloss: 0.5, polish: 26 },
          ellipse(
            CX,
            FOOT + 14,
            212,
            58,
            canvas.radial([
              [0, lit(sauce, 0.25)],
              [0.7, sauce],
              [1, shaded(sauce, 0.3)],
            ]),
          ),
        )
  const lidColour = sauce ?? colour
  const lid = ellipse(
    CX,
    TOP,
    138,
    40,
    canvas.radial([
      [0, lit(lidColour, 0.4)],
      [0.5, lidColour],
      [1, shaded(lidColour, 0.3)],
    ]),
  )
  const hole =
    ellipse(CX, TOP + 3, 42, 12.5, shaded(lidColour, 0.6)) +
    path(
      `M${CX - 41} ${TOP + 5} A42 13 0 0 0 ${CX + 41} ${TOP + 5} A42 7 0 0 1 ${CX - 41} ${TOP + 5} Z`,
      lit(colour, 0.1),
    )
  return (
    pool +
    path(body, colour) +
    roundness(canvas, body, 0.9) +
    (sauce === undefined ? '' : sauceRuns(canvas, sauce)) +
    lid +
    hole +
    stroke(`M${CX - 116} ${TOP - 8} A124 33 0 0 1 ${CX - 20} ${TOP - 33}`, '#fff', 6, 0.7) +
    stroke(`M${CX - 128} ${TOP + 40} Q${CX - 140} ${TOP + 84} ${CX - 148} ${TOP + 104}`, '#fff', 7, 0.4) +
    (onTop?.(canvas, CX, TOP) ?? '')
  )
}

function sauceRuns(canvas: Canvas, colour: string): string {
  const lengths = [26, 70, 34, 96, 44, 78, 30, 104, 52, 86, 36, 62, 24]
  const points = lengths.map((length, at) => {
    const angle = Math.PI * (1 - at / (lengths.length - 1))
    return [
      CX + (139 + length * 0.22) * Math.cos(angle),
      TOP + 40 * Math.sin(angle) + length * (0.3 + 0.7 * Math.sin(angle)),
    ] as const
  })
  const curve = points
    .slice(0, -1)
    .map(([x, y], at) => {
      const [nx, ny] = points[at + 1] ?? [x, y]
      const mid = (x + nx) / 2
      return `C${n(mid)} ${n(y)} ${n(mid)} ${n(ny)} ${n(nx)} ${n(ny)}`
    })
    .join(' ')
  const [first] = points
  const shape = `M${CX - 139} ${TOP} L${n(first?.[0] ?? 0)} ${n(first?.[1] ?? 0)} ${curve} L${CX + 139} ${TOP} A139 40 0 0 0 ${CX - 139} ${TOP} Z`
  return canvas.relief(
    { round: 4, gloss: 0.6, polish: 24 },
    path(
      shape,
      canvas.linear(
        [0, 0, 1, 0],
        [0, colour],
        [0.3, lit(colour, 0.28)],
        [0.62, colour],
        [1, shaded(colour, 0.5)],
      ),
    ),
  )
}

/** A baked ring with deep flutes, in the colour of its crust; a piece is missing, where the crumb shows. */
export function bundt(canvas: Canvas, colour: string, crumbColour: string): string {
  const [top, base, r] = [148, 280, 176]
  const lobes = Array.from({ length: 11 }, (_, at) => {
    const angle = Math.PI * (1 - (at + 0.5) / 11)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [x1, y1] = [CX + r * 0.72 * cos, top + 30 * sin]
    const [x2, y2] = [CX + r * 0.98 * cos, base + 44 * sin - 12]
    return {
      sin,
      shape: stroke(
        `M${n(x1)} ${n(y1)} Q${n(CX + r * 1.06 * cos)} ${n((y1 + y2) / 2 - 16)} ${n(x2)} ${n(y2)}`,
        colour,
        30 + 26 * sin,
      ),
    }
  })
  const body = path(
    `M${CX - r * 0.78} ${top} Q${CX - r * 1.08} ${top + 30} ${CX - r} ${base} A${r} 46 0 0 0 ${CX + r} ${base} Q${CX + r * 1.08} ${top + 30} ${CX + r * 0.78} ${top} Z`,
    shaded(colour, 0.12),
  )
  const ring = Array.from({ length: 20 }, (_, at) => {
    const angle = (at / 20) * 2 * Math.PI
    return ellipse(CX + r * 0.6 * Math.cos(angle), top + 2 + 34 * Math.sin(angle), 40, 21, colour)
  }).join('')
  const outline = ellipse(CX, (top + base) / 2 + 8, r + 14, 122, '#000')
  const grooves = Array.from({ length: 12 }, (_, at) => {
    const angle = Math.PI * (1 - at / 11)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const line = `M${n(CX + r * 0.7 * cos)} ${n(top + 34 * sin)} Q${n(CX + r * 1.04 * cos)} ${n((top + base) / 2 - 16 + 38 * sin)} ${n(CX + r * 0.99 * cos)} ${n(base + 44 * sin)}`
    return (
      canvas.blurred(2.4, stroke(line, shaded(colour, 0.62), 7, 0.7)) +
      `<g transform="translate(10 0)">${canvas.blurred(3, stroke(line, lit(colour, 0.5), 7, 0.24))}</g>`
    )
  }).join('')
  const grain =
    grooves + canvas.clipped(outline, crumb(canvas, [CX - r, top, CX + r, base + 40], colour, 260, 0.9))
  return (
    canvas.shadow(CX, base + 28, 214, 50) +
    canvas.relief(
      { round: 8, gloss: 0.05, depth: 0.9 },
      body +
        lobes
          .toSorted((one, other) => one.sin - other.sin)
          .map(({ shape }) => shape)
          .join(''),
    ) +
    canvas.relief({ round: 8, gloss: 0.05, depth: 0.9 }, ring) +
    canvas.clipped(
      body + ring,
      grain +
        path(
          `M${CX - r * 1.1} ${top - 60} H${CX + r * 1.1} V${base + 60} H${CX - r * 1.1} Z`,
          canvas.linear([0, 0, 1, 0], [0, '#fff4dd', 0.1], [0.5, '#3a1006', 0], [1, '#3a1006', 0.4]),
        ),
    ) +
    ellipse(CX, top + 3, 56, 17, shaded(colour, 0.62)) +
    path(
      `M${CX - 55} ${top + 5} A56 17 0 0 0 ${CX + 55} ${top + 5} A56 9 0 0 1 ${CX - 55} ${top + 5} Z`,
      shaded(colour, 0.2),
    ) +
    missingPiece(canvas, crumbColour, colour, top, base, r)
  )
}

/** The gap of a piece taken from the front of the ring: two faces of crumb and the board between them. */
function missingPiece(
  canvas: Canvas,
  crumbColour: string,
  crust: string,
  top: number,
  base: number,
  r: number,
): string {
  const [inner, floor] = [top + 18, base - 26]
  const face = (reach: number, drop: number) => {
    const [x1, x2] = [CX + reach * 0.26, CX + reach]
    const high = top + 30 + drop * 0.5
    return `M${n(x1)} ${inner + 6} Q${n(x1 + (x2 - x1) * 0.3)} ${n(high - 20)} ${n(x1 + (x2 - x1) * 0.62)} ${n(high)} Q${n(x2 + reach * 0.06)} ${n(high + 34)} ${n(x2)} ${n(base + drop)} L${n(x1)} ${floor} Z`
  }
  const [left, right] = [face(-r * 0.52, 38), face(r * 0.54, 37)]
  const gap = `M${n(CX - r * 0.1)} ${inner} L${n(CX + r * 0.1)} ${inner} L${n(CX + r * 0.42)} ${top + 70} L${n(CX + r * 0.54)} ${base + 40} Q${CX} ${base + 74} ${n(CX - r * 0.52)} ${base + 40} L${n(CX - r * 0.4)} ${top + 70} Z`
  const pores = (shape: string) =>
    canvas.clipped(
      path(shape, '#000'),
      crumb(canvas, [CX - r * 0.6, top, CX + r * 0.6, base + 46], crumbColour, 420, 1.2),
    )
  return (
    canvas.clipped(
      path(gap, '#000'),
      path(gap, shaded(crust, 0.6)) +
        path(`M${CX - r} ${floor} H${CX + r} V${base + 80} H${CX - r} Z`, '#c48a4c'),
    ) +
    [left, right]
      .map(
        (shape, at) =>
          path(shape, crumbColour) +
          pores(shape) +
          path(
            shape,
            canvas.linear(
              [0, 0, 1, 0],
              [0, '#7a3c06', at === 0 ? 0.06 : 0.3],
              [1, '#7a3c06', at === 0 ? 0.34 : 0.04],
            ),
          ) +
          stroke(shape, shaded(crust, 0.3), 3.4, 0.9),
      )
      .join('')
  )
}
