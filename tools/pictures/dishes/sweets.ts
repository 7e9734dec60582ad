/** Party sweets. */
import type { Dish } from '../dish.ts'
import { block, onFace } from '../forms/block.ts'
import { plate } from '../forms/plates.ts'
import { COATS, paperCup, rolled, rolledTrio } from '../forms/rolled.ts'
import { dome } from '../forms/round.ts'
import { swirl } from '../forms/slice.ts'
import type { Canvas } from '../paint/canvas.ts'
import { ellipse, flake, n, path, pick, polygon, scatter, stroke } from '../paint/shapes.ts'

export const brigadeiro: Dish = {
  draw: (canvas) => rolledTrio(canvas, { coat: COATS.chocolate, cup: '#d0517c' }),
}

export const beijinho: Dish = {
  draw: (canvas) => rolledTrio(canvas, { coat: COATS.coconut, cup: '#d0517c', top: 'clove' }),
  beside: [{ look: 'coconut', x: 128, base: 372, height: 86, front: true }],
}

export const cajuzinho: Dish = {
  draw: (canvas) =>
    cashew(canvas, 204, 180, 0.9, -16) +
    cashew(canvas, 404, 182, 0.9, -16) +
    cashew(canvas, 296, 276, 1.1, -13),
  beside: [{ look: 'peanut', x: 462, base: 384, height: 76, front: true }],
}

