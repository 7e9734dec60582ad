/** Mousses in glasses. */
import type { Dish } from '../dish.ts'
import { coupe } from '../forms/coupe.ts'
import { swirl } from '../forms/slice.ts'
import { glass } from '../forms/vessels.ts'
import type { Canvas } from '../paint/canvas.ts'
import { ball, ellipse, flake, n, path, pick, scatter, scatterOver, stroke } from '../paint/shapes.ts'

export const passionMousse: Dish = {
  draw: (canvas) =>
    glass(canvas, {
      layers: [
        { colour: '#fbdc84', share: 0.82 },
        { colour: '#f0a21c', share: 0.18 },
      ],
      onTop: (paint, cx, cy, rx) =>
        scatterOver(
          paint,
          60,
          cx,
          cy,
          rx * 0.86,
          rx * 0.19,
          (x, y) =>
            ellipse(x, y, 8.4, 5.6, '#2a1710') +
            ellipse(x - 2.4, y - 2, 2.4, 1.4, '#fff', 'fill-opacity="0.8"'),
        ) +
        stroke(
          `M${cx - rx * 0.7} ${cy + 4} A${rx * 0.8} ${rx * 0.2} 0 0 0 ${cx} ${cy + rx * 0.2}`,
          '#fff2c8',
          3,
          0.7,
        ),
    }) + passionFruit(canvas, 458, 330, 56),
}

/** Half a passion fruit: dark rind, white pith, yellow pulp with seeds. */
function passionFruit(canvas: Canvas, x: number, y: number, r: number): string {
  return (
    canvas.shadow(x, y + r * 0.9, r * 1.2, r * 0.3) +
    ball(canvas, x, y, r, '#8a4a72', 0) +
    `<g transform="translate(${x} ${y}) rotate(-14)">` +
    ellipse(0, -r * 0.08, r * 0.95, r * 0.86, '#6d3157') +
    ellipse(0, -r * 0.08, r * 0.88, r * 0.79, '#fdeede') +
    ellipse(
      0,
      -r * 0.06,
      r * 0.7,
      r * 0.62,
      canvas.radial([
        [0, '#ffd65a'],
        [1, '#e8930f'],
      ]),
    ) +
    Array.from({ length: 13 }, (_, at) => {
      const [a, d] = [at * 2.4, r * 0.58 * Math.sqrt((at + 0.4) / 13)]
      return (
        ellipse(d * Math.cos(a), d * 0.85 * Math.sin(a) - r * 0.06, r * 0.1, r * 0.075, '#241410') +
        ellipse(
          d * Math.cos(a) - r * 0.03,
          d * 0.85 * Math.sin(a) - r * 0.09,
          r * 0.03,
          r * 0.02,
          '#fff',
          'fill-opacity="0.8"',
        )
      )
    }).join('') +
    '</g>'
  )
}

export const limeMousse: Dish = {
  draw: (canvas) =>
    glass(canvas, {
      layers: [
        { colour: '#c98f4e', share: 0.2, crumb: true },
        { colour: '#e3ecb0', share: 0.8 },
      ],
      onTop: (paint, cx, cy, rx) =>
        scatterOver(paint, 46, cx, cy, rx * 0.86, rx * 0.19, (x, y) =>
          flake(paint, x, y, 11, 2.6, pick(paint, ['#5f8f1f', '#7fae34', '#4b7616'])),
        ) + limeWheel(paint, cx + rx * 0.3, cy - 34, 46),
    }),
  beside: [{ look: 'lime', x: 452, base: 372, height: 96, turn: 8, front: true }],
}

