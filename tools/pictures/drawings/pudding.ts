/** Pudim de leite: a ring of custard under running caramel, turned out into its own syrup. */
import type { Drawing } from '../scene.ts'

/** How far the caramel has run down, from the left edge over the front to the right edge. */
const RUNS = [4, 30, 9, 46, 13, 26, 8, 52, 14, 36, 10, 42, 8, 24, 4]

export const caramelPudding: Drawing = {
  width: 260,
  height: 134,
  body: `
    <defs>
      <linearGradient id="custard" x1="0" x2="1"><stop offset="0" stop-color="#e2a64e"/><stop offset="0.3" stop-color="#fde3a3"/>
        <stop offset="0.62" stop-color="#eab45f"/><stop offset="1" stop-color="#b3702a"/></linearGradient>
      <linearGradient id="run" x1="0" x2="1"><stop offset="0" stop-color="#9a4a17"/><stop offset="0.3" stop-color="#cf7a2c"/>
        <stop offset="0.62" stop-color="#96430f"/><stop offset="1" stop-color="#5e2408"/></linearGradient>
      <radialGradient id="top" cx="0.34" cy="0.28" r="0.85"><stop offset="0" stop-color="#e39a48"/><stop offset="0.5" stop-color="#b0591b"/><stop offset="1" stop-color="#7c340c"/></radialGradient>
      <radialGradient id="syrup" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="#d98a3a"/><stop offset="0.6" stop-color="#a04d16"/><stop offset="1" stop-color="#7a340e"/></radialGradient>
      <clipPath id="side"><path d="M44 32 L22 106 A108 19 0 0 0 238 106 L216 32 Z"/></clipPath>
    </defs>
    <ellipse cx="130" cy="112" rx="128" ry="21" fill="url(#syrup)"/>
    <path d="M16 108 A116 15 0 0 0 84 125" fill="none" stroke="#ffdca6" stroke-opacity="0.7" stroke-width="3.5" stroke-linecap="round"/>
    <ellipse cx="136" cy="113" rx="112" ry="17" fill="#4a1a04" fill-opacity="0.35"/>
    <path d="M44 32 L22 104 A108 19 0 0 0 238 104 L216 32 Z" fill="url(#custard)"/>
    <g clip-path="url(#side)"><path d="${caramelRuns()}" fill="url(#run)"/></g>
    <ellipse cx="130" cy="30" rx="87" ry="25" fill="url(#top)"/>
    <ellipse cx="130" cy="31" rx="27" ry="8.5" fill="#4f1d05"/>
    <path d="M104 33 A27 8.5 0 0 0 156 33 A27 5 0 0 1 104 33 Z" fill="#efbd68"/>
    <path d="M62 22 A76 19 0 0 1 112 11" fill="none" stroke="#fff0d2" stroke-opacity="0.85" stroke-width="5" stroke-linecap="round"/>
    <path d="M58 50 L46 92" stroke="#fff6df" stroke-opacity="0.55" stroke-width="6" stroke-linecap="round"/>`,
}

function caramelRuns(): string {
  const points = RUNS.map((run, index) => {
    const angle = Math.PI * (1 - index / (RUNS.length - 1))
    return [130 + (88 + run * 0.2) * Math.cos(angle), 34 + 24 * Math.sin(angle) + run * 0.78] as const
  })
  const curves = points.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? [x, y]
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`
  })
  return `M40 28 ${curves.join(' ')} L220 28 Z`
}
