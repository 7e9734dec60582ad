import { describe, expect, test } from 'vitest'
import { RestError } from '../vocabulary/errors.ts'
import { type ForeignKey, relationshipsBySource } from '../schema-cache/relationships.ts'
import {
  type ComputedRelationship,
  keyOf,
  type Relationship,
  type SchemaCache,
} from '../schema-cache/schema-cache.ts'
import { findRelationship } from './find-relationship.ts'

const named = (name: string) => ({ schema: 'shop', name })

const key = (constraint: string, table: string, column: string, target: string, more = {}): ForeignKey => ({
  table: named(table),
  target: named(target),
  constraint,
  columns: [[column, 'id']],
  isUnique: false,
  tableIsView: false,
  targetIsView: false,
  ...more,
})

const byFunction = (table: string, name: string, target: string): ComputedRelationship => ({
  kind: 'computed',
  table: named(table),
  target: named(target),
  isSelf: false,
  function: named(name),
  toOne: true,
})

const cache: SchemaCache = {
  tables: new Map(),
  partitions: new Map(),
  routines: new Map(),
  mediaHandlers: new Map(),
  roles: new Map(),
  sessionSettings: {},
  timezones: new Set(),
  relationships: relationshipsBySource(
    {
      primaryKeys: new Map([[keyOf(named('cake_flavours')), ['cake_id', 'flavour_id']]]),
      foreignKeys: [
        key('made_by', 'cakes', 'baker_id', 'bakers'),
        key('helped_by', 'cakes', 'helper_id', 'bakers'),
        key('trained', 'bakers', 'trained_by', 'bakers'),
        key('shown', 'photos', 'cake_id', 'cakes', { isUnique: true }),
        key('of_cake', 'cake_flavours', 'cake_id', 'cakes'),
        key('of_flavour', 'cake_flavours', 'flavour_id', 'flavours'),
        key('ordered', 'orders', 'cake_id', 'cakes'),
        key('ordered', 'orders', 'cake_id', 'cake_list', { targetIsView: true }),
        {
          ...key('boxed', 'orders', 'box_width', 'boxes'),
          columns: [
            ['box_width', 'width'],
            ['box_depth', 'depth'],
          ],
        },
        { ...key('elsewhere', 'orders', 'room_id', 'rooms'), target: { schema: 'annex', name: 'rooms' } },
      ],
    },
    [byFunction('cakes', 'best_flavour', 'flavours')],
    () => true,
  ),
}

const find = (origin: string, embed: string): string => {
  const [target = '', hint = null] = embed.split('!')
  return shownAs(findRelationship(cache, named(origin), target, hint))
}

function shownAs(relationship: Relationship): string {
  if (relationship.kind === 'computed') return `by ${relationship.function.name}`
  const means =
    relationship.kind === 'many-to-many' ? relationship.junction.table.name : relationship.constraint
  return `${relationship.kind} ${relationship.target.name} ${means}`
}

const refusal = (origin: string, embed: string): RestError => {
  try {
    find(origin, embed)
  } catch (error) {
    if (error instanceof RestError) return error
  }
  throw new Error('nothing was refused')
}

describe('what an embed means', () => {
  test.each([
    ['the target alone', 'photos', 'cakes', 'one-to-one cakes shown'],
    ['the target alone, the other way', 'cakes', 'photos', 'one-to-one photos shown'],
    ['a junction’s target', 'flavours', 'cakes', 'many-to-many cakes cake_flavours'],
    ['the constraint as hint', 'cakes', 'bakers!made_by', 'many-to-one bakers made_by'],
    ['the column here as hint', 'cakes', 'bakers!helper_id', 'many-to-one bakers helped_by'],
    ['the column there as hint', 'bakers', 'cakes!helper_id', 'one-to-many cakes helped_by'],
    ['the junction as hint', 'cakes', 'flavours!cake_flavours', 'many-to-many flavours cake_flavours'],
    ['the constraint as target', 'cakes', 'made_by', 'many-to-one bakers made_by'],
    ['the column as target', 'cakes', 'baker_id', 'many-to-one bakers made_by'],
    ['the column as target, of a table and not its view', 'orders', 'cake_id', 'many-to-one cakes ordered'],
    ['a view by its name', 'orders', 'cake_list', 'many-to-one cake_list ordered'],
    ['a view by its name and the constraint', 'orders', 'cake_list!ordered', 'many-to-one cake_list ordered'],
    ['several columns, by constraint', 'orders', 'boxed', 'many-to-one boxes boxed'],
    ['itself: its name leads to the many', 'bakers', 'bakers', 'one-to-many bakers trained'],
    ['itself: its column to the one', 'bakers', 'trained_by', 'many-to-one bakers trained'],
    ['itself: the column as hint', 'bakers', 'bakers!trained_by', 'one-to-many bakers trained'],
    ['a function', 'cakes', 'best_flavour', 'by best_flavour'],
  ])('%s', (_, origin, embed, expected) => {
    expect(find(origin, embed)).toBe(expected)
  })

  test.each([
    ['a hint without its target', 'cakes', 'flavours!made_by'],
    ['one of several columns', 'orders', 'box_width'],
    ['one of several columns as hint', 'orders', 'boxes!box_width'],
    ['a table in another schema', 'orders', 'rooms'],
    ['itself by its constraint', 'bakers', 'trained'],
    ['the target of a function', 'flavours', 'best_flavour'],
  ])('not %s', (_, origin, embed) => {
    expect(refusal(origin, embed).body.code).toBe('PGRST200')
  })
})

describe('refusals', () => {
  test('several, with what distinguishes them', () => {
    const { status, body } = refusal('cakes', 'bakers')
    expect([status, body]).toEqual([
      300,
      {
        code: 'PGRST201',
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'cakes with bakers',
            relationship: 'helped_by using cakes(helper_id) and bakers(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'cakes with bakers',
            relationship: 'made_by using cakes(baker_id) and bakers(id)',
          },
        ],
        hint:
          "Try changing 'bakers' to one of the following: 'bakers!helped_by', 'bakers!made_by'. " +
          "Find the desired relationship in the 'details' key.",
        message: "Could not embed because more than one relationship was found for 'cakes' and 'bakers'",
      },
    ])
  })

  test.each([
    ['a mistaken target', 'cakes', 'baker', "Perhaps you meant 'bakers' instead of 'baker'."],
    ['a mistaken origin', 'cake', 'bakers', "Perhaps you meant 'cakes' instead of 'cake'."],
    ['a target like nothing else', 'cakes', 'xyz', null],
    ['a known target, so that the hint is mistaken', 'cakes', 'bakers!nobody', null],
    ['a table in another schema is not proposed', 'orders', 'room', null],
  ])('none: %s', (_, origin, embed, hint) => {
    expect(refusal(origin, embed).body.hint).toBe(hint)
  })

  test('none, in words that repeat the hint', () => {
    expect(refusal('cakes', 'bakers!nobody').body.details).toBe(
      "Searched for a foreign key relationship between 'cakes' and 'bakers' using the hint 'nobody' in the schema 'shop', but no matches were found.",
    )
  })
})
