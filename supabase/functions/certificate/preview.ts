/** The picture that messages show of a certificate's address: 1200 × 630, text as outlines, so that any renderer draws it alike. */
import type { CertificateContent } from '../_shared/certificate/certificate-content.ts'
import type { Faces, Family } from '../_shared/certificate/faces.ts'
import { messages } from '../_shared/certificate/messages.ts'
import { COLOURS, divider, edge, flower, frame, seal, type Shape } from '../_shared/certificate/ornament.ts'

/** Pixels of the picture; it is drawn in millimetres of the certificate, six pixels each. */
const SIZE = { width: 1200, height: 630 } as const
const SCALE = 6
const [WIDTH, HEIGHT] = [SIZE.width / SCALE, SIZE.height / SCALE]
/** Middle of the text, left of the seal. */
const MIDDLE = 80
const WIDEST = 118

interface Line {
  readonly text: string
  readonly y: number
  readonly family: Family
  /** Millimetres. */
  readonly size: number
  readonly colour: string
}

export function drawPreview(
  { holderName, course, hours, completedOn }: CertificateContent,
  faces: Faces,
): string {
  const lines: readonly Line[] = [
    { text: messages.product, y: 25, family: 'display', size: 4.6, colour: COLOURS.quiet },
    { text: messages.title, y: 36.5, family: 'display', size: 10.2, colour: COLOURS.raspberry },
    { text: holderName, y: 54, family: 'display', size: 10.6, colour: COLOURS.ink },
    { text: messages.completed, y: 67.5, family: 'text', size: 4.2, colour: COLOURS.quiet },
    { text: course, y: 76.5, family: 'display', size: 7, colour: COLOURS.ink },
    {
      text: `${messages.hours(hours)} · ${messages.day(completedOn)}`,
      y: 85,
      family: 'text',
      size: 4.2,
      colour: COLOURS.quiet,
    },
  ]
  const shapes = [...background(), ...divider(MIDDLE, 60.5, 34), ...lines.map((line) => outline(line, faces))]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    ...shapes.map(element),
    `<g transform="translate(165 49)">${seal().map(element).join('')}</g>`,
    '</svg>',
  ].join('')
}

function background(): Shape[] {
  const corners = [
    [13.1, 13.6],
    [186.9, 13.6],
    [13.1, 91.4],
    [186.9, 91.4],
  ].flatMap(([x = 0, y = 0]) => flower(x, y))
  return [
    { path: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: COLOURS.ground },
    ...edge({ left: 7, top: 7.5, columns: 30, rows: 14 }),
    { path: frame(12, 12.5, 176, 80, 6.5), stroke: COLOURS.line, width: 0.4 },
    ...corners,
  ]
}

/** One line in the middle, smaller where it is wider than its place; cut where it would be too small. */
function outline({ text, y, family, size, colour }: Line, faces: Faces): Shape {
  let shown = faces.drawable(family, text)
  const fitted = () => Math.min(size, WIDEST / widthOf(shown, family, faces))
  while (fitted() < size * 0.5) shown = `${shown.slice(0, -6).trimEnd()}…`
  const scale = fitted()
  let x = MIDDLE - (widthOf(shown, family, faces) * scale) / 2
  const paths: string[] = []
  for (const { face, text: part } of faces.runs(family, shown)) {
    const { font } = face
    const unit = scale / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index]
      if (!position) continue
      const { xAdvance, xOffset, yOffset } = position
      paths.push(glyph.path.transform(unit, 0, 0, -unit, x + xOffset * unit, y - yOffset * unit).toSVG())
      x += xAdvance * unit
    }
  }
  return { path: paths.join(''), fill: colour }
}

/** The width of the text at a font size of 1. */
function widthOf(text: string, family: Family, faces: Faces): number {
  return faces
    .runs(family, text)
    .reduce((sum, run) => sum + run.face.font.layout(run.text).advanceWidth / run.face.font.unitsPerEm, 0)
}

function element({ path, fill = 'none', stroke, width }: Shape): string {
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width ?? 0.3}"`
  return `<path d="${path}" fill="${fill}"${line}/>`
}
