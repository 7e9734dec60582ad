/** Measures scaling a recipe of 40 lines: read once, then scaled and weighed at each keystroke. */
import { placeLines, recipeMass, scaleRecipe } from '../packages/measures/src/index.ts'

const LINES = [
  'Para a massa:',
  '2 xícaras (chá) de farinha de trigo peneirada',
  '3 ovos em temperatura ambiente',
  '200 g de chocolate meio amargo picado',
  '1 lata de leite condensado (395 g)',
  '1 ½ colher (sopa) de manteiga sem sal',
  '4 bananas-nanicas maduras',
  'sal a gosto',
]
const COUNT = 40
const ROUNDS = 300

const recipe = Array.from({ length: COUNT }, (_, index) => LINES[index % LINES.length])
print('read', () => placeLines(recipe))
const lines = placeLines(recipe)
print('scaled', (round) => scaleRecipe(lines, { factor: 1 + round / 7 }))
print('weighed', () => recipeMass(lines))

function print(what: string, work: (round: number) => unknown): void {
  const milliseconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    work(round)
    milliseconds.push(performance.now() - start)
  }
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const [median = 0, slow = 0] = [sorted[Math.floor(ROUNDS / 2)], sorted[Math.floor(ROUNDS * 0.99)]]
  process.stdout.write(
    `${`recipe of ${COUNT} lines ${what}: median, slowest but one in 100`.padEnd(62)} ` +
      `${median.toFixed(2)} ms, ${slow.toFixed(2)} ms   goal: ≤ 2 ms\n`,
  )
}
