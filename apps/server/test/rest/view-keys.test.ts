/** Keys of views of every shape, as read from the rules that this version of Postgres stores. */
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKeys } from '../../src/services/rest/schema-cache/read-relationships.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

/** Definition, columns of the primary key, columns of foreign keys from the view to table `a`. */
const VIEWS: Readonly<Record<string, readonly [definition: string, primaryKey: string[], toA: string[]]>> = {
  plain: ['select id, a_id from b', ['id'], ['a_id']],
  renamed: ['select id as one, a_id as other from b', ['one'], ['other']],
  twice: ['select id as one, id as two, a_id as three, a_id as four from b', ['one'], ['three', 'four']],
  partly: ['select a_id from b', [], ['a_id']],
  converted: ['select id::bigint, a_id::bigint from b', [], []],
  computed: ['select id + 0 as id, coalesce(a_id, 0) as a_id from b', [], []],
  joined: ['select b.id as b_id, a.id, b.a_id from b left join a on a.id = b.a_id', ['id', 'b_id'], ['a_id']],
  joined_using: ['select * from a join b using (id)', ['id'], ['a_id']],
  joined_fully: ['select * from a full join b using (id)', [], ['a_id']],
  joined_laterally: [
    'select a.id, l.* from a, lateral (select id as b_id, a_id from b where a_id = a.id) l',
    ['id', 'b_id'],
    ['a_id'],
  ],
  joined_to_itself: [
    'select x.id, y.id as other, x.a_id, y.a_id as other_a from b x, b y',
    ['id'],
    ['a_id', 'other_a'],
  ],
  grouped: [
    'select a_id, count(*) from b group by a_id having count(*) > (select count(*) from a)',
    [],
    ['a_id'],
  ],
  rolled_up: ['select id, a_id, count(*) from b group by rollup (a_id, id)', ['id'], ['a_id']],
  distinct_rows: ['select distinct a_id from b', [], ['a_id']],
  numbered: ['select id, a_id, row_number() over (partition by a_id) from b', ['id'], ['a_id']],
  cut: ['select id, a_id from b order by id limit 3 offset 1', ['id'], ['a_id']],
  from_subquery: ['select q.i, q.k from (select id as i, a_id as k from b where x > 1) q', ['i'], ['k']],
  from_common: [
    'with c as materialized (select * from b), d as (select * from c) select id, a_id from d',
    ['id'],
    ['a_id'],
  ],
  with_subselect: ['select id, (select a.id from a where a.id = b.a_id) as a_id from b', ['id'], []],
  united: ['select id, a_id from b union all select id, a_id from b', [], []],
  of_union: ['select u.id, u.a_id from (select id, a_id from b union select id, a_id from b) u', [], []],
  recursive: [
    'with recursive r (id, a_id) as (select id, a_id from b union all select id + 1, a_id from r where id < 3) select * from r',
    [],
    [],
  ],
  of_values: ['select * from (values (1, 2)) v (id, a_id)', [], []],
  of_view: ['select two as second, three as third from twice', ['second'], ['third']],
  of_hidden_view: ['select id, a_id from hidden.b', [], []],
  of_view_on_path: ['select id, a_id from on_path.b', ['id'], ['a_id']],
  hostile: [
    String.raw`select id as "x )}({\ :resorigtbl 5", a_id as "a,b" from b`,
    [String.raw`x )}({\ :resorigtbl 5`],
    ['a,b'],
  ],
  without_columns: ['select from b', [], []],
}

let testDatabase: TestDatabase
let keys: Awaited<ReturnType<typeof readKeys>>
beforeAll(async () => {
  testDatabase = await createTestDatabase({ migrated: false })
  const pool = new Pool({ connectionString: testDatabase.url })
  const client = await pool.connect()
  await client.query(`
    create schema shown; create schema hidden; create schema on_path;
    set search_path = shown;
    create table a (id integer primary key, name text);
    create table b (id integer primary key, a_id integer references a, x integer);
    create view hidden.b as select * from b;
    create view on_path.b as select * from b`)
  for (const [name, [definition]] of Object.entries(VIEWS))
    await client.query(`create view ${name} as ${definition}`)
  // Rules for writes on the view have no part in the keys of its rows.
  await client.query(
    'create rule instead as on insert to united do instead insert into b (id, a_id) values (new.id, new.a_id)',
  )
  keys = await readKeys(client, { exposed: ['shown'], extra: ['on_path'] })
  client.release()
  await pool.end()
})
afterAll(() => testDatabase.drop())

test.each(Object.entries(VIEWS))('%s', (name, [, primaryKey, toA]) => {
  const own = keys.primaryKeys.get(`shown\0${name}`) ?? []
  expect(own.toSorted()).toEqual(primaryKey.toSorted())
  const toTable = keys.foreignKeys.filter(({ table, target }) => table.name === name && target.name === 'a')
  expect(toTable.flatMap(({ columns }) => columns)).toEqual(toA.map((column) => [column, 'id']))
})
