/** What a read costs the database as the catalogue grows: processor time of the connection that runs it, which other work on the machine hardly changes. */
import { Client } from 'pg'
import { median } from './printing.ts'
import { processorTime } from './processor-time.ts'
import type { Recorded } from './recorded.ts'

const ROUNDS = 9
const REQUESTS_PER_ROUND = 40

/** @returns milliseconds a request on each database, the median of interleaved rounds. */
export async function costsOn(urls: readonly string[], statements: Recorded): Promise<readonly number[]> {
  const clients = await Promise.all(urls.map(connected))
  const costs: number[][] = urls.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, client] of clients.entries()) {
      const spent = await costOf(client, statements)
      // In the first round statements are prepared and pages read.
      if (round > 0) costs[index]?.push(spent)
    }
  }
  await Promise.all(clients.map(({ client }) => client.end()))
  return costs.map(median)
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

async function costOf({ client, processId }: Connected, statements: Recorded): Promise<number> {
  const before = spent(processId)
  for (let count = 0; count < REQUESTS_PER_ROUND; count += 1) {
    await Promise.all(
      statements.map(({ text, values }, index) =>
        client.query({ name: `s${index}`, text, values: [...values] }),
      ),
    )
  }
  return (spent(processId) - before) / REQUESTS_PER_ROUND
}

/** Milliseconds; of the clock where the system does not tell a process's own. */
const spent = (processId: number): number => processorTime(processId) ?? performance.now()
