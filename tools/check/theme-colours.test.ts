import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../apps/web/src/styles/tokens.css', import.meta.url), 'utf8')

/** Token -> its colours in light and in dark. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = '', light, dark]) => [
    name,
    { light: light ?? '', dark: dark ?? '' },
  ]),
)

/** Text over its ground: contrast of at least 4.5 (WCAG 1.4.3). */
const TEXTS = [
  ...['ground', 'surface', 'sunken'].flatMap((ground) =>
    ['text', 'quiet', 'accent', 'danger'].map((text) => [text, ground] as const),
  ),
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-strong'],
  ['text', 'segment'],
  ...['paper-text', 'paper-quiet', 'paper-accent'].map((text) => [text, 'paper'] as const),
  ['paper', 'paper-cancelled'],
  ['on-place', 'place'],
  ...['accent-tint', 'caramel-tint', 'pistachio-tint', 'danger-tint'].map(
    (ground) => [`on-${ground}`, ground] as const,
  ),
  ...['green', 'yellow', 'red', 'gray'].map((level) => [`on-level-${level}`, `level-${level}`] as const),
] as const

/** Borders of fields, buttons and the chosen tab, the main action, the icon of the place: over what is around them, 3 (WCAG 1.4.11). */
const SHAPES = [
  ['outline', 'ground'],
  ['outline', 'surface'],
  ['outline', 'sunken'],
  ['outline', 'segment'],
  ['accent', 'place'],
  ['accent-fill', 'ground'],
  ['accent-fill', 'surface'],
] as const

describe.each(['light', 'dark'] as const)('colours in %s', (theme) => {
  it.each(TEXTS)('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(SHAPES)('%s stands out from %s', (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

/** Contrast ratio of two tokens by WCAG 2. */
function contrast(first: string, second: string, theme: 'light' | 'dark'): number {
  const one = luminance(tokens.get(first)?.[theme] ?? '') + 0.05
  const other = luminance(tokens.get(second)?.[theme] ?? '') + 0.05
  return Math.max(one, other) / Math.min(one, other)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
