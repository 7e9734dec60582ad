/** The twelve commonest techniques, as the moment that a learner looks for. */
import type { Dish } from '../dish.ts'
import {
  hangingWhisk,
  pipingBag,
  saucepan,
  sieve,
  spatula,
  steam,
  thermometer,
} from '../forms/kitchenware.ts'
import { board, plate } from '../forms/plates.ts'
import { roundCake } from '../forms/cake.ts'
import { swirl } from '../forms/slice.ts'
import { bowl } from '../forms/vessels.ts'
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { drum, ellipse, n, path, roundness, scatter, stroke } from '../paint/shapes.ts'

const fill = (canvas: Canvas, colour: string, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    canvas.radial([
      [0, lit(colour, 0.35)],
      [0.6, colour],
      [1, shaded(colour, 0.3)],
    ]),
  )

/** The bottom of the pan shows behind the spatula. */
const brigadeiroPoint: Dish = {
  draw: (canvas) =>
    saucepan(
      canvas,
      '#c9bcb8',
      (cx, cy, rx, ry) =>
        ellipse(cx, cy, rx, ry, '#a99a96') +
        canvas.relief(
          { round: 8, gloss: 0.55, polish: 18 },
          path(
            `M${cx - rx} ${cy - 10} Q${cx - rx * 0.8} ${cy - ry} ${cx} ${cy - ry} Q${cx + rx} ${cy - ry} ${cx + rx} ${cy} Q${cx + rx * 0.9} ${cy + ry * 0.7} ${cx + rx * 0.42} ${cy + ry * 0.86} Q${cx + rx * 0.2} ${cy + ry * 0.2} ${cx + rx * 0.3} ${cy - ry * 0.2} Q${cx + rx * 0.02} ${cy - ry * 0.36} ${cx - rx * 0.1} ${cy - ry * 0.1} Q${cx - rx * 0.14} ${cy + ry * 0.4} ${cx - rx * 0.2} ${cy + ry * 0.92} Q${cx - rx * 0.9} ${cy + ry * 0.7} ${cx - rx} ${cy - 10} Z`,
            '#5d2f1c',
          ),
        ),
    ) + spatula(canvas, 306, 196, 14),
}

const ribbon: Dish = {
  draw: (canvas) =>
    bowl(canvas, {
      china: '#d0517c',
      content: '#fbe7b0',
      rim: 226,
      r: 176,
      depth: 104,
      onTop: (paint, cx, cy) =>
        paint.relief(
          { round: 4, gloss: 0.3 },
          stroke(`M${cx - 70} ${cy - 6} q50 -26 96 -4 t-20 32 t-84 -4 t30 -30 t60 8`, '#fff3cc', 17),
        ),
    }) +
    canvas.relief(
      { round: 4, gloss: 0.4 },
      path('M296 118 Q288 180 300 236 Q312 240 318 232 Q310 176 322 118 Z', '#fff0c4'),
    ) +
    hangingWhisk(canvas, 309, 132, 6) +
    canvas.relief({ round: 4, gloss: 0.3 }, ellipse(309, 112, 34, 26, '#fff0c4')),
}

const nozzle: Dish = {
  draw: (canvas) =>
    plate(canvas, 'raspberry', [300, 332], 190) +
    swirl(canvas, 200, 322, 54, '#fffaf2') +
    swirl(canvas, 402, 318, 54, '#fffaf2') +
    swirl(canvas, 300, 344, 66, '#fffaf2') +
    pipingBag(canvas, 308, 246, 10),
}

const waterBath: Dish = {
  draw: (canvas) =>
    steam(canvas, 120, 130) +
    steam(canvas, 452, 130) +
    saucepan(canvas, '#c9bcb8', (cx, cy, rx, ry) => fill(canvas, '#9cc4d6', [cx, cy, rx, ry])) +
    bowl(canvas, { china: '#fbf1e6', content: '#5d2f1c', cx: 278, rim: 128, r: 138, depth: 56, foot: 0.6 }) +
    canvas.clipped(
      '<rect x="60" y="204" width="460" height="140"/>',
      path(drum(278, 196, 304, 172, 165, 0.36), '#c9bcb8') +
        roundness(canvas, drum(278, 196, 304, 172, 165, 0.36), 1.1),
    ) +
    spatula(canvas, 300, 150, 24),
}

