/**
 * Queries to Postgres' catalogue. They run with an empty search path, so that every type comes with its schema.
 * `$1` is the list of exposed schemas.
 */

/**
 * Fails if an exposed schema is missing, as PostgREST does. The schema may be about to be created without a notification, so
 * the reading is retried.
 */
export const SCHEMAS_QUERY = `select quote_ident(name)::regnamespace from unnest($1::text[]) name`

/** The base type of each domain, resolved through domains over domains. */
const BASE_TYPES = `
  base_types as (
    with recursive chain as (
      select oid, oid as base, typbasetype as next from pg_catalog.pg_type
      union all
      select chain.oid, type.oid, type.typbasetype
      from chain join pg_catalog.pg_type type on type.oid = chain.next
    )
    select chain.oid, chain.base, type.typnamespace as base_namespace
    from chain join pg_catalog.pg_type type on type.oid = chain.base
    where chain.next = 0
  )`

/** For each row type, the names of the functions that can be called with a row of it alone. */
const COMPUTED = `
  computed as (
    select routine.proargtypes[0] as row_type, json_agg(distinct routine.proname) as names
    from pg_catalog.pg_proc routine
    where routine.prokind = 'f' and routine.pronargs >= 1 and routine.pronargs - routine.pronargdefaults <= 1
    group by 1
  )`

/** Maximum length of a column in characters or bits, from its own type or its domain's. */
const LENGTH = `
  case
    when coalesce(nullif(type.typbasetype, 0), attribute.atttypid) in ('bpchar'::regtype, 'varchar'::regtype)
      then nullif(case type.typtype when 'd' then type.typtypmod else attribute.atttypmod end, -1) - 4
    when coalesce(nullif(type.typbasetype, 0), attribute.atttypid) in ('bit'::regtype, 'varbit'::regtype)
      then nullif(case type.typtype when 'd' then type.typtypmod else attribute.atttypmod end, -1)
  end`

/**
 * Whether the planner's estimate reveals no rows that are hidden from readers of the relation. A view may hide rows of the
 * relations it reads, so it passes only if it reads none and calls only functions that the planner does not inline. `relid` in a
 * rule is a relation that the view reads, or in older versions of Postgres the view itself.
 */
const STATISTICS_ARE_OPEN = `
  case when relation.relkind <> 'v' then not relation.relrowsecurity
  else not exists (
    select from pg_catalog.pg_rewrite rule
    cross join lateral regexp_matches(rule.ev_action::text, ':relid (\\d+)', 'g') read
    where rule.ev_class = relation.oid and read[1]::oid not in (0, relation.oid)
  ) and not exists (
    select from pg_catalog.pg_rewrite rule
    join pg_catalog.pg_depend called on called.classid = 'pg_rewrite'::regclass and called.objid = rule.oid
      and called.refclassid = 'pg_proc'::regclass
    join pg_catalog.pg_proc routine on routine.oid = called.refobjid
    join pg_catalog.pg_language language on language.oid = routine.prolang
    where rule.ev_class = relation.oid and language.lanname = 'sql' and routine.provolatile <> 'v'
  ) end`

