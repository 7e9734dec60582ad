/** One drawing under construction: collects gradients, clips and filters under names of their own. */
import { seeded, type Random } from './random.ts'

/** Offset 0 to 1, colour, opacity (1 if left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export interface Relief {
  /** How far the edge is rounded, in units of the drawing. */
  round: number
  /** How much light and shade the rounding shows; 1 is a soft dough. */
  depth?: number
  /** Strength of the highlight, 0 (matt) to 1 (glaze). */
  gloss?: number
  /** Size of the highlight: 8 is wide and soft, 40 small and wet. */
  polish?: number
  /** How far the shade is lifted to warm cream, 0 to 1; the paleness of the food. */
  pale?: number
}

export class Canvas {
  readonly random: Random
  readonly #defs: string[] = []
  readonly #names = new Map<string, string>()

  constructor(seed = 1) {
    this.random = seeded(seed)
  }

  /** Everything that `url(#…)` of this drawing refers to. */
  get defs(): string {
    return `<defs>${this.#defs.join('')}</defs>`
  }

  /** A gradient over the box of the shape, from (x1, y1) to (x2, y2). */
  linear([x1, y1, x2, y2]: readonly [number, number, number, number], ...stops: Stop[]): string {
    return this.#define(
      'linearGradient',
      `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
      stops.map(stopSvg).join(''),
    )
  }

  /** A round gradient over the box of the shape; the lamp's place if not given. */
  radial(stops: readonly Stop[], [cx, cy, r]: readonly [number, number, number] = [0.36, 0.28, 0.8]): string {
    return this.#define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops.map(stopSvg).join(''))
  }

  /** Draws `content` only where `shape` (SVG elements) is. */
  clipped(shape: string, content: string): string {
    const clip = this.#define('clipPath', '', shape)
    return `<g clip-path="${clip}">${content}</g>`
  }

  /** Gives flat shapes a body: rounded edges in the light of the house. */
  relief({ round, depth = 1, gloss = 0.25, polish = 14, pale = 0 }: Relief, content: string): string {
    const filter = this.#define(
      'filter',
      'x="-20%" y="-30%" width="140%" height="160%" color-interpolation-filters="sRGB"',
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${round}" result="height"/>
       <feDiffuseLighting in="height" surfaceScale="${(round * 1.5 * depth).toFixed(2)}" diffuseConstant="1.2" lighting-color="#fffaf2" result="lamp">
         <feDistantLight azimuth="236" elevation="56"/></feDiffuseLighting>
       <feComponentTransfer in="lamp" result="light">${warmShade(pale)}</feComponentTransfer>
       <feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1" k2="0.03" result="body"/>
       <feSpecularLighting in="height" surfaceScale="${(round * 1.5 * depth).toFixed(2)}" specularConstant="${gloss}" specularExponent="${polish}" lighting-color="#fffaf0" result="shine">
         <feDistantLight azimuth="236" elevation="48"/></feSpecularLighting>
       <feComposite in="body" in2="shine" operator="arithmetic" k2="1" k3="1" result="sum"/>
       <feComposite in="sum" in2="SourceAlpha" operator="in"/>`,
    )
    return `<g filter="${filter}">${content}</g>`
  }

  /** Out of focus by this standard deviation. */
  blurred(deviation: number, content: string): string {
    const filter = this.#define(
      'filter',
      'x="-30%" y="-30%" width="160%" height="160%"',
      `<feGaussianBlur stdDeviation="${deviation}"/>`,
    )
    return `<g filter="${filter}">${content}</g>`
  }

  /** The shadow on the table of something that stands at (cx, cy). */
  shadow(cx: number, cy: number, rx: number, ry = rx * 0.2, strength = 1): string {
    const wide = this.radial(
      [
        [0, '#4a1d10', 0.5 * strength],
        [0.5, '#4a1d10', 0.28 * strength],
        [1, '#4a1d10', 0],
      ],
      [0.5, 0.5, 0.5],
    )
    return `<ellipse cx="${cx + rx * 0.05}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${wide}"/>`
  }

  #define(tag: string, attributes: string, content: string): string {
    const key = `${tag} ${attributes} ${content}`
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const id = `d${this.#defs.length}`
    this.#defs.push(`<${tag} id="${id}" ${attributes}>${content}</${tag}>`)
    const name = `url(#${id})`
    this.#names.set(key, name)
    return name
  }
}

/** The least light of each channel: red stays longest, so that shade turns warm before it turns dark. */
function warmShade(pale: number): string {
  const channels = [
    ['R', 0.22, 0.8],
    ['G', 0.12, 0.66],
    ['B', 0.08, 0.5],
  ] as const
  return channels
    .map(([channel, deep, cream]) => {
      const least = deep + (cream - deep) * pale
      return `<feFunc${channel} type="linear" slope="${(1 - least).toFixed(2)}" intercept="${least.toFixed(2)}"/>`
    })
    .join('')
}

function stopSvg([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
}
