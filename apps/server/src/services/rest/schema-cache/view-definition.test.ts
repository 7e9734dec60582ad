import { expect, test } from 'vitest'
import { columnOrigins } from './view-definition.ts'

const entry = (resno: number, relation: number, column: number, expression = '{VAR :varno 1 :varattno 1}') =>
  `{TARGETENTRY :expr ${expression} :resno ${resno} :resname name :ressortgroupref 0 ` +
  `:resorigtbl ${relation} :resorigcol ${column} :resjunk false}`

const query = (targets: string, tables = '<>') =>
  `{QUERY :commandType 1 :querySource 0 :rtable ${tables} :targetList ${targets} :override 0 :returningList <> :limitCount <>}`

test('columns of tables have an origin, and others have none', () => {
  const rule = `(${query(`(${entry(1, 16_385, 2)} ${entry(2, 0, 0)} ${entry(3, 16_390, 11)})`)})`
  expect([...columnOrigins(rule)]).toEqual([
    [1, { relation: 16_385, column: 2 }],
    [3, { relation: 16_390, column: 11 }],
  ])
})

test('the targets of queries within are not the view’s', () => {
  const inner = query(`(${entry(1, 1, 1)} ${entry(2, 2, 2)})`)
  const table = `({RANGETBLENTRY :alias <> :eref {ALIAS :aliasname x :colnames ("a" "b")} :rtekind 1 :subquery ${inner} :lateral false})`
  const subselect = `{SUBLINK :subLinkType 4 :subselect ${inner}}`
  const rule = `(${query(`(${entry(1, 7, 3)} ${entry(2, 0, 0, subselect)})`, table)})`
  expect([...columnOrigins(rule)]).toEqual([[1, { relation: 7, column: 3 }]])
})

test('names may hold whatever the text is written with', () => {
  const named = (name: string) => entry(1, 5, 6).replace(':resname name', `:resname ${name}`)
  const hostile = [
    String.raw`a\ :resorigtbl\ 99\ b`,
    String.raw`\{QUERY\ :targetList\ \(\{`,
    String.raw`\}\)`,
    String.raw`back\\`,
    '""',
    'ação',
  ]
  for (const name of hostile) {
    expect([...columnOrigins(`(${query(`(${named(name)})`)})`)]).toEqual([[1, { relation: 5, column: 6 }]])
  }
})

test('a view without columns', () => {
  expect(columnOrigins(`(${query('<>')})`).size).toBe(0)
})
