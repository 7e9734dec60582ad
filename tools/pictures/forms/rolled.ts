/** Sweets that are rolled by hand and set into pleated paper cups. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, mix, shaded } from '../paint/colour.ts'
import { ball, ellipse, flake, n, path, pick, stroke } from '../paint/shapes.ts'

export interface Coat {
  colour: string
  grains: readonly [string, ...string[]]
  /** Length and thickness of a grain for a ball of radius 50. */
  grain: readonly [number, number]
  count: number
  /** Wet shine on each grain. */
  glossy?: boolean
}

export interface Rolled {
  coat: Coat
  cup: string
  /** The decoration on top of the sweet. */
  top?: 'clove'
}

export const COATS = {
  chocolate: {
    colour: '#4a2010',
    grains: ['#7a3b1a', '#5a2810', '#8f4a22', '#6b3216'],
    grain: [19, 7.4],
    count: 200,
    glossy: true,
  },
  belgian: {
    colour: '#4a2010',
    grains: ['#7a3b1a', '#94501f', '#5a2810', '#a8602c'],
    grain: [16, 9],
    count: 150,
    glossy: true,
  },
  coconut: {
    colour: '#fbeedd',
    grains: ['#ffffff', '#fff8ee', '#f0dcc4', '#fffdf8'],
    grain: [17, 3.4],
    count: 240,
  },
  pink: {
    colour: '#ee8aa6',
    grains: ['#ffe9ee', '#ffffff', '#f7adc0', '#ffd3dd'],
    grain: [4.4, 4],
    count: 250,
  },
} as const satisfies Record<string, Coat>

/** A sweet of radius `r` whose ball is centred at (cx, cy). */
export function rolled(
  canvas: Canvas,
  { coat, cup, top }: Rolled,
  cx: number,
  cy: number,
  r: number,
): string {
  return (
    canvas.shadow(cx, cy + r * 1.32, r * 1.15, r * 0.34) +
    ball(canvas, cx, cy, r, coat.colour, 0) +
    grainsOf(canvas, coat, cx, cy, r) +
    glow(canvas, cx, cy, r, coat.glossy ?? false) +
    (top === 'clove' ? clove(cx, cy - r * 0.84, r) : '') +
    paperCup(canvas, cup, cx, cy, r)
  )
}

/** Grains in a golden spiral over the half of the ball that is seen, smaller toward its edge. */
function grainsOf(canvas: Canvas, coat: Coat, cx: number, cy: number, r: number): string {
  const unit = r / 50
  return Array.from({ length: coat.count }, (_, index) => {
    const depth = 1 - (index + 0.5) / coat.count
    const reach = Math.sqrt(1 - depth * depth) * r * 1.01
    const angle = index * 2.39996
    const squeeze = unit * (0.6 + 0.4 * depth)
    const [x, y] = [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)]
    const light = Math.max(0, 1 - Math.hypot(x - cx + r * 0.35, y - cy + r * 0.4) / (1.5 * r))
    const colour = pick(canvas, coat.grains)
    const [length, thickness] = [coat.grain[0] * squeeze, coat.grain[1] * squeeze]
    if (coat.glossy) return rod(canvas, x, y, length, thickness, colour, light)
    const tone = light > 0.5 ? lit(colour, (light - 0.5) * 0.5) : shaded(colour, (0.5 - light) * 0.9)
    return flake(canvas, x, y, length, thickness, tone)
  }).join('')
}

/** A short stick of chocolate with its own shadow and shine. */
function rod(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  thickness: number,
  colour: string,
  light: number,
): string {
  const turn = Math.round(canvas.random(-90, 90))
  const tone = light > 0.5 ? mix(colour, '#c9763a', (light - 0.5) * 0.9) : shaded(colour, (0.5 - light) * 0.8)
  const bar = (dy: number, long: number, thick: number, fill: string, opacity: number) =>
    `<rect x="${n(-long / 2)}" y="${n(dy - thick / 2)}" width="${n(long)}" height="${n(thick)}" rx="${n(thick / 2)}" fill="${fill}" fill-opacity="${n(opacity)}"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${bar(thickness * 0.24, length + 1, thickness, '#260c03', 0.6)}${bar(0, length, thickness, tone, 1)}${bar(-thickness * 0.2, length * 0.62, thickness * 0.26, '#ffd9a8', 0.15 + light * 0.7)}</g>`
}

