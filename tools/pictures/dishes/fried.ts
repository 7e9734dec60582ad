/** Fried and baked by the piece: churros, sonho, cookies. */
import type { Dish } from '../dish.ts'
import { board, plate } from '../forms/plates.ts'
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { drum, ellipse, n, path, pick, polygon, scatter, stroke } from '../paint/shapes.ts'

export const churros: Dish = {
  draw: (canvas) => {
    const stick = (x: number, y: number, turn: number, length: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${churro(canvas, length)}</g>`
    return (
      stick(246, 180, -16, 270) +
      stick(300, 164, -2, 290) +
      stick(354, 176, 12, 276) +
      stick(274, 206, -7, 270) +
      stick(330, 204, 7, 268) +
      cone(canvas)
    )
  },
}

/** A fried stick with star-shaped ridges, in sugar and cinnamon, filled with caramel at its end. */
function churro(canvas: Canvas, length: number): string {
  const [w, half] = [50, length / 2]
  const body = `M${-w / 2} ${-half + 14} Q${-w / 2} ${-half} 0 ${-half} Q${w / 2} ${-half} ${w / 2} ${-half + 14} V${half} H${-w / 2} Z`
  const ridges = [-17, -6, 6, 17]
    .map(
      (x) =>
        stroke(`M${x} ${-half + 10} V${half}`, '#8a4a16', 4.4, 0.6) +
        stroke(`M${x - 5} ${-half + 12} V${half}`, '#f2bb70', 4, 0.7),
    )
    .join('')
  const sugar = scatter(canvas, 130, [-w / 2, -half + 8, w / 2, half], (x, y) =>
    ellipse(
      x,
      y,
      canvas.random(1, 2.2),
      canvas.random(1, 2),
      pick(canvas, ['#fff8e8', '#ffffff', '#fbe6c0']),
      'fill-opacity="0.9"',
    ),
  )
  return (
    path(body, '#cc8334') +
    canvas.clipped(path(body, '#000'), ridges + sugar) +
    path(
      body,
      canvas.linear([0, 0, 1, 0], [0, '#fff4dd', 0.16], [0.4, '#fff4dd', 0.06], [1, '#3a1006', 0.5]),
    ) +
    ellipse(0, -half + 8, w * 0.36, 11, '#8a4a16') +
    canvas.relief(
      { round: 3, gloss: 0.7, polish: 22 },
      path(
        `M-15 ${-half + 8} Q-12 ${-half - 12} 0 ${-half - 12} Q14 ${-half - 12} 15 ${-half + 8} Q16 ${-half + 30} 9 ${-half + 34} Q3 ${-half + 32} 3 ${-half + 16} Q-15 ${-half + 20} -15 ${-half + 8} Z`,
        '#b5652a',
      ),
    )
  )
}

/** A cone of paper, striped. */
function cone(canvas: Canvas): string {
  const shape = 'M186 232 Q300 276 414 232 L356 372 Q300 392 244 372 Z'
  const stripes = [-96, -52, -8, 36, 80]
    .map((x) => path(`M${300 + x} 220 h22 L${300 + x * 0.5 + 12} 392 h-14 Z`, '#d0517c'))
    .join('')
  return (
    canvas.shadow(300, 378, 120, 24) +
    path(shape, '#fff6ec') +
    canvas.clipped(path(shape, '#000'), stripes) +
    path(
      shape,
      canvas.linear(
        [0, 0, 1, 0],
        [0, '#5c2a1a', 0.16],
        [0.3, '#fff', 0.25],
        [0.6, '#5c2a1a', 0.04],
        [1, '#5c2a1a', 0.4],
      ),
    ) +
    stroke('M186 232 Q300 276 414 232', '#fff', 5, 0.8)
  )
}

export const sonho: Dish = {
  zoom: 1.12,
  draw: (canvas) =>
    plate(canvas, 'pistachio', [300, 328], 228) +
    bun(canvas, 196, 312, 92, -10) +
    bun(canvas, 406, 312, 92, 12) +
    bun(canvas, 300, 362, 104, -4),
}

/** A fried ball of dough, slit at the front: cream is piped into it and bulges out; `lean` turns the slit in degrees. */
function bun(canvas: Canvas, cx: number, base: number, r: number, lean: number): string {
  const cy = base - r * 0.84
  const at = (x: number, y: number) => `${n(cx + x * r)} ${n(cy + y * r)}`
  const body = ellipse(
    cx,
    cy,
    r,
    r * 0.86,
    canvas.radial(
      [
        [0, '#eeb566'],
        [0.55, '#d18a3a'],
        [1, '#a8632a'],
      ],
      [0.4, 0.26, 0.86],
    ),
  )
  const pale = canvas.blurred(
    5,
    stroke(`M${at(-1, 0.16)} Q${at(0, 0.66)} ${at(1, 0.16)}`, '#efc683', r * 0.2, 0.8),
  )
  const crust = scatter(canvas, 130, [cx - r, cy - r, cx + r, cy + r], (x, y) =>
    ellipse(
      x,
      y,
      canvas.random(2, 7),
      canvas.random(1.2, 3),
      pick(canvas, ['#8a4a16', '#e3a555', '#f0c487']),
      'fill-opacity="0.28"',
    ),
  )
  const slit = path(
    `M${at(-0.74, 0.0)} Q${at(0, 0.3)} ${at(0.74, -0.04)} Q${at(0.06, 0.6)} ${at(-0.74, 0.0)} Z`,
    '#a4601c',
  )
  const lobes = [
    [-0.62, 0.08, 0.14],
    [-0.42, 0.15, 0.19],
    [-0.18, 0.2, 0.23],
    [0.4, 0.16, 0.2],
    [0.62, 0.06, 0.14],
    [0.12, 0.22, 0.27],
    [-0.3, 0.3, 0.15],
  ] as const
  const cream = canvas.relief(
    { round: 6, gloss: 0.2, depth: 0.9, pale: 0.3 },
    lobes
      .map(([x, y, size]) => ellipse(cx + x * r, cy + y * r, size * r * 1.1, size * r * 1.1, '#f6cf6a'))
      .join(''),
  )
  const ridges = lobes
    .slice(1, 6)
    .map(([x, y, size]) =>
      stroke(
        `M${at(x - size * 0.5, y - size * 0.3)} Q${at(x - size * 0.3, y + size * 0.4)} ${at(x + size * 0.1, y + size * 0.6)}`,
        '#ffe9a6',
        r * 0.035,
        0.75,
      ),
    )
    .join('')
  const sugar =
    canvas.blurred(
      6,
      path(
        `M${at(-0.8, -0.2)} C${at(-0.8, -0.7)} ${at(-0.4, -0.84)} ${at(0, -0.84)} C${at(0.4, -0.84)} ${at(0.76, -0.7)} ${at(0.74, -0.28)} Q${at(0.5, -0.08)} ${at(0.3, -0.28)} Q${at(0, -0.04)} ${at(-0.28, -0.24)} Q${at(-0.56, 0)} ${at(-0.8, -0.2)} Z`,
        '#fffaf0',
        'fill-opacity="0.8"',
      ),
    ) +
    scatter(
      canvas,
      240,
      [cx - r, cy - r * 0.84, cx + r, cy + r * 0.1],
      (x, y) =>
        ellipse(x, y, canvas.random(0.8, 2.1), canvas.random(0.7, 1.8), '#fffdf6', 'fill-opacity="0.9"'),
      (x, y) => ((x - cx) / (r * 0.94)) ** 2 + ((y - cy) / (r * 0.8)) ** 2 < 1,
    )
  return (
    canvas.shadow(cx, base + 2, r * 1.1, r * 0.28) +
    canvas.relief({ round: 12, gloss: 0, depth: 0.6 }, body) +
    canvas.clipped(ellipse(cx, cy, r * 0.98, r * 0.84, '#000'), pale + crust) +
    `<g transform="rotate(${lean} ${n(cx)} ${n(cy)})">${slit}${cream}${ridges}${sugar}</g>`
  )
}

export const cookies: Dish = {
  lift: 16,
  zoom: 1.12,
  draw: (canvas) =>
    board(canvas, [300, 336], 226) +
    [312, 282, 252].map((y, at) => cookie(canvas, 246 + (at % 2) * 14, y, 122, 0.32)).join('') +
    standing(canvas, 408, 268, 104),
}

function cookie(canvas: Canvas, cx: number, cy: number, r: number, view: number): string {
  const body =
    ellipse(cx, cy + 20, r, r * view, '#b06a2a') +
    path(drum(cx, cy, cy + 20, r, r, view), '#c07a35') +
    ellipse(cx, cy, r, r * view, '#d9994f')
  const chips = Array.from({ length: 13 }, (_, at) => {
    const [angle, reach] = [at * 2.4, Math.sqrt((at + 0.5) / 13) * 0.84]
    return [cx + r * reach * Math.cos(angle), cy + r * view * reach * Math.sin(angle)] as const
  })
  return (
    canvas.shadow(cx, cy + 30, r * 1.12, r * 0.36, 0.7) +
    canvas.relief({ round: 6, gloss: 0.1, depth: 0.6 }, body) +
    chips.map(([x, y]) => chip(canvas, x, y, 13, 7.6)).join('')
  )
}

function chip(canvas: Canvas, x: number, y: number, rx: number, ry: number): string {
  return (
    ellipse(x + 1, y + 3, rx, ry, '#8a4f1c', 'fill-opacity="0.6"') +
    ellipse(
      x,
      y,
      rx,
      ry,
      canvas.radial([
        [0, '#8a5a40'],
        [0.5, '#4a2414'],
        [1, '#2a1007'],
      ]),
    ) +
    ellipse(x - rx * 0.3, y - ry * 0.4, rx * 0.26, ry * 0.2, '#fff', 'fill-opacity="0.5"')
  )
}

/** A cookie that leans against the pile, seen from the front. */
function standing(canvas: Canvas, cx: number, cy: number, r: number): string {
  const rim = polygon(
    Array.from({ length: 60 }, (_, at) => {
      const angle = at * 0.10472
      const reach = r * (0.98 + 0.022 * Math.sin(3 * angle + 0.6) + 0.012 * Math.sin(7 * angle))
      return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)] as const
    }),
  )
  const cracks = stroke(
    `M${n(cx - r * 0.7)} ${n(cy + r * 0.2)} q${n(r * 0.2)} ${n(-r * 0.1)} ${n(r * 0.34)} ${n(r * 0.06)} t${n(r * 0.3)} ${n(-r * 0.04)} M${n(cx + r * 0.1)} ${n(cy - r * 0.74)} q${n(-r * 0.06)} ${n(r * 0.18)} ${n(r * 0.1)} ${n(r * 0.3)} M${n(cx + r * 0.3)} ${n(cy + r * 0.3)} q${n(r * 0.2)} ${n(r * 0.02)} ${n(r * 0.34)} ${n(-r * 0.16)}`,
    '#9a5a22',
    3.4,
    0.6,
  )
  const grain = scatter(
    canvas,
    200,
    [cx - r, cy - r, cx + r, cy + r],
    (x, y) =>
      ellipse(
        x,
        y,
        canvas.random(2, 6),
        canvas.random(1.4, 4),
        pick(canvas, [lit('#d4924a', 0.3), shaded('#d4924a', 0.14)]),
        'fill-opacity="0.5"',
      ),
    (x, y) => Math.hypot(x - cx, y - cy) < r * 0.9,
  )
  const chips = Array.from({ length: 15 }, (_, at) =>
    chip(
      canvas,
      cx + r * 0.8 * Math.sqrt((at + 0.4) / 15) * Math.cos(at * 2.4),
      cy + r * 0.8 * Math.sqrt((at + 0.4) / 15) * Math.sin(at * 2.4),
      14,
      12,
    ),
  ).join('')
  return (
    canvas.shadow(cx + 6, cy + r, r * 0.9, 22) +
    canvas.relief({ round: 8, gloss: 0.1, depth: 0.8 }, path(rim, '#d4924a')) +
    grain +
    cracks +
    chips
  )
}
