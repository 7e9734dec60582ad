/** Prints what visits to the screens took, beside the goals. */
import type { Audit, Scores } from './lighthouse.ts'
import { median, seconds } from './printing.ts'

/** The page that all ratios refer to. */
export const STATIC_PAGE = 'static page'

export interface Visits {
  readonly first: readonly Audit[]
  readonly second: readonly Audit[]
}

/** The largest paint, as a ratio to the static page's. */
const LARGEST_PAINT: Readonly<Record<string, number>> = {
  '/welcome': 1.1,
  '/auth': 1.1,
  Home: 1.6,
  'Home, a recipe begun': 1.6,
  '/recipes': 1.6,
  recipe: 1.6,
  price: 1.9,
}
const FIRST_PAINT = 1.2
const BLOCKING_MS = 150
/** Bytes of visits to Home. */
const FIRST_VISIT = 260_000
const SECOND_VISIT = 30_000

const HEADS = [
  '',
  'LCP',
  'ratio',
  'FCP',
  'ratio',
  'TBT',
  'CLS',
  'first',
  'second',
  'access.',
  'practices',
  'SEO',
]

export function printVisits(results: ReadonlyMap<string, Visits>, rounds: number): void {
  const base = results.get(STATIC_PAGE)?.first ?? []
  const missed: string[] = []
  const line = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  process.stdout.write(`medians of ${rounds} rounds; ratios to the static page; * misses its goal\n\n`)
  line(HEADS)
  line(HEADS.map(() => '---'))
  for (const [name, { first, second }] of results) {
    const of = (audits: readonly Audit[], value: (audit: Audit) => number) => median(audits.map(value))
    const largest = of(first, ({ largestPaint }) => largestPaint)
    const earliest = of(first, ({ firstPaint }) => firstPaint)
    const blocking = of(first, (audit) => audit.blocking)
    const shift = of(first, ({ layoutShift }) => layoutShift)
    const bytes = [first, second].map((audits) => of(audits, ({ transferred }) => transferred))
    const isHome = name.startsWith('Home')
    const judged = (text: string, value: number, goal: number | undefined) => {
      if (goal === undefined || name === STATIC_PAGE || !(value > goal)) return text
      missed.push(name)
      return `${text}*`
    }
    const ratioOf = (value: number, of: (audits: readonly Audit[]) => number, goal: number | undefined) => {
      const ratio = value / of(base)
      return judged(ratio.toFixed(2), Number(ratio.toFixed(2)), goal)
    }
    line([
      name,
      seconds(largest),
      ratioOf(largest, (audits) => of(audits, ({ largestPaint }) => largestPaint), LARGEST_PAINT[name]),
      seconds(earliest),
      ratioOf(earliest, (audits) => of(audits, ({ firstPaint }) => firstPaint), FIRST_PAINT),
      judged(`${Math.round(blocking)} ms`, blocking, BLOCKING_MS),
      judged(shift.toFixed(3), shift, 0),
      judged(kilobytes(bytes[0]), bytes[0] ?? 0, isHome ? FIRST_VISIT : undefined),
      judged(kilobytes(bytes[1]), bytes[1] ?? 0, isHome ? SECOND_VISIT : undefined),
      ...(['accessibility', 'bestPractices', 'seo'] as const).map((category) => {
        const score = scoreOf(first, category)
        return judged(score.toFixed(2), 1 - score, 0)
      }),
    ])
  }
  process.stdout.write(missed.length === 0 ? 'all goals are met\n' : `goals missed: ${missed.length}\n`)
  for (const [name, { first }] of results) {
    const failed = new Set(first.flatMap(({ scores }) => scores?.failed ?? []))
    if (failed.size > 0) process.stdout.write(`${name}: failed ${[...failed].join(', ')}\n`)
  }
}

/** The first round alone audits the categories. */
function scoreOf(audits: readonly Audit[], category: keyof Omit<Scores, 'failed'>): number {
  return audits.find(({ scores }) => scores !== null)?.scores?.[category] ?? Number.NaN
}

/** Empty for visits that were not made. */
function kilobytes(bytes: number | undefined): string {
  return bytes === undefined || Number.isNaN(bytes) ? '' : `${(bytes / 1000).toFixed(0)} kB`
}
