/** The backdrops of scenes: four pairs of muted brand colours. */

/** The colours of one backdrop: wall, niche and table. */
interface Backdrop {
  wall: string
  wallShade: string
  niche: string
  nicheShade: string
  table: string
  tableShade: string
}

export const BACKDROPS = {
  blush: {
    wall: '#fbe3e2',
    wallShade: '#f0bfc6',
    niche: '#eeb0bd',
    nicheShade: '#dd8ea3',
    table: '#fff3ea',
    tableShade: '#f6d3cd',
  },
  caramel: {
    wall: '#fdebcf',
    wallShade: '#f0cd9d',
    niche: '#edc088',
    nicheShade: '#d99f5f',
    table: '#fff6e6',
    tableShade: '#f4d9b0',
  },
  pistachio: {
    wall: '#edf2dc',
    wallShade: '#cfdcb0',
    niche: '#bfd09b',
    nicheShade: '#9db577',
    table: '#fff8ea',
    tableShade: '#e9e1c1',
  },
  cream: {
    wall: '#fff4e6',
    wallShade: '#f2dcc3',
    niche: '#f3c9b6',
    nicheShade: '#e0a490',
    table: '#fffaf2',
    tableShade: '#f2dfcb',
  },
} as const satisfies Record<string, Backdrop>

export type BackdropName = keyof typeof BACKDROPS