const sifting: Dish = {
  draw: (canvas) =>
    bowl(canvas, {
      china: '#d0517c',
      content: '#fdf5e6',
      cx: 290,
      rim: 254,
      r: 164,
      depth: 86,
      onTop: (paint, cx, cy) =>
        paint.relief(
          { round: 6, gloss: 0 },
          path(
            `M${cx - 110} ${cy + 6} Q${cx - 30} ${cy - 44} ${cx} ${cy - 46} Q${cx + 30} ${cy - 44} ${cx + 110} ${cy + 6} Q${cx} ${cy + 36} ${cx - 110} ${cy + 6} Z`,
            '#fffaf0',
          ),
        ),
    }) +
    scatter(
      canvas,
      420,
      [214, 150, 366, 240],
      (x, y) =>
        ellipse(x, y, canvas.random(1, 2.6), canvas.random(1.4, 3.6), '#fffaf0', 'fill-opacity="0.95"'),
      (x, y) => Math.abs(x - 290) < 40 + (y - 150) * 0.36,
    ) +
    sieve(canvas, 290, 92),
}

const stiffPeaks: Dish = {
  draw: (canvas) =>
    bowl(canvas, {
      china: '#e6b878',
      content: '#fffaf2',
      rim: 230,
      r: 182,
      depth: 108,
      onTop: (paint, cx, cy) =>
        [
          [-92, 6, 44],
          [84, 4, 46],
          [-30, 14, 48],
          [40, 26, 48],
          [-2, -12, 50],
        ]
          .map(([dx = 0, dy = 0, r = 40]) => swirl(paint, cx + dx, cy + dy + 14, r, '#fffaf4'))
          .join(''),
    }) +
    hangingWhisk(canvas, 340, 150, 28) +
    swirl(canvas, 336, 168, 34, '#fffaf4'),
}

const tempering: Dish = {
  draw: (canvas) =>
    bowl(canvas, {
      china: '#fbf1e6',
      content: '#4f2716',
      rim: 220,
      r: 184,
      depth: 112,
      onTop: (_paint, cx, cy, rx, ry) =>
        stroke(
          `M${cx - rx * 0.6} ${cy + 4} q${rx * 0.5} ${-ry * 0.7} ${rx * 0.9} ${-ry * 0.1} t${rx * 0.3} ${ry * 0.4}`,
          '#a8704e',
          9,
          0.8,
        ) +
        stroke(
          `M${cx - rx * 0.84} ${cy - ry * 0.2} A${rx * 0.9} ${ry * 0.9} 0 0 1 ${cx - rx * 0.2} ${cy - ry * 0.86}`,
          '#d9a884',
          6,
          0.7,
        ),
    }) +
    spatula(canvas, 226, 238, -24, '#d0517c') +
    thermometer(canvas, 362, 246, 22),
}

const rolling: Dish = {
  draw: (canvas) => {
    const pin = canvas.linear([0, 0, 0, 1], [0, '#f7d6a4'], [0.35, '#dba765'], [1, '#8d5726'])
    return (
      canvas.shadow(300, 318, 250, 70) +
      canvas.relief({ round: 9, gloss: 0.1, depth: 0.8 }, ellipse(300, 290, 238, 86, '#f5dcae')) +
      scatter(canvas, 160, [60, 200, 540, 380], (x, y) =>
        ellipse(x, y, canvas.random(1, 3), canvas.random(0.8, 2), '#fff', 'fill-opacity="0.8"'),
      ) +
      canvas.shadow(304, 292, 230, 34, 1.2) +
      `<g transform="rotate(-14 300 230)"><rect x="36" y="214" width="528" height="34" rx="17" fill="${canvas.linear([0, 0, 0, 1], [0, '#e58aa8'], [0.4, '#d0517c'], [1, '#7d0f3a'])}"/><rect x="116" y="184" width="368" height="92" rx="30" fill="${pin}"/><rect x="140" y="196" width="316" height="12" rx="6" fill="#fff" fill-opacity="0.5"/></g>`
    )
  },
}

const threadPoint: Dish = {
  draw: (canvas) =>
    saucepan(
      canvas,
      '#c9bcb8',
      (cx, cy, rx, ry) =>
        fill(canvas, '#f3dc9a', [cx, cy, rx, ry]) +
        scatter(
          canvas,
          30,
          [cx - rx, cy - ry, cx + rx, cy + ry],
          (x, y) =>
            `<circle cx="${n(x)}" cy="${n(y)}" r="${n(canvas.random(4, 10))}" fill="#fff8e0" fill-opacity="0.6" stroke="#d9b860" stroke-width="1.4"/>`,
        ),
    ) +
    stroke('M262 74 Q268 140 264 214', '#f0cf6a', 7, 0.95) +
    stroke('M260 74 Q266 140 262 214', '#fffbe6', 2.4, 0.9) +
    canvas.relief(
      { round: 5, gloss: 0.3 },
      ellipse(252, 64, 50, 26, '#d99f60', 'transform="rotate(-14 252 64)"') +
        '<path d="M294 44 L520 -6 L526 12 L300 66 Z" fill="#d99f60"/>',
    ) +
    ellipse(252, 62, 38, 16, '#f6d880', 'transform="rotate(-14 252 62)"'),
}