function glow(canvas: Canvas, cx: number, cy: number, r: number, glossy: boolean): string {
  const shine = canvas.radial(
    [
      [0, glossy ? '#ffb878' : '#fff', glossy ? 0.26 : 0.38],
      [1, glossy ? '#ffb878' : '#fff', 0],
    ],
    [0.32, 0.24, 0.5],
  )
  const core = canvas.radial(
    [
      [0.62, '#2a0c02', 0],
      [1, '#2a0c02', 0.42],
    ],
    [0.4, 0.36, 0.68],
  )
  return ellipse(cx, cy, r, r, core) + ellipse(cx, cy, r, r, shine)
}

function clove(x: number, y: number, r: number): string {
  const u = r / 50
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${(u * 1.5).toFixed(2)})"><path d="M-2.4 8 L-3 -9 h6 L2.4 8 Z" fill="#4c2a1a"/><path d="M-8 -8 L-3 -12 L0 -8 L3 -12 L8 -8 L3 -5 H-3 Z" fill="#5b3424"/><circle cx="0" cy="-12" r="5.4" fill="#744630"/><circle cx="-1.6" cy="-13.6" r="1.9" fill="#b98463"/></g>`
}

const PLEATS = 18

/** The pleated cup in front of the lower part of a ball. */
export function paperCup(canvas: Canvas, colour: string, cx: number, cy: number, r: number): string {
  const edge = (step: number, lift: number) => {
    const angle = Math.PI * (1 - step / PLEATS)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [
      `${n(cx + r * 1.1 * cos)} ${n(cy + r * (0.34 + 0.27 * sin) - lift)}`,
      `${n(cx + r * 0.78 * cos)} ${n(cy + r * (1.14 + 0.2 * sin))}`,
    ] as const
  }
  const [bright, dark] = [lit(colour, 0.25), shaded(colour, 0.26)]
  const pleats = Array.from({ length: PLEATS }, (_, step) => {
    const outer = step % 2 === 0
    const near = edge(step, outer ? r * 0.07 : 0)
    const far = edge(step + 1, outer ? 0 : r * 0.07)
    return path(`M${near[0]} L${far[0]} L${far[1]} L${near[1]} Z`, outer ? bright : dark)
  }).join('')
  const face = `M${n(cx - r * 1.1)} ${n(cy + r * 0.34)} A${n(r * 1.1)} ${n(r * 0.27)} 0 0 0 ${n(cx + r * 1.1)} ${n(cy + r * 0.34)} L${n(cx + r * 0.78)} ${n(cy + r * 1.14)} A${n(r * 0.78)} ${n(r * 0.2)} 0 0 1 ${n(cx - r * 0.78)} ${n(cy + r * 1.14)} Z`
  const light = canvas.linear(
    [0, 0, 1, 0],
    [0, '#4a1a0c', 0.2],
    [0.28, '#fff', 0.24],
    [0.6, '#4a1a0c', 0.05],
    [1, '#3a1006', 0.48],
  )
  const shade = `M${n(cx - r * 1.02)} ${n(cy + r * 0.3)} A${n(r * 1.04)} ${n(r * 0.27)} 0 0 0 ${n(cx + r * 1.02)} ${n(cy + r * 0.3)}`
  return stroke(shade, '#2a0c02', r * 0.08, 0.25) + pleats + path(face, light)
}

/** Three sweets: one near, two behind it. */
export function rolledTrio(
  canvas: Canvas,
  sweet: Rolled,
  cups: readonly [string, string, string] = [sweet.cup, sweet.cup, sweet.cup],
): string {
  return (
    rolled(canvas, { ...sweet, cup: cups[0] }, 206, 172, 76) +
    rolled(canvas, { ...sweet, cup: cups[1] }, 398, 176, 76) +
    rolled(canvas, { ...sweet, cup: cups[2] }, 302, 232, 88)
  )
}
