/** Desserts of the fridge that stand by themselves, and what is served from a glass dish. */
import type { Dish } from '../dish.ts'
import { block, onFace } from '../forms/block.ts'
import type { Layer } from '../forms/cake.ts'
import { plate } from '../forms/plates.ts'
import { ringPudding } from '../forms/ring.ts'
import { dome } from '../forms/round.ts'
import { swirl } from '../forms/slice.ts'
import type { Canvas } from '../paint/canvas.ts'
import { ball, ellipse, flake, n, path, pick, polygon, scatter, stroke, type Point } from '../paint/shapes.ts'

export const milkPudding: Dish = {
  draw: (canvas) =>
    plate(canvas, 'white', [300, 312], 244) + ringPudding(canvas, { colour: '#f3c877', sauce: '#97450f' }),
}

export const coconutPudding: Dish = {
  draw: (canvas) =>
    plate(canvas, 'raspberry', [300, 312], 244) +
    canvas.relief({ round: 4, gloss: 0.6, polish: 24 }, ellipse(300, 300, 208, 54, '#5a1d20')) +
    ringPudding(canvas, {
      colour: '#fffaf0',
      onTop: (paint, cx, cy) =>
        scatter(
          paint,
          80,
          [cx - 130, cy - 36, cx + 130, cy + 36],
          (x, y) => flake(paint, x, y, 11, 3, pick(paint, ['#fff', '#efe0cb'])),
          (x, y) => {
            const reach = ((x - cx) / 128) ** 2 + ((y - cy) / 36) ** 2
            return reach < 1 && reach > 0.2
          },
        ) +
        paint.relief(
          { round: 4, gloss: 0.6, polish: 24 },
          path(
            `M${cx - 66} ${cy - 14} Q${cx} ${cy - 34} ${cx + 70} ${cy - 12} Q${cx + 96} ${cy + 4} ${cx + 74} ${cy + 26} Q${cx + 82} ${cy + 84} ${cx + 70} ${cy + 86} Q${cx + 56} ${cy + 84} ${cx + 54} ${cy + 40} Q${cx + 20} ${cy + 42} ${cx + 6} ${cy + 42} Q${cx + 6} ${cy + 108} ${cx - 8} ${cy + 108} Q${cx - 22} ${cy + 106} ${cx - 24} ${cy + 38} Q${cx - 66} ${cy + 34} ${cx - 76} ${cy + 30} Q${cx - 80} ${cy + 66} ${cx - 90} ${cy + 64} Q${cx - 102} ${cy + 60} ${cx - 94} ${cy + 16} Q${cx - 92} ${cy - 4} ${cx - 66} ${cy - 14} Z`,
            '#5a1d20',
          ),
        ) +
        (
          [
            [-46, 6],
            [44, 4],
            [0, 18],
            [-4, -12],
          ] as const
        )
          .map(([dx, dy]) => prune(paint, cx + dx, cy + dy - 8))
          .join(''),
    }) +
    prune(canvas, 130, 322) +
    prune(canvas, 474, 318) +
    prune(canvas, 214, 346) +
    prune(canvas, 392, 346),
}

function prune(canvas: Canvas, x: number, y: number): string {
  return (
    ellipse(x + 2, y + 8, 30, 15, '#1c0507', 'fill-opacity="0.4"') +
    ellipse(
      x,
      y,
      29,
      19,
      canvas.radial([
        [0, '#7d4550'],
        [0.5, '#3d1620'],
        [1, '#18050b'],
      ]),
    ) +
    stroke(`M${x - 14} ${y - 3} q12 8 26 2 M${x - 8} ${y + 8} q10 3 18 -1`, '#140408', 2.4, 0.7) +
    ellipse(x - 9, y - 8, 7, 3.4, '#fff', 'fill-opacity="0.6"')
  )
}

export const pannaCotta: Dish = {
  draw: (canvas) =>
    plate(canvas, 'slate', [300, 318], 236) +
    canvas.relief({ round: 5, gloss: 0.7, polish: 24 }, ellipse(300, 318, 176, 44, '#a3132f')) +
    dome(canvas, 300, 306, 112, 158, '#fff7ea', { flat: 0.62, gloss: 0.3 }) +
    scatter(
      canvas,
      70,
      [200, 160, 400, 300],
      (x, y) => ellipse(x, y, 1.3, 1.2, '#4a3324', 'fill-opacity="0.6"'),
      (x) => Math.abs(x - 300) < 88,
    ) +
    canvas.relief(
      { round: 5, gloss: 0.75, polish: 24 },
      path(
        'M224 160 Q240 134 300 132 Q360 134 376 160 Q392 206 384 238 Q376 250 368 236 Q364 206 352 190 Q344 200 344 246 Q336 260 326 246 Q324 208 314 190 Q292 186 284 196 Q282 236 272 240 Q262 236 262 196 Q248 188 242 198 Q240 222 228 218 Q216 196 224 160 Z',
        '#b3152f',
      ),
    ) +
    (
      [
        [262, 146, 20],
        [298, 136, 22],
        [334, 148, 20],
        [304, 158, 18],
      ] as const
    )
      .map(([x, y, r], at) => ball(canvas, x, y - 8, r, at === 1 ? '#4b3a85' : '#c92544', 0.8))
      .join('') +
    ball(canvas, 152, 330, 20, '#c92544', 0.8) +
    ball(canvas, 184, 346, 17, '#4b3a85', 0.8) +
    ball(canvas, 448, 330, 20, '#c92544', 0.8),
  beside: [{ look: 'herb', x: 322, base: 126, height: 50, turn: 20, front: true, lying: true }],
}

