/** Checks docs/specification.md: every statement names an existing test, or states why there is none yet. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkTable } from './specification-table/check-table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { statements, proven, later, problems } = checkTable(
  readFileSync(`${root}docs/specification.md`, 'utf8'),
  root,
)
process.stdout.write(`${statements} statements: ${proven} proven by tests, ${later} later\n`)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
