/** Desserts that are eaten from what they are made in: glass, bowl, ramekin, jar. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { crumb, drum, ellipse, n, path, roundness, stroke } from '../paint/shapes.ts'
import type { Layer } from './cake.ts'

export interface Glass {
  /** Layers from the bottom up, as shares of the filled height. */
  layers: readonly Layer[]
  cx?: number
  base?: number
  height?: number
  /** Half the width at the rim. */
  r?: number
  /** Half the width at the base, by the rim's. */
  taper?: number
  /** How much of the glass is filled. */
  fill?: number
  /** True for a cup on a stem. */
  stem?: boolean
  onTop?: (canvas: Canvas, cx: number, cy: number, rx: number) => string
}

const LOW = 0.24

export function glass(canvas: Canvas, options: Glass): string {
  const { layers, cx = 300, height = 230, r = 108, taper = 0.78, fill = 0.86, stem = false, onTop } = options
  const foot = stem ? 66 : 0
  const ground = options.base ?? 352
  const base = ground - foot
  const top = base - height + foot
  const floor = base - 10
  const half = (y: number) => r * (taper + (1 - taper) * ((base - y) / (base - top))) - 6
  const filled = (floor - top) * fill
  const whole = layers.reduce((sum, { share }) => sum + share, 0)
  let low = floor
  let surface = ''
  const bands = layers
    .map((layer) => {
      const high = low - (filled * layer.share) / whole
      const band = drum(cx, high, low, half(high), half(low), LOW)
      const pores = layer.crumb
        ? canvas.clipped(
            path(band, '#000'),
            crumb(canvas, [cx - r, high, cx + r, low + r * LOW], layer.colour, 240, 1.5),
          )
        : ''
      surface = ellipse(
        cx,
        high,
        half(high),
        half(high) * LOW,
        canvas.radial([
          [0, lit(layer.colour, 0.45)],
          [0.6, layer.colour],
          [1, shaded(layer.colour, 0.14)],
        ]),
      )
      low = high
      return path(band, layer.colour) + pores
    })
    .join('')
  const shell = drum(cx, top, base, r, r * taper, LOW)
  const stemSvg = stem
    ? ellipse(
        cx,
        ground - 4,
        r * 0.62,
        r * 0.16,
        canvas.linear([0, 0, 1, 0], [0, '#fff', 0.8], [0.5, '#e8d8d0', 0.6], [1, '#a08a86', 0.7]),
      ) +
      path(
        `M${cx - 10} ${base + 6} Q${cx - 6} ${ground - 20} ${cx - 34} ${ground - 5} A40 8 0 0 0 ${cx + 34} ${ground - 5} Q${cx + 6} ${ground - 20} ${cx + 10} ${base + 6} Z`,
        canvas.linear([0, 0, 1, 0], [0, '#fff', 0.85], [0.5, '#efe4de', 0.7], [1, '#a08a86', 0.75]),
      )
    : ''
  return (
    canvas.shadow(cx, ground + 4, r * (stem ? 0.95 : 1.2), r * 0.24) +
    stemSvg +
    path(shell, '#fff', 'fill-opacity="0.35"') +
    ellipse(cx, top, r, r * LOW, '#fff', 'fill-opacity="0.25"') +
    bands +
    roundness(canvas, drum(cx, top, base, r - 5, r * taper - 5, LOW), 0.75) +
    surface +
    (onTop?.(canvas, cx, low, half(low)) ?? '') +
    stroke(
      `M${n(cx - r * 0.8)} ${n(top + 34)} L${n(cx - r * (taper + 0.02) * 0.8)} ${n(base - 26)}`,
      '#fff',
      r * 0.085,
      0.6,
    ) +
    stroke(
      `M${n(cx + r * 0.86)} ${n(top + 40)} L${n(cx + r * taper * 0.9)} ${n(base - 40)}`,
      '#fff',
      r * 0.03,
      0.5,
    ) +
    stroke(`M${cx - r} ${top} A${r} ${r * LOW} 0 0 0 ${cx + r} ${top}`, '#fff', 3.4, 0.9) +
    stroke(`M${cx - r} ${top} A${r} ${r * LOW} 0 0 1 ${cx + r} ${top}`, '#fff', 2, 0.55)
  )
}

export interface Bowl {
  china: string
  content: string
  cx?: number
  rim?: number
  r?: number
  depth?: number
  /** Width of the foot by the rim's; a ramekin is nearly straight. */
  foot?: number
  /** Vertical grooves of a ramekin. */
  grooves?: boolean
  onTop?: (canvas: Canvas, cx: number, cy: number, rx: number, ry: number) => string
}

