/** Colours of drawings: hex strings, and the warm light and shade that all drawings share. */

type Rgb = [red: number, green: number, blue: number]

const LIGHT = '#fff6e4'
const SHADE = '#3c1408'
/** Cream and sugar scatter light: their shade is caramel, not grey. */
const PALE_SHADE = '#a8642c'

/** `share` 0 is `one`, 1 is `other`. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgb(one), rgb(other)]
  return `#${a.map((value, channel) => hex(value + ((b[channel] ?? 0) - value) * share)).join('')}`
}

/** The colour in the lamp's light; `share` 0 to 1. */
export function lit(colour: string, share: number): string {
  return mix(colour, LIGHT, share)
}

/** The colour away from the lamp; `share` 0 to 1. */
export function shaded(colour: string, share: number): string {
  return mix(colour, mix(SHADE, PALE_SHADE, paleness(colour)), share)
}

/** How near a colour is to white cream: 0 (any full colour) to 1. */
export function paleness(colour: string): number {
  const darkest = Math.min(...rgb(colour)) / 255
  return Math.min(1, Math.max(0, (darkest - 0.6) / 0.22))
}

function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
