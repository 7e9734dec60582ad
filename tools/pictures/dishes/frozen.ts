/** Frozen dishes: bags of frozen cream and scoops of ice cream. */
import type { Dish } from '../dish.ts'
import type { Canvas } from '../paint/canvas.ts'
import { shaded } from '../paint/colour.ts'
import { ellipse, n, path, pick, scatter, stroke } from '../paint/shapes.ts'

export const icePop: Dish = {
  draw: (canvas) => {
    const pop = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${bag(canvas)}</g>`
    return (
      canvas.shadow(300, 366, 210, 34) +
      pop(190, 206, -15) +
      pop(410, 206, 15) +
      pop(300, 200, 1) +
      iceCube(canvas, 128, 352, 52, -12) +
      iceCube(canvas, 226, 368, 44, 9) +
      iceCube(canvas, 376, 366, 48, -8) +
      iceCube(canvas, 428, 376, 34, 20)
    )
  },
  beside: [{ look: 'strawberry', x: 482, base: 388, height: 84, turn: 14, front: true }],
}

/** A long bag of clear film, knotted above the frozen cream: the film above the filling is empty. */
function bag(canvas: Canvas): string {
  const film =
    'M-8 -116 C-16 -100 -56 -100 -60 -66 V148 Q-60 166 -44 166 H44 Q60 166 60 148 V-66 C56 -100 16 -100 8 -116 Z'
  const cream = 'M-55 -52 Q-30 -64 0 -58 Q32 -52 55 -60 V144 Q55 158 40 158 H-40 Q-55 158 -55 144 Z'
  const clear = canvas.linear(
    [0, 0, 1, 0],
    [0, '#fff', 0.85],
    [0.3, '#fff', 0.4],
    [0.7, '#fff', 0.5],
    [1, '#e9c3c8', 0.85],
  )
  const ripples = [
    'M-55 -20 C-20 -44 10 -6 55 -26',
    'M-55 38 C-14 10 16 58 55 26',
    'M-55 98 C-20 72 20 118 55 86',
  ]
    .map((d) => stroke(d, '#fff3ea', 20, 0.75))
    .join('')
  const fruit = scatter(
    canvas,
    9,
    [-40, -36, 40, 142],
    (x, y) =>
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${Math.round(canvas.random(0, 180))})">${path('M-16 2 Q-14 -11 2 -12 Q17 -9 15 3 Q6 14 -8 11 Z', '#d42a48', 'fill-opacity="0.85"')}${ellipse(-3, 0, 6, 4, '#f2808e', 'fill-opacity="0.6"')}</g>`,
  )
  const frost =
    canvas.blurred(
      6,
      stroke('M-50 -40 V140 M50 -40 V140 M-46 150 H46', '#fff', 16, 0.75) + ellipse(0, -54, 50, 8, '#fff'),
    ) +
    scatter(canvas, 120, [-54, -56, 54, 156], (x, y) =>
      ellipse(x, y, canvas.random(0.8, 2.6), canvas.random(0.8, 2.2), '#fff', 'fill-opacity="0.9"'),
    )
  const folds = stroke(
    'M-3 -112 C-8 -96 -34 -88 -42 -64 M0 -110 C-2 -92 -12 -84 -14 -66 M3 -112 C6 -94 22 -86 28 -66',
    '#d9a3ac',
    2.6,
    0.75,
  )
  const tail = `M-7 -128 C-9 -142 -15 -156 -13 -172 L-5 -168 L1 -174 L8 -168 L16 -173 C15 -156 9 -142 7 -128 Z`
  const knot =
    canvas.relief({ round: 4, gloss: 0.4, pale: 1 }, ellipse(0, -121, 17, 12, '#fbe6e6')) +
    stroke('M-12 -126 Q0 -112 13 -121 M-11 -115 Q0 -126 10 -128', '#cf8e99', 2.4, 0.8)
  return (
    path(tail, clear) +
    stroke('M-3 -130 L-5 -164 M3 -130 L7 -164', '#d9a3ac', 2, 0.7) +
    path(film, clear) +
    canvas.relief(
      { round: 9, gloss: 0.22, depth: 0.7, pale: 0.6 },
      path(cream, '#f590a5') + canvas.clipped(path(cream, '#000'), ripples + fruit),
    ) +
    canvas.clipped(path(cream, '#000'), frost) +
    folds +
    stroke(film, '#fff', 2.6, 0.8) +
    knot +
    stroke('M-38 -44 V108', '#fff', 8, 0.8) +
    stroke('M44 -30 V60', '#fff', 3.4, 0.6)
  )
}

