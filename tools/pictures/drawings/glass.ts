/** Mousse and cream in layers, in a footless glass. */
import type { Drawing } from '../scene.ts'

interface Layer {
  colour: string
  /** Share of the glass that this layer fills. */
  share: number
}

/** Layers in a footless glass, from the bottom up; the room above them stays clear. */
function layeredGlass(layers: Layer[]): Drawing {
  let floor = 122
  const bands = layers.map(({ colour, share }, index) => {
    const top = floor - 106 * share
    const band = `<path d="${slice(top, floor)}" fill="${colour}"/><ellipse cx="50" cy="${top}" rx="${halfWidth(top)}" ry="6" fill="${colour}"/>
      <ellipse cx="50" cy="${top}" rx="${halfWidth(top)}" ry="6" fill="#fff" fill-opacity="${index === layers.length - 1 ? 0.22 : 0}"/>`
    floor = top
    return band
  })
  const body = `
    <defs>
      <linearGradient id="glass" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="0.12" stop-color="#fff" stop-opacity="0.12"/>
        <stop offset="0.75" stop-color="#7a3d2a" stop-opacity="0.02"/><stop offset="1" stop-color="#7a3d2a" stop-opacity="0.3"/></linearGradient>
    </defs>
    <path d="M4 8 L14 122 Q15 130 26 130 H74 Q85 130 86 122 L96 8 Z" fill="#fff" fill-opacity="0.4"/>
    <ellipse cx="50" cy="9" rx="46" ry="8" fill="#f6e4dc" fill-opacity="0.65"/>
    ${bands.join('')}
    <path d="M4 8 L14 122 Q15 130 26 130 H74 Q85 130 86 122 L96 8 A46 8 0 0 1 4 8 Z" fill="url(#glass)"/>
    <path d="M16 26 L23 112" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-opacity="0.6"/>
    <path d="M5 9 A45 7.4 0 0 0 95 9" fill="none" stroke="#fff" stroke-width="2" stroke-opacity="0.9"/>`
  return { width: 100, height: 130, body }
}

function halfWidth(y: number): number {
  return 43 - (y - 8) * (10 / 114)
}

function slice(top: number, bottom: number): string {
  const [wide, narrow] = [halfWidth(top), halfWidth(bottom)]
  return `M${50 - wide} ${top} L${50 - narrow} ${bottom} A${narrow} 6 0 0 0 ${50 + narrow} ${bottom} L${50 + wide} ${top} Z`
}

/** Passion fruit: milk cream, mousse, fruit jelly. */
export const passionFruitGlass = layeredGlass([
  { colour: '#fff1cf', share: 0.26 },
  { colour: '#fbd977', share: 0.4 },
  { colour: '#f0a53a', share: 0.24 },
])

/** Chocolate, vanilla and strawberry, filled to the rim. */
export const threeLayerGlass = layeredGlass([
  { colour: '#5d3222', share: 0.3 },
  { colour: '#fdebd0', share: 0.3 },
  { colour: '#d9456f', share: 0.3 },
])
