/** Runs the same statements with pgbench, without HTTP, tokens and JavaScript. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wireValue } from '../apps/server/src/platform/database/statements/statement-batch.ts'
import type { Recorded } from './recorded.ts'

export interface PgbenchRun {
  readonly url: URL
  readonly statements: Recorded
  readonly callers: number
  readonly seconds: number
  /** The folder for the script. */
  readonly scratch: string
}

/** Debian's pgbench, if installed. */
export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

/**
 * Runs prepared statements, each transaction in one message.
 * @returns transactions per second
 */
export async function transactionsPerSecond(run: PgbenchRun): Promise<number> {
  const { url, statements, callers, seconds, scratch } = run
  const values: string[] = []
  const lines = statements.map((statement) => {
    const first = values.length
    values.push(...statement.values.map((value) => String(wireValue(value))))
    // pgbench does not allow empty variables.
    const named = (place: number) => (values[place - 1] === '' ? `''` : `:p${place}`)
    return `${statement.text.replaceAll(/\$(\d+)/g, (_, place: string) => named(first + Number(place)))};`
  })
  const script = join(scratch, 'script.sql')
  writeFileSync(script, ['\\startpipeline', ...lines, '\\endpipeline'].join('\n'))
  const options = [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${callers}`,
    `--time=${seconds}`,
    `--file=${script}`,
  ]
  const variables = values.flatMap((value, index) => (value === '' ? [] : ['-D', `p${index + 1}=${value}`]))
  const target = [
    '-h',
    url.searchParams.get('host') ?? url.hostname,
    '-U',
    url.username,
    url.pathname.slice(1),
  ]
  const child = spawn('pgbench', [...options, ...variables, ...target], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password) },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  await once(child, 'close')
  const rate = /^tps = ([\d.]+)/m.exec(said)?.[1]
  if (rate !== undefined) return Number(rate)
  // On an overloaded machine pgbench reports no rate.
  if (/actually processed: 0$/m.test(said)) return 0
  throw new Error(`pgbench: ${said}`)
}
