/** What a read costs the database as the catalogue grows: processor time of the connection that runs it, which other work on the machine hardly changes. */
import { Client } from 'pg'
import { median } from './printing.ts'
import { processorTime } from './processor-time.ts'
import type { Recorded } from './recorded.ts'

const ROUNDS = 60
const REQUESTS_PER_ROUND = 5
/** Until statements are prepared, their plans kept, and pages read. */
const WARM_UP = 15

export interface Costs {
  /** Processor time of a request on each database, in milliseconds: the median of the rounds. */
  readonly milliseconds: readonly number[]
  /** How many times the first one's the last one's is: the median of the rounds' own ratios, since what else the machine does meets both sides of a round. */
  readonly ratio: number
}

/** Many short rounds, each on every database in turn, and every second one the other way round. */
export async function costsOn(urls: readonly string[], statements: Recorded): Promise<Costs> {
  const databases = await Promise.all(urls.map(connected))
  for (const database of databases) await runRequests(database, statements, WARM_UP)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: number[] = []
    const order = [...databases.entries()]
    for (const [index, database] of round % 2 === 0 ? order : order.toReversed()) {
      // What the other database's pages drove out of the processor's cache comes back first.
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

/** Milliseconds; of the clock where the system does not tell a process's own. */
const spent = (processId: number): number => processorTime(processId) ?? performance.now()
