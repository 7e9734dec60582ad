/** Scenes of screens without content: empty, not found, locked, cut off, done. */
import type { Dish } from '../dish.ts'
import { plate, stand } from '../forms/plates.ts'
import type { Canvas } from '../paint/canvas.ts'
import { ellipse, n, path, pick, polygon, scatter, stroke } from '../paint/shapes.ts'

/** A stand that waits under its glass dome. */
const empty: Dish = {
  draw: (canvas) => {
    const dome = 'M150 276 V190 C150 96 220 58 300 58 C380 58 450 96 450 190 V276 A150 38 0 0 1 150 276 Z'
    const shine = canvas.linear(
      [0, 0, 1, 0.4],
      [0, '#fff', 0.62],
      [0.3, '#fff', 0.2],
      [0.7, '#fff', 0.12],
      [1, '#d9a3b3', 0.4],
    )
    return (
      stand(canvas, 'raspberry', [300, 284], 190, 66) +
      path(dome, shine) +
      stroke('M150 276 A150 38 0 0 0 450 276', '#fff', 4, 0.8) +
      stroke('M150 276 V190 C150 96 220 58 300 58 C380 58 450 96 450 190 V276', '#fff', 3, 0.6) +
      stroke('M182 250 V194 Q184 128 232 98', '#fff', 12, 0.75) +
      canvas.relief({ round: 5, gloss: 0.5 }, ellipse(300, 44, 22, 19, '#e6b878')) +
      [
        [254, 268],
        [300, 280],
        [348, 266],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 26, 9, '#fff7ec') + ellipse(x, y + 2, 19, 6, '#e3a9bd'))
        .join('')
    )
  },
}

/** Crumbs on a plate, where a cake has been. */
const notFound: Dish = {
  draw: (canvas) =>
    plate(canvas, 'white', [280, 286], 214) +
    scatter(
      canvas,
      60,
      [140, 250, 420, 318],
      (x, y) =>
        ellipse(
          x,
          y,
          canvas.random(2, 9),
          canvas.random(1.6, 6),
          pick(canvas, ['#c98f4a', '#a9692c', '#e3b36c', '#5d2f1c']),
        ),
      (x, y) => ((x - 280) / 140) ** 2 + ((y - 286) / 32) ** 2 < 1,
    ) +
    canvas.relief(
      { round: 6, gloss: 0.1 },
      path(
        'M206 262 Q212 226 250 222 Q262 240 284 236 Q292 256 312 258 Q304 290 256 290 Q216 288 206 262 Z',
        '#d4924a',
      ),
    ) +
    [
      [232, 250],
      [262, 262],
      [288, 272],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 11, 8, '#4a2414'))
      .join(''),
  beside: [{ look: 'magnifier', x: 402, base: 330, height: 220, turn: 0, front: true, lying: true }],
}

/** A closed box with a ribbon and a padlock. */
const locked: Dish = {
  draw: (canvas) => {
    const side = (colours: readonly [string, string]) =>
      canvas.linear([0, 0, 1, 0], [0, colours[0]], [1, colours[1]])
    const top = polygon([
      [300, 92],
      [500, 150],
      [300, 214],
      [100, 150],
    ])
    return (
      canvas.shadow(300, 344, 226, 52) +
      path(
        polygon([
          [100, 150],
          [300, 214],
          [300, 368],
          [112, 300],
        ]),
        side(['#f7b3c8', '#dd6c93']),
      ) +
      path(
        polygon([
          [500, 150],
          [300, 214],
          [300, 368],
          [488, 300],
        ]),
        side(['#c23a70', '#8d0f3d']),
      ) +
      path(top, canvas.linear([0, 0, 1, 0.5], [0, '#fbd0dc'], [1, '#e07a9d'])) +
      path(
        polygon([
          [176, 126],
          [230, 110],
          [428, 172],
          [374, 190],
        ]),
        '#fbe6a8',
      ) +
      path(
        polygon([
          [424, 126],
          [370, 110],
          [172, 172],
          [226, 190],
        ]),
        '#f3cf80',
      ) +
      path(
        polygon([
          [374, 190],
          [428, 172],
          [420, 324],
          [370, 342],
        ]),
        '#b8842c',
      ) +
      path(
        polygon([
          [226, 190],
          [172, 172],
          [180, 324],
          [230, 342],
        ]),
        '#e8bd62',
      )
    )
  },
  beside: [
    { look: 'bow', x: 300, base: 190, height: 118, front: true, lying: true },
    { look: 'lock', x: 300, base: 378, height: 132, front: true, lying: true },
  ],
}

/** The sign of a wireless network in icing, its outer arcs gone; a cookie is its dot. */
const offline: Dish = {
  draw: (canvas) => {
    const arc = (r: number, colour: string, opacity: number) => {
      const d = `M${n(300 - r * 0.72)} ${n(300 - r * 0.7)} A${r} ${r} 0 0 1 ${n(300 + r * 0.72)} ${n(300 - r * 0.7)}`
      return `<g opacity="${opacity}">${canvas.relief({ round: 7, gloss: 0.4, polish: 20 }, stroke(d, colour, 34))}</g>`
    }
    return (
      canvas.shadow(300, 348, 110, 24) +
      arc(252, '#e9b7c6', 0.4) +
      arc(172, '#e9b7c6', 0.55) +
      arc(96, '#d0517c', 1)
    )
  },
  beside: [
    { look: 'cookie', x: 300, base: 352, height: 96, front: true, lying: true },
    { look: 'plug', x: 446, base: 372, height: 150, turn: 24, front: true },
  ],
}

/** A cake with candles, and confetti. */
const done: Dish = {
  draw: (canvas) =>
    scatter(
      canvas,
      90,
      [60, 10, 540, 300],
      (x, y) => confetti(canvas, x, y),
      (x, y) => Math.abs(x - 300) > 120 || y < 60,
    ) + stand(canvas, 'white', [300, 300], 178, 50),
  beside: [{ look: 'cake', x: 300, base: 314, height: 250, front: true, lying: true }],
}

function confetti(canvas: Canvas, x: number, y: number): string {
  const colour = pick(canvas, ['#d0517c', '#e6b878', '#a9c274', '#f7b3c8', '#8d5bb0'])
  const turn = Math.round(canvas.random(0, 180))
  return canvas.random(0, 1) > 0.4
    ? `<rect x="-8" y="-4" width="16" height="8" rx="3" fill="${colour}" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"/>`
    : ellipse(x, y, 5.5, 5.5, colour)
}

/** Scenes, keyed by their names in the catalogue of pictures. */
export const STATES = { empty, 'not-found': notFound, locked, offline, done } as const satisfies Record<
  string,
  Dish
>
