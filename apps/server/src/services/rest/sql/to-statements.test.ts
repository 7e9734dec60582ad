/** Each shape of SQL once as text; that it runs is shown over HTTP. */
import { describe, expect, test } from 'vitest'
import { type Sent, statementsFor } from '../../../../test/rest/statements-for.ts'

const SETTINGS =
  `nullif(current_setting('response.headers', true), '') as headers, ` +
  `nullif(current_setting('response.status', true), '') as status`

const LIST = `coalesce(json_agg(pgrst_rows), '[]')`

/** The query inside the statement of a read. */
function readOf(address: string, sent: Sent = {}): [text: string, values: readonly unknown[]] {
  const { text, values } = statementsFor(address, sent).main
  const start = `select null as total, count(*) as rows, ${LIST} as body, ${SETTINGS}, null as inserted from (`
  expect(text.slice(0, start.length)).toBe(start)
  expect(text.slice(-') pgrst_rows'.length)).toBe(') pgrst_rows')
  return [text.slice(start.length, -') pgrst_rows'.length), values]
}

test('HEAD evaluates the rows that it does not return', () => {
  expect(statementsFor('/cakes?select=id', { method: 'HEAD' }).main.text).toBe(
    `select null as total, count(pgrst_rows) as rows, '' as body, ${SETTINGS}, null as inserted ` +
      'from (select "public"."cakes"."id" from "public"."cakes") pgrst_rows',
  )
})

