/** Corn meal in a wooden bowl, with a spoon in it. */
import type { Canvas } from '../paint/canvas.ts'
import { lit, shaded } from '../paint/colour.ts'
import { ellipse, n, path, pick, roundness, scatter, stroke } from '../paint/shapes.ts'

const WOOD = '#b3743c'
const MEAL = '#f6c93f'

/** A bowl whose rim is centred at (cx, rim) and `r` wide to each side. */
export function mealBowl(canvas: Canvas, cx: number, rim: number, r: number): string {
  const ry = r * 0.32
  const low = rim + r * 0.66
  const body = `M${cx - r} ${rim} C${n(cx - r)} ${n(rim + r * 0.5)} ${n(cx - r * 0.7)} ${n(low)} ${n(cx - r * 0.4)} ${n(low)} Q${cx} ${n(low + r * 0.14)} ${n(cx + r * 0.4)} ${n(low)} C${n(cx + r * 0.7)} ${n(low)} ${n(cx + r)} ${n(rim + r * 0.5)} ${cx + r} ${rim} Z`
  const heap = `M${n(cx - r * 0.86)} ${n(rim + r * 0.06)} Q${n(cx - r * 0.4)} ${n(rim - r * 0.42)} ${n(cx - r * 0.04)} ${n(rim - r * 0.5)} Q${n(cx + r * 0.4)} ${n(rim - r * 0.42)} ${n(cx + r * 0.86)} ${n(rim + r * 0.06)} Q${cx} ${n(rim + r * 0.46)} ${n(cx - r * 0.86)} ${n(rim + r * 0.06)} Z`
  const grains = scatter(canvas, 220, [cx - r * 0.86, rim - r * 0.5, cx + r * 0.86, rim + r * 0.3], (x, y) =>
    ellipse(
      x,
      y,
      canvas.random(0.9, 2.2),
      canvas.random(0.8, 1.8),
      pick(canvas, ['#fff0b0', '#d99a1c', '#fbdc72', '#e8b02c']),
    ),
  )
  const spilt = scatter(
    canvas,
    70,
    [cx - r * 1.5, low - r * 0.06, cx + r * 0.3, low + r * 0.26],
    (x, y) =>
      ellipse(
        x,
        y,
        canvas.random(1, 2.6),
        canvas.random(0.8, 1.8),
        pick(canvas, [MEAL, '#fbdc72', '#d99a1c']),
      ),
    (x, y) => ((x - cx + r * 0.6) / (r * 0.9)) ** 2 + ((y - low - r * 0.1) / (r * 0.16)) ** 2 < 1,
  )
  const spoonWood = canvas.linear(
    [0, 0, 1, 0],
    [0, lit('#d99f60', 0.5)],
    [0.5, '#d99f60'],
    [1, shaded('#d99f60', 0.35)],
  )
  const spoon = `<g transform="translate(${n(cx + r * 0.2)} ${n(rim - r * 0.16)}) rotate(30)">${path(`M${n(-r * 0.2)} 0 Q${n(-r * 0.24)} ${n(-r * 0.42)} ${n(-r * 0.07)} ${n(-r * 0.56)} L${n(-r * 0.06)} ${n(-r * 1.5)} Q0 ${n(-r * 1.62)} ${n(r * 0.06)} ${n(-r * 1.5)} L${n(r * 0.07)} ${n(-r * 0.56)} Q${n(r * 0.24)} ${n(-r * 0.42)} ${n(r * 0.2)} 0 Z`, spoonWood)}</g>`
  return (
    canvas.shadow(cx, low + r * 0.06, r * 1.1, r * 0.26) +
    spilt +
    path(body, WOOD) +
    roundness(canvas, body) +
    stroke(
      `M${n(cx - r * 0.9)} ${n(rim + r * 0.26)} Q${cx} ${n(rim + r * 0.66)} ${n(cx + r * 0.9)} ${n(rim + r * 0.26)}`,
      shaded(WOOD, 0.4),
      2,
      0.35,
    ) +
    ellipse(cx, rim, r, ry, lit(WOOD, 0.35)) +
    ellipse(cx, rim + 2, r * 0.9, ry * 0.84, shaded(WOOD, 0.4)) +
    spoon +
    canvas.relief({ round: 8, gloss: 0, depth: 0.6 }, path(heap, MEAL)) +
    canvas.clipped(path(heap, '#000'), grains)
  )
}
