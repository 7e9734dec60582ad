/** Measures reading recipe text, and recalculating a recipe of 40 lines: scaled, weighed and priced. */
import { measureLine } from '../packages/measures/src/index.ts'
import { batchCost, compareChannels, type Costing } from '../packages/pricing/src/index.ts'
import {
  findTimes,
  formatIngredient,
  readIngredient,
  readIngredients,
  readRecipe,
  scaleIngredient,
} from '../packages/recipe-text/src/index.ts'

const ROUNDS = 200
const LINES = 40
const LONG = 100_000
/** Seeds of long texts, each chosen to make a part of the reader look far ahead. */
const SEEDS = [
  '1',
  '½ ',
  '(',
  '1 g ou ',
  '2 ovos e 1 gema ',
  'xícara de café ',
  '1/',
  '&eacute;',
  '<b ',
  '1 h e 30 ',
  '1h',
  '1 a 1h ',
  'a a a ',
  '+ 1 g ',
  '\u0301',
  ' ',
  '\n',
]

const PASTED_SEEDS = [
  '3 ovos, 2 xícaras de açúcar, ',
  '1) Bata 2) Asse ',
  'Ingredientes: ',
  '1 1/2 e ',
  'a\n',
  '<li>3 ovos</li>',
  '<div>',
  '<a b="',
  '<!-- ',
]

/** A recipe of 40 lines: eight kinds of line with five ingredients each. */
const lines = ['farinha de trigo', 'açúcar', 'leite', 'cacau em pó', 'manteiga'].flatMap((name) => [
  `2 ½ xícaras (chá) de ${name}`,
  `- 3 colheres (sopa) rasas de ${name}, em temperatura ambiente`,
  `1 e 1/2 colher de chá de ${name} (ou a gosto)`,
  `200 g de ${name}`,
  `${name}: 1,5 kg`,
  `2 a 3 xíc. (chá) de ${name}`,
  `250g de ${name} (cerca de 1 xícara) para polvilhar`,
  `1 xícara + 2 colheres (sopa) de ${name}`,
])
/** Readings are kept for a while, so each round reads lines that were not read before: they differ in white space. */
const unread = Array.from({ length: ROUNDS }, (_, round) =>
  lines.map((line) => `${' '.repeat(1 + (round % 20))}${line}${' '.repeat(Math.floor(round / 20))}`),
)
const perSecond =
  lines.length / (median((round) => unread[round]?.forEach((line) => readIngredient(line))).wall / 1000)
print('ingredient lines read per second', Math.round(perSecond).toLocaleString('pt-BR'), '')

const longLines = SEEDS.map((seed) => seed.repeat(LONG / seed.length))
print('one line of 100 kB, the slowest kind', slowest(longLines, readIngredient), '≤ 50 ms')
const manyLines = longLines.map((line) => line.replaceAll(/(.{900})/gu, '$1\n'))
print('100 kB in lines of 900, the slowest kind', slowest(manyLines, readIngredients), '≤ 50 ms')
print('100 kB of steps searched for times, the slowest kind', slowest(longLines, findTimes), '≤ 50 ms')

const method = 'Bata os ovos com o açúcar por 10 minutos, até triplicar de volume e ficar claro.'
const whole = [
  'Bolo',
  'Ingredientes',
  ...lines,
  'Modo de preparo',
  ...Array<string>(20).fill(method),
  '',
].join('\n')
const pastes = [whole, `<p>${whole.replaceAll('\n', '</p>\n<p>')}</p>`, ...PASTED_SEEDS].map((seed) =>
  seed.repeat(Math.ceil(LONG / seed.length)).slice(0, LONG),
)
print('a pasted recipe of 100 kB, the slowest kind', slowest(pastes, readRecipe), '≤ 100 ms')
/** Recipes whose amounts all differ, another text each round: nothing of them was read before. */
const distinct = Array.from({ length: 9 }, (_, round) => {
  const copy = (index: number) =>
    whole.replaceAll(/\d+/g, (digits) => `${Number(digits) + 97 * index + round}`)
  return Array.from({ length: Math.ceil(LONG / whole.length) }, (__, index) => copy(index))
    .join('')
    .slice(0, LONG)
})
print(
  'a pasted recipe of 100 kB, no line read before',
  milliseconds(median((round) => readRecipe(distinct[round] ?? ''), distinct.length)),
  '≤ 100 ms',
)

const recipe = readIngredients(lines)
if (recipe.length !== LINES)
  throw new Error(`This measurement found ${recipe.length} lines instead of ${LINES}.`)
let factor = 1
print(
  `recipe of ${LINES} lines scaled, weighed and priced: median`,
  milliseconds(median(() => reckon((factor += 0.01)))),
  '≤ 2 ms',
)

/** Everything that changes on the screen after typing a yield: each line's text, weight and cost, and the prices. */
function reckon(by: number): void {
  const scaled = recipe.map((line) => scaleIngredient(line, by))
  for (const line of scaled) formatIngredient(line)
  const costing: Costing = {
    ingredients: scaled.map((line) => {
      const grams = measureLine(line).value?.amount.max
      return {
        name: line.ingredient,
        used: grams === undefined ? null : { amount: grams, unit: 'g' },
        package: { priceCents: 899, size: 500, unit: 'g' },
      }
    }),
    madeUnits: 30,
  }
  const cost = batchCost(costing).value
  if (cost === null) throw new Error('The costing sheet of this measurement is not valid.')
  const shares = [{ name: 'taxa', percent: 12, kind: 'fee' as const }]
  compareChannels(cost, [{ name: 'loja', shares }], { by: 'margin', percent: 25 }, 'ending-90')
}

interface Time {
  readonly wall: number
  /** Of this process: on a busy machine the fairer figure. */
  readonly processor: number
}

function slowest(texts: readonly string[], read: (text: string) => unknown): string {
  const times = texts.map((text) => median(() => read(text), 9))
  return milliseconds(times.reduce((one, other) => (other.processor > one.processor ? other : one)))
}

/** The median of each figure by itself. */
function median(run: (round: number) => unknown, rounds = ROUNDS): Time {
  const times = Array.from({ length: rounds }, (_, round): Time => {
    const [start, before] = [performance.now(), process.cpuUsage()]
    run(round)
    const { user, system } = process.cpuUsage(before)
    return { wall: performance.now() - start, processor: (user + system) / 1000 }
  })
  const middle = (figure: keyof Time) =>
    times.map((time) => time[figure]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  return { wall: middle('wall'), processor: middle('processor') }
}

function milliseconds({ wall, processor }: Time): string {
  return `${wall.toFixed(2)} ms (${processor.toFixed(2)} ms of processor time)`
}

function print(what: string, figure: string, goal: string): void {
  process.stdout.write(`${what.padEnd(62)} ${figure}${goal === '' ? '' : `   goal: ${goal}`}\n`)
}