export function bowl(
  canvas: Canvas,
  { china, content, cx = 300, rim = 190, r = 190, depth = 130, foot = 0.5, grooves = false, onTop }: Bowl,
): string {
  const ry = r * 0.34
  const low = rim + depth
  const straight = foot > 0.8
  const body = straight
    ? drum(cx, rim, low, r, r * foot, 0.34)
    : `M${cx - r} ${rim} C${cx - r * 0.98} ${rim + depth * 0.7} ${n(cx - r * 0.7)} ${low + 4} ${n(cx - r * foot)} ${low + ry * foot * 0.6} A${n(r * foot)} ${n(ry * foot * 0.6)} 0 0 0 ${n(cx + r * foot)} ${low + ry * foot * 0.6} C${n(cx + r * 0.7)} ${low + 4} ${cx + r * 0.98} ${rim + depth * 0.7} ${cx + r} ${rim} Z`
  const lines = grooves
    ? Array.from({ length: 25 }, (_, at) => {
        const angle = Math.PI * (1 - (at + 1) / 26)
        const line = `M${n(cx + r * 0.995 * Math.cos(angle))} ${n(rim + 16 + ry * Math.sin(angle))} L${n(cx + r * foot * Math.cos(angle))} ${n(low - 6 + ry * foot * Math.sin(angle))}`
        return stroke(line, shaded(china, 0.35), 3.4, 0.4)
      }).join('')
    : ''
  const wall = canvas.linear([0, 0, 1, 0], [0, shaded(china, 0.34)], [0.6, china], [1, lit(china, 0.5)])
  return (
    canvas.shadow(cx, low + ry * foot * 0.8, r * 1.05, ry * 0.7) +
    path(body, china) +
    lines +
    roundness(canvas, body) +
    stroke(
      `M${n(cx - r * 0.8)} ${rim + depth * 0.42} Q${n(cx - r * 0.72)} ${n(rim + depth * 0.72)} ${n(cx - r * 0.5)} ${n(rim + depth * 0.96)}`,
      '#fff',
      9,
      straight ? 0 : 0.35,
    ) +
    ellipse(
      cx,
      rim,
      r,
      ry,
      canvas.linear([0, 0, 1, 0.4], [0, lit(china, 0.7)], [0.6, china], [1, shaded(china, 0.2)]),
    ) +
    ellipse(cx, rim + 3, r - 13, ry - 7, wall) +
    canvas.clipped(
      ellipse(cx, rim + 3, r - 13, ry - 7, '#000'),
      ellipse(
        cx,
        rim + 13,
        r - 15,
        ry - 8,
        canvas.radial([
          [0, lit(content, 0.4)],
          [0.6, content],
          [1, shaded(content, 0.22)],
        ]),
      ),
    ) +
    (onTop?.(canvas, cx, rim + 11, r - 22, ry - 13) ?? '')
  )
}

export interface Jar {
  layers: readonly Layer[]
  cx: number
  base: number
  r: number
  height: number
  /** Colour of a cloth over the lid, or of the lid itself. */
  lid?: string
  open?: boolean
  onTop?: (canvas: Canvas, cx: number, cy: number, rx: number) => string
}

/** A preserving jar: straight, with shoulders and a wide mouth. */
export function jar(canvas: Canvas, { layers, cx, base, r, height, lid, open = false, onTop }: Jar): string {
  const view = 0.22
  const top = base - height
  const neck = r * 0.82
  const shoulder = top + height * 0.16
  const inner = r - 7
  const shell = `M${cx - neck} ${top} C${cx - neck} ${top + height * 0.08} ${cx - r} ${top + height * 0.06} ${cx - r} ${shoulder} L${cx - r} ${base - 14} Q${cx - r} ${base + r * view * 0.5} ${cx - r * 0.7} ${n(base + r * view * 0.78)} Q${cx} ${n(base + r * view * 1.25)} ${cx + r * 0.7} ${n(base + r * view * 0.78)} Q${cx + r} ${base + r * view * 0.5} ${cx + r} ${base - 14} L${cx + r} ${shoulder} C${cx + r} ${top + height * 0.06} ${cx + neck} ${top + height * 0.08} ${cx + neck} ${top} Z`
  const whole = layers.reduce((sum, { share }) => sum + share, 0)
  const fillTop = open ? top + height * 0.07 : shoulder - 4
  let low = base - 4
  let surface = ''
  const bands = layers
    .map((layer) => {
      const high = low - ((base - 4 - fillTop) * layer.share) / whole
      const half = high < shoulder ? neck - 4 : inner
      const band = drum(cx, high, low, half, inner, view)
      const pores = layer.crumb
        ? canvas.clipped(
            path(band, '#000'),
            crumb(canvas, [cx - r, high, cx + r, low + r * view], layer.colour, 260, 1.6),
          )
        : ''
      surface = ellipse(
        cx,
        high,
        half,
        half * view,
        canvas.radial([
          [0, lit(layer.colour, 0.4)],
          [0.6, layer.colour],
          [1, shaded(layer.colour, 0.2)],
        ]),
      )
      low = high
      return path(band, layer.colour) + pores
    })
    .join('')
  const cap =
    lid === undefined
      ? ''
      : path(drum(cx, top - 22, top + 10, neck + 8, neck + 8, view), lid) +
        roundness(canvas, drum(cx, top - 22, top + 10, neck + 8, neck + 8, view)) +
        ellipse(
          cx,
          top - 22,
          neck + 8,
          (neck + 8) * view,
          canvas.linear([0, 0, 1, 0.4], [0, lit(lid, 0.55)], [1, lid]),
        )
  return (
    canvas.shadow(cx, base + r * 0.12, r * 1.3, r * 0.3) +
    path(shell, '#fff', 'fill-opacity="0.4"') +
    canvas.clipped(path(shell, '#000'), bands) +
    roundness(canvas, shell, 0.8) +
    (open ? surface : '') +
    stroke(`M${n(cx - r * 0.8)} ${n(shoulder + 12)} V${n(base - 26)}`, '#fff', r * 0.1, 0.6) +
    stroke(`M${n(cx + r * 0.86)} ${n(shoulder + 20)} V${n(base - 36)}`, '#fff', r * 0.035, 0.5) +
    stroke(
      `M${cx - neck} ${top} A${neck} ${n(neck * view)} 0 0 0 ${cx + neck} ${top} ${open ? `A${neck} ${n(neck * view)} 0 0 0 ${cx - neck} ${top}` : ''}`,
      '#fff',
      4,
      0.85,
    ) +
    (open ? (onTop?.(canvas, cx, low, neck - 4) ?? '') : '') +
    cap
  )
}
