/** Tableware and tools: stand, plate, board, podium, bowl, whisk. Seen slightly from above, lit from the left. */
import type { Drawing } from '../scene.ts'

const CHINA = {
  white: ['#fffefb', '#fbeee4', '#d9bba9'],
  raspberry: ['#f07fa2', '#cf3a6b', '#8d0f3d'],
  pistachio: ['#e6efcc', '#bfd09b', '#86a05c'],
  caramel: ['#fbe0b4', '#e8b777', '#b27b3c'],
  cocoa: ['#a06e54', '#744330', '#43231a'],
} as const

type China = keyof typeof CHINA

/** A cake stand, 2.4 times as wide as high. Its plate is at 0.83 of the height. */
export function cakeStand(china: China): Drawing {
  const body = `${shades(china)}
    <ellipse cx="150" cy="114" rx="62" ry="11" fill="url(#side)"/><ellipse cx="150" cy="110" rx="60" ry="10" fill="url(#top)"/>
    <path d="M134 40 C136 70 132 88 104 108 A60 9 0 0 0 196 108 C168 88 164 70 166 40 Z" fill="url(#side)"/>
    <path d="M2 22 C4 40 60 52 150 52 S296 40 298 22 Z" fill="url(#side)"/>
    <ellipse cx="150" cy="22" rx="148" ry="21" fill="url(#top)"/>
    <ellipse cx="150" cy="21" rx="132" ry="16.5" fill="url(#well)"/>`
  return { width: 300, height: 125, body }
}

/** A flat plate, about five times as wide as high; its middle is at 0.58 of its height. */
export function plate(china: China): Drawing {
  const body = `${shades(china)}
    <path d="M2 26 C14 50 90 60 150 60 S286 50 298 26 Z" fill="url(#side)"/>
    <ellipse cx="150" cy="26" rx="148" ry="25" fill="url(#top)"/>
    <ellipse cx="150" cy="28" rx="112" ry="16.5" fill="url(#well)"/>`
  return { width: 300, height: 60, body }
}

/** A round block to lift a sweet above the others; its top is `width * 0.2` deep. */
export function podium(china: China, width: number, height: number): Drawing {
  const deep = width * 0.1
  const body = `${shades(china)}
    <path d="M0 ${deep} V${height - deep} A${width / 2} ${deep} 0 0 0 ${width} ${height - deep} V${deep} Z" fill="url(#side)"/>
    <ellipse cx="${width / 2}" cy="${deep}" rx="${width / 2}" ry="${deep}" fill="url(#top)"/>
    <ellipse cx="${width / 2}" cy="${deep}" rx="${width / 2 - 1.5}" ry="${deep - 1}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2"/>`
  return { width, height, body }
}

/** A mixing bowl with batter or cream in it. */
export function mixingBowl(china: China, content: { light: string; dark: string }): Drawing {
  const body = `${shades(china)}
    <defs><radialGradient id="batter" cx="0.4" cy="0.3" r="0.8"><stop offset="0" stop-color="${content.light}"/><stop offset="1" stop-color="${content.dark}"/></radialGradient></defs>
    <path d="M78 150 h104 l-8 24 q-44 8 -88 0 Z" fill="url(#side)"/>
    <path d="M4 40 C8 120 62 166 130 166 S252 120 256 40 Z" fill="url(#side)"/>
    <path d="M30 78 C40 116 66 138 92 148" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="11" stroke-linecap="round"/>
    <ellipse cx="130" cy="38" rx="128" ry="36" fill="url(#top)"/>
    <ellipse cx="130" cy="40" rx="116" ry="29" fill="url(#deep)"/>
    <clipPath id="inside"><ellipse cx="130" cy="40" rx="116" ry="29"/></clipPath>
    <g clip-path="url(#inside)"><ellipse cx="130" cy="54" rx="108" ry="28" fill="url(#batter)"/>
      <path d="M60 54 q36 -18 76 -6 t62 -4" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="6" stroke-linecap="round"/>
      <path d="M92 68 q34 -10 78 -2" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="5" stroke-linecap="round"/></g>`
  return { width: 260, height: 180, body }
}

/** A balloon whisk, handle up. */
export function whisk(china: China): Drawing {
  const body = `${shades(china)}
    <defs><linearGradient id="steel" x1="0" x2="1"><stop offset="0" stop-color="#f6eeee"/><stop offset="1" stop-color="#a08c8c"/></linearGradient></defs>
    ${wire(27, false)}${wire(9, false)}${wire(18, true)}${wire(33, true)}
    <rect x="28" y="98" width="16" height="24" rx="5" fill="url(#steel)"/>
    <path d="M27 10 Q36 -4 45 10 L47 96 Q36 104 25 96 Z" fill="url(#side)"/>
    <path d="M32 14 L31 88" stroke="#fff" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round"/>`
  return { width: 72, height: 240, body }
}

/** One loop of the whisk, `reach` units to either side. */
function wire(reach: number, light: boolean): string {
  const [waist, belly] = [reach * 0.5, reach * 1.34]
  const loop = `M36 118 C${36 - waist} 150 ${36 - belly} 210 36 236 C${36 + belly} 210 ${36 + waist} 150 36 118`
  return `<path d="${loop}" fill="none" stroke="${light ? '#efe4e2' : '#b39d9b'}" stroke-width="3.4" stroke-linecap="round"/>`
}

function shades(china: China): string {
  const [light, body, shade] = CHINA[china]
  return `<defs>
    <linearGradient id="side" x1="0" x2="1"><stop offset="0" stop-color="${body}"/><stop offset="0.28" stop-color="${light}"/>
      <stop offset="0.6" stop-color="${body}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <linearGradient id="top" x1="0" y1="0" x2="1" y2="0.5"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${body}"/></linearGradient>
    <linearGradient id="well" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${body}"/><stop offset="1" stop-color="${light}"/></linearGradient>
    <linearGradient id="deep" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${shade}"/><stop offset="1" stop-color="${body}"/></linearGradient>
  </defs>`
}
