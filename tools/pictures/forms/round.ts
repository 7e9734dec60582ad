/** Small round things: discs, biscuits, buns and domes, and what is stacked of them. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, paleness, shaded } from '../paint/colour.ts'
import { drum, ellipse, n, path, roundness } from '../paint/shapes.ts'

/** A flat disc with rounded edges whose upper face is centred at (cx, top). */
export function disc(
  canvas: Canvas,
  cx: number,
  top: number,
  r: number,
  height: number,
  colour: string,
  gloss = 0.15,
  view = 0.34,
): string {
  const body = drum(cx, top, top + height, r, r * 0.99, view)
  return (
    canvas.relief(
      { round: Math.min(8, height * 0.3), gloss, depth: 0.7, pale: paleness(colour) },
      path(body, colour) + ellipse(cx, top, r, r * view, colour),
    ) +
    roundness(canvas, body, 0.6 - 0.3 * paleness(colour)) +
    ellipse(
      cx,
      top,
      r - height * 0.18,
      (r - height * 0.18) * view,
      canvas.radial([
        [0, lit(colour, 0.45)],
        [0.6, lit(colour, 0.08)],
        [1, shaded(colour, 0.08)],
      ]),
    )
  )
}

/** The soft bulge of a filling between two discs. */
export function filling(
  canvas: Canvas,
  cx: number,
  top: number,
  r: number,
  height: number,
  colour: string,
  view = 0.34,
): string {
  const bumps = Array.from({ length: 13 }, (_, at) => {
    const angle = Math.PI * (1 - (at + 0.5) / 13)
    return ellipse(
      cx + r * 0.96 * Math.cos(angle),
      top + height * 0.5 + r * view * 0.97 * Math.sin(angle),
      r * 0.15,
      height * 0.66,
      colour,
    )
  }).join('')
  const body = drum(cx, top, top + height, r, r, view)
  return (
    canvas.relief({ round: 4, gloss: 0.5, polish: 20 }, path(body, colour) + bumps) +
    roundness(canvas, body, 0.5)
  )
}

/** A dome (bun, quindim, panna cotta) that stands on (cx, base). */
export function dome(
  canvas: Canvas,
  cx: number,
  base: number,
  r: number,
  height: number,
  colour: string,
  { gloss = 0.3, flat = 0.5, view = 0.3 } = {},
): string {
  const body = `M${n(cx - r)} ${base} C${n(cx - r)} ${n(base - height * 0.7)} ${n(cx - r * flat - r * 0.22)} ${n(base - height)} ${n(cx - r * flat)} ${n(base - height)} L${n(cx + r * flat)} ${n(base - height)} C${n(cx + r * flat + r * 0.22)} ${n(base - height)} ${n(cx + r)} ${n(base - height * 0.7)} ${n(cx + r)} ${base} A${n(r)} ${n(r * view)} 0 0 1 ${n(cx - r)} ${base} Z`
  return (
    canvas.relief({ round: 12, gloss, polish: 22, depth: 0.8, pale: paleness(colour) }, path(body, colour)) +
    path(
      body,
      canvas.linear([0, 0, 1, 0.5], [0, '#fff4dd', 0.24], [0.45, '#fff4dd', 0], [1, shaded(colour, 1), 0.4]),
    )
  )
}