/** A cube of ice on the table, seen over its upper edge. */
function iceCube(canvas: Canvas, x: number, y: number, side: number, turn: number): string {
  const h = side / 2
  const body = canvas.linear([0, 0, 1, 1], [0, '#ffffff', 0.95], [0.5, '#dcecf4', 0.75], [1, '#a9cbdc', 0.85])
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-h}" y="${-h}" width="${side}" height="${side}" rx="${n(side * 0.2)}" fill="${body}"/><rect x="${n(-h * 0.66)}" y="${n(-h * 0.6)}" width="${n(side * 0.62)}" height="${n(side * 0.5)}" rx="${n(side * 0.14)}" fill="#fff" fill-opacity="0.5"/>${stroke(`M${n(-h * 0.7)} ${n(h * 0.3)} V${n(-h * 0.5)} Q${n(-h * 0.66)} ${n(-h * 0.74)} ${n(-h * 0.4)} ${n(-h * 0.74)}`, '#fff', 4, 0.95)}</g>`
}

export const iceCream: Dish = {
  draw: (canvas) => {
    const scoop = (cx: number, cy: number, r: number) => {
      const skirt = Array.from({ length: 11 }, (_, at) =>
        ellipse(cx + (at - 5) * r * 0.19, cy + r * 0.62 + (at % 2) * 5, r * 0.18, r * 0.15, '#fbe9bd'),
      ).join('')
      const specks = scatter(canvas, 46, [cx - r * 0.8, cy - r * 0.8, cx + r * 0.8, cy + r * 0.6], (x, y) =>
        ellipse(x, y, 1.5, 1.3, '#5c4028', 'fill-opacity="0.6"'),
      )
      const drag = scatter(canvas, 20, [cx - r * 0.7, cy - r * 0.7, cx + r * 0.7, cy + r * 0.5], (x, y) =>
        stroke(
          `M${n(x)} ${n(y)} q${n(r * 0.14)} ${n(-r * 0.05)} ${n(r * 0.26)} 2`,
          pick(canvas, ['#fff6dc', shaded('#f5dfa8', 0.1)]),
          3,
          0.7,
        ),
      )
      return (
        canvas.relief(
          { round: 8, gloss: 0.1, depth: 0.9, pale: 1 },
          ellipse(cx, cy, r, r * 0.96, '#fbe9bd') + skirt,
        ) +
        ellipse(
          cx,
          cy,
          r,
          r * 0.96,
          canvas.radial([
            [0, '#fff', 0.5],
            [0.5, '#fff', 0],
            [1, '#c98a3c', 0.34],
          ]),
        ) +
        specks +
        drag
      )
    }
    const cup =
      'M176 236 Q300 286 424 236 L404 308 Q370 338 322 340 L322 352 Q370 356 370 366 Q300 384 230 366 Q230 356 278 352 L278 340 Q230 338 196 308 Z'
    return (
      canvas.shadow(300, 370, 130, 24) +
      scoop(222, 186, 74) +
      scoop(378, 188, 74) +
      scoop(300, 128, 78) +
      path(cup, '#f6d9de') +
      path(
        cup,
        canvas.linear(
          [0, 0, 1, 0],
          [0, '#c8476f', 0.5],
          [0.26, '#fff', 0.75],
          [0.6, '#d86a8d', 0.35],
          [1, '#8d0f3d', 0.6],
        ),
      ) +
      stroke('M176 236 Q300 286 424 236', '#fff', 6, 0.9) +
      stroke('M206 262 L220 304', '#fff', 9, 0.7)
    )
  },
}
