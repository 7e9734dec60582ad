/** Tarts, pies and cheesecake. */
import type { Dish } from '../dish.ts'
import { plate } from '../forms/plates.ts'
import { sauceOver, slice, swirl } from '../forms/slice.ts'
import { rings, tart } from '../forms/tart.ts'
import type { Canvas } from '../paint/canvas.ts'
import { ball, ellipse, n, path, pick, scatter, stroke } from '../paint/shapes.ts'
import { limeWheel } from './mousses.ts'

export const strawberryTart: Dish = {
  zoom: 1.14,
  draw: (canvas) =>
    tart(canvas, {
      crust: '#dea257',
      filling: '#fde7ae',
      onTop: (paint, cx, cy, rx, ry) =>
        rings(cx, cy - 4, rx, ry, [17, 11, 6, 1])
          .map(([x, y, angle], at) =>
            strawberryHalf(paint, x, y - 12, 27, at === 34 ? 0 : (angle * 180) / Math.PI + 90),
          )
          .join(''),
    }),
}

/** A strawberry, glazed, its tip turned by `turn` degrees. */
function strawberryHalf(canvas: Canvas, x: number, y: number, r: number, turn: number): string {
  const tilt = Math.sin((turn * Math.PI) / 180) * 24
  const skin = canvas.radial([
    [0, '#ff7c86'],
    [0.4, '#e02a45'],
    [1, '#8f0c2b'],
  ])
  const seeds = [
    [-0.4, -0.1],
    [0.05, -0.35],
    [0.42, -0.05],
    [-0.12, 0.2],
    [0.22, 0.3],
    [-0.3, 0.42],
    [0.05, 0.6],
  ]
    .map(([dx = 0, dy = 0]) => ellipse(dx * r, dy * r, r * 0.06, r * 0.09, '#ffe08a'))
    .join('')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(180 + tilt)})">${ellipse(0, r * -0.5, r * 0.95, r * 0.4, '#5a0c1e', 'fill-opacity="0.35"')}${path(`M0 ${r} C${r * 0.5} ${r * 0.9} ${r} ${r * 0.2} ${r * 0.9} ${-r * 0.3} C${r * 0.7} ${-r * 0.85} ${-r * 0.7} ${-r * 0.85} ${-r * 0.9} ${-r * 0.3} C${-r} ${r * 0.2} ${-r * 0.5} ${r * 0.9} 0 ${r} Z`, skin)}${seeds}${ellipse(r * 0.36, r * 0.46, r * 0.16, r * 0.26, '#fff', 'fill-opacity="0.75" transform="rotate(30)"')}</g>`
}

export const lemonTart: Dish = {
  draw: (canvas) =>
    plate(canvas, 'white', [290, 296], 244) +
    slice(canvas, {
      height: 96,
      layers: [
        { colour: '#fff6e2', share: 0.3 },
        { colour: '#dfe89a', share: 1 },
        { colour: '#c2853f', share: 0.4, crumb: true },
      ],
      top: '#fffaf0',
      coat: '#c98f4a',
      onTop: (paint, cx, cy) =>
        (
          [
            [30, -50],
            [84, -46],
            [-28, -28],
            [-100, -8],
            [46, -14],
            [108, -8],
            [-160, 2],
            [-50, 10],
            [10, 26],
            [76, 30],
            [-110, 14],
            [-24, 36],
            [44, 60],
          ] as const
        )
          .map(([dx, dy]) => swirl(paint, cx + dx * 0.9 - 8, cy + dy * 0.72 + 14, 43, '#fff5e0', '#9c4f12'))
          .join(''),
    }) +
    limeWheel(canvas, 452, 334, 44),
  beside: [{ look: 'lime', x: 122, base: 384, height: 84, turn: -10, front: true }],
}

export const banoffee: Dish = {
  zoom: 1.14,
  draw: (canvas) =>
    tart(canvas, {
      crust: '#c98f4e',
      filling: '#b5682a',
      fluted: false,
      onTop: (paint, cx, cy, rx, ry) =>
        rings(cx, cy + 2, rx * 1.44, ry * 1.4, [20])
          .map(([x, y]) => bananaCoin(paint, x, y))
          .join('') +
        rings(cx, cy - 6, rx * 0.62, ry * 0.6, [7, 1])
          .map(([x, y]) => swirl(paint, x, y + 12, 44, '#fffaf0'))
          .join('') +
        [
          [-74, 34],
          [70, 36],
          [0, 48],
        ]
          .map(([dx = 0, dy = 0]) => bananaCoin(paint, cx + dx, cy + dy))
          .join('') +
        scatter(paint, 120, [cx - rx * 0.6, cy - 60, cx + rx * 0.6, cy + ry * 0.5], (x, y) =>
          ellipse(x, y, 2, 1.6, '#8a4a1e', 'fill-opacity="0.7"'),
        ),
    }),
  beside: [{ look: 'banana', x: 452, base: 388, height: 118, turn: 8, front: true }],
}

function bananaCoin(canvas: Canvas, x: number, y: number): string {
  return (
    ellipse(x + 1, y + 5, 24, 14, '#7a3c10', 'fill-opacity="0.4"') +
    ellipse(x, y + 2, 24, 14, '#e3b75a') +
    ellipse(
      x,
      y,
      24,
      14,
      canvas.radial([
        [0, '#fff3c4'],
        [1, '#f5d680'],
      ]),
    ) +
    ellipse(x, y - 1, 15, 8, '#fdf0c0') +
    [
      [-5, 0],
      [5, 0],
      [0, 3],
    ]
      .map(([dx = 0, dy = 0]) => ellipse(x + dx, y + dy - 1, 1.8, 1.2, '#8a6a2a'))
      .join('')
  )
}

export const cheesecake: Dish = {
  draw: (canvas) =>
    plate(canvas, 'white', [290, 314], 244) +
    slice(canvas, {
      height: 118,
      layers: [
        { colour: '#f3d28e', share: 0.1 },
        { colour: '#fff1cd', share: 1.2 },
        { colour: '#b9793a', share: 0.36, crumb: true },
      ],
      top: '#f8deA0'.toLowerCase(),
      coat: '#fbe6b4',
      onTop: (paint, cx, cy) =>
        sauceOver(paint, '#a8122f') +
        (
          [
            [10, -28, 21],
            [52, -34, 18],
            [-26, -10, 19],
            [26, 2, 22],
            [66, -4, 20],
            [-64, 4, 16],
            [38, 30, 18],
          ] as const
        )
          .map(([dx, dy, r]) =>
            ball(paint, cx + dx, cy + dy, r, pick(paint, ['#c01c3c', '#4b3a85', '#8d1440', '#d2334f']), 0.8),
          )
          .join('') +
        stroke(`M${cx - 90} ${cy + 6} q30 -20 60 -22`, '#fff', 3, 0.5),
    }),
}
