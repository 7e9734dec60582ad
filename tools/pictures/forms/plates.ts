/** Plates, boards, trays and stands below dishes, seen a little from above as the dishes are. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { drum, ellipse, path, roundness, stroke } from '../paint/shapes.ts'

export const CHINA = {
  white: '#fbf1e6',
  raspberry: '#d0517c',
  pistachio: '#bccf98',
  caramel: '#e6b878',
  cocoa: '#7a4a36',
  slate: '#8d7f86',
} as const

export type China = keyof typeof CHINA

/** A round plate; dishes stand on (cx, cy). */
export function plate(canvas: Canvas, china: China, [cx, cy]: readonly [number, number], rx: number): string {
  const colour = CHINA[china]
  const ry = rx * 0.26
  const rim = canvas.linear([0, 0, 1, 0.6], [0, lit(colour, 0.6)], [0.5, colour], [1, shaded(colour, 0.28)])
  const well = canvas.linear([0, 0, 0.4, 1], [0, shaded(colour, 0.24)], [0.6, colour], [1, lit(colour, 0.5)])
  const under = canvas.linear(
    [0, 0, 1, 0],
    [0, shaded(colour, 0.2)],
    [0.3, colour],
    [1, shaded(colour, 0.45)],
  )
  return (
    canvas.shadow(cx, cy + ry * 0.62, rx * 1.16, ry * 1.05) +
    ellipse(cx, cy + ry * 0.2, rx * 0.99, ry, under) +
    ellipse(cx, cy, rx, ry, rim) +
    ellipse(cx, cy + ry * 0.04, rx * 0.78, ry * 0.72, well) +
    stroke(
      `M${cx - rx * 0.93} ${cy - ry * 0.16} A${rx * 0.96} ${ry * 0.95} 0 0 1 ${cx - rx * 0.2} ${cy - ry * 0.93}`,
      '#fff',
      3,
      0.75,
    )
  )
}

/** A wooden board, seen from the front; dishes stand on (cx, cy). */
export function board(canvas: Canvas, [cx, cy]: readonly [number, number], rx: number): string {
  const ry = rx * 0.24
  const wood = canvas.linear([0, 0, 1, 0.4], [0, '#f0c48c'], [0.5, '#d99f60'], [1, '#b0743c'])
  const edge = canvas.linear([0, 0, 1, 0], [0, '#b87b40'], [0.3, '#d69b5c'], [1, '#7f4c22'])
  const rings = [0.84, 0.62, 0.42, 0.2]
    .map(
      (share) =>
        `<ellipse cx="${cx + 8}" cy="${cy}" rx="${rx * share}" ry="${ry * share}" fill="none" stroke="#a4652c" stroke-opacity="0.22" stroke-width="2.4"/>`,
    )
    .join('')
  return (
    canvas.shadow(cx, cy + ry * 0.8, rx * 1.14, ry * 1.1) +
    path(
      `M${cx - rx} ${cy} A${rx} ${ry} 0 0 0 ${cx + rx} ${cy} V${cy + 13} A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + 13} Z`,
      edge,
    ) +
    ellipse(cx, cy, rx, ry, wood) +
    rings +
    stroke(
      `M${cx - rx * 0.95} ${cy - ry * 0.1} A${rx * 0.97} ${ry * 0.97} 0 0 1 ${cx - rx * 0.1} ${cy - ry * 0.96}`,
      '#fff3d8',
      2.4,
      0.6,
    )
  )
}

/** A cake stand; dishes stand on (cx, cy). */
export function stand(
  canvas: Canvas,
  china: China,
  [cx, cy]: readonly [number, number],
  rx: number,
  foot = 52,
): string {
  const colour = CHINA[china]
  const ry = rx * 0.24
  const top = canvas.linear([0, 0, 1, 0.5], [0, lit(colour, 0.65)], [0.6, colour], [1, shaded(colour, 0.2)])
  const stem = `M${cx - 20} ${cy} C${cx - 18} ${cy + foot * 0.6} ${cx - 30} ${cy + foot * 0.8} ${cx - rx * 0.42} ${cy + foot} A${rx * 0.42} ${rx * 0.07} 0 0 0 ${cx + rx * 0.42} ${cy + foot} C${cx + 30} ${cy + foot * 0.8} ${cx + 18} ${cy + foot * 0.6} ${cx + 20} ${cy} Z`
  const skirt = drum(cx, cy, cy + 14, rx, rx * 0.94, 0.24)
  return (
    canvas.shadow(cx, cy + foot + 4, rx * 0.75, rx * 0.13) +
    path(stem, colour) +
    roundness(canvas, stem) +
    path(skirt, shaded(colour, 0.08)) +
    roundness(canvas, skirt) +
    ellipse(cx, cy, rx, ry, top) +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx - 8}" ry="${ry - 5}" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="2"/>`
  )
}
