/**
 * Compares two databases: the definition of every object, the rights on it, and what the tables hold.
 * npx tsx supabase/tests/catalogue/compare-databases.ts postgres://…/one postgres://…/another
 * Prints what only one of them has and ends with 1, or prints how much is equal.
 */
import { Client } from 'pg'
import { readContents } from './contents.ts'
import { readCatalogue } from './statements.ts'

async function linesOf(url: string): Promise<ReadonlySet<string>> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    const statements = (await readCatalogue(owner)).map(({ object, sql }) => `${object}\n${sql}`)
    return new Set([...statements, ...(await readContents(owner))])
  } finally {
    await owner.end()
  }
}

const [one, another] = process.argv.slice(2)
if (!one || !another) throw new Error('Give the addresses of two databases.')
const [left, right] = [await linesOf(one), await linesOf(another)]
const onlyLeft = [...left].filter((line) => !right.has(line))
const onlyRight = [...right].filter((line) => !left.has(line))
for (const line of onlyLeft) console.log(`only the first has: ${line}\n`)
for (const line of onlyRight) console.log(`only the second has: ${line}\n`)
const equal = left.size - onlyLeft.length
console.log(`${equal} definitions and tables are equal, ${onlyLeft.length + onlyRight.length} are not`)
process.exitCode = onlyLeft.length + onlyRight.length === 0 ? 0 : 1
