/** Brings the one hue of a render that is foreign to the house into its palette; light and shade stay. */
import type { Recolouring } from './scene.ts'

/** Changes RGBA pixels in place; the first recolouring that covers a pixel's hue applies to it. */
export function recolourPixels(pixels: Uint8Array, recolourings: readonly Recolouring[]): void {
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue
    const { h, s, l, chroma } = toHsl(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    const found = recolourings.find(({ from, to }) => ramp(h, from, to) > 0)
    if (!found) continue
    const { from, to, hue, saturation = 1, lightness = 1 } = found
    // The hue of a pixel that is nearly grey is noise: it must not speckle.
    const share = ramp(h, from, to) * Math.min(1, chroma * 14)
    const [r, g, b] = toRgb(hue, Math.min(1, s * saturation), Math.min(1, l * lightness))
    for (const [channel, value] of [r, g, b].entries()) {
      const old = pixels[at + channel] ?? 0
      pixels[at + channel] = Math.round(old + (value - old) * share)
    }
  }
}

/** Takes the violet cast from tin, milk, china and cream, in place: greys and cool whites come into the light of the house. */
export function warmPixels(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const coolness = blue - (red + green) / 2
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue)
    const share = clamp((coolness + 22) / 22) * clamp((100 - chroma) / 36)
    const grey = 255 * ((0.3 * red + 0.59 * green + 0.11 * blue) / 255) ** 0.58
    pixels[at] = Math.round(red + (Math.min(255, grey * 1.03) - red) * share)
    pixels[at + 1] = Math.round(green + (grey * 0.975 - green) * share)
    pixels[at + 2] = Math.round(blue + (grey * 0.925 - blue) * share)
  }
}

/** 1 inside the range of hues, 0 outside, with 12 degrees between so that no edge shows. */
function ramp(hue: number, from: number, to: number): number {
  const inside = Math.min(hue - from, to - hue)
  return clamp(1 + inside / 12)
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
}

function toHsl(
  red: number,
  green: number,
  blue: number,
): { h: number; s: number; l: number; chroma: number } {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const chroma = max - min
  const l = (max + min) / 2
  if (chroma === 0) return { h: 0, s: 0, l, chroma }
  const sector =
    max === r ? ((g - b) / chroma + 6) % 6 : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  return { h: sector * 60, s: chroma / (1 - Math.abs(2 * l - 1)), l, chroma }
}

function toRgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}
