/** Shapes that several drawings share. All are SVG elements in the units of the drawing. */
import type { Canvas } from './canvas.ts'
import { lit, shaded } from './colour.ts'

/** How round things lie in the view: height of an ellipse by its width. */
export const VIEW = 0.3

export type Point = readonly [x: number, y: number]

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' L')} Z`
}

/** Outline of an upright round body: top ellipse at `top`, bottom at `base`. */
export function drum(cx: number, top: number, base: number, rx: number, foot = rx, view = VIEW): string {
  return `M${n(cx - rx)} ${n(top)} L${n(cx - foot)} ${n(base)} A${n(foot)} ${n(foot * view)} 0 0 0 ${n(cx + foot)} ${n(base)} L${n(cx + rx)} ${n(top)} A${n(rx)} ${n(rx * view)} 0 0 1 ${n(cx - rx)} ${n(top)} Z`
}

/** Light from the left and shade to the right over an upright round body; laid over its colours. */
export function roundness(canvas: Canvas, d: string, strength = 1): string {
  return path(
    d,
    canvas.linear(
      [0, 0, 1, 0],
      [0, '#4a1808', 0.26 * strength],
      [0.16, '#4a1808', 0.04 * strength],
      [0.3, '#fff4dd', 0.32 * strength],
      [0.46, '#fff4dd', 0],
      [0.7, '#4a1808', 0.14 * strength],
      [1, '#3a1006', 0.5 * strength],
    ),
  )
}

/** A ball in the light of the house. */
export function ball(canvas: Canvas, cx: number, cy: number, r: number, colour: string, gloss = 0.5): string {
  const fill = canvas.radial([
    [0, lit(colour, 0.45)],
    [0.45, colour],
    [1, shaded(colour, 0.55)],
  ])
  const shine =
    gloss > 0
      ? ellipse(
          cx - r * 0.36,
          cy - r * 0.42,
          r * 0.24,
          r * 0.16,
          '#fff',
          `fill-opacity="${gloss}" transform="rotate(-34 ${n(cx - r * 0.36)} ${n(cy - r * 0.42)})"`,
        )
      : ''
  return ellipse(cx, cy, r, r, fill) + shine
}

/** Small grains at random places of the box, kept where `inside` returns true. */
export function scatter(
  canvas: Canvas,
  count: number,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  grain: (x: number, y: number) => string,
  inside: (x: number, y: number) => boolean = () => true,
): string {
  let grains = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [canvas.random(x1, x2), canvas.random(y1, y2)]
    if (inside(x, y)) grains += grain(x, y)
  }
  return grains
}

const withinEllipse = (cx: number, cy: number, rx: number, ry: number) => (x: number, y: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

/** Grains over a surface, kept off its edge. */
export function scatterOver(
  canvas: Canvas,
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  grain: (x: number, y: number) => string,
): string {
  return scatter(canvas, count, [cx - rx, cy - ry, cx + rx, cy + ry], grain, withinEllipse(cx, cy, rx, ry))
}

/** The crumb of a cake in a box: pores with a lit lower lip. To be clipped by the cut face. */
export function crumb(
  canvas: Canvas,
  box: readonly [number, number, number, number],
  colour: string,
  count: number,
  size = 1,
): string {
  const { random } = canvas
  const [dark, light] = [shaded(colour, 0.3), lit(colour, 0.35)]
  return scatter(canvas, count, box, (x, y) => {
    const [rx, ry] = [random(0.8, 2.6) * size, random(0.6, 1.7) * size]
    return (
      ellipse(x, y + ry * 0.6, rx, ry, light, 'fill-opacity="0.55"') +
      ellipse(x, y, rx, ry, dark, `fill-opacity="${n(random(0.25, 0.6))}"`)
    )
  })
}

/** A stick-shaped grain (sprinkle, coconut flake) at a random turn. */
export function flake(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  thickness: number,
  colour: string,
): string {
  const turn = Math.round(canvas.random(0, 180))
  return `<rect x="${n(-length / 2)}" y="${n(-thickness / 2)}" width="${n(length)}" height="${n(thickness)}" rx="${n(thickness / 2)}" fill="${colour}" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"/>`
}

/** One of the colours, at random. */
export function pick<Value>(canvas: Canvas, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(canvas.random(0, values.length))] ?? values[0]
}

/** One decimal is finer than any output pixel. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}
