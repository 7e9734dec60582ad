/** Small filled sweets: biscuits, cakes and truffles. */
import type { Dish } from '../dish.ts'
import { board, plate } from '../forms/plates.ts'
import { disc, filling } from '../forms/round.ts'
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { ball, ellipse, flake, n, path, pick, scatter, stroke } from '../paint/shapes.ts'

export const alfajor: Dish = {
  lift: 16,
  draw: (canvas) =>
    board(canvas, [300, 336], 218) +
    sandwich(canvas, 206, 262, 92) +
    sandwich(canvas, 396, 264, 92) +
    sandwich(canvas, 300, 150, 96),
}

/** Two pale biscuits with caramel between, rolled in coconut. */
function sandwich(canvas: Canvas, cx: number, top: number, r: number): string {
  const shreds = scatter(
    canvas,
    190,
    [cx - r, top + 18, cx + r, top + 76 + r * 0.34],
    (x, y) => flake(canvas, x, y, 12, 3.4, pick(canvas, ['#ffffff', '#fff6e6', '#f0dfc2'])),
    (x, y) => {
      const edge = r * 0.34 * Math.sqrt(Math.max(0, 1 - ((x - cx) / (r * 1.02)) ** 2))
      return y > top + 28 + edge && y < top + 56 + edge
    },
  )
  return (
    canvas.shadow(cx, top + 92, r * 1.2, r * 0.42) +
    disc(canvas, cx, top + 58, r, 26, '#f3d6a2') +
    filling(canvas, cx, top + 34, r * 0.97, 24, '#b0642a') +
    shreds +
    disc(canvas, cx, top, r, 30, '#f6dcaa')
  )
}

export const bemCasado: Dish = {
  lift: 16,
  zoom: 1.1,
  draw: (canvas) => {
    const cake = (cx: number, top: number, r: number) =>
      canvas.shadow(cx, top + 86, r * 1.2, r * 0.42) +
      disc(canvas, cx, top + 48, r, 34, '#f7ead6', 0.3) +
      filling(canvas, cx, top + 34, r * 0.95, 16, '#b0642a') +
      disc(canvas, cx, top, r, 34, '#fdf3e4', 0.35) +
      scatter(canvas, 24, [cx - r * 0.8, top - r * 0.2, cx + r * 0.8, top + r * 0.2], (x, y) =>
        ellipse(x, y, 7, 3, '#fff', 'fill-opacity="0.7"'),
      )
    return (
      plate(canvas, 'raspberry', [300, 334], 226) +
      cake(178, 254, 84) +
      cake(262, 172, 84) +
      wrapped(canvas, 400, 352, 92)
    )
  },
}

