/** The shadows that pieces of a scene cast on the table. */

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
