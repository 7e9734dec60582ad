/** Cakes. */
import type { Dish } from '../dish.ts'
import { block, onFace } from '../forms/block.ts'
import { roundCake } from '../forms/cake.ts'
import { board, plate, stand } from '../forms/plates.ts'
import { mealBowl } from '../forms/meal.ts'
import { bundt } from '../forms/ring.ts'
import { slice, swirl } from '../forms/slice.ts'
import { rings } from '../forms/tart.ts'
import type { Canvas } from '../paint/canvas.ts'
import { ball, ellipse, n, path, pick, scatter, stroke } from '../paint/shapes.ts'

export const carrotCake: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    board(canvas, [300, 312], 214) +
    roundCake(canvas, {
      layers: [
        { colour: '#4a2113', share: 0.16 },
        { colour: '#ef8c2a', share: 1, crumb: true },
      ],
      coat: '#e08528',
      top: '#552818',
      drip: '#552818',
    }),
  beside: [{ look: 'carrot', x: 446, base: 380, height: 120, turn: 14, front: true }],
}

export const cornCake: Dish = {
  draw: (canvas) =>
    board(canvas, [282, 300], 222) +
    `<g transform="translate(-18 0)">${bundt(canvas, '#e2a63c', '#f7d777')}</g>` +
    mealBowl(canvas, 424, 320, 76),
}

export const chocolateCake: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    plate(canvas, 'white', [300, 312], 220) +
    roundCake(canvas, {
      layers: [{ colour: '#5b2e1b', share: 1, crumb: true }],
      coat: '#4b2416',
      top: '#3a180d',
      drip: '#3a180d',
    }),
  beside: [{ look: 'chocolate', x: 128, base: 382, height: 104, turn: -18, front: true }],
}

export const milkPowderCake: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    stand(canvas, 'raspberry', [300, 304], 206) +
    roundCake(
      canvas,
      {
        layers: [
          { colour: '#fbeecb', share: 0.3 },
          { colour: '#f0cd8c', share: 1, crumb: true },
          { colour: '#fff8e6', share: 0.5 },
          { colour: '#f0cd8c', share: 1, crumb: true },
        ],
        coat: '#fdf4e4',
        top: '#fdf6ea',
        onTop: (paint, cx, cy, rx) =>
          rings(cx, cy, rx, rx * 0.3, [11], 0.1)
            .filter(([, , angle]) => angle % 6.28 < 0.3 || angle % 6.28 > 1.35)
            .map(([x, y]) => swirl(paint, x * 1.0 + (x - cx) * 0.42, y + (y - cy) * 0.42 + 8, 27, '#fffaf0'))
            .join('') + powder(paint, cx, cy - 4),
      },
      294,
    ),
  beside: [{ look: 'milk', x: 470, base: 384, height: 132, front: true }],
}

/** A heap of milk powder. */
function powder(canvas: Canvas, cx: number, cy: number): string {
  const heap = canvas.relief(
    { round: 8, gloss: 0 },
    path(
      `M${cx - 66} ${cy + 4} Q${cx - 20} ${cy - 44} ${cx + 6} ${cy - 44} Q${cx + 34} ${cy - 40} ${cx + 66} ${cy + 4} Q${cx} ${cy + 24} ${cx - 66} ${cy + 4} Z`,
      '#fbe9b8',
    ),
  )
  return (
    heap +
    scatter(
      canvas,
      130,
      [cx - 90, cy - 40, cx + 90, cy + 16],
      (x, y) => ellipse(x, y, 2, 1.6, pick(canvas, ['#fff6d6', '#ecd08f', '#fffdf2'])),
      (x, y) => Math.abs(x - cx) < 40 + (y - cy + 40) * 0.8,
    )
  )
}

export const redVelvet: Dish = {
  draw: (canvas) =>
    plate(canvas, 'white', [290, 318], 244) +
    slice(canvas, {
      layers: [
        { colour: '#fff6ea', share: 0.2 },
        { colour: '#b51f2e', share: 1, crumb: true },
        { colour: '#fff6ea', share: 0.34 },
        { colour: '#b51f2e', share: 1, crumb: true },
      ],
      top: '#fff4e6',
      coat: '#fbeede',
      height: 122,
      onTop: (paint, cx, cy) =>
        swirl(paint, cx + 52, cy + 4, 46, '#fffaf2') +
        scatter(
          paint,
          60,
          [cx - 140, cy - 40, cx + 70, cy + 40],
          (x, y) =>
            ellipse(
              x,
              y,
              paint.random(2, 4),
              paint.random(1.6, 3),
              pick(paint, ['#b51f2e', '#8d1522', '#cf3a48']),
            ),
          (x, y) => Math.abs(y - cy - (x - cx) * 0.06) < 10 + (x - cx + 150) * 0.12,
        ),
    }),
}

