/** The mark of the house: a brigadeiro in its paper cup, drawn with few lines so that it holds at 16 pixels. */

const PLEATS = [-15, -9, -3, 3, 9, 15]
const GRAINS: [x: number, y: number, turn: number][] = [
  [22, 24, 60],
  [29, 16, -20],
  [38, 17, 40],
  [43, 26, -50],
  [33, 25, 10],
  [26, 32, -40],
  [38, 33, 70],
]

/** @param corner radius in units of 64: 0 fills the square, for systems that cut their own shape. */
export function appIconSvg(corner: number): string {
  const pleats = PLEATS.map((x) => `<path d="M${32 + x} 42 L${32 + x * 0.78} 55"/>`).join('')
  const grains = GRAINS.map(
    ([x, y, turn]) =>
      `<rect x="-3" y="-1.3" width="6" height="2.6" rx="1.3" transform="translate(${x} ${y}) rotate(${turn})"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d23a6f"/><stop offset="1" stop-color="#8d0f3d"/></linearGradient>
    <radialGradient id="ball" cx=".36" cy=".28" r=".8"><stop offset="0" stop-color="#a8674a"/><stop offset=".5" stop-color="#6b3826"/><stop offset="1" stop-color="#3a1a12"/></radialGradient>
  </defs>
  <rect width="64" height="64" rx="${corner}" fill="url(#ground)"/>
  <circle cx="32" cy="27" r="17" fill="url(#ball)"/>
  <g fill="#d69a72">${grains}</g>
  <path d="M12 37 q2.5 3.4 5 .8 q2.5 3.4 5 .8 q2.5 3.4 5 .8 q2.5 3 5 .4 q2.5 3 5 -.4 q2.5 2.6 5 -.8 q2.5 2.6 5 -.8 q2.5 2.6 5 -.8 L46.5 55 q-14.5 5 -29 0 Z" fill="#fff3e2"/>
  <g stroke="#e3b98a" stroke-width="2" stroke-linecap="round">${pleats}</g>
</svg>
`
}
