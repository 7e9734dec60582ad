import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTable } from './check-table.ts'

const TESTS = `
import { expect, test } from './test.ts'
const kitchen = test.extend<{ oven: string }>({ oven: 'hot' })
test.use({ locale: 'pt-BR' })
test.describe('a learner', () => {
  test('bakes', async () => {})
  for (const cake of ['fubá', 'milho']) test(\`bakes \${cake} cake\`, async () => {})
})
kitchen('uses the oven', async ({ oven }) => {})
it.each([['1,5', 1.5]])('reads %j as a number', () => {})
describe('doubts', () => {
  it.each(['x'])('%s', () => {})
})
test.skip('is never run', async () => {})
// test('is a comment', () => {})
`

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'atelie-table-'))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'baking.spec.ts'), TESTS)
})
afterAll(() => rmSync(root, { recursive: true }))

const problemsOf = (...rows: string[]) =>
  checkTable(['| Id | Statement | Built in | Proof |', '| --- | --- | --- | --- |', ...rows].join('\n'), root)
    .problems
const row = (proof: string, id = 'S1.a.1', builtIn = '`src`') =>
  `| ${id} | Something. | ${builtIn} | ${proof} |`

describe('checkTable', () => {
  it.each([
    'baking.spec.ts › bakes',
    'baking.spec.ts › a learner › bakes',
    'baking.spec.ts › a learner',
    'baking.spec.ts › bakes milho cake',
    'baking.spec.ts › uses the oven',
    'baking.spec.ts › reads "1,5" as a number',
    'baking.spec.ts › doubts',
  ])('accepts a test that exists: %s', (proof) => {
    expect(problemsOf(row(`\`${proof}\``))).toEqual([])
  })

  it.each([
    ['baking.spec.ts › burns', 'no test "burns" in baking.spec.ts'],
    ['baking.spec.ts › bake', 'no test "bake" in baking.spec.ts'],
    ['baking.spec.ts › another learner › bakes', 'no test "another learner › bakes" in baking.spec.ts'],
    ['baking.spec.ts › is never run', 'no test "is never run" in baking.spec.ts'],
    ['baking.spec.ts › is a comment', 'no test "is a comment" in baking.spec.ts'],
    ['baking.spec.ts › anything', 'no test "anything" in baking.spec.ts'],
    ['frying.spec.ts › fries', 'no file frying.spec.ts'],
  ])('refuses a test that does not exist: %s', (proof, problem) => {
    expect(problemsOf(row(`\`${proof}\``))).toEqual([`line 3, S1.a.1: ${problem}`])
  })

  it('checks every test of a row', () => {
    expect(problemsOf(row('`baking.spec.ts › bakes`<br>`baking.spec.ts › burns`'))).toHaveLength(1)
  })

  it('refuses a row without a test, an id that stands twice, and a place that is nowhere', () => {
    expect(problemsOf(row(''))).toEqual(["line 3, S1.a.1: neither a test nor 'later: why'"])
    expect(problemsOf(row('later: storage'), row('later: storage'))).toEqual([
      'line 4, S1.a.1: this id stands above already',
    ])
    expect(problemsOf(row('`baking.spec.ts › bakes`', 'S1.a.1', '`gone.ts`'))).toEqual([
      'line 3, S1.a.1: no file or folder gone.ts',
    ])
  })

  it('counts what is proven and what comes later, and refuses an empty table', () => {
    const report = checkTable(
      [row('`baking.spec.ts › bakes`'), row('later: storage', 'S1.a.2', '')].join('\n'),
      root,
    )
    expect(report).toEqual({ statements: 2, proven: 1, later: 1, problems: [] })
    expect(checkTable('# Nothing', root).problems).toEqual(['the table has no rows'])
  })
})