export const nakedCake: Dish = {
  draw: (canvas) =>
    stand(canvas, 'white', [300, 312], 196) +
    roundCake(
      canvas,
      {
        r: 142,
        height: 150,
        cut: false,
        layers: [
          { colour: '#fff8ec', share: 0.16 },
          { colour: '#dfa557', share: 0.9, crumb: true },
          { colour: '#fff8ec', share: 0.38 },
          { colour: '#dfa557', share: 0.9, crumb: true },
          { colour: '#fff8ec', share: 0.38 },
          { colour: '#dfa557', share: 0.9, crumb: true },
        ],
        top: '#fff8ec',
        onTop: (paint, cx, cy, rx) =>
          rings(cx, cy - 4, rx * 0.9, rx * 0.28, [13, 7, 1])
            .map(([x, y], at) =>
              ball(
                paint,
                x,
                y - 10,
                at % 4 === 1 ? 15 : 17,
                pick(paint, ['#c3203f', '#4a3a86', '#d93a57', '#7d1b3f']),
                0.7,
              ),
            )
            .join(''),
      },
      298,
    ),
  beside: [
    { look: 'strawberry', x: 262, base: 146, height: 66, turn: -14, front: true, lying: true },
    { look: 'blueberries', x: 336, base: 140, height: 54, front: true, lying: true },
    { look: 'strawberry', x: 470, base: 388, height: 70, turn: 18, front: true },
  ],
}

export const brownie: Dish = {
  draw: (canvas) =>
    board(canvas, [300, 330], 220) +
    browniePiece(canvas, 220, 342, 118, 5) +
    browniePiece(canvas, 378, 346, 118, 8) +
    browniePiece(canvas, 300, 262, 122, 11),
}

function browniePiece(canvas: Canvas, x: number, y: number, side: number, seed: number): string {
  return block(canvas, {
    x,
    y,
    left: side,
    right: side,
    height: 66,
    layers: [
      { colour: '#7a4a30', share: 0.1 },
      { colour: '#432012', share: 1, crumb: true },
    ],
    top: '#8a5738',
    onFaces: (paint) =>
      scatter(
        paint,
        7,
        [x - side, y - 80, x + side, y - 6],
        (px, py) => ellipse(px, py, 9, 6, '#d9a765') + ellipse(px - 2, py - 2, 5, 3, '#f2cf98'),
      ),
    onTop: (paint, corners) => {
      const at = (u: number, v: number) => onFace(corners, u, v).map(n).join(' ')
      const cracks = `M${at(0.06, 0.3)} L${at(0.3, 0.36)} L${at(0.5, 0.2 + seed * 0.01)} L${at(0.74, 0.34)} L${at(0.94, 0.24)} M${at(0.3, 0.36)} L${at(0.36, 0.66)} L${at(0.24, 0.92)} M${at(0.36, 0.66)} L${at(0.66, 0.72)} L${at(0.92, 0.6)} M${at(0.66, 0.72)} L${at(0.7, 0.94)} M${at(0.5, 0.2)} L${at(0.46, 0.04)}`
      const [wx, wy] = onFace(corners, 0.55, 0.5)
      return (
        stroke(cracks, '#3d1c0e', 4, 0.85) +
        `<g transform="translate(-1 2.4)">${stroke(cracks, '#c69068', 1.8, 0.7)}</g>` +
        walnut(paint, wx, wy - 6)
      )
    },
  })
}

function walnut(canvas: Canvas, x: number, y: number): string {
  return (
    [
      [-12, 0],
      [0, -7],
      [12, -1],
      [4, 7],
      [-6, 8],
    ]
      .map(([dx = 0, dy = 0]) =>
        ellipse(
          x + dx,
          y + dy,
          11,
          7.6,
          canvas.radial([
            [0, '#f0c98c'],
            [0.6, '#c98f4d'],
            [1, '#7d4a1c'],
          ]),
        ),
      )
      .join('') +
    stroke(`M${n(x - 12)} ${n(y + 2)} Q${n(x)} ${n(y - 2)} ${n(x + 13)} ${n(y + 1)}`, '#7d4a1c', 2, 0.8)
  )
}

export const tiramisu: Dish = {
  lift: 16,
  draw: (canvas) =>
    plate(canvas, 'white', [300, 334], 230) +
    block(canvas, {
      x: 268,
      y: 364,
      left: 170,
      right: 210,
      height: 146,
      layers: [
        { colour: '#55301d', share: 0.1 },
        { colour: '#fbeccb', share: 0.66 },
        { colour: '#b07a4a', share: 0.58, crumb: true },
        { colour: '#fbeccb', share: 0.6 },
        { colour: '#a56c3c', share: 0.58, crumb: true },
      ],
      top: '#5d3520',
      onFaces: (paint) =>
        [0, 1]
          .map((row) =>
            [110, 152, 194, 236]
              .map((x) => stroke(`M${x} ${262 + row * 58 + (x - 110) * 0.24} h30`, '#7a4a28', 3, 0.25))
              .join(''),
          )
          .join('') + path('M0 0', paint.linear([0, 0, 1, 0], [0, '#fff'], [1, '#fff'])),
      onTop: (paint, corners) => {
        const grains = Array.from({ length: 420 }, () => {
          const [x, y] = onFace(corners, paint.random(0, 1), paint.random(0, 1))
          return ellipse(
            x,
            y,
            paint.random(1, 2.8),
            paint.random(0.8, 2),
            pick(paint, ['#3d1f12', '#7a4c31', '#4a2818', '#8d5b3c']),
          )
        }).join('')
        return grains
      },
    }),
  beside: [{ look: 'cup', x: 468, base: 386, height: 112, front: true }],
}