export const TABLES_QUERY = `
  with ${BASE_TYPES}, ${COMPUTED},
  columns as (
    select
      attribute.attrelid as relation,
      json_agg(json_build_object(
        'name', attribute.attname,
        'type', case
          when type.typtype = 'd' and base.base_namespace = 'pg_catalog'::regnamespace
            then format_type(base.base, null)
          when type.typtype <> 'd' and type.typnamespace = 'pg_catalog'::regnamespace
            then format_type(attribute.atttypid, null)
          else format_type(attribute.atttypid, attribute.atttypmod)
        end,
        'nominalType', format_type(attribute.atttypid, attribute.atttypmod),
        'default', case
          when type.typbasetype <> 0 and def.adbin is null then pg_get_expr(type.typdefaultbin, 0)
          when attribute.attidentity = 'd' then (
            select format('nextval(%L)', sequence.objid::regclass)
            from pg_catalog.pg_depend sequence
            where sequence.refclassid = 'pg_class'::regclass and sequence.refobjid = attribute.attrelid
              and sequence.refobjsubid = attribute.attnum
              and sequence.deptype = 'i' limit 1)
          when attribute.attgenerated <> '' then null
          else pg_get_expr(def.adbin, def.adrelid)
        end,
        'nullable', not (attribute.attnotnull or type.typtype = 'd' and type.typnotnull),
        'maxLength', ${LENGTH},
        'enumValues', case when base_type.typtype = 'e' then (
          select json_agg(value.enumlabel order by value.enumsortorder)
          from pg_catalog.pg_enum value where value.enumtypid = base.base
        ) end,
        'description', col_description(attribute.attrelid, attribute.attnum)
      ) order by attribute.attnum) as list
    from pg_catalog.pg_attribute attribute
    join pg_catalog.pg_class relation on relation.oid = attribute.attrelid
    join pg_catalog.pg_type type on type.oid = attribute.atttypid
    join base_types base on base.oid = type.oid
    join pg_catalog.pg_type base_type on base_type.oid = base.base
    left join pg_catalog.pg_attrdef def on def.adrelid = attribute.attrelid and def.adnum = attribute.attnum
    where attribute.attnum > 0 and not attribute.attisdropped
      and relation.relkind in ('r', 'v', 'm', 'f', 'p')
      and relation.relnamespace in (select oid from pg_catalog.pg_namespace where nspname = any ($1::text[]))
    group by attribute.attrelid
  )
  select
    namespace.nspname as schema,
    relation.relname as name,
    obj_description(relation.oid, 'pg_class') as description,
    relation.relispartition as "isPartition",
    relation.relkind in ('r', 'p') or writable.bits & 8 = 8 as insertable,
    relation.relkind in ('r', 'p') or writable.bits & 4 = 4 as updatable,
    relation.relkind in ('r', 'p') or writable.bits & 16 = 16 as deletable,
    ${STATISTICS_ARE_OPEN} as "statisticsAreOpen",
    relation.relkind = 'p' or relation.relkind = 'r' and not relation.relhassubclass as "keysAreUnique",
    coalesce(columns.list, '[]') as columns,
    coalesce(computed.names, '[]') as computed
  from pg_catalog.pg_class relation
  join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace
  left join columns on columns.relation = relation.oid
  left join computed on computed.row_type = relation.reltype
  cross join lateral (
    select case when relation.relkind in ('v', 'f') then pg_relation_is_updatable(relation.oid, true) else 0 end as bits
  ) writable
  where relation.relkind in ('r', 'v', 'm', 'f', 'p') and namespace.nspname = any ($1::text[])
  order by 1, 2`

