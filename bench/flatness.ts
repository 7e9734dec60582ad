/** Measures the cost of reads in the database as the catalogue grows, by processor time of the connection, which other work on the machine hardly affects. */
import { Client } from 'pg'
import { median } from './printing.ts'
import { processorTime } from './processor-time.ts'
import type { Recorded } from './recorded.ts'

const ROUNDS = 60
const REQUESTS_PER_ROUND = 5
/** Warm-up requests, for prepared statements, cached plans and cached pages. */
const WARM_UP = 15

export interface Costs {
  /** Processor time of a request on each database in milliseconds, the median of the rounds. */
  readonly milliseconds: readonly number[]
  /** The ratio of the last to the first database: the median over rounds, since other work on the machine affects both sides of a round. */
  readonly ratio: number
}

/** Many short rounds over all databases, every second one in reverse order. */
export async function costsOn(urls: readonly string[], statements: Recorded): Promise<Costs> {
  const databases = await Promise.all(urls.map(connected))
  for (const database of databases) await runRequests(database, statements, WARM_UP)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: number[] = []
    const order = [...databases.entries()]
    for (const [index, database] of round % 2 === 0 ? order : order.toReversed()) {
      // Refills the processor's cache after the other database's pages.
      await runRequests(database, statements, 1)
      const before = spent(database.processId)
      await runRequests(database, statements, REQUESTS_PER_ROUND)
      costs[index] = (spent(database.processId) - before) / REQUESTS_PER_ROUND
    }
    rounds.push(costs)
  }
  await Promise.all(databases.map(({ client }) => client.end()))
  return {
    milliseconds: urls.map((_, index) => median(rounds.map((costs) => costs[index] ?? Number.NaN))),
    ratio: median(rounds.map((costs) => (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN))),
  }
}

interface Connected {
  readonly client: Client
  readonly processId: number
}

async function connected(url: string): Promise<Connected> {
  const client = new Client({ connectionString: url, pipeline: true })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return { client, processId: rows[0]?.id ?? 0 }
}

async function runRequests({ client }: Connected, statements: Recorded, requests: number): Promise<void> {
  for (let count = 0; count < requests; count += 1) {
    await Promise.all(
      statements.map(({ text, values }, index) =>
        client.query({ name: `s${index}`, text, values: [...values] }),
      ),
    )
  }
}

/** Milliseconds of processor time; of elapsed time if the system does not report the former. */
const spent = (processId: number): number => processorTime(processId) ?? performance.now()
