/** Queries to Postgres' catalogue about keys, views and computed relationships. `$1` is the list of exposed schemas. */

/** Foreign keys; those whose columns are unique are one-to-one. */
export const FOREIGN_KEYS_QUERY = `
  select
    source_schema.nspname as "tableSchema",
    source.relname as "tableName",
    target_schema.nspname as "targetSchema",
    target.relname as "targetName",
    key.conname as constraint,
    pairs.list as columns,
    json_build_object('table', key.conrelid::bigint, 'target', key.confrelid::bigint, 'columns', pairs.ids) as ids,
    exists (
      select from pg_catalog.pg_constraint unique_key
      where unique_key.conrelid = key.conrelid and unique_key.contype in ('p', 'u')
        and (select array_agg(number order by number) from unnest(unique_key.conkey) number) = pairs.numbers
    ) as "isUnique"
  from pg_catalog.pg_constraint key
  join pg_catalog.pg_class source on source.oid = key.conrelid
  join pg_catalog.pg_namespace source_schema on source_schema.oid = source.relnamespace
  join pg_catalog.pg_class target on target.oid = key.confrelid
  join pg_catalog.pg_namespace target_schema on target_schema.oid = target.relnamespace
  cross join lateral (
    select
      json_agg(json_build_array(here.attname, there.attname) order by position) as list,
      json_agg(json_build_array(here.attnum, there.attnum) order by position) as ids,
      array_agg(here.attnum order by here.attnum) as numbers
    from unnest(key.conkey, key.confkey) with ordinality as pair (here_number, there_number, position)
    join pg_catalog.pg_attribute here on here.attrelid = key.conrelid and here.attnum = here_number
    join pg_catalog.pg_attribute there on there.attrelid = key.confrelid and there.attnum = there_number
  ) pairs
  where key.contype = 'f' and key.conparentid = 0
  order by key.conrelid, key.conname`

/** Keys of every table, exposed or not: a table may be in a view, or join others. */
export const PRIMARY_KEYS_QUERY = `
  select
    relation.oid::bigint::float8 as id,
    namespace.nspname as schema,
    relation.relname as name,
    key.conkey::int[] as numbers,
    array(
      select attribute.attname::text
      from pg_catalog.pg_attribute attribute
      where attribute.attrelid = relation.oid and attribute.attnum = any (key.conkey)
      order by attribute.attname
    ) as columns
  from pg_catalog.pg_constraint key
  join pg_catalog.pg_class relation on relation.oid = key.conrelid
  join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace
  where key.contype = 'p' and key.connamespace <> 'pg_catalog'::regnamespace
  order by relation.oid`

/** Exposed views, and views of the extra schemas (`$2`) that they may read. */
export const VIEWS_QUERY = `
  select
    relation.oid::bigint::float8 as id,
    namespace.nspname as schema,
    relation.relname as name,
    namespace.nspname = any ($1::text[]) as "isExposed",
    (
      select coalesce(json_agg(json_build_array(attribute.attnum, attribute.attname) order by attribute.attnum), '[]')
      from pg_catalog.pg_attribute attribute
      where attribute.attrelid = relation.oid and attribute.attnum > 0
    ) as columns,
    rule.ev_action::text as rule
  from pg_catalog.pg_class relation
  join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace
  join pg_catalog.pg_rewrite rule on rule.ev_class = relation.oid
  where relation.relkind in ('v', 'm') and rule.ev_type = '1'
    and namespace.nspname = any ($1::text[] || $2::text[])
  order by relation.oid`

/** Functions that take a row of one relation and return rows of another. */
export const COMPUTED_RELATIONSHIPS_QUERY = `
  select
    namespace.nspname as "functionSchema",
    routine.proname as "functionName",
    source_schema.nspname as "tableSchema",
    source.relname as "tableName",
    target_schema.nspname as "targetSchema",
    target.relname as "targetName",
    not routine.proretset or routine.prorows = 1 as "toOne"
  from pg_catalog.pg_proc routine
  join pg_catalog.pg_namespace namespace on namespace.oid = routine.pronamespace
  join pg_catalog.pg_class source on source.reltype = routine.proargtypes[0]
  join pg_catalog.pg_namespace source_schema on source_schema.oid = source.relnamespace
  join pg_catalog.pg_class target on target.reltype = routine.prorettype
  join pg_catalog.pg_namespace target_schema on target_schema.oid = target.relnamespace
  where routine.pronargs = 1 and source.relkind in ('r', 'v', 'm', 'f', 'p')
    and target.relkind in ('r', 'v', 'm', 'f', 'p')
  order by 1, 2`