describe('reads', () => {
  test('all columns', () => {
    expect(readOf('/cakes')).toEqual(['select "public"."cakes".* from "public"."cakes"', []])
  })

  test('columns, aliases, casts, JSON paths', () => {
    expect(readOf('/cakes?select=id,n:name::varchar,data->a->>0')).toEqual([
      'select "public"."cakes"."id", cast("public"."cakes"."name" as varchar) as "n", ' +
        '"public"."cakes"."data"->$1->>$2::int as "a" from "public"."cakes"',
      ['a', '+0'],
    ])
    expect(readOf('/bakers?select=address->>street')).toEqual([
      'select to_jsonb("public"."bakers"."address")->>$1 as "street" from "public"."bakers"',
      ['street'],
    ])
  })

  test('filters, logic, order and range: every value a parameter', () => {
    const search =
      'id=gte.2&name=not.ilike.*a*&id=in.(1,"2,3")&name=is.null&data=cs.{}&name=eq(any).{x,y}&note=fts(english).cake' +
      '&or=(id.eq.1,and(name.neq.b,id.isdistinct.4))&order=name.desc.nullslast,data->b&limit=5&offset=10'
    const [text, values] = readOf(`/cakes?${search}`)
    const column = (name: string) => `"public"."cakes"."${name}"`
    expect(text).toBe(
      `select ${column('*').replace('"*"', '*')} from "public"."cakes" where ` +
        `(${column('id')} = $1 or (${column('name')} <> $2 and ${column('id')} is distinct from $3)) and ` +
        `${column('id')} >= $4 and not ${column('name')} ilike $5 and ${column('id')} = any ($6) and ` +
        `${column('name')} is null and ${column('data')} @> $7 and ${column('name')} = any($8) and ` +
        `to_tsvector($9, ${column('note')}) @@ to_tsquery($10, $11) ` +
        `order by ${column('name')} desc nulls last, ${column('data')}->$12 limit $13 offset $14`,
    )
    expect(values).toEqual([
      '1',
      'b',
      '4',
      '2',
      '%a%',
      ['1', '2,3'],
      '{}',
      '{x,y}',
      'english',
      'english',
      'cake',
      'b',
      '5',
      '10',
    ])
  })

  test('the row limit applies at every level', () => {
    expect(readOf('/cakes', { maxRows: 100 })).toEqual([
      'select "public"."cakes".* from "public"."cakes" limit $1',
      ['100'],
    ])
    expect(readOf('/cakes?limit=0', { maxRows: 100 })[1]).toEqual(['0'])
  })

  test('a page is read before its embedded resources, unless they affect its rows', () => {
    const column = (name: string) => `"public"."cakes"."${name}"`
    const search = 'select=name,bakers(name)&id=gt.1&order=data->a,id.desc&limit=2&offset=4'
    expect(readOf(`/cakes?${search}`)).toEqual([
      'select "pgrst_page"."name", to_jsonb("cakes_bakers_1".*) as "bakers" from ' +
        `(select ${column('baker_id')}, ${column('name')}, ${column('data')}, ${column('id')} from "public"."cakes" ` +
        `where ${column('id')} > $1 order by ${column('data')}->$2, ${column('id')} desc limit $3 offset $4) as pgrst_page ` +
        'left join lateral (select "bakers_1"."name" from "public"."bakers" as "bakers_1" ' +
        'where "bakers_1"."id" = "pgrst_page"."baker_id") as "cakes_bakers_1" on true ' +
        'order by "pgrst_page"."data"->$5, "pgrst_page"."id" desc',
      ['1', 'a', '2', '4', 'a'],
    ])
    expect(readOf('/cakes?select=*,bakers(name)', { maxRows: 3 })[0]).toContain(
      'from (select "public"."cakes".* from "public"."cakes" limit $1) as pgrst_page',
    )
    for (const other of [
      'select=id,bakers!inner(name)',
      'select=id,...bakers(baker:name)',
      'select=id,bakers(name)&bakers=not.is.null',
      'select=id,bakers(name)&order=bakers(name)',
      'select=id',
    ])
      expect(readOf(`/cakes?${other}&limit=2`)[0], other).not.toContain('pgrst_page')
  })

  test('the range also applies to the joined rows where a resource may repeat its parent', () => {
    const [text, values] = readOf('/cakes?select=id,bakers(name,first_cake(id))&limit=2&offset=4')
    expect(text).toContain('from "public"."cakes" limit $1) as pgrst_page')
    expect(text).toMatch(/ on true limit \$2 offset \$3$/)
    expect(values).toEqual(['6', '2', '4'])
  })

  test('a to-one resource is a row, a to-many one a list', () => {
    expect(readOf('/cakes?select=id,bakers(name)')[0]).toBe(
      'select "public"."cakes"."id", to_jsonb("cakes_bakers_1".*) as "bakers" from "public"."cakes" ' +
        'left join lateral (select "bakers_1"."name" from "public"."bakers" as "bakers_1" ' +
        'where "bakers_1"."id" = "public"."cakes"."baker_id") as "cakes_bakers_1" on true',
    )
    expect(readOf('/bakers?select=id,cakes!inner(id)&cakes.order=id&cakes.limit=2')).toEqual([
      `select "public"."bakers"."id", coalesce("bakers_cakes_1"."bakers_cakes_1", '[]') as "cakes" from "public"."bakers" ` +
        'inner join lateral (select json_agg("bakers_cakes_1")::jsonb as "bakers_cakes_1" from (' +
        'select "cakes_1"."id" from "public"."cakes" as "cakes_1" where "cakes_1"."baker_id" = "public"."bakers"."id" ' +
        'order by "cakes_1"."id" limit $1) as "bakers_cakes_1") as "bakers_cakes_1" ' +
        'on "bakers_cakes_1" is not null',
      ['2'],
    ])
  })

  test('a resource within the JSON of another one is not cast to jsonb itself', () => {
    const [within] = readOf('/bakers?select=id,cakes(id,bakers(name,cakes(id)))')
    expect(within).toContain('json_agg("bakers_cakes_1")::jsonb as "bakers_cakes_1"')
    expect(within).toContain('row_to_json("cakes_bakers_2".*) as "bakers"')
    expect(within).toContain('json_agg("bakers_cakes_3") as "bakers_cakes_3"')
    const [spread] = readOf('/cakes?select=id,...bakers(cakes(id))')
    expect(spread).toContain('json_agg("bakers_cakes_2")::jsonb as "bakers_cakes_2"')
  })

  test('spread resources are columns of the parent', () => {
    expect(readOf('/cakes?select=id,...bakers(baker:name)')[0]).toContain(
      'select "public"."cakes"."id", "cakes_bakers_1"."baker" from',
    )
    expect(readOf('/bakers?select=id,...cakes(name)')[0]).toContain(
      `coalesce(json_agg("bakers_cakes_1"."name"), '[]')::jsonb as "name"`,
    )
  })

  test('an empty resource only filters', () => {
    expect(readOf('/cakes?select=id,bakers()&bakers=not.is.null')[0]).toBe(
      'select "public"."cakes"."id" from "public"."cakes" ' +
        'left join lateral (select "bakers_1".* from "public"."bakers" as "bakers_1" ' +
        'where "bakers_1"."id" = "public"."cakes"."baker_id") as "cakes_bakers_1" on true ' +
        'where "cakes_bakers_1" is distinct from null',
    )
  })

  test('rows ordered by a to-one resource', () => {
    expect(readOf('/cakes?select=id,bakers(name)&order=bakers(name).desc')[0]).toContain(
      ' order by "cakes_bakers_1"."name" desc',
    )
  })

  test('aggregates group by the rest', () => {
    expect(readOf('/cakes?select=name,id.sum()::text,count()', { aggregates: true })[0]).toBe(
      'select "public"."cakes"."name", cast(sum("public"."cakes"."id") as text), count(*) from "public"."cakes" ' +
        'group by "public"."cakes"."name"',
    )
  })

  test('aggregates of a spread resource are part of the parent’s query', () => {
    const search = 'select=name,...bakers(city:name,id.sum()::text,count())'
    expect(readOf(`/cakes?${search}`, { aggregates: true })[0]).toBe(
      'select "public"."cakes"."name", "cakes_bakers_1"."city", cast(sum("cakes_bakers_1"."sum") as text) as "sum", ' +
        'count("cakes_bakers_1"."count") as "count" from "public"."cakes" ' +
        'left join lateral (select "bakers_1"."name" as "city", "bakers_1"."id" as "sum", "bakers_1" as "count" ' +
        'from "public"."bakers" as "bakers_1" where "bakers_1"."id" = "public"."cakes"."baker_id") as "cakes_bakers_1" on true ' +
        'group by "public"."cakes"."name", "cakes_bakers_1"."city"',
    )
  })

  test('a count has its own query, with the conditions of inner joins', () => {
    const { main, estimate } = statementsFor('/bakers?select=id,cakes!inner(id)&id=gt.1', {
      prefer: 'count=estimated',
      maxRows: 10,
    })
    const count =
      'select 1 from "public"."bakers" where "public"."bakers"."id" > $1 and ' +
      'exists (select 1 from "public"."cakes" as "cakes_1" where "cakes_1"."baker_id" = "public"."bakers"."id")'
    expect(main.text.startsWith(`select (select count(*) from (${count} limit 11) _count) as total`)).toBe(
      true,
    )
    expect(estimate).toEqual({ text: `explain (format json) ${count}`, values: ['1'] })
  })

  test('one object, and no nulls', () => {
    const { main } = statementsFor('/cakes', { accept: 'application/vnd.pgrst.object+json;nulls=stripped' })
    expect(main.text).toContain(`coalesce(json_strip_nulls(json_agg(pgrst_rows) -> 0), 'null') as body`)
  })
})

