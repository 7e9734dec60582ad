import { describe, expect, test } from 'vitest'
import { type ForeignKey, relationshipsBySource } from './relationships.ts'
import { type ComputedRelationship, keyOf, type Relationship, type Table } from './schema-cache.ts'

const named = (name: string) => ({ schema: 'shop', name })

const table = (name: string, primaryKey: readonly string[] = ['id']): Table => ({
  ...named(name),
  isView: false,
  description: null,
  insertable: true,
  updatable: true,
  deletable: true,
  primaryKey,
  columns: new Map(),
  computed: [],
})

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

function from(
  source: string,
  keys: readonly ForeignKey[],
  tables: readonly Table[],
  computed: readonly ComputedRelationship[] = [],
): string[] {
  const exposed = new Map(tables.map((each) => [keyOf(each), each]))
  return (relationshipsBySource(keys, computed, exposed).get(keyOf(named(source))) ?? []).map(shownAs)
}

function shownAs(relationship: Relationship): string {
  const { kind, target } = relationship
  if (kind === 'computed') return `${target.name} by ${relationship.function.name}`
  if (kind === 'many-to-many') return `${kind} ${target.name} through ${relationship.junction.table.name}`
  return `${kind} ${target.name} ${relationship.columns.map((pair) => pair.join('=')).join()}`
}

const shop = [table('cakes'), table('bakers'), table('photos', ['cake_id']), table('flavours')]

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
    const keys = [foreignKey('hidden.cake_id > cakes.id'), foreignKey('hidden.flavour_id > flavours.id')]
    expect(from('cakes', keys, shop)).toEqual([])
  })

  test.each([
    ['both keys in the primary key', ['cake_id', 'flavour_id'], 1],
    ['more columns in the primary key', ['at', 'cake_id', 'flavour_id'], 1],
    ['one key outside of it', ['cake_id', 'id'], 0],
  ])('a junction: %s', (_, primaryKey, expected) => {
    const keys = [foreignKey('mixed.cake_id > cakes.id'), foreignKey('mixed.flavour_id > flavours.id')]
    const found = from('cakes', keys, [...shop, table('mixed', primaryKey)])
    expect(found.filter((each) => each === 'many-to-many flavours through mixed')).toHaveLength(expected)
  })

  test('a table between other rows of one table', () => {
    const keys = [foreignKey('pairs.one > cakes.id'), foreignKey('pairs.other > cakes.id')]
    expect(from('cakes', keys, [...shop, table('pairs', ['one', 'other'])])).toEqual([
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
    expect(from('cakes', keys, shop, [byFunction('cakes', 'a_baker', 'bakers')])).toEqual([
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
    expect(from('cakes', keys, shop, [byFunction('cakes', 'bakers', 'bakers')])).toEqual([
      'one-to-many photos id=cake_id',
      'bakers by bakers',
    ])
    expect(from('bakers', keys, shop, [byFunction('cakes', 'bakers', 'bakers')])).toEqual([
      'one-to-many cakes id=baker_id',
    ])
  })
})
