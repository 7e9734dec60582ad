import { describe, expect, test } from 'vitest'
import { keyOf } from './schema-cache.ts'
import {
  allPrimaryKeys,
  shownByTable,
  type TableForeignKey,
  type View,
  viewForeignKeys,
} from './view-keys.ts'

const [CAKES, BAKERS] = [1, 2]

/** Columns in the order of their numbers, each as `name: [relation, column]`. */
function view(
  id: number,
  name: string,
  columns: Record<string, [number, number] | null>,
  isExposed = true,
): View {
  const entries = Object.entries(columns).map(([column, origin], index) => ({
    column,
    origin,
    number: index + 1,
  }))
  return {
    id,
    schema: 'shop',
    name,
    isExposed,
    columns: new Map(entries.map(({ number, column }) => [number, column])),
    origins: new Map(
      entries.flatMap(({ number, origin }) =>
        origin ? [[number, { relation: origin[0], column: origin[1] }] as const] : [],
      ),
    ),
  }
}

const bakedBy: TableForeignKey = {
  table: { schema: 'vault', name: 'cakes' },
  target: { schema: 'vault', name: 'bakers' },
  constraint: 'baked_by',
  columns: [
    ['baker_city', 'city'],
    ['baker_no', 'no'],
  ],
  isUnique: false,
  tableIsView: false,
  targetIsView: false,
  ids: {
    table: CAKES,
    target: BAKERS,
    columns: [
      [2, 1],
      [3, 2],
    ],
  },
}

const keysFrom = (...views: View[]) =>
  viewForeignKeys([bakedBy], shownByTable(views)).map(
    ({ table, target, columns, tableIsView, targetIsView }) => [
      `${table.name} to ${target.name}`,
      columns.map((pair) => pair.join('=')).join(),
      `${tableIsView}/${targetIsView}`,
    ],
  )

const cakesView = view(10, 'some_cakes', { id: [CAKES, 1], town: [CAKES, 2], number: [CAKES, 3] })
const bakersView = view(11, 'some_bakers', { town: [BAKERS, 1], number: [BAKERS, 2], loud: null })

describe('foreign keys', () => {
  test('view to table, table to view and view to view', () => {
    expect(keysFrom(cakesView, bakersView)).toEqual([
      ['some_cakes to bakers', 'town=city,number=no', 'true/false'],
      ['cakes to some_bakers', 'baker_city=town,baker_no=number', 'false/true'],
      ['some_cakes to some_bakers', 'town=town,number=number', 'true/true'],
    ])
  })

  test('a view that lacks a column of the key has none', () => {
    expect(keysFrom(view(10, 'partly', { town: [CAKES, 2] }))).toEqual([])
  })

  test('a column shown twice makes one key for each', () => {
    const twice = view(10, 'twice', { town: [CAKES, 2], place: [CAKES, 2], number: [CAKES, 3] })
    expect(keysFrom(twice)).toEqual([
      ['twice to bakers', 'town=city,number=no', 'true/false'],
      ['twice to bakers', 'place=city,number=no', 'true/false'],
    ])
  })

  test('through views of views, but not for those that are not exposed', () => {
    const inner = view(20, 'inner', { a: [CAKES, 2], b: [CAKES, 3] }, false)
    const outer = view(21, 'outer', { y: [20, 2], x: [20, 1] })
    expect(keysFrom(inner, outer)).toEqual([['outer to bakers', 'x=city,y=no', 'true/false']])
  })

  test('views in a circle end', () => {
    expect(keysFrom(view(20, 'one', { a: [21, 1] }), view(21, 'other', { a: [20, 1] }))).toEqual([])
  })
})

describe('primary keys', () => {
  const primaryKeys = [
    { id: CAKES, schema: 'vault', name: 'cakes', columns: ['id'], numbers: [1] },
    { id: BAKERS, schema: 'vault', name: 'bakers', columns: ['city', 'no'], numbers: [1, 2] },
  ]
  const primaryKeyOf = (of: View) => allPrimaryKeys(primaryKeys, shownByTable([of])).get(keyOf(of))

  test('of tables, as they are', () => {
    expect(allPrimaryKeys(primaryKeys, new Map()).get(keyOf({ schema: 'vault', name: 'bakers' }))).toEqual([
      'city',
      'no',
    ])
  })

  test('whole, under the first of the view’s names', () => {
    expect(primaryKeyOf(cakesView)).toEqual(['id'])
    expect(primaryKeyOf(bakersView)).toEqual(['town', 'number'])
    expect(primaryKeyOf(view(1, 'twice', { one: [CAKES, 1], other: [CAKES, 1] }))).toEqual(['one'])
  })

  test('not in part', () => {
    expect(primaryKeyOf(view(1, 'partly', { town: [BAKERS, 1] }))).toBeUndefined()
  })

  test('of all that are joined', () => {
    expect(primaryKeyOf(view(1, 'joined', { town: [BAKERS, 1], no: [BAKERS, 2], cake: [CAKES, 1] }))).toEqual(
      ['cake', 'town', 'no'],
    )
  })
})