interface GlassDish {
  layers: readonly Layer[]
  top: string
  gloss?: boolean
  onTop: (canvas: Canvas, corners: readonly [Point, Point, Point, Point]) => string
  onFaces?: (canvas: Canvas) => string
}

/** A rectangular glass dish; its layers are seen through the sides. */
function glassDish(canvas: Canvas, { layers, top, gloss = false, onTop, onFaces }: GlassDish): string {
  const place = { x: 258, y: 368, left: 178, right: 236, height: 132 }
  const rim = 20
  const inner = block(canvas, { ...place, layers, top, matt: !gloss, onTop, ...(onFaces && { onFaces }) })
  const near: Point = [place.x, place.y]
  const right: Point = [place.x + place.right * 0.88, place.y - place.right * 0.34]
  const left: Point = [place.x - place.left * 0.94, place.y - place.left * 0.22]
  const up = ([x, y]: Point, by: number): Point => [x, y - by]
  const [h, far] = [place.height + rim, [right[0] + left[0] - near[0], right[1] + left[1] - near[1]] as Point]
  const shine = canvas.linear([0, 0, 1, 1], [0, '#fff', 0.5], [0.4, '#fff', 0.08], [1, '#fff', 0.22])
  const wall = (one: Point, other: Point) =>
    path(polygon([up(one, -7), up(other, -7), up(other, h), up(one, h)]), shine)
  const edge = `M${up(left, h).map(n).join(' ')} L${up(near, h).map(n).join(' ')} L${up(right, h).map(n).join(' ')} L${up(far, h).map(n).join(' ')} Z`
  return (
    stroke(edge, '#fff', 5, 0.5) +
    inner +
    wall(left, near) +
    wall(near, right) +
    stroke(edge, '#ffffff', 6, 0.9) +
    stroke(
      `M${left[0]} ${left[1] + 7} L${near[0]} ${near[1] + 7} L${right[0]} ${right[1] + 7}`,
      '#fff',
      5,
      0.7,
    ) +
    stroke(`M${near[0]} ${near[1] - h} V${near[1] + 7}`, '#fff', 4, 0.6) +
    stroke(`M${left[0] + 24} ${left[1] - h + 34} L${left[0] + 24} ${left[1] - 20}`, '#fff', 9, 0.55)
  )
}

export const strawberryPave: Dish = {
  draw: (canvas) =>
    glassDish(canvas, {
      layers: [
        { colour: '#fffaf2', share: 0.5 },
        { colour: '#fdecc4', share: 0.5 },
        { colour: '#d2964e', share: 0.3, crumb: true },
        { colour: '#fdecc4', share: 0.34 },
        { colour: '#e04a5e', share: 0.5 },
        { colour: '#fdecc4', share: 0.3 },
        { colour: '#d2964e', share: 0.3, crumb: true },
      ],
      top: '#fffaf2',
      onFaces: (paint) => {
        return Array.from({ length: 13 }, (_, at) => {
          const x = 100 + at * 30
          const y = 326 - Math.abs(258 - x) * (x < 258 ? 0.234 : 0.386)
          return ellipse(
            x,
            y,
            15,
            12,
            paint.radial([
              [0, '#fff0ee'],
              [0.4, '#f58a95'],
              [0.75, '#dd2f4a'],
              [1, '#a8112f'],
            ]),
          )
        }).join('')
      },
      onTop: (paint, corners) =>
        [
          [0.86, 0.84],
          [0.62, 0.84],
          [0.38, 0.84],
          [0.86, 0.5],
          [0.14, 0.84],
          [0.86, 0.16],
          [0.62, 0.16],
          [0.14, 0.5],
          [0.38, 0.16],
          [0.14, 0.16],
        ]
          .map(([u = 0, v = 0]) => onFace(corners, u, v))
          .map(([x, y]) => swirl(paint, x, y + 10, 29, '#fffaf4'))
          .join(''),
    }),
  beside: [
    { look: 'strawberry', x: 250, base: 192, height: 70, turn: -14, front: true, lying: true },
    { look: 'strawberry', x: 306, base: 188, height: 76, turn: 10, front: true, lying: true },
    { look: 'strawberry', x: 354, base: 174, height: 64, turn: 22, front: true, lying: true },
  ],
}

export const chocolatePave: Dish = {
  draw: (canvas) =>
    glassDish(canvas, {
      gloss: true,
      layers: [
        { colour: '#3f1c0f', share: 0.34 },
        { colour: '#7d4a2c', share: 0.6 },
        { colour: '#c98f4a', share: 0.3, crumb: true },
        { colour: '#fdecc4', share: 0.62 },
        { colour: '#c98f4a', share: 0.3, crumb: true },
      ],
      top: '#43200f',
      onTop: (paint, corners) =>
        Array.from({ length: 90 }, () => {
          const [x, y] = onFace(corners, paint.random(0.1, 0.9), paint.random(0.1, 0.9))
          return (
            flake(paint, x, y + 3, 20, 5, '#200b04').replace('/>', ' fill-opacity="0.4"/>') +
            flake(
              paint,
              x,
              y,
              paint.random(14, 26),
              5,
              pick(paint, ['#8a5236', '#6b3a24', '#a56d4c', '#54291a']),
            )
          )
        }).join(''),
    }),
}
