/** A fruit tart: fluted crust, glossy filling, berries laid in rings. */
import type { Drawing } from '../scene.ts'

const FLUTES = 22
const BERRY_RINGS = [
  { berries: 13, reach: 0.82, turn: 0.1 },
  { berries: 8, reach: 0.48, turn: 0.3 },
  { berries: 1, reach: 0, turn: 0 },
]

export const fruitTart: Drawing = {
  width: 260,
  height: 142,
  body: `
    <defs>
      <linearGradient id="crust" x1="0" x2="1"><stop offset="0" stop-color="#d9964c"/><stop offset="0.28" stop-color="#f7cd8b"/>
        <stop offset="0.62" stop-color="#e0a25a"/><stop offset="1" stop-color="#9a5a24"/></linearGradient>
      <radialGradient id="rim" cx="0.35" cy="0.2" r="0.9"><stop offset="0" stop-color="#fbdba3"/><stop offset="1" stop-color="#cf8f47"/></radialGradient>
      <radialGradient id="cream" cx="0.4" cy="0.3" r="0.8"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#f6d99f"/></radialGradient>
      <radialGradient id="berry" cx="0.36" cy="0.28" r="0.8"><stop offset="0" stop-color="#ff8fa6"/><stop offset="0.42" stop-color="#d92452"/><stop offset="1" stop-color="#7d0a34"/></radialGradient>
    </defs>
    <path d="M2 44 L30 116 A100 24 0 0 0 230 116 L258 44 Z" fill="url(#crust)"/>
    ${flutes()}
    <ellipse cx="130" cy="44" rx="128" ry="38" fill="url(#rim)"/>
    <ellipse cx="130" cy="45" rx="112" ry="30" fill="#a5632b"/>
    <ellipse cx="130" cy="47" rx="111" ry="28.5" fill="url(#cream)"/>
    ${berries()}`,
}

function flutes(): string {
  return Array.from({ length: FLUTES - 1 }, (_, index) => {
    const angle = Math.PI * (1 - (index + 1) / FLUTES)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const line = `M${(130 + 126 * cos).toFixed(1)} ${(46 + 38 * sin).toFixed(1)} L${(130 + 99 * cos).toFixed(1)} ${(115 + 23 * sin).toFixed(1)}`
    return `<path d="${line}" stroke="#8a4d1c" stroke-opacity="0.34" stroke-width="${(1.5 + 3.5 * sin).toFixed(1)}" stroke-linecap="round"/>
      <path d="${line}" transform="translate(3 0)" stroke="#fff1cf" stroke-opacity="0.3" stroke-width="${(1 + 2 * sin).toFixed(1)}" stroke-linecap="round"/>`
  }).join('')
}

/** Far berries first, so that near ones lie over them. */
function berries(): string {
  return BERRY_RINGS.flatMap(({ berries: count, reach, turn }) =>
    Array.from({ length: count }, (_, index) => {
      const angle = turn + (index / count) * 2 * Math.PI
      return { x: 130 + 108 * reach * Math.cos(angle), y: 40 + 26 * reach * Math.sin(angle) }
    }),
  )
    .toSorted((one, other) => one.y - other.y)
    .map(
      ({ x, y }) => `<ellipse cx="${x + 2}" cy="${y + 9}" rx="17" ry="7" fill="#7a3418" fill-opacity="0.3"/>
        <circle cx="${x}" cy="${y}" r="17" fill="url(#berry)"/><ellipse cx="${x - 6}" cy="${y - 7}" rx="4.4" ry="3" fill="#fff" fill-opacity="0.75"/>`,
    )
    .join('')
}
