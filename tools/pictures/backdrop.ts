/** Draws the backdrop of a scene (wall, niches, table) and the light over the whole picture. */
import { BACKDROPS } from './palette.ts'
import type { Niche, Scene } from './scene.ts'

/** The empty set of a scene as an SVG document. */
export function backdropSvg(scene: Scene): string {
  const { width, height, horizon } = scene
  const tone = BACKDROPS[scene.backdrop]
  const niches = scene.niches.map((niche) => nicheSvg(niche, scene)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="${width * 0.34}" cy="${height * 0.16}" r="${width * 0.78}">
        <stop offset="0" stop-color="${tone.wall}"/><stop offset="1" stop-color="${tone.wallShade}"/>
      </radialGradient>
      <linearGradient id="niche" x1="0" y1="0" x2="0.55" y2="1">
        <stop offset="0" stop-color="${tone.nicheShade}"/><stop offset="0.3" stop-color="${tone.niche}"/>
        <stop offset="1" stop-color="${tone.wall}"/>
      </linearGradient>
      <linearGradient id="table" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${tone.tableShade}"/><stop offset="0.22" stop-color="${tone.table}"/>
        <stop offset="1" stop-color="${tone.tableShade}"/>
      </linearGradient>
      <linearGradient id="fall" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${tone.nicheShade}" stop-opacity="0"/>
        <stop offset="1" stop-color="${tone.nicheShade}" stop-opacity="0.34"/>
      </linearGradient>
      <clipPath id="room"><rect width="${width}" height="${horizon}"/></clipPath>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <g clip-path="url(#room)">${niches}</g>
    <rect y="${horizon - height * 0.16}" width="${width}" height="${height * 0.16}" fill="url(#fall)"/>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#table)"/>
  </svg>`
}

function nicheSvg({ shape, x, width, top }: Niche, { horizon, height }: Scene): string {
  const radius = width / 2
  const lip = height * 0.012
  const outline = (inset: number) =>
    shape === 'disc'
      ? `<circle cx="${x}" cy="${top + radius}" r="${radius - inset}"`
      : `<path d="M${x - radius + inset} ${horizon} V${top + radius} a${radius - inset} ${radius - inset} 0 0 1 ${width - 2 * inset} 0 V${horizon} Z"`
  return `${outline(-lip)} fill="#fff" fill-opacity="0.45"/>${outline(0)} fill="url(#niche)"/>`
}

/** Warm light from the upper left and a little shade in the far corner: one lamp for the whole family. */
export function lightSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${width * 0.28}" cy="${-height * 0.05}" r="${width * 0.75}">
        <stop offset="0" stop-color="#fff1d6" stop-opacity="0.5"/><stop offset="1" stop-color="#ffdcae" stop-opacity="0"/>
      </radialGradient>
      <radialGradient id="corner" gradientUnits="userSpaceOnUse" cx="${width * 0.45}" cy="${height * 0.42}" r="${width * 0.72}">
        <stop offset="0.6" stop-color="#6b3320" stop-opacity="0"/><stop offset="1" stop-color="#6b3320" stop-opacity="0.3"/>
      </radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="#ffcf9c" fill-opacity="0.16"/>
    <rect width="${width}" height="${height}" fill="url(#lamp)"/>
    <rect width="${width}" height="${height}" fill="url(#corner)"/>
  </svg>`
}

/** The shadow of a piece of this width on the surface below it. */
export function shadowSvg(
  width: number,
  height: number,
  { strength, slant }: { strength: number; slant: number },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${spot('wide', 0.34 * strength)}${spot('touch', 0.6 * strength)}</defs>
    <g transform="rotate(${slant} ${width / 2} ${height / 2})">
      <ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="url(#wide)"/>
      <ellipse cx="${width * 0.48}" cy="${height * 0.46}" rx="${width * 0.36}" ry="${height * 0.24}" fill="url(#touch)"/>
    </g>
  </svg>`
}

function spot(id: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="#5c2a1a" stop-opacity="${opacity}"/>
    <stop offset="0.45" stop-color="#5c2a1a" stop-opacity="${opacity * 0.62}"/>
    <stop offset="1" stop-color="#5c2a1a" stop-opacity="0"/></radialGradient>`
}
