/** The parts of a schema that the caller may use, read from the catalogue under the caller's role, for the API's description. */
import type { InspectionPlan } from '../plan/plan.ts'
import type { Parameters } from './parameters.ts'

/** Relations by name; functions by number, with their parameters' types as the caller's search path shows them. */
const VISIBLE = `(
  select coalesce(json_agg(relation.relname), '[]')
  from pg_catalog.pg_class relation
  where relation.relnamespace = namespace.oid and relation.relkind in ('r', 'v', 'm', 'f', 'p') and (
    pg_has_role(relation.relowner, 'usage')
    or has_table_privilege(relation.oid, 'select, insert, update, delete, truncate, references, trigger')
    or has_any_column_privilege(relation.oid, 'select, insert, update, references'))
) as relations, (
  select coalesce(json_object_agg(routine.oid::text, (
    select coalesce(json_agg(parameter.type::regtype::text order by parameter.position), '[]')
    from unnest(routine.proargtypes) with ordinality as parameter (type, position)
  )), '{}')
  from pg_catalog.pg_proc routine
  where routine.pronamespace = namespace.oid and has_function_privilege(routine.oid, 'execute')
) as routines`

/** Returns one row: comment, relations, routines; the latter two null for all. No row for an unknown schema. */
export function inspectSql({ schema, followPrivileges }: InspectionPlan, parameters: Parameters): string {
  const shown = followPrivileges ? VISIBLE : 'null as relations, null as routines'
  return (
    `select obj_description(namespace.oid, 'pg_namespace') as comment, ${shown} ` +
    `from pg_catalog.pg_namespace namespace where namespace.nspname = ${parameters.add(schema)}`
  )
}
