import { describe, expect, test } from 'vitest'
import { type ForeignKey, relationshipsBySource } from './relationships.ts'
import { type ComputedRelationship, keyOf, type Relationship } from './schema-cache.ts'

const named = (name: string) => ({ schema: 'shop', name })

/** Primary keys by name of the table. */
type Tables = Readonly<Record<string, readonly string[]>>

/** `cakes.baker_id > bakers.id` */
function foreignKey(text: string, more: Partial<ForeignKey> = {}): ForeignKey {
  const [from = '', to = ''] = text.split(' > ')
  const [source = '', ...here] = from.split('.')
  const [target = '', ...there] = to.split('.')
  return {
    table: named(source),
    target: named(target),
    constraint: `${source}_${here.join('_')}_fkey`,
    columns: here.map((column, index) => [column, there[index] ?? '']),
    isUnique: false,
    tableIsView: false,
    targetIsView: false,
    ...more,
  }
}

const byFunction = (source: string, name: string, target: string): ComputedRelationship => ({
  kind: 'computed',
  table: named(source),
  target: named(target),
  isSelf: source === target,
  function: named(name),
  toOne: false,
})

/** @param hidden tables that are not exposed. */
function from(
  source: string,
  foreignKeys: readonly ForeignKey[],
  tables: Tables,
  more: { computed?: ComputedRelationship[]; hidden?: string[] } = {},
): string[] | undefined {
  const { computed = [], hidden = [] } = more
  const primaryKeys = new Map(Object.entries(tables).map(([name, columns]) => [keyOf(named(name)), columns]))
  const found = relationshipsBySource(
    { foreignKeys, primaryKeys },
    computed,
    ({ name }) => !hidden.includes(name),
  )
  return found.get(keyOf(named(source)))?.map(shownAs)
}

function shownAs(relationship: Relationship): string {
  const { kind, target } = relationship
  if (kind === 'computed') return `${target.name} by ${relationship.function.name}`
  if (kind === 'many-to-many') return `${kind} ${target.name} through ${relationship.junction.table.name}`
  return `${kind} ${target.name} ${relationship.columns.map((pair) => pair.join('=')).join()}`
}

const shop: Tables = { cakes: ['id'], bakers: ['id'], photos: ['cake_id'], flavours: ['id'] }

describe('relationships', () => {
  test('a key leads both ways; a unique one to one', () => {
    const keys = [
      foreignKey('cakes.baker_id > bakers.id'),
      foreignKey('photos.cake_id > cakes.id', { isUnique: true }),
    ]
    expect(from('cakes', keys, shop)).toEqual([
      'many-to-one bakers baker_id=id',
      'one-to-one photos id=cake_id',
    ])
    expect(from('bakers', keys, shop)).toEqual(['one-to-many cakes id=baker_id'])
    expect(from('photos', keys, shop)).toEqual(['one-to-one cakes cake_id=id'])
  })

  test('what is not exposed is left out, junctions included', () => {
    const keys = [foreignKey('mixed.cake_id > cakes.id'), foreignKey('mixed.flavour_id > flavours.id')]
    const hidden = ['mixed']
    expect(from('cakes', keys, { ...shop, mixed: ['id'] }, { hidden })).toBeUndefined()
    expect(from('cakes', keys, { ...shop, mixed: ['cake_id', 'flavour_id'] }, { hidden })).toEqual([])
  })

  test.each([
    ['both keys in the primary key', ['cake_id', 'flavour_id'], 1],
    ['more columns in the primary key', ['at', 'cake_id', 'flavour_id'], 1],
    ['one key outside of it', ['cake_id', 'id'], 0],
  ])('a junction: %s', (_, primaryKey, expected) => {
    const keys = [foreignKey('mixed.cake_id > cakes.id'), foreignKey('mixed.flavour_id > flavours.id')]
    const found = from('cakes', keys, { ...shop, mixed: primaryKey })
    expect(found?.filter((each) => each === 'many-to-many flavours through mixed')).toHaveLength(expected)
  })

  test('a table between other rows of one table', () => {
    const keys = [foreignKey('pairs.one > cakes.id'), foreignKey('pairs.other > cakes.id')]
    expect(from('cakes', keys, { ...shop, pairs: ['one', 'other'] })).toEqual([
      'many-to-many cakes through pairs',
      'many-to-many cakes through pairs',
      'one-to-many pairs id=one',
      'one-to-many pairs id=other',
    ])
  })

  test('listed by target, kind, constraint and columns, functions last', () => {
    const keys = [
      foreignKey('cakes.helper_id > bakers.id'),
      foreignKey('cakes.baker_id > bakers.id'),
      foreignKey('cakes.b > bakers.id', { constraint: 'same' }),
      foreignKey('cakes.a > bakers.id', { constraint: 'same' }),
      foreignKey('bakers.best_id > cakes.id'),
    ]
    expect(from('cakes', keys, shop, { computed: [byFunction('cakes', 'a_baker', 'bakers')] })).toEqual([
      'one-to-many bakers id=best_id',
      'many-to-one bakers baker_id=id',
      'many-to-one bakers helper_id=id',
      'many-to-one bakers a=id',
      'many-to-one bakers b=id',
      'bakers by a_baker',
    ])
  })

  test('a function named as a target takes the place of the keys to it', () => {
    const keys = [foreignKey('cakes.baker_id > bakers.id'), foreignKey('photos.cake_id > cakes.id')]
    expect(from('cakes', keys, shop, { computed: [byFunction('cakes', 'bakers', 'bakers')] })).toEqual([
      'one-to-many photos id=cake_id',
      'bakers by bakers',
    ])
    expect(from('bakers', keys, shop, { computed: [byFunction('cakes', 'bakers', 'bakers')] })).toEqual([
      'one-to-many cakes id=baker_id',
    ])
  })
})