/** A sweet in white crepe paper, gathered above and tied with a satin bow. */
function wrapped(canvas: Canvas, cx: number, base: number, r: number): string {
  const paper = canvas.linear(
    [0, 0, 1, 0],
    [0, '#f3e2e0'],
    [0.3, '#fffdfb'],
    [0.65, '#f6e8e4'],
    [1, '#cfb2ae'],
  )
  const neck = base - r * 1.16
  const bag = `M${cx - 16} ${n(neck)} C${n(cx - r * 0.5)} ${n(neck + r * 0.2)} ${n(cx - r)} ${n(base - r * 0.66)} ${n(cx - r * 0.98)} ${n(base - r * 0.2)} A${n(r * 0.98)} ${n(r * 0.32)} 0 0 0 ${n(cx + r * 0.98)} ${n(base - r * 0.2)} C${n(cx + r)} ${n(base - r * 0.66)} ${n(cx + r * 0.5)} ${n(neck + r * 0.2)} ${cx + 16} ${n(neck)} Z`
  const frill = Array.from({ length: 9 }, (_, at) => {
    const u = (at - 4) / 4
    return path(
      `M${cx - 10} ${n(neck)} Q${n(cx + u * r * 0.3)} ${n(neck - r * 0.3)} ${n(cx + u * r * 0.66 - 12)} ${n(neck - r * 0.62 + Math.abs(u) * 18)} l24 4 Q${n(cx + u * r * 0.3)} ${n(neck - r * 0.2)} ${cx + 10} ${n(neck)} Z`,
      at % 2 === 0 ? '#fffaf8' : '#e3cbc6',
    )
  }).join('')
  const folds = [-0.7, -0.44, -0.16, 0.14, 0.42, 0.7]
    .map((u) =>
      stroke(
        `M${n(cx + u * 14)} ${n(neck + 4)} Q${n(cx + u * r * 0.8)} ${n(neck + r * 0.34)} ${n(cx + u * r * 1.06)} ${n(base - r * 0.2)}`,
        '#b5928c',
        3,
        0.45,
      ),
    )
    .join('')
  const loop = (side: 1 | -1) =>
    path(
      `M${cx} ${n(neck)} C${n(cx + side * r * 0.3)} ${n(neck - r * 0.4)} ${n(cx + side * r * 0.78)} ${n(neck - r * 0.26)} ${n(cx + side * r * 0.62)} ${n(neck + r * 0.02)} C${n(cx + side * r * 0.5)} ${n(neck + r * 0.2)} ${n(cx + side * r * 0.2)} ${n(neck + r * 0.1)} ${cx} ${n(neck)} Z`,
      canvas.linear([0, 0, 1, 1], [0, '#f7b3c8'], [1, '#c63d71']),
    )
  const tail = (side: 1 | -1) =>
    path(
      `M${cx} ${n(neck)} Q${n(cx + side * r * 0.2)} ${n(neck + r * 0.3)} ${n(cx + side * r * 0.42)} ${n(neck + r * 0.66)} l${side * -20} 4 Q${n(cx + side * r * 0.1)} ${n(neck + r * 0.3)} ${cx} ${n(neck)} Z`,
      '#c63d71',
    )
  return (
    canvas.shadow(cx, base + 8, r * 1.2, r * 0.3) +
    frill +
    path(bag, paper) +
    folds +
    path(bag, canvas.linear([0, 0, 1, 0], [0, '#5c2a1a', 0.06], [0.4, '#fff', 0], [1, '#5c2a1a', 0.3])) +
    tail(1) +
    tail(-1) +
    loop(1) +
    loop(-1) +
    ball(canvas, cx, neck, 14, '#d8517f', 0.6)
  )
}

export const honeyBread: Dish = {
  lift: 16,
  zoom: 1.1,
  draw: (canvas) =>
    board(canvas, [306, 336], 236) +
    canvas.shadow(244, 318, 112, 34) +
    disc(canvas, 244, 238, 96, 66, '#5a2c19', 0.6) +
    gloss(canvas, 244, 238, 96) +
    halved(canvas, 420, 336, 100),
  beside: [{ look: 'honey', x: 122, base: 390, height: 158, front: true }],
}

function gloss(canvas: Canvas, cx: number, top: number, r: number): string {
  return (
    stroke(
      `M${cx - r * 0.78} ${top - r * 0.06} A${r * 0.84} ${r * 0.27} 0 0 1 ${cx - r * 0.1} ${top - r * 0.27}`,
      '#fff',
      6,
      0.6,
    ) +
    stroke(`M${cx - r * 0.5} ${top + 6} q60 18 110 2 t60 -10`, shaded('#4b2415', 0.4), 5, 0.5) +
    canvas.blurred(3, stroke(`M${cx - r * 0.5} ${top + 2} q60 18 110 2`, '#a8785c', 5, 0.6))
  )
}

/** One cut through: glaze, brown crumb, caramel in the middle. */
function halved(canvas: Canvas, cx: number, base: number, r: number): string {
  const [h, top] = [92, base - 92]
  const outer = `M${cx - r} ${base} V${top + 22} Q${cx - r} ${top} ${cx - r + 24} ${top} H${cx + r - 24} Q${cx + r} ${top} ${cx + r} ${top + 22} V${base} Q${cx + r} ${base + 14} ${cx + r - 20} ${base + 14} H${cx - r + 20} Q${cx - r} ${base + 14} ${cx - r} ${base} Z`
  const inner = `M${cx - r + 13} ${base} V${top + 26} Q${cx - r + 13} ${top + 13} ${cx - r + 28} ${top + 13} H${cx + r - 28} Q${cx + r - 13} ${top + 13} ${cx + r - 13} ${top + 26} V${base} Z`
  const back = `M${cx - r + 24} ${top} Q${cx} ${top - 56} ${cx + r - 24} ${top} Z`
  const pores = scatter(canvas, 240, [cx - r, top, cx + r, base], (x, y) =>
    ellipse(
      x,
      y,
      canvas.random(1, 3),
      canvas.random(0.8, 2.2),
      pick(canvas, ['#5d3015', '#b9814f', '#6d3c1d']),
      'fill-opacity="0.6"',
    ),
  )
  const caramel = path(
    `M${cx - r + 13} ${top + h * 0.48} Q${cx - 30} ${top + h * 0.42} ${cx} ${top + h * 0.5} T${cx + r - 13} ${top + h * 0.46} V${top + h * 0.72} Q${cx + 40} ${top + h * 0.8} ${cx} ${top + h * 0.72} T${cx - r + 13} ${top + h * 0.74} Z`,
    '#d68a3c',
  )
  return (
    canvas.shadow(cx, base + 12, r * 1.15, 30) +
    path(back, '#4b2415') +
    canvas.relief({ round: 4, gloss: 0.5, polish: 20 }, path(outer, '#43200f')) +
    path(inner, '#8d5329') +
    canvas.clipped(
      path(inner, '#000'),
      pores +
        caramel +
        stroke(
          `M${cx - r + 20} ${top + h * 0.54} Q${cx - 30} ${top + h * 0.48} ${cx} ${top + h * 0.56} T${cx + r - 20} ${top + h * 0.52}`,
          '#ffd79a',
          4,
          0.8,
        ),
    )
  )
}