const caramel: Dish = {
  draw: (canvas) =>
    steam(canvas, 250, 130) +
    saucepan(
      canvas,
      '#c9bcb8',
      (cx, cy, rx, ry) =>
        fill(canvas, '#c4661a', [cx, cy, rx, ry]) +
        stroke(
          `M${cx - rx * 0.7} ${cy - 6} q${rx * 0.5} ${-ry * 0.6} ${rx * 0.9} 0 t${rx * 0.5} ${ry * 0.2}`,
          '#ffc873',
          9,
          0.8,
        ) +
        scatter(
          canvas,
          16,
          [cx - rx * 0.8, cy - ry * 0.6, cx + rx * 0.8, cy + ry * 0.7],
          (x, y) =>
            `<circle cx="${n(x)}" cy="${n(y)}" r="${n(canvas.random(4, 11))}" fill="#e59a3c" fill-opacity="0.7" stroke="#fbd08a" stroke-width="1.6"/>`,
        ),
    ),
}

const greasing: Dish = {
  draw: (canvas) => {
    const [cx, top, r] = [290, 214, 198]
    const body = drum(cx, top, top + 92, r, r * 0.92, 0.36)
    const bristle = canvas.linear([0, 0, 1, 0], [0, '#fff6e0'], [1, '#d9b98a'])
    return (
      canvas.shadow(cx, top + 134, r * 1.15, 56) +
      path(body, '#b9aaa8') +
      roundness(canvas, body, 1.1) +
      ellipse(cx, top, r, r * 0.36, '#e8dedb') +
      ellipse(
        cx,
        top + 3,
        r - 9,
        (r - 9) * 0.36,
        canvas.linear([0, 0, 1, 0], [0, '#7d6e6b'], [1, '#cdbfbb']),
      ) +
      canvas.clipped(
        ellipse(cx, top + 3, r - 9, (r - 9) * 0.36, '#000'),
        ellipse(
          cx,
          top + 38,
          r - 18,
          58,
          canvas.radial([
            [0, '#f5eeec'],
            [1, '#a89996'],
          ]),
        ) +
          canvas.relief(
            { round: 4, gloss: 0.5 },
            stroke(`M${cx - 120} ${top + 40} q90 -40 150 -8 t80 20`, '#fbdc7a', 30),
          ),
      ) +
      `<g transform="translate(356 ${top + 34}) rotate(30)"><path d="M-32 0 Q-36 -46 -24 -70 H24 Q36 -46 32 0 Q0 14 -32 0 Z" fill="${bristle}"/>${stroke('M-16 -4 V-60 M0 0 V-62 M16 -4 V-60', '#c39a64', 3, 0.6)}<rect x="-27" y="-92" width="54" height="26" rx="6" fill="#cbbab6"/><path d="M-13 -90 L-9 -240 Q0 -252 9 -240 L13 -90 Z" fill="#d0517c"/></g>`
    )
  },
}

const skewer: Dish = {
  draw: (canvas) =>
    board(canvas, [300, 318], 214) +
    roundCake(
      canvas,
      {
        r: 166,
        height: 112,
        cut: false,
        layers: [{ colour: '#dfa04c', share: 1, crumb: true }],
        top: '#c9803a',
      },
      306,
    ) +
    stroke('M322 196 L366 26', '#8a5a2a', 11) +
    stroke('M320 196 L364 26', '#f3d6a0', 5) +
    ellipse(322, 198, 12, 5, '#7a4a1c'),
}

/** Techniques, keyed by their names in the catalogue of pictures. */
export const TECHNIQUES = {
  'ponto-de-brigadeiro': brigadeiroPoint,
  fita: ribbon,
  bico: nozzle,
  'banho-maria': waterBath,
  peneirar: sifting,
  'claras-em-neve': stiffPeaks,
  'temperar-chocolate': tempering,
  'abrir-massa': rolling,
  'ponto-de-fio': threadPoint,
  caramelo: caramel,
  'untar-forma': greasing,
  palito: skewer,
} as const satisfies Record<string, Dish>
