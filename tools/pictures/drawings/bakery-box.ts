/** An open confectioner's box with nothing in it yet, on a disc that suits the light and the dark theme. */
import type { Drawing } from '../scene.ts'

const SCALLOPS = 9

export const bakeryBox: Drawing = {
  width: 240,
  height: 240,
  body: `
    <defs>
      <radialGradient id="disc" cx="0.36" cy="0.26" r="0.85"><stop offset="0" stop-color="#fff6ee"/><stop offset="1" stop-color="#f4c6cd"/></radialGradient>
      <linearGradient id="lid" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#f59ab4"/><stop offset="1" stop-color="#c93267"/></linearGradient>
      <linearGradient id="front" x1="0" x2="1"><stop offset="0" stop-color="#f4e3d2"/><stop offset="0.25" stop-color="#fffdf9"/><stop offset="1" stop-color="#e3c6b0"/></linearGradient>
      <linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d0f3d"/><stop offset="1" stop-color="#5d0a2a"/></linearGradient>
      <radialGradient id="ground"><stop offset="0" stop-color="#5c2a1a" stop-opacity="0.5"/><stop offset="1" stop-color="#5c2a1a" stop-opacity="0"/></radialGradient>
      <radialGradient id="seal" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="#e75c8b"/><stop offset="1" stop-color="#a3154a"/></radialGradient>
    </defs>
    <circle cx="120" cy="120" r="117" fill="url(#disc)"/>
    <ellipse cx="122" cy="197" rx="92" ry="14" fill="url(#ground)"/>
    <path d="M66 40 Q67 32 75 32 H165 Q173 32 174 40 L186 100 H54 Z" fill="url(#lid)"/>
    <path d="M77 43 H163 L173 94 H67 Z" fill="#fff" fill-opacity="0.2"/>
    <path d="M54 98 H186 L199 128 H41 Z" fill="url(#inside)"/>
    <path d="M54 98 L41 128 V120 L50 98 Z M186 98 L199 128 V120 L190 98 Z" fill="#fff3ea"/>
    ${[74, 120, 166].map((x) => emptyCup(x)).join('')}
    <path d="M40 124 H200 L194 186 Q193 197 182 197 H58 Q47 197 46 186 Z" fill="url(#front)"/>
    ${lace()}
    <circle cx="120" cy="168" r="18" fill="url(#seal)"/>
    <path d="M120 178 C108 169 109 160 114.5 160 C118 160 120 163 120 164.5 C120 163 122 160 125.5 160 C131 160 132 169 120 178 Z" fill="#fff3ea"/>`,
}

function emptyCup(x: number): string {
  return `<ellipse cx="${x}" cy="112" rx="17" ry="7" fill="#fff6ea"/><ellipse cx="${x}" cy="113.5" rx="13.5" ry="4.8" fill="#e9c9ae"/>`
}

/** The paper lining that hangs over the front edge. */
function lace(): string {
  const step = 160 / SCALLOPS
  const scallops = Array.from({ length: SCALLOPS }, () => `a${step / 2} 9 0 0 1 ${-step} 0`).join(' ')
  const holes = Array.from({ length: SCALLOPS }, (_, index) => {
    const x = 40 + step * (index + 0.5)
    return `<circle cx="${x.toFixed(1)}" cy="134" r="2" fill="#e9a3b5"/>`
  }).join('')
  return `<path d="M40 123 H200 V132 ${scallops} Z" fill="#fff"/><path d="M40 124 H200" stroke="#f1d3c6" stroke-width="2"/>${holes}`
}
