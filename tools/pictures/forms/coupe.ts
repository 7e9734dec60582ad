/** A low, wide dessert glass on a short foot. */
import type { Canvas } from '../paint/canvas.ts'
import { ellipse, path, roundness, stroke } from '../paint/shapes.ts'

export interface Coupe {
  content: string
  /** Seen through the glass, clipped to the filling. */
  inside?: (canvas: Canvas) => string
  /** Laid on the filling, behind the near edge of the glass. */
  onTop?: (canvas: Canvas) => string
}

const CX = 300
const RIM = 172
const R = 178

/** A coupe that stands on (300, 366). */
export function coupe(canvas: Canvas, { content, inside, onTop }: Coupe): string {
  const cup = (r: number, top: number, low: number) =>
    `M${CX - r} ${top} C${CX - r} ${top + 82} ${CX - r * 0.5} ${low} ${CX} ${low} C${CX + r * 0.5} ${low} ${CX + r} ${top + 82} ${CX + r} ${top} A${r} ${r * 0.2} 0 0 1 ${CX - r} ${top} Z`
  const shell = cup(R, RIM, 310)
  const filling = cup(R - 9, RIM + 8, 298)
  const clear = canvas.linear([0, 0, 1, 0], [0, '#fff', 0.9], [0.5, '#f3e2dc', 0.75], [1, '#c9a8a2', 0.8])
  const foot =
    ellipse(CX, 364, 96, 19, clear) +
    path(
      `M${CX - 15} 304 Q${CX - 8} 344 ${CX - 52} 358 A52 9 0 0 0 ${CX + 52} 358 Q${CX + 8} 344 ${CX + 15} 304 Z`,
      clear,
    ) +
    stroke(`M${CX - 84} 360 A96 19 0 0 0 ${CX + 20} 382`, '#fff', 3, 0.8)
  return (
    canvas.shadow(CX, 372, 140, 26) +
    foot +
    path(shell, '#fff', 'fill-opacity="0.45"') +
    path(filling, content) +
    canvas.clipped(path(filling, '#000'), inside?.(canvas) ?? '') +
    roundness(canvas, filling, 0.55) +
    (onTop?.(canvas) ?? '') +
    canvas.clipped(
      path(`M${CX - R} ${RIM} A${R} ${R * 0.2} 0 0 0 ${CX + R} ${RIM} V310 H${CX - R} Z`, '#000'),
      path(shell, '#fff', 'fill-opacity="0.14"'),
    ) +
    stroke(`M${CX - R} ${RIM} A${R} ${R * 0.2} 0 0 0 ${CX + R} ${RIM}`, '#fff', 4.6, 0.95) +
    stroke(
      `M${CX - R * 0.84} ${RIM + 46} Q${CX - R * 0.72} ${RIM + 92} ${CX - R * 0.46} ${RIM + 116}`,
      '#fff',
      10,
      0.7,
    ) +
    stroke(
      `M${CX + R * 0.9} ${RIM + 44} Q${CX + R * 0.8} ${RIM + 80} ${CX + R * 0.66} ${RIM + 98}`,
      '#fff',
      4,
      0.6,
    )
  )
}