export const germanTorte: Dish = {
  lift: 16,
  draw: (canvas) =>
    plate(canvas, 'raspberry', [290, 326], 246) +
    slice(canvas, {
      height: 132,
      soft: true,
      layers: [
        { colour: '#4a2413', share: 0.4 },
        ...[0, 1, 2].flatMap(() => [
          { colour: '#fcebc8', share: 0.62 },
          { colour: '#c08442', share: 0.34, crumb: true },
        ]),
      ],
      top: '#43200f',
      coat: '#f9e7c4',
      onTop: (paint, cx, cy) => biscuit(paint, cx + 40, cy - 20, 46),
    }),
}

/** A biscuit of starch, standing: scalloped, with holes. */
function biscuit(canvas: Canvas, x: number, y: number, r: number): string {
  const edge = Array.from({ length: 22 }, (_, at) =>
    ellipse(
      x + r * 0.94 * Math.cos((at / 22) * 6.283),
      y + r * 0.94 * Math.sin((at / 22) * 6.283),
      r * 0.13,
      r * 0.13,
      '#e3ae66',
    ),
  ).join('')
  const holes = [
    [-0.4, -0.3],
    [0, -0.42],
    [0.4, -0.3],
    [-0.4, 0.3],
    [0, 0.42],
    [0.4, 0.3],
    [0, 0],
  ]
    .map(([dx = 0, dy = 0]) => ellipse(x + dx * r, y + dy * r, r * 0.06, r * 0.06, '#8d5620'))
    .join('')
  return (
    canvas.relief({ round: 4, gloss: 0.15 }, edge + ellipse(x, y, r * 0.95, r * 0.95, '#eabb78')) +
    holes +
    `<circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="none" stroke="#b9803c" stroke-opacity="0.5" stroke-width="2"/>`
  )
}

export const dutchTorte: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    plate(canvas, 'white', [300, 314], 226) +
    roundCake(canvas, {
      r: 162,
      height: 116,
      layers: [
        { colour: '#43200f', share: 0.26 },
        { colour: '#fdf0d0', share: 1.1 },
        { colour: '#c2863f', share: 0.3, crumb: true },
      ],
      coat: '#fbeccb',
      top: '#3f1d10',
      onSide: (paint, cx, top, base, rx) =>
        [0, 6, 1, 5, 2, 4, 3]
          .map((at) => Math.PI * (1 - (at + 0.5) / 7))
          .map((angle) =>
            coatedBiscuit(
              paint,
              cx + rx * 1.02 * Math.cos(angle),
              (top + base) / 2 + rx * 0.3 * Math.sin(angle) - 2,
              44 * (0.22 + 0.78 * Math.sin(angle)),
              47,
            ),
          )
          .join(''),
    }),
}

function coatedBiscuit(canvas: Canvas, x: number, y: number, rx: number, ry: number): string {
  const ring = (share: number, colour: string, width: number, opacity: number, shift: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y + shift)}" rx="${n(rx * share)}" ry="${n(ry * share)}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`
  return (
    ellipse(x + 3, y + 4, rx, ry, '#2a0f06', 'fill-opacity="0.35"') +
    ellipse(
      x,
      y,
      rx,
      ry,
      canvas.radial([
        [0, '#a5673f'],
        [0.5, '#70391e'],
        [1, '#43200f'],
      ]),
    ) +
    ring(0.74, '#38180a', 3, 0.6, 0) +
    ring(0.74, '#c98a5c', 1.6, 0.6, 2.4) +
    ring(0.4, '#38180a', 2.4, 0.45, 0) +
    stroke(
      `M${n(x - rx * 0.82)} ${n(y - ry * 0.3)} Q${n(x - rx * 0.7)} ${n(y - ry * 0.76)} ${n(x - rx * 0.2)} ${n(y - ry * 0.86)}`,
      '#ffe0bc',
      3,
      0.55,
    )
  )
}

export const cupcake: Dish = {
  draw: (canvas) => canvas.shadow(300, 368, 150, 30),
  beside: [{ look: 'cupcakeVanilla', x: 300, base: 372, height: 330, lying: true, front: true }],
}
