/** Pans, bowls and hand tools, for pictures of techniques. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { drum, ellipse, n, path, roundness, stroke } from '../paint/shapes.ts'

/** A saucepan seen from above the rim; `content` is drawn inside. */
export function saucepan(
  canvas: Canvas,
  colour: string,
  content: (cx: number, cy: number, rx: number, ry: number) => string,
): string {
  const [cx, rim, r, view] = [278, 176, 176, 0.4]
  const body = drum(cx, rim, rim + 128, r, r * 0.94, view)
  const handle = `<rect x="440" y="166" width="152" height="30" rx="15" fill="${canvas.linear([0, 0, 0, 1], [0, '#7a5646'], [0.4, '#4c2e22'], [1, '#2a150d'])}"/>`
  return (
    canvas.shadow(cx, rim + 184, r * 1.15, 44) +
    handle +
    path(body, colour) +
    roundness(canvas, body, 1.1) +
    ellipse(cx, rim, r, r * view, lit(colour, 0.5)) +
    ellipse(
      cx,
      rim + 3,
      r - 10,
      (r - 10) * view,
      canvas.linear([0, 0, 1, 0], [0, shaded(colour, 0.5)], [1, lit(colour, 0.2)]),
    ) +
    canvas.clipped(
      ellipse(cx, rim + 3, r - 10, (r - 10) * view, '#000'),
      content(cx, rim + 22, r - 12, (r - 12) * view),
    )
  )
}

/** A wooden spatula whose tip is at (x, y). */
export function spatula(canvas: Canvas, x: number, y: number, turn: number, blade = '#d99f60'): string {
  const wood = canvas.linear([0, 0, 1, 0], [0, lit(blade, 0.5)], [0.5, blade], [1, shaded(blade, 0.35)])
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-30 0 Q-34 -70 -14 -92 L-10 -260 Q0 -274 10 -260 L14 -92 Q34 -70 30 0 Q0 10 -30 0 Z" fill="${wood}"/>${stroke('M-6 -250 L-9 -98', '#fff3d8', 4, 0.6)}</g>`
}

/** A balloon whisk that hangs with its end at (x, y). */
export function hangingWhisk(canvas: Canvas, x: number, y: number, turn: number): string {
  const wires = [40, 26, 12]
    .map(
      (reach) =>
        `<path d="M0 -128 C${-reach * 0.5} -100 ${-reach * 1.5} -30 0 0 C${reach * 1.5} -30 ${reach * 0.5} -100 0 -128" fill="none" stroke="#b9a7a4" stroke-width="4.4"/><path d="M-1 -128 C${-reach * 0.5 - 1} -100 ${-reach * 1.5 - 1} -30 -1 0" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="1.6"/>`,
    )
    .join('')
  const grip = canvas.linear([0, 0, 1, 0], [0, '#e87aa0'], [0.4, '#f7b3c8'], [1, '#8d0f3d'])
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${wires}<rect x="-11" y="-146" width="22" height="24" rx="6" fill="#cbbab6"/><path d="M-13 -142 Q-18 -230 -10 -262 Q0 -276 10 -262 Q18 -230 13 -142 Z" fill="${grip}"/></g>`
}

/** A sieve held level, with flour in it. */
export function sieve(canvas: Canvas, cx: number, cy: number): string {
  const mesh = Array.from({ length: 11 }, (_, at) =>
    stroke(
      `M${n(cx - 100 + at * 20)} ${cy + 4} Q${n(cx - 60 + at * 12)} ${cy + 60} ${n(cx - 40 + at * 8)} ${cy + 74}`,
      '#8d7f7c',
      1.6,
      0.7,
    ),
  ).join('')
  return (
    `<rect x="${cx + 100}" y="${cy - 12}" width="150" height="22" rx="11" fill="${canvas.linear([0, 0, 0, 1], [0, '#f2c48a'], [1, '#a96a34'])}"/>` +
    path(
      `M${cx - 112} ${cy} C${cx - 100} ${cy + 96} ${cx + 100} ${cy + 96} ${cx + 112} ${cy} Z`,
      canvas.linear([0, 0, 1, 0], [0, '#b9aaa6'], [0.35, '#f3ecea'], [1, '#8a7a78']),
    ) +
    mesh +
    ellipse(cx, cy, 116, 30, '#cdbfbb') +
    ellipse(cx, cy + 2, 104, 24, '#8f8280') +
    canvas.relief(
      { round: 6, gloss: 0 },
      path(
        `M${cx - 96} ${cy + 8} Q${cx - 40} ${cy - 34} ${cx + 6} ${cy - 40} Q${cx + 50} ${cy - 32} ${cx + 96} ${cy + 8} Q${cx} ${cy + 34} ${cx - 96} ${cy + 8} Z`,
        '#fdf5e6',
      ),
    ) +
    stroke(`M${cx - 116} ${cy} A116 30 0 0 0 ${cx + 116} ${cy}`, '#f7f1ef', 6)
  )
}

/** A piping bag with a star nozzle whose opening is at (x, y). */
export function pipingBag(canvas: Canvas, x: number, y: number, turn: number): string {
  const cloth = canvas.linear(
    [0, 0, 1, 0],
    [0, '#f1dcd6'],
    [0.35, '#fffdfa'],
    [0.7, '#f0d6d2'],
    [1, '#c39a98'],
  )
  const steel = canvas.linear([0, 0, 1, 0], [0, '#a89896'], [0.35, '#fbf7f6'], [1, '#7b6b69'])
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-14 -64 C-60 -120 -84 -170 -78 -216 Q-60 -236 -26 -240 L-38 -290 Q0 -306 38 -290 L26 -240 Q60 -236 78 -216 C84 -170 60 -120 14 -64 Z" fill="${cloth}"/>${stroke('M-70 -212 Q0 -186 70 -212 M-40 -196 Q-30 -120 -8 -70 M36 -196 Q26 -130 8 -72', '#c39a98', 4, 0.6)}<path d="M-17 -70 H17 L8 0 L4 -8 L0 0 L-4 -8 L-8 0 Z" fill="${steel}"/></g>`
}

/** Steam that rises from (x, y). */
export function steam(canvas: Canvas, x: number, y: number): string {
  return canvas.blurred(
    4,
    [-40, 0, 40]
      .map((dx, at) =>
        stroke(`M${x + dx} ${y} q${at % 2 === 0 ? 18 : -18} -26 0 -50 t0 -50`, '#fff', 12, 0.85),
      )
      .join(''),
  )
}

/** A kitchen thermometer whose tip is at (x, y). */
export function thermometer(canvas: Canvas, x: number, y: number, turn: number): string {
  const rod = canvas.linear([0, 0, 1, 0], [0, '#b9aaa8'], [0.4, '#fff'], [1, '#8a7a78'])
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-6" y="-170" width="12" height="170" rx="6" fill="${rod}"/><circle cy="-206" r="52" fill="${canvas.radial(
    [
      [0, '#f7b3c8'],
      [0.6, '#d0517c'],
      [1, '#8d0f3d'],
    ],
  )}"/><circle cy="-206" r="39" fill="#fffaf4"/>${[-120, -60, 0, 60, 120].map((angle) => `<rect x="-2" y="-240" width="4" height="9" fill="#6b5143" transform="rotate(${angle} 0 -206)"/>`).join('')}<path d="M-3 -204 L0 -236 L3 -204 Z" fill="#b0174f" transform="rotate(-34 0 -206)"/><circle cy="-206" r="5" fill="#3a2217"/></g>`
}