export const truffle: Dish = {
  zoom: 1.14,
  draw: (canvas) =>
    plate(canvas, 'white', [300, 322], 220) +
    cocoaBall(canvas, 214, 246, 76) +
    cocoaBall(canvas, 390, 244, 76) +
    bitten(canvas, 302, 288, 84),
}

/** A truffle under cocoa powder. */
function cocoaBall(canvas: Canvas, cx: number, cy: number, r: number): string {
  const fill = canvas.radial([
    [0, '#a5714e'],
    [0.5, '#6d3f26'],
    [1, '#30140a'],
  ])
  return (
    canvas.shadow(cx, cy + r * 0.92, r * 1.15, r * 0.3) +
    ellipse(cx, cy, r, r * 0.96, fill) +
    dust(canvas, cx, cy, r)
  )
}

function dust(canvas: Canvas, cx: number, cy: number, r: number): string {
  return scatter(
    canvas,
    420,
    [cx - r, cy - r, cx + r, cy + r],
    (x, y) =>
      ellipse(
        x,
        y,
        canvas.random(0.8, 2.8),
        canvas.random(0.6, 2.2),
        pick(canvas, ['#b58560', '#4a2414', '#8d5c3c', '#5f3620']),
        'fill-opacity="0.75"',
      ),
    (x, y) => Math.hypot(x - cx, y - cy) < r * 0.95,
  )
}

/** One with a piece bitten out: thin shell, soft ganache. */
function bitten(canvas: Canvas, cx: number, cy: number, r: number): string {
  const face = `M${cx + r * 0.1} ${cy - r * 0.92} C${cx - r * 0.16} ${cy - r * 0.5} ${cx + r * 0.1} ${cy - r * 0.3} ${cx - r * 0.1} ${cy + r * 0.06} C${cx - r * 0.22} ${cy + r * 0.4} ${cx + r * 0.14} ${cy + r * 0.5} ${cx + r * 0.04} ${cy + r * 0.94} C${cx + r * 0.7} ${cy + r * 0.96} ${cx + r * 0.98} ${cy + r * 0.5} ${cx + r * 0.98} ${cy} C${cx + r * 0.98} ${cy - r * 0.5} ${cx + r * 0.66} ${cy - r * 0.9} ${cx + r * 0.1} ${cy - r * 0.92} Z`
  return (
    cocoaBall(canvas, cx, cy, r) +
    path(face, '#2c1108') +
    `<g transform="translate(${cx + r * 0.46} ${cy}) scale(0.88) translate(${-cx - r * 0.46} ${-cy})">${canvas.relief({ round: 6, gloss: 0.6, polish: 16 }, path(face, '#7a4529'))}${stroke(`M${cx + r * 0.3} ${cy - r * 0.4} q${r * 0.2} ${r * 0.1} ${r * 0.36} 0 M${cx + r * 0.2} ${cy + r * 0.1} q${r * 0.3} ${r * 0.14} ${r * 0.56} 0 M${cx + r * 0.3} ${cy + r * 0.5} q${r * 0.2} ${r * 0.1} ${r * 0.3} -2`, lit('#7a4529', 0.4), 4, 0.5)}</g>`
  )
}