/** Overloads in the order in which an ambiguity lists them. */
export const ROUTINES_QUERY = `
  with ${BASE_TYPES}, ${COMPUTED},
  parameters as (
    select
      routine.oid as routine,
      json_agg(json_build_object(
        'name', coalesce(parameter.name, ''),
        'type', parameter.type::regtype::text,
        'widestType', case parameter.type
          when 'bit'::regtype then 'bit varying'
          when 'bit[]'::regtype then 'bit varying[]'
          when 'character'::regtype then 'character varying'
          when 'character[]'::regtype then 'character varying[]'
          else parameter.type::regtype::text
        end,
        'required', parameter.position <= routine.pronargs - routine.pronargdefaults,
        'variadic', coalesce(parameter.mode = 'v', false)
      ) order by parameter.position) as list,
      array_agg(concat(parameter.name, chr(9), parameter.type::regtype) order by parameter.position) as signature,
      case count(*) - count(nullif(parameter.name, ''))
        when 0 then true
        when 1 then count(*) = 1 and min(parameter.type::regtype::text) in ('bytea', 'json', 'jsonb', 'text', 'xml')
        else false
      end as callable
    from pg_catalog.pg_proc routine
    cross join lateral unnest(routine.proargnames, routine.proargtypes, routine.proargmodes)
      with ordinality as parameter (name, type, mode, position)
    where parameter.type is not null
    group by routine.oid
  )
  select
    routine.oid::text as id,
    namespace.nspname as schema,
    routine.proname as name,
    obj_description(routine.oid, 'pg_proc') as description,
    (
      select coalesce(json_agg(attribute.attname), '[]')
      from pg_catalog.pg_attribute attribute
      where attribute.attrelid = type.typrelid and attribute.attnum > 0 and not attribute.attisdropped
    )::jsonb || (
      select coalesce(json_agg(coalesce(nullif(result.name, ''), 'column' || result.position)), '[]')
      from (
        select argument.name, row_number() over (order by argument.place) as position
        from unnest(routine.proargnames, routine.proargmodes)
          with ordinality as argument (name, mode, place)
        where argument.mode in ('t', 'b', 'o')
      ) result
    )::jsonb || case when type.typtype = 'c' then coalesce(computed.names::jsonb, '[]') else '[]' end as columns,
    coalesce(parameters.list, '[]') as parameters,
    type_schema.nspname as "typeSchema",
    coalesce(relation.relname, type.typname) as "typeName",
    routine.proretset as "isSet",
    type.typtype = 'c' or coalesce(routine.proargmodes::text[] && '{t,b,o}', false) as "isComposite",
    routine.provolatile as volatility,
    coalesce((
      select json_object_agg(split_part(entry, '=', 1), substr(entry, strpos(entry, '=') + 1))
      from unnest(routine.proconfig) entry
    ), '{}') as settings
  from pg_catalog.pg_proc routine
  join pg_catalog.pg_namespace namespace on namespace.oid = routine.pronamespace
  join base_types base on base.oid = routine.prorettype
  join pg_catalog.pg_type type on type.oid = base.base
  join pg_catalog.pg_namespace type_schema on type_schema.oid = type.typnamespace
  left join pg_catalog.pg_class relation on relation.oid = type.typrelid
  left join parameters on parameters.routine = routine.oid
  left join computed on computed.row_type = type.oid
  where routine.prokind = 'f' and type.oid not in ('trigger'::regtype, 'event_trigger'::regtype)
    and coalesce(parameters.callable, true)
    and namespace.nspname = any ($1::text[])
  order by 2, 3, routine.pronargs, obj_description(routine.oid, 'pg_proc') collate "C" nulls first,
    parameters.signature collate "C"`

/**
 * Roles with their settings. Requests' sessions run as `$1` if a superuser connects, else as the connecting user.
 * `mayBeTaken`: whether the session's user is a member of the role; where `$1` is given, callers may take neither it nor the connecting user.
 * `settings`: only those that such a session may set. A role's settings for this database win over its settings for all; for
 * the session's user, both win over what the database sets for all roles.
 */
export const ROLES_QUERY = `
  select
    role.rolname as name,
    role.oid = session.oid as "isSession",
    ($1::text is null or role.rolname not in ($1, current_user)) and pg_has_role(session.oid, role.oid, 'member') as "mayBeTaken",
    role.rolsuper or role.rolbypassrls as "seesAllRows",
    coalesce((
      select json_object_agg(chosen.name, chosen.value)
      from (
        select distinct on (setting.name) setting.name, setting.value
        from pg_catalog.pg_db_role_setting stored
        cross join lateral (
          select split_part(entry, '=', 1) as name, substr(entry, strpos(entry, '=') + 1) as value
          from unnest(stored.setconfig) entry
        ) setting
        join pg_catalog.pg_settings known on known.name = setting.name and (
          known.context = 'user'
          or known.context = 'superuser' and has_parameter_privilege(session.oid, known.name, 'set'))
        where stored.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
          and (stored.setrole = role.oid or stored.setrole = 0 and role.oid = session.oid)
        order by setting.name, stored.setrole <> 0 desc, stored.setdatabase desc
      ) chosen
    ), '{}') as settings
  from pg_catalog.pg_roles role
  cross join (
    select coalesce((
      select oid from pg_catalog.pg_roles
      where rolname = $1 and (select rolsuper from pg_catalog.pg_roles where rolname = current_user)
    ), (select oid from pg_catalog.pg_roles where rolname = current_user)) as oid
  ) session`

export const TIMEZONES_QUERY = `select name from pg_catalog.pg_timezone_names`
