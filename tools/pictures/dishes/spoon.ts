/** Desserts in bowls and jars. */
import type { Dish } from '../dish.ts'
import { bowl, jar } from '../forms/vessels.ts'
import type { Canvas } from '../paint/canvas.ts'
import { ellipse, flake, n, path, pick, scatterOver, stroke } from '../paint/shapes.ts'

export const ricePudding: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    bowl(canvas, {
      china: '#c9547b',
      content: '#fbefd9',
      onTop: (paint, cx, cy, rx, ry) =>
        scatterOver(paint, 420, cx, cy, rx, ry, (x, y) => {
          const turn = Math.round(paint.random(0, 180))
          return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${ellipse(1.5, 2, 10, 4.4, '#c9a67c', 'fill-opacity="0.5"')}${ellipse(0, 0, 10, 4.2, '#fffaf0')}${ellipse(-2, -1.2, 5, 1.4, '#fff')}</g>`
        }) +
        scatterOver(paint, 200, cx - 6, cy - 2, rx * 0.5, ry * 0.56, (x, y) =>
          ellipse(x, y, paint.random(1, 2.6), paint.random(0.8, 2), '#8a4a1e', 'fill-opacity="0.75"'),
        ) +
        cinnamon(paint, cx + rx * 0.34, cy - 20, 150, -24),
    }),
}

/** A stick of cinnamon, rolled from both sides. */
export function cinnamon(canvas: Canvas, x: number, y: number, length: number, turn: number): string {
  const bark = canvas.linear(
    [0, 0, 0, 1],
    [0, '#c98549'],
    [0.4, '#a05c2a'],
    [0.52, '#5f2f12'],
    [0.6, '#b06a34'],
    [1, '#6d3614'],
  )
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><rect x="${-length / 2}" y="-13" width="${length}" height="26" rx="11" fill="${bark}"/>${stroke(`M${-length / 2 + 10} -7 H${length / 2 - 12}`, '#eab27a', 2.4, 0.6)}${ellipse(length / 2 - 4, -6, 5, 6, '#4d240d')}${ellipse(length / 2 - 4, 6, 5, 6, '#4d240d')}${ellipse(length / 2 - 4, -6, 2.4, 3, '#b8733c')}${ellipse(length / 2 - 4, 6, 2.4, 3, '#b8733c')}</g>`
}

export const canjica: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    bowl(canvas, {
      china: '#a8592f',
      content: '#fdf3e0',
      onTop: (paint, cx, cy, rx, ry) =>
        scatterOver(
          paint,
          84,
          cx,
          cy,
          rx * 0.9,
          ry * 0.84,
          (x, y) =>
            `${ellipse(x + 1, y + 4, 15, 8, '#c8965a', 'fill-opacity="0.55"')}${ellipse(
              x,
              y,
              13,
              8,
              paint.radial([
                [0, '#fffdf6'],
                [0.6, '#fbeed2'],
                [1, '#e2c088'],
              ]),
            )}${ellipse(x + 3, y + 2, 4, 2, '#dcb878', 'fill-opacity="0.7"')}${ellipse(x, y + 7, 13, 3.4, '#fff6e4', 'fill-opacity="0.7"')}`,
        ) +
        stroke(
          `M${n(cx - rx * 0.9)} ${n(cy + ry * 0.16)} A${n(rx * 0.94)} ${n(ry * 0.92)} 0 0 0 ${n(cx - rx * 0.2)} ${n(cy + ry * 0.86)}`,
          '#fff',
          5,
          0.9,
        ) +
        scatterOver(paint, 20, cx, cy, rx * 0.6, ry * 0.6, (x, y) => halfPeanut(paint, x, y)) +
        scatterOver(paint, 90, cx, cy, rx * 0.7, ry * 0.7, (x, y) =>
          ellipse(x, y, paint.random(1, 2.4), paint.random(0.8, 1.8), '#7d3f18', 'fill-opacity="0.7"'),
        ),
    }) + cinnamon(canvas, 480, 356, 130, -14),
  beside: [{ look: 'peanut', x: 118, base: 378, height: 66, front: true }],
}

function halfPeanut(canvas: Canvas, x: number, y: number): string {
  const turn = Math.round(canvas.random(0, 180))
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${ellipse(0, 0, 10, 6.4, '#8a4f1c')}${ellipse(-0.6, -0.8, 9, 5.4, '#e5ac62')}${ellipse(-3, -2, 3, 1.4, '#fff0cc', 'fill-opacity="0.8"')}</g>`
}

export const curau: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    bowl(canvas, {
      china: '#fbf1e6',
      content: '#f9c93c',
      onTop: (paint, cx, cy, rx, ry) =>
        stroke(
          `M${cx - rx * 0.7} ${cy} q${rx * 0.5} ${-ry * 0.5} ${rx} ${-ry * 0.06} t${rx * 0.3} ${ry * 0.3}`,
          '#fff0b0',
          6,
          0.7,
        ) +
        scatterOver(paint, 330, cx, cy, rx * 0.7, ry * 0.62, (x, y) =>
          ellipse(
            x,
            y,
            paint.random(1, 2.8),
            paint.random(0.8, 2),
            '#8a4413',
            `fill-opacity="${n(paint.random(0.4, 0.9))}"`,
          ),
        ),
    }),
  beside: [{ look: 'corn', x: 448, base: 376, height: 150, turn: 10, front: true }],
}

export const cremeBrulee: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    bowl(canvas, {
      china: '#fbf3ea',
      content: '#d98a2c',
      rim: 190,
      r: 196,
      depth: 96,
      foot: 0.93,
      grooves: true,
      onTop: (paint, cx, cy, rx, ry) => {
        const skin = ellipse(
          cx,
          cy,
          rx + 5,
          ry + 4,
          paint.radial(
            [
              [0, '#f6bf5c'],
              [0.5, '#dd8c2a'],
              [0.85, '#a9530f'],
              [1, '#7a350a'],
            ],
            [0.42, 0.4, 0.62],
          ),
        )
        const burnt = paint.blurred(
          6,
          scatterOver(paint, 16, cx, cy, rx * 0.86, ry * 0.8, (x, y) =>
            ellipse(x, y, paint.random(10, 30), paint.random(4, 10), '#6f2c08', 'fill-opacity="0.5"'),
          ),
        )
        const hole = `M${cx - 16} ${cy + 12} l24 -20 l36 4 l26 -12 l40 12 l16 18 l-22 22 l-46 12 l-44 -8 Z`
        const cracks = stroke(
          `M${cx - 16} ${cy + 12} l-38 -4 l-30 10 l-46 -4 M${cx - 54} ${cy + 8} l-18 -20 M${cx + 8} ${cy - 8} l-14 -18 l10 -14 M${cx + 16} ${cy + 40} l-26 10 M${cx + 70} ${cy - 16} l12 -16`,
          '#6b2c08',
          2.2,
          0.8,
        )
        const shard = (d: string) =>
          `<g transform="translate(0 5)">${path(d, '#6b2c08')}</g>${path(d, paint.linear([0, 0, 1, 1], [0, '#ffd98a'], [0.4, '#e09a36'], [1, '#a9530f']))}${stroke(d, '#ffe3a6', 1.6, 0.7)}`
        return (
          skin +
          burnt +
          cracks +
          path(hole, '#fae6a8') +
          paint.clipped(
            path(hole, '#000'),
            stroke(hole, '#a8702c', 9, 0.5) +
              scatterOver(paint, 50, cx + 50, cy + 10, 70, 26, (x, y) => ellipse(x, y, 1.3, 1.1, '#4a2c14')),
          ) +
          stroke(`M${cx - 16} ${cy + 12} l24 -20 l36 4 l26 -12 l40 12 l16 18`, '#7a350a', 4, 0.85) +
          shard(`M${cx - 2} ${cy + 36} l30 -22 l28 14 l-18 20 Z`) +
          shard(`M${cx + 60} ${cy + 30} l34 -12 l16 16 l-34 10 Z`) +
          stroke(
            `M${n(cx - rx * 0.84)} ${n(cy - ry * 0.2)} A${n(rx * 0.9)} ${n(ry * 0.9)} 0 0 1 ${n(cx - rx * 0.4)} ${n(cy - ry * 0.74)}`,
            '#fff3cf',
            5,
            0.7,
          )
        )
      },
    }),
}

export const doceDeLeite: Dish = {
  draw: (canvas) =>
    jar(canvas, {
      layers: [{ colour: '#b5682a', share: 1 }],
      cx: 300,
      base: 340,
      r: 132,
      height: 218,
      open: true,
      onTop: (paint, cx, cy, rx) =>
        paint.relief(
          { round: 5, gloss: 0.6, polish: 20 },
          path(
            `M${cx - rx * 0.8} ${cy + 2} Q${cx - rx * 0.4} ${cy - 30} ${cx} ${cy - 22} Q${cx + rx * 0.5} ${cy - 34} ${cx + rx * 0.8} ${cy} Q${cx + rx * 0.4} ${cy + 22} ${cx} ${cy + 20} Q${cx - rx * 0.5} ${cy + 22} ${cx - rx * 0.8} ${cy + 2} Z`,
            '#c0752f',
          ),
        ),
    }) + spoonful(canvas),
}

/** A wooden spoon over the jar, from which the caramel runs in a ribbon. */
function spoonful(canvas: Canvas): string {
  const wood = canvas.linear([0, 0, 1, 1], [0, '#f3cd98'], [1, '#b9793f'])
  return (
    `<path d="M344 66 L520 6 L528 26 L352 92 Z" fill="${wood}"/>` +
    canvas.relief(
      { round: 5, gloss: 0.2 },
      ellipse(316, 84, 52, 30, wood, 'transform="rotate(-18 316 84)"'),
    ) +
    canvas.relief(
      { round: 6, gloss: 0.7, polish: 24 },
      path(
        'M270 86 Q284 58 320 62 Q356 66 352 88 Q340 108 316 106 Q310 112 308 134 L306 160 Q300 166 294 160 L290 118 Q272 108 270 86 Z',
        '#bd6f2c',
      ),
    )
  )
}

export const potCake: Dish = {
  draw: (canvas) =>
    jar(canvas, {
      layers: [
        { colour: '#4a2414', share: 1, crumb: true },
        { colour: '#a8663c', share: 0.7 },
        { colour: '#4a2414', share: 1, crumb: true },
        { colour: '#a8663c', share: 0.7 },
        { colour: '#4a2414', share: 0.8, crumb: true },
        { colour: '#8a4d2c', share: 0.5 },
      ],
      cx: 296,
      base: 344,
      r: 126,
      height: 250,
      open: true,
      onTop: (paint, cx, cy, rx) =>
        scatterOver(paint, 120, cx, cy - 2, rx * 0.84, rx * 0.2, (x, y) =>
          flake(paint, x, y, 13, 5, pick(paint, ['#4a2414', '#2f150b', '#6b3a24'])),
        ),
    }),
  beside: [{ look: 'spoon', x: 474, base: 376, height: 170, turn: -10, mirror: true, front: true }],
}