/** A sweet shaped like a cashew: thick at one end, where the peanut sits, bent and thin at the other. */
function cashew(canvas: Canvas, x: number, y: number, size: number, turn: number): string {
  const d =
    'M84 -16 C86 -76 18 -86 -26 -58 C-60 -36 -70 -8 -104 22 C-116 36 -102 50 -86 42 C-54 34 -20 56 18 58 C62 60 84 28 84 -16 Z'
  const body = path(d, canvas.linear([0.2, 0, 0.6, 1], [0, '#e0aa63'], [0.5, '#bb7a38'], [1, '#7f4718']))
  const coat =
    scatter(canvas, 170, [-112, -80, 88, 62], (gx, gy) =>
      flake(
        canvas,
        gx,
        gy,
        canvas.random(5, 10),
        canvas.random(4, 6),
        pick(canvas, ['#d99c52', '#8f5520', '#eec27e', '#a86a2c']),
      ),
    ) +
    scatter(canvas, 260, [-112, -80, 88, 62], (gx, gy) =>
      ellipse(
        gx,
        gy,
        canvas.random(1.2, 2.8),
        canvas.random(1.2, 2.4),
        pick(canvas, ['#fff8e6', '#ffffff', '#fbe6c0']),
        'fill-opacity="0.85"',
      ),
    )
  const light = path(
    d,
    canvas.linear([0.1, 0, 0.5, 1], [0, '#fff0d0', 0.3], [0.45, '#fff0d0', 0], [1, '#4a1d06', 0.45]),
  )
  const nut =
    ellipse(72, -30, 26, 21, '#6d3c12', 'fill-opacity="0.4"') +
    canvas.relief(
      { round: 6, gloss: 0.35, polish: 22 },
      ellipse(82, -36, 32, 20, '#f0c587', 'transform="rotate(-24 82 -36)"'),
    ) +
    stroke('M56 -25 Q82 -38 109 -48', '#b47a38', 2.6, 0.8)
  return (
    canvas.shadow(x, y + 84 * size, 112 * size, 26 * size) +
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${canvas.relief({ round: 9, gloss: 0.06, depth: 0.6 }, body)}${canvas.clipped(path(d, '#000'), coat)}${light}${nut}</g>` +
    `<g transform="translate(${x - 6 * size} ${y + 14 * size}) scale(1.2 0.7)">${paperCup(canvas, '#fbf1e6', 0, 0, 82 * size)}</g>`
  )
}

export const bichoDePe: Dish = {
  draw: (canvas) => rolledTrio(canvas, { coat: COATS.pink, cup: '#fbf1e6' }),
  beside: [{ look: 'strawberry', x: 462, base: 378, height: 80, turn: 14, front: true }],
}

/** Four sweets in an open gift box with a ribbon. */
export const gourmetBrigadeiro: Dish = {
  draw: (canvas) => {
    const [x1, x2, top, base] = [108, 492, 236, 352]
    const back = path(
      polygon([
        [x1 + 34, 150],
        [x2 - 34, 150],
        [x2, top],
        [x1, top],
      ]),
      canvas.linear([0, 0, 0, 1], [0, '#6b1436'], [1, '#8d1f49']),
    )
    const front = path(
      `M${x1} ${top} H${x2} L${x2 - 10} ${base} Q${x2 - 12} ${base + 8} ${x2 - 24} ${base + 8} H${x1 + 24} Q${x1 + 12} ${base + 8} ${x1 + 10} ${base} Z`,
      canvas.linear([0, 0, 1, 0], [0, '#b52a5e'], [0.28, '#e2608d'], [0.6, '#bb2f64'], [1, '#7d0f3a']),
    )
    const ribbon = path(
      `M278 ${top} h44 V${base + 8} h-44 Z`,
      canvas.linear([0, 0, 1, 0], [0, '#e8bd62'], [0.4, '#fbe6a8'], [1, '#b8842c']),
    )
    const sweet = (x: number, y: number, r: number) =>
      rolled(canvas, { coat: COATS.belgian, cup: '#d9ac4c' }, x, y, r)
    return (
      canvas.shadow(300, base + 8, 230, 34) +
      back +
      sweet(186, 158, 52) +
      sweet(300, 156, 52) +
      sweet(414, 158, 52) +
      sweet(240, 196, 58) +
      sweet(360, 196, 58) +
      front +
      stroke(`M${x1} ${top} H${x2}`, '#ffb3cb', 4, 0.8) +
      ribbon
    )
  },
  beside: [{ look: 'bow', x: 300, base: 356, height: 104, front: true, lying: true }],
}

export const palhaItaliana: Dish = {
  lift: 16,
  zoom: 1.1,
  draw: (canvas) =>
    plate(canvas, 'white', [300, 330], 226) +
    palha(canvas, 216, 346, 3) +
    palha(canvas, 382, 350, 9) +
    palha(canvas, 300, 262, 5),
}

/** A square of firm brigadeiro with pieces of pale biscuit. */
function palha(canvas: Canvas, x: number, y: number, seed: number): string {
  const shards = (px: number, py: number) => {
    const r = canvas.random(9, 19)
    const points = [0, 1, 2, 3, 4].map((at) => {
      const angle = at * 1.26 + seed
      const reach = r * canvas.random(0.7, 1.1)
      return [px + reach * Math.cos(angle), py + reach * 0.66 * Math.sin(angle)] as const
    })
    return (
      path(polygon(points), '#f0cf96', 'stroke="#b98444" stroke-width="2"') +
      ellipse(px - 2, py - 2, r * 0.4, r * 0.2, '#fff0cc', 'fill-opacity="0.8"')
    )
  }
  return block(canvas, {
    x,
    y,
    left: 116,
    right: 116,
    height: 74,
    layers: [{ colour: '#643522', share: 1 }],
    top: '#6d3b26',
    onFaces: (paint) => scatter(paint, 22, [x - 116, y - 110, x + 116, y], shards),
    onTop: (paint, corners) =>
      Array.from({ length: 10 }, () =>
        shards(...onFace(corners, paint.random(0.14, 0.86), paint.random(0.14, 0.86))),
      ).join('') +
      Array.from({ length: 150 }, () => {
        const [px, py] = onFace(corners, paint.random(0, 1), paint.random(0, 1))
        return ellipse(
          px,
          py,
          paint.random(0.8, 2.6),
          paint.random(0.6, 1.8),
          '#fffaf0',
          'fill-opacity="0.8"',
        )
      }).join(''),
  })
}

export const cocada: Dish = {
  zoom: 1.18,
  draw: (canvas) =>
    plate(canvas, 'pistachio', [300, 326], 222) +
    heap(canvas, 208, 332, 84) +
    heap(canvas, 386, 334, 84) +
    heap(canvas, 298, 258, 84),
  beside: [{ look: 'coconut', x: 458, base: 392, height: 118, front: true }],
}

/** A mound of coarse coconut held by sugar. */
function heap(canvas: Canvas, cx: number, base: number, r: number): string {
  const core = ellipse(
    cx,
    base - r * 0.36,
    r,
    r * 0.52,
    canvas.radial([
      [0, '#fffdf4'],
      [0.6, '#f5e5c8'],
      [1, '#c9a878'],
    ]),
  )
  const shreds = scatter(
    canvas,
    300,
    [cx - r, base - r * 0.98, cx + r, base + r * 0.16],
    (x, y) => {
      const low = (y - base + r * 0.36) / (r * 0.52)
      return (
        flake(canvas, x, y + 3, canvas.random(18, 34), 7, '#b8935f').replace('/>', ' fill-opacity="0.35"/>') +
        flake(
          canvas,
          x,
          y,
          canvas.random(18, 34),
          6,
          low > 0.45
            ? pick(canvas, ['#ecd7b2', '#f5e6c9', '#e2c99c'])
            : pick(canvas, ['#fffdf6', '#fff6e4', '#f8ebd0', '#ffffff']),
        )
      )
    },
    (x, y) => ((x - cx) / (r * 0.92)) ** 2 + ((y - base + r * 0.4) / (r * 0.52)) ** 2 < 1,
  )
  return canvas.shadow(cx, base + 8, r * 1.15, r * 0.3) + core + shreds
}

export const suspiro: Dish = {
  zoom: 1.18,
  draw: (canvas) =>
    plate(canvas, 'raspberry', [300, 318], 226) +
    [
      [196, 292],
      [300, 274],
      [404, 294],
      [244, 344],
      [358, 346],
    ]
      .map(([x = 0, y = 0]) => canvas.shadow(x, y, 72, 20) + swirl(canvas, x, y, 66, '#fffaf2'))
      .join(''),
}

export const quindim: Dish = {
  zoom: 1.18,
  draw: (canvas) =>
    plate(canvas, 'white', [300, 322], 226) +
    golden(canvas, 204, 312, 84) +
    golden(canvas, 396, 314, 84) +
    golden(canvas, 300, 356, 96),
}

/** Glossy custard of yolks with a dent in its top, on a crust of coconut. */
function golden(canvas: Canvas, cx: number, base: number, r: number): string {
  const height = r * 0.92
  const top = base - height
  return (
    canvas.shadow(cx, base + r * 0.12, r * 1.2, r * 0.34) +
    dome(canvas, cx, base, r, height, '#f6a90f', { gloss: 0.7, flat: 0.62 }) +
    scatter(
      canvas,
      150,
      [cx - r, base - r * 0.24, cx + r, base + r * 0.3],
      (x, y) => flake(canvas, x, y, 12, 4, pick(canvas, ['#f2d489', '#e0b04e', '#fbe6b0', '#d79a34'])),
      (x, y) =>
        Math.abs(x - cx) < r * 0.98 &&
        y < base + r * 0.29 * Math.sqrt(Math.max(0, 1 - ((x - cx) / r) ** 2)) &&
        y > base - r * 0.16 + r * 0.29 * Math.sqrt(Math.max(0, 1 - ((x - cx) / r) ** 2)),
    ) +
    ellipse(
      cx,
      top + r * 0.12,
      r * 0.74,
      r * 0.24,
      canvas.radial([
        [0, '#ffdf73'],
        [0.6, '#fbbb22'],
        [1, '#e08d06'],
      ]),
    ) +
    ellipse(cx, top + r * 0.15, r * 0.26, r * 0.085, '#b96a02') +
    path(
      `M${cx - r * 0.25} ${top + r * 0.17} A${r * 0.26} ${r * 0.085} 0 0 0 ${cx + r * 0.25} ${top + r * 0.17} A${r * 0.26} ${r * 0.04} 0 0 1 ${cx - r * 0.25} ${top + r * 0.17} Z`,
      '#ffd75a',
    ) +
    stroke(
      `M${n(cx - r * 0.64)} ${n(top + r * 0.08)} A${n(r * 0.68)} ${n(r * 0.2)} 0 0 1 ${n(cx - r * 0.1)} ${n(top - r * 0.08)}`,
      '#fff',
      r * 0.06,
      0.9,
    ) +
    stroke(
      `M${n(cx - r * 0.8)} ${n(top + r * 0.36)} Q${n(cx - r * 0.9)} ${n(top + r * 0.54)} ${n(cx - r * 0.92)} ${n(top + r * 0.66)}`,
      '#fff',
      r * 0.07,
      0.6,
    )
  )
}
