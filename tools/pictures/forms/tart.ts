/** Tarts and pies: a fluted crust with filling, whole. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { drum, ellipse, n, path, roundness, stroke } from '../paint/shapes.ts'

export interface Tart {
  crust: string
  filling: string
  /** A crumb crust is rough and straight, a butter crust fluted. */
  fluted?: boolean
  onTop: (canvas: Canvas, cx: number, cy: number, rx: number, ry: number) => string
}

const CX = 300
const TOP = 216
const R = 206
const RY = 70

export function tart(canvas: Canvas, { crust, filling, fluted = true, onTop }: Tart): string {
  const body = drum(CX, TOP, TOP + 74, R, R * 0.84, RY / R)
  const rim = canvas.linear([0, 0, 1, 0.6], [0, lit(crust, 0.5)], [0.5, crust], [1, shaded(crust, 0.3)])
  const grain = Array.from({ length: fluted ? 0 : 420 }, () => {
    const angle = canvas.random(0, Math.PI)
    const drop = canvas.random(0, 72)
    const reach = R * (1 - 0.16 * (drop / 74))
    return ellipse(
      CX + reach * Math.cos(angle),
      TOP + drop + RY * Math.sin(angle) * (1 - 0.1 * (drop / 74)),
      canvas.random(1.4, 4),
      canvas.random(1, 2.6),
      canvas.random(0, 1) > 0.5 ? lit(crust, 0.4) : shaded(crust, 0.3),
      'fill-opacity="0.6"',
    )
  }).join('')
  return (
    canvas.shadow(CX, TOP + 106, 226, 54) +
    path(body, crust) +
    (fluted ? flutes(crust) : grain) +
    roundness(canvas, body) +
    (fluted ? scallops(canvas, crust) : ellipse(CX, TOP, R, RY, rim)) +
    ellipse(CX, TOP + 3, R - 20, RY - 10, shaded(crust, 0.45)) +
    ellipse(
      CX,
      TOP + 6,
      R - 22,
      RY - 11,
      canvas.radial([
        [0, lit(filling, 0.4)],
        [0.6, filling],
        [1, shaded(filling, 0.2)],
      ]),
    ) +
    onTop(canvas, CX, TOP + 2, R - 24, RY - 12)
  )
}

function flutes(crust: string): string {
  return Array.from({ length: 31 }, (_, at) => {
    const angle = Math.PI * (1 - (at + 1) / 32)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const line = `M${n(CX + R * 0.99 * cos)} ${n(TOP + RY * sin)} L${n(CX + R * 0.84 * cos)} ${n(TOP + 74 + RY * 0.83 * sin)}`
    return (
      stroke(line, shaded(crust, 0.5), 2 + 4 * sin, 0.4) +
      `<g transform="translate(5 0)">${stroke(line, lit(crust, 0.6), 1.5 + 2.5 * sin, 0.4)}</g>`
    )
  }).join('')
}

/** The wavy edge of a butter crust. */
function scallops(canvas: Canvas, crust: string): string {
  const bumps = Array.from({ length: 44 }, (_, at) => {
    const angle = (at / 44) * 2 * Math.PI
    return ellipse(CX + (R - 9) * Math.cos(angle), TOP + (RY - 4) * Math.sin(angle), 16, 9.5, crust)
  }).join('')
  return canvas.relief(
    { round: 3, gloss: 0.2 },
    `${bumps}<ellipse cx="${CX}" cy="${TOP}" rx="${R - 14}" ry="${RY - 6}" fill="none" stroke="${crust}" stroke-width="14"/>`,
  )
}

/** Places in rings on a surface, far ones first. */
export function rings(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  counts: readonly number[],
  turn = 0.2,
): [x: number, y: number, angle: number][] {
  return counts
    .flatMap((count, ring) => {
      const reach = counts.length === 1 ? 0.6 : 1 - ring / (counts.length - 0.4)
      return Array.from({ length: count }, (_, at): [number, number, number] => {
        const angle = turn * (ring + 1) + (at / count) * 2 * Math.PI
        const share = count === 1 ? 0 : reach * 0.84
        return [cx + rx * share * Math.cos(angle), cy + ry * share * Math.sin(angle), angle]
      })
    })
    .toSorted((one, other) => one[1] - other[1])
}
