/** Desserts in glasses, bowls and jars. */
import type { Dish } from '../dish.ts'
import { coupe } from '../forms/coupe.ts'
import { swirl } from '../forms/slice.ts'
import { bowl, glass, jar } from '../forms/vessels.ts'
import type { Canvas } from '../paint/canvas.ts'
import { ball, ellipse, flake, n, path, pick, scatter, stroke } from '../paint/shapes.ts'

const inside = (cx: number, cy: number, rx: number, ry: number) => (x: number, y: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

/** Grains over a surface, kept off its edge. */
function over(
  canvas: Canvas,
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  grain: (x: number, y: number) => string,
): string {
  return scatter(canvas, count, [cx - rx, cy - ry, cx + rx, cy + ry], grain, inside(cx, cy, rx, ry))
}

export const passionMousse: Dish = {
  draw: (canvas) =>
    glass(canvas, {
      layers: [
        { colour: '#fbdc84', share: 0.82 },
        { colour: '#f0a21c', share: 0.18 },
      ],
      onTop: (paint, cx, cy, rx) =>
        over(
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
        over(paint, 46, cx, cy, rx * 0.86, rx * 0.19, (x, y) =>
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
  return over(canvas, 34, cx, cy - 14, rx * 0.8, 44, (x, y) =>
    canvas.random(0, 1) > 0.5
      ? flake(canvas, x, y, canvas.random(14, 26), 4.6, pick(canvas, ['#3b1a0e', '#8a5236', '#542a19']))
      : '',
  )
}

export const ricePudding: Dish = {
  zoom: 1.08,
  draw: (canvas) =>
    bowl(canvas, {
      china: '#c9547b',
      content: '#fbefd9',
      onTop: (paint, cx, cy, rx, ry) =>
        over(paint, 420, cx, cy, rx, ry, (x, y) => {
          const turn = Math.round(paint.random(0, 180))
          return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${ellipse(1.5, 2, 10, 4.4, '#c9a67c', 'fill-opacity="0.5"')}${ellipse(0, 0, 10, 4.2, '#fffaf0')}${ellipse(-2, -1.2, 5, 1.4, '#fff')}</g>`
        }) +
        over(paint, 200, cx - 6, cy - 2, rx * 0.5, ry * 0.56, (x, y) =>
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
        over(
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
        over(paint, 20, cx, cy, rx * 0.6, ry * 0.6, (x, y) => halfPeanut(paint, x, y)) +
        over(paint, 90, cx, cy, rx * 0.7, ry * 0.7, (x, y) =>
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
        over(paint, 330, cx, cy, rx * 0.7, ry * 0.62, (x, y) =>
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
          over(paint, 16, cx, cy, rx * 0.86, ry * 0.8, (x, y) =>
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
              over(paint, 50, cx + 50, cy + 10, 70, 26, (x, y) => ellipse(x, y, 1.3, 1.1, '#4a2c14')),
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
        over(paint, 120, cx, cy - 2, rx * 0.84, rx * 0.2, (x, y) =>
          flake(paint, x, y, 13, 5, pick(paint, ['#4a2414', '#2f150b', '#6b3a24'])),
        ),
    }),
  beside: [{ look: 'spoon', x: 474, base: 376, height: 170, turn: -10, mirror: true, front: true }],
}