describe('writes', () => {
  const write = (address: string, sent: Sent) => {
    const { text, values } = statementsFor(address, sent).main
    return { text: /^with pgrst_source as \((.*)\) select null as total/s.exec(text)?.[1], values }
  }

  test('insert', () => {
    expect(write('/cakes', { method: 'POST', body: '{"name":"a","id":1}' })).toEqual({
      text:
        'insert into "public"."cakes" ("id", "name") select "pgrst_body"."id", "pgrst_body"."name" from ' +
        '(select $1::json as json_data) pgrst_payload, lateral (select "id", "name" from ' +
        'json_to_record(pgrst_payload.json_data) as _("id" integer, "name" text)) pgrst_body returning 1',
      values: ['{"name":"a","id":1}'],
    })
  })

  test('insert with defaults for what is missing', () => {
    const { text, values } = write('/cakes?columns=id,note', {
      method: 'POST',
      body: '[{"id":1}]',
      prefer: 'missing=default,return=representation',
    })
    expect(text).toContain(
      `lateral (select jsonb_agg(jsonb_build_object('note', 'none'::text) || elem) as val ` +
        'from jsonb_array_elements(pgrst_payload.json_data) elem) pgrst_json_defs',
    )
    expect(text).toContain('jsonb_to_recordset(pgrst_json_defs.val)')
    expect(text).toMatch(/ returning "public"\."cakes"\.\*$/)
    expect(values).toEqual(['[{"id":1}]'])
  })

  test('upsert counts what is new', () => {
    const { text } = write('/cakes', {
      method: 'POST',
      body: '[{"id":1,"name":"a"}]',
      prefer: 'resolution=merge-duplicates',
    })
    const counter = `nullif(current_setting('pgrst.inserted', true), '')::int`
    expect(text).toContain(
      ` where set_config('pgrst.inserted', (coalesce(${counter}, 0) + 1)::text, true) <> '0' ` +
        'on conflict ("id") do update set "id" = excluded."id", "name" = excluded."name" ' +
        `where set_config('pgrst.inserted', (coalesce(${counter}, 0) - 1)::text, true) <> '-1' returning 1`,
    )
  })

  test('upsert that keeps existing rows', () => {
    const sent = { method: 'POST', body: '[{"id":1}]', prefer: 'resolution=ignore-duplicates' }
    expect(write('/cakes?on_conflict=name', sent).text).toContain(
      ' on conflict ("name") do nothing returning 1',
    )
  })

  test('update', () => {
    expect(write('/cakes?id=eq.7', { method: 'PATCH', body: '{"name":"b"}' })).toEqual({
      text:
        'update "public"."cakes" set "name" = "pgrst_body"."name" from (select $1::json as json_data) pgrst_payload, ' +
        'lateral (select "name" from json_to_record(pgrst_payload.json_data) as _("name" text)) pgrst_body ' +
        'where "public"."cakes"."id" = $2 returning 1',
      values: ['{"name":"b"}', '7'],
    })
  })

  test('an update that sets nothing changes nothing', () => {
    expect(write('/cakes?id=eq.7', { method: 'PATCH', body: '{}' }).text).toBe(
      'select null from "public"."cakes" where false',
    )
  })

  test('delete returns the columns that its embedded resources need', () => {
    expect(
      write('/cakes?id=eq.7&select=name,bakers(name)', { method: 'DELETE', prefer: 'return=representation' })
        .text,
    ).toBe(
      'delete from "public"."cakes" where "public"."cakes"."id" = $1 ' +
        'returning "public"."cakes"."baker_id", "public"."cakes"."id", "public"."cakes"."name"',
    )
  })
})

