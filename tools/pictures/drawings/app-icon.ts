/** The mark of the house: an A under running chocolate with a berry on top, in few shapes so that it holds at 16 pixels. */

const LETTER = 'M14.5 52 L32 17 L49.5 52 M22.5 41.5 H41.5'
/** The edge of the melted chocolate. */
const GLAZE =
  'M0 0 H64 V28 H48 V33 Q48 36.4 45 36.4 Q42 36.4 42 33 Q42 30.4 39.6 30.4 Q37.2 30.4 37.2 33 V34 Q37 30 32 30 Q27.4 30 27 34 V39.5 Q27 42.6 24 42.6 Q21 42.6 21 39.5 V35 Q21 32 18.6 32 H0 Z'

/**
 * @param corner radius in units of 64: 0 fills the square, for systems that cut their own shape.
 * @param scale of the letter; 0.78 keeps it inside the circle that a maskable icon may be cut to.
 */
export function appIconSvg(corner: number, scale = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <defs>
    <radialGradient id="ground" cx="0.3" cy="0.2" r="1"><stop offset="0" stop-color="#e2477f"/><stop offset="0.6" stop-color="#b9195a"/><stop offset="1" stop-color="#8a0d3f"/></radialGradient>
    <linearGradient id="cream" gradientUnits="userSpaceOnUse" x1="12" y1="14" x2="54" y2="56"><stop offset="0" stop-color="#fffdf8"/><stop offset="0.6" stop-color="#ffeed8"/><stop offset="1" stop-color="#f3c6a4"/></linearGradient>
    <linearGradient id="glaze" gradientUnits="userSpaceOnUse" x1="20" y1="14" x2="46" y2="40"><stop offset="0" stop-color="#8a4a30"/><stop offset="0.5" stop-color="#5a2a1a"/><stop offset="1" stop-color="#3a170d"/></linearGradient>
    <radialGradient id="berry" cx="0.36" cy="0.28" r="0.8"><stop offset="0" stop-color="#ffd0de"/><stop offset="0.5" stop-color="#ff7da3"/><stop offset="1" stop-color="#d8396f"/></radialGradient>
    <clipPath id="run"><path d="${GLAZE}"/></clipPath>
  </defs>
  <rect width="64" height="64" rx="${corner}" fill="url(#ground)"/>
  <g transform="translate(32 32) scale(${scale}) translate(-32 -32.5)" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="${LETTER}" stroke="url(#cream)" stroke-width="10.5"/>
    <g clip-path="url(#run)"><path d="${LETTER}" stroke="url(#glaze)" stroke-width="11.5"/></g>
    <path d="M22.4 30 L29 17.5" stroke="#fff" stroke-opacity="0.55" stroke-width="2"/>
    <circle cx="32" cy="12.5" r="6.6" fill="url(#berry)"/>
  </g>
</svg>
`
}
