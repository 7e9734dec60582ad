/** What is drawn on a certificate besides text: paper with a doily's edge, frame, seal. In millimetres on A4 landscape, as paths of SVG. */

export interface Shape {
  readonly path: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
}

export const COLOURS = {
  ground: '#fbe1e8',
  paper: '#fffaf2',
  ink: '#3a2217',
  quiet: '#6b5143',
  raspberry: '#b0174f',
  deepRaspberry: '#8d0f3d',
  caramel: '#c98d43',
  line: '#e7c796',
  cream: '#fff7f4',
} as const

export const PAGE = { width: 297, height: 210 } as const

/** Radius of a scallop. */
const SCALLOP = 3
const EDGE: Edge = { left: 13.5, top: 12, columns: 44, rows: 30 }

/** A doily's edge: scallops on each side, without those of the corners. */
export interface Edge {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
}

export function paper(): Shape[] {
  return [
    { path: rectangle(0, 0, PAGE.width, PAGE.height), fill: COLOURS.ground },
    ...edge(EDGE),
    { path: frame(19.5, 18, 258, 174, 6.5), stroke: COLOURS.line, width: 0.45 },
    { path: frame(21.1, 19.6, 254.8, 170.8, 6.5), stroke: COLOURS.line, width: 0.2 },
    ...corners(),
  ]
}

/** Paper with a scalloped outline and a hole in each scallop. */
export function edge(size: Edge): Shape[] {
  return [
    { path: doily(size), fill: COLOURS.paper, stroke: COLOURS.line, width: 0.45 },
    { path: holes(size), fill: COLOURS.line },
  ]
}

/** A scalloped outline whose corners are scallops of three quarters. */
function doily({ left, top, columns, rows }: Edge): string {
  const side = (count: number, x: number, y: number) => arc(0, x * 2 * SCALLOP, y * 2 * SCALLOP).repeat(count)
  const corner = (x: number, y: number) => arc(1, x * SCALLOP, y * SCALLOP)
  return [
    `M${left + SCALLOP} ${top}`,
    side(columns, 1, 0),
    corner(1, 1),
    side(rows, 0, 1),
    corner(-1, 1),
    side(columns, -1, 0),
    corner(-1, -1),
    side(rows, 0, -1),
    corner(1, -1),
    'z',
  ].join('')
}

function arc(isLarge: 0 | 1, x: number, y: number): string {
  return `a${SCALLOP} ${SCALLOP} 0 ${isLarge} 1 ${x} ${y}`
}

function holes({ left, top, columns, rows }: Edge): string {
  const [right, bottom] = [left + 2 * SCALLOP * (columns + 1), top + 2 * SCALLOP * (rows + 1)]
  const across = Array.from({ length: columns + 2 }, (_, at) => left + 2 * SCALLOP * at)
  const down = Array.from({ length: rows }, (_, at) => top + 2 * SCALLOP * (at + 1))
  const at = (x: number, y: number) => circle(x, y, 0.5)
  return [
    ...across.flatMap((x) => [at(x, top - 0.4), at(x, bottom + 0.4)]),
    ...down.flatMap((y) => [at(left - 0.4, y), at(right + 0.4, y)]),
  ].join('')
}

/** A rectangle with corners cut inward. */
export function frame(x: number, y: number, width: number, height: number, cut: number): string {
  const [across, down] = [width - 2 * cut, height - 2 * cut]
  const bite = (dx: number, dy: number) => `a${cut} ${cut} 0 0 0 ${dx * cut} ${dy * cut}`
  return `M${round(x + cut)} ${y}h${round(across)}${bite(1, 1)}v${round(down)}${bite(-1, 1)}h${round(-across)}${bite(-1, -1)}v${round(-down)}${bite(1, -1)}z`
}

/** A flower of sugar in each corner of the frame. */
function corners(): Shape[] {
  return [
    [20.6, 19.1],
    [276.4, 19.1],
    [20.6, 190.9],
    [276.4, 190.9],
  ].flatMap(([x = 0, y = 0]) => flower(x, y))
}

export function flower(x: number, y: number, size = 1): Shape[] {
  const petals = ring(5, 1.25 * size, (dx, dy) => circle(x + dx, y + dy, 0.95 * size))
  return [
    { path: petals, fill: COLOURS.raspberry },
    { path: circle(x, y, 0.75 * size), fill: COLOURS.caramel },
  ]
}

const SEAL = { radius: 15.5, petals: 18 } as const

/** A rosette with a cupcake, 31 mm wide and 45 mm high with its ribbons. */
export function seal(): Shape[] {
  const { radius, petals } = SEAL
  const petal = radius * Math.sin(Math.PI / petals)
  const dots = ring(60, 13.2, (x, y) => circle(x, y, 0.24))
  return [
    {
      path: 'M-9 8l-6 21 7-3 5 5 5-20zM9 8l6 21-7-3-5 5-5-20z',
      fill: COLOURS.deepRaspberry,
    },
    {
      path: circle(0, 0, radius) + ring(petals, radius, (x, y) => circle(x, y, petal)),
      fill: COLOURS.raspberry,
    },
    { path: dots, fill: COLOURS.cream },
    {
      path: 'M-7.2 1.5h14.4l-2 8.4a1.4 1.4 0 0 1-1.4 1.1h-7.6a1.4 1.4 0 0 1-1.4-1.1z',
      fill: COLOURS.cream,
    },
    { path: 'M-3.4 2.5l.8 8M0 2.5v8M3.4 2.5l-.8 8', stroke: COLOURS.raspberry, width: 0.6 },
    {
      path: 'M-8 .8c-1.6-3 .6-5.4 2.8-5.2-.2-3.4 3-4.8 5.2-3.8 2.2-1 5.4.4 5.2 3.8 2.2-.2 4.4 2.2 2.8 5.2z',
      fill: COLOURS.cream,
    },
    { path: circle(0, -9.2, 1.8), fill: COLOURS.caramel },
  ]
}

/** A line with a drop of icing in its middle. */
export function divider(x: number, y: number, halfWidth: number): Shape[] {
  const gap = 5
  return [
    {
      path: `M${round(x - halfWidth)} ${round(y)}H${round(x - gap)}M${round(x + gap)} ${round(y)}H${round(x + halfWidth)}`,
      stroke: COLOURS.caramel,
      width: 0.35,
    },
    { path: circle(x - 2.9, y, 0.55) + circle(x + 2.9, y, 0.55), fill: COLOURS.caramel },
    ...flower(x, y, 0.8),
  ]
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`
}

function ring(count: number, radius: number, place: (x: number, y: number) => string): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2
    return place(radius * Math.cos(angle), radius * Math.sin(angle))
  }).join('')
}

function circle(x: number, y: number, radius: number): string {
  const [r, d] = [round(radius), round(2 * radius)]
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 1 ${d} 0a${r} ${r} 0 1 1 ${-d} 0z`
}

/** Three decimals: a micrometre, and the same text on every machine. */
function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