describe('calls', () => {
  test('by GET', () => {
    const { text, values } = statementsFor('/rpc/answer?a=5').main
    expect(text).toBe(
      'with pgrst_source as (select pgrst_call.pgrst_scalar from (select "public"."answer"("a" := $1::integer) pgrst_scalar) pgrst_call) ' +
        `select null as total, 1 as rows, coalesce(json_agg(pgrst_rows.pgrst_scalar) -> 0, 'null') as body, ` +
        `${SETTINGS}, null as inserted from (select "answer".* from pgrst_source as "answer") pgrst_rows`,
    )
    expect(values).toEqual(['5'])
  })

  test('by POST, with rows that are filtered and embed', () => {
    const { text } = statementsFor('/rpc/some_cakes?select=name,bakers(name)&id=gt.1', {
      method: 'POST',
      body: '{"a":1}',
    }).main
    expect(text).toContain(
      'with pgrst_source as (select "pgrst_call"."baker_id", "pgrst_call"."id", "pgrst_call"."name" from ' +
        '(select $1::json as json_data) pgrst_payload, lateral (select "a" from ' +
        'json_to_record(pgrst_payload.json_data) as _("a" integer) limit 1) pgrst_body, ' +
        'lateral "public"."some_cakes"("a" := pgrst_body."a") pgrst_call)',
    )
    expect(text).toContain('from pgrst_source as "cakes" left join lateral')
  })
})

test('a plan is that of the whole statement, as Postgres prints it', () => {
  const accept = 'application/vnd.pgrst.plan+json; for="text/csv"; options=wal|analyze'
  const prefer = 'count=estimated'
  const { main, estimate } = statementsFor('/cakes?id=eq.1', { accept, prefer })
  const response = statementsFor('/cakes?id=eq.1', { accept: 'text/csv', prefer }).main
  expect(main).toEqual({
    ...response,
    text: `explain (format json, analyze, wal) ${response.text}`,
  })
  expect(estimate).toBeNull()
})

test('a hostile name stays one quoted name, and ends at NUL', () => {
  const name = 'a"; drop table cakes;--'
  const [text, values] = readOf(`/cakes?select=${encodeURIComponent(`"${name.replace('"', '\\"')}\0b":id`)}`)
  expect(text).toBe('select "public"."cakes"."id" as "a""; drop table cakes;--" from "public"."cakes"')
  expect(values).toEqual([])
})

test('the objects of a schema that the caller may use', () => {
  const { text, values } = statementsFor('/').main
  expect(text).toMatch(
    /^select obj_description\(namespace\.oid, 'pg_namespace'\) as comment, \(\s+select .+ as relations, \(\s+select .+ as routines from pg_catalog\.pg_namespace namespace where namespace\.nspname = \$1$/s,
  )
  expect(text).toContain('has_any_column_privilege(relation.oid')
  expect(text).toContain('has_function_privilege(routine.oid')
  expect(values).toEqual(['public'])
})