export function limeWheel(canvas: Canvas, x: number, y: number, r: number): string {
  const parts = Array.from({ length: 8 }, (_, at) => {
    const [a, b] = [(at / 8) * 2 * Math.PI + 0.08, ((at + 1) / 8) * 2 * Math.PI - 0.08]
    const [p, q] = [r * 0.72, r * 0.12]
    return path(
      `M${n(q * Math.cos((a + b) / 2))} ${n(q * Math.sin((a + b) / 2))} L${n(p * Math.cos(a))} ${n(p * Math.sin(a))} A${p} ${p} 0 0 1 ${n(p * Math.cos(b))} ${n(p * Math.sin(b))} Z`,
      canvas.radial([
        [0, '#e6f2a2'],
        [1, '#a4c94a'],
      ]),
    )
  }).join('')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(12) scale(0.92 1)"><circle cx="4" cy="3" r="${r}" fill="#4d7a17"/><circle r="${r}" fill="#6ea32a"/><circle r="${r * 0.88}" fill="#f2f7d4"/>${parts}<circle cx="${-r * 0.3}" cy="${-r * 0.4}" r="${r * 0.14}" fill="#fff" fill-opacity="0.6"/></g>`
}

export const strawberryMousse: Dish = {
  draw: (canvas) => {
    const [pink, light] = ['#f4a3b6', '#fbc6d0']
    const mounds = [
      [300, 174, 166, 34],
      [204, 160, 78, 38],
      [394, 160, 80, 38],
      [300, 158, 104, 44],
      [252, 124, 68, 38],
      [350, 122, 68, 40],
      [300, 98, 58, 36],
    ] as const
    const airy = scatter(
      canvas,
      230,
      [150, 64, 450, 190],
      (x, y) => airBubble(canvas, x, y, canvas.random(1.6, 5.2)),
      (x, y) =>
        mounds.some(([cx, cy, rx, ry]) => ((x - cx) / (rx * 0.86)) ** 2 + ((y - cy) / (ry * 0.8)) ** 2 < 1),
    )
    return coupe(canvas, {
      content: pink,
      inside: (paint) =>
        scatter(paint, 130, [130, 176, 470, 290], (x, y) => airBubble(paint, x, y, paint.random(2, 6.4))),
      onTop: (paint) =>
        paint.relief(
          { round: 10, gloss: 0.08, depth: 0.8, pale: 0.7 },
          mounds.map(([cx, cy, rx, ry], at) => ellipse(cx, cy, rx, ry, at > 3 ? light : pink)).join(''),
        ) + airy,
    })
  },
  beside: [
    { look: 'strawberry', x: 304, base: 112, height: 92, turn: 14, front: true, lying: true },
    { look: 'strawberry', x: 470, base: 380, height: 88, turn: 14, front: true },
  ],
}

/** A hole that air has left in a mousse, with its lit lower lip. */
function airBubble(canvas: Canvas, x: number, y: number, r: number): string {
  return (
    ellipse(x, y + r * 0.4, r, r * 0.8, '#ffe6ea', 'fill-opacity="0.8"') +
    ellipse(x, y, r, r * 0.76, '#c9607c', `fill-opacity="${n(canvas.random(0.3, 0.6))}"`)
  )
}

export const chocolateMousse: Dish = {
  draw: (canvas) =>
    glass(canvas, {
      layers: [{ colour: '#6b3b26', share: 1 }],
      stem: true,
      height: 270,
      base: 368,
      r: 132,
      taper: 0.42,
      fill: 0.92,
      onTop: (paint, cx, cy, rx) =>
        swirl(paint, cx, cy + 22, rx * 0.6, '#744229') + shavings(paint, cx, cy, rx),
    }),
  beside: [{ look: 'chocolate', x: 452, base: 372, height: 110, turn: 20, front: true }],
}

function shavings(canvas: Canvas, cx: number, cy: number, rx: number): string {
  return scatterOver(canvas, 34, cx, cy - 14, rx * 0.8, 44, (x, y) =>
    canvas.random(0, 1) > 0.5
      ? flake(canvas, x, y, canvas.random(14, 26), 4.6, pick(canvas, ['#3b1a0e', '#8a5236', '#542a19']))
      : '',
  )
}
