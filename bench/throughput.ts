/**
 * Measures the reads per second of each server. The servers alternate in many short turns, so that other
 * work on the machine affects all of them equally. Also prints the processor time per request, which it affects least.
 */
import { loadWith, reading } from './load.ts'
import { hasPgbench, transactionsPerSecond } from './pgbench.ts'
import { inTurns, median, perSecond, print, ratio } from './printing.ts'
import { processorTime } from './processor-time.ts'
import type { Recorded } from './recorded.ts'
import type { StartedServer } from './servers.ts'

export interface Read {
  readonly name: string
  /** Path and query string below the service. */
  readonly path: string
  readonly statements: Recorded
}

export interface Compared {
  /** Address of the database. */
  readonly url: URL
  readonly product: StartedServer
  /** Serves each read at `/read/<index>`. */
  readonly handWritten: StartedServer
  readonly reads: readonly Read[]
  /** The request headers of each learner. */
  readonly learners: readonly Readonly<Record<string, string>>[]
  /** The folder for scripts. */
  readonly scratch: string
}

const CALLERS = [1, 16]
const ROUNDS = 15
const ROUND_MS = 300
/** Warm-up, until Node has compiled the hot code. */
const WARM_UP_MS = 3_000
const PGBENCH_SECONDS = 1

export async function printThroughput(compared: Compared): Promise<void> {
  const ofProcessor = ['µs each', 'µs each', 'ratio']
  print('', 'data API', 'by hand', 'ratio', '(goal)', ...ofProcessor, 'pgbench', 'ratio', '(goal)')
  for (const [index, read] of compared.reads.entries()) {
    const paths = {
      product: `/rest/v1${read.path}`,
      handWritten: `/read/${index}${read.path.slice(read.path.indexOf('?'))}`,
    }
    for (const way of ['product', 'handWritten'] as const)
      await turn(compared[way], paths[way], compared.learners, WARM_UP_MS)
    for (const count of CALLERS) await printRead(compared, read, paths, count)
  }
}

async function printRead(
  { url, product, handWritten, learners, scratch }: Compared,
  { name, statements }: Read,
  paths: { readonly product: string; readonly handWritten: string },
  count: number,
): Promise<void> {
  const callers = learners.slice(0, count)
  const withPgbench = hasPgbench()
  const byPgbench = async (): Promise<Turn> => ({
    rate: withPgbench
      ? await transactionsPerSecond({ url, statements, callers: count, seconds: PGBENCH_SECONDS, scratch })
      : Number.NaN,
    cost: Number.NaN,
  })
  const [ours = [], byHand = [], pgbench = []] = await inTurns(ROUNDS, [
    () => turn(product, paths.product, callers, ROUND_MS),
    () => turn(handWritten, paths.handWritten, callers, ROUND_MS),
    byPgbench,
  ])
  const [rates, others, bare] = [ours, byHand, pgbench].map((turns) => turns.map(({ rate }) => rate))
  const [costs, otherCosts] = [ours, byHand].map((turns) => turns.map(({ cost }) => cost))
  print(
    `${name}, ${count} caller${count > 1 ? 's' : ''}`,
    perSecond(rates ?? []),
    perSecond(others ?? []),
    ratio(rates ?? [], others ?? []),
    count > 1 ? '(≥ 0.95)' : '',
    microseconds(costs ?? []),
    microseconds(otherCosts ?? []),
    // Inverted like the other ratios, so that more is better.
    ratio(otherCosts ?? [], costs ?? []),
    withPgbench ? perSecond(bare ?? []) : 'none',
    withPgbench ? ratio(rates ?? [], bare ?? []) : '',
    count > 1 ? '(≥ 0.50)' : '',
  )
}

interface Turn {
  /** Requests per second. */
  readonly rate: number
  /** Microseconds of the server's processor time per request; NaN if the system does not report it. */
  readonly cost: number
}

async function turn(
  { port, processId }: StartedServer,
  path: string,
  callers: Compared['learners'],
  milliseconds: number,
): Promise<Turn> {
  const before = processorTime(processId) ?? Number.NaN
  const asking = callers.map((headers) => reading(path, headers))
  const { perSecond: rate, milliseconds: times } = await loadWith({ port, callers: asking, milliseconds })
  const spent = (processorTime(processId) ?? Number.NaN) - before
  return { rate, cost: (spent * 1000) / times.length }
}

const microseconds = (costs: readonly number[]): string => Math.round(median(costs)).toString()
