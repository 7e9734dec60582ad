/** The data API's settings that are stored in the database. Source of names and precedence: PostgREST 14, references/configuration. */
import type { PoolClient } from 'pg'
import { quoteName, type QualifiedName } from '../vocabulary/identifiers.ts'

/** Settings by their names without the prefix: `db_schemas`. */
export type DatabaseSettings = ReadonlyMap<string, string>

const PREFIX = 'pgrst.'

const NAMES = [
  'db_aggregates_enabled',
  'db_anon_role',
  'db_extra_search_path',
  'db_hoisted_tx_settings',
  'db_max_rows',
  'db_plan_enabled',
  'db_pre_config',
  'db_pre_request',
  'db_root_spec',
  'db_schemas',
  'db_tx_end',
  'jwt_aud',
  'jwt_cache_max_entries',
  'jwt_role_claim_key',
  'jwt_secret',
  'jwt_secret_is_base64',
  'openapi_mode',
  'openapi_security_active',
  'openapi_server_proxy_uri',
  'server_cors_allowed_origins',
  'server_timing_enabled',
  'server_trace_header',
].map((name) => PREFIX + name)

/** Settings of a role: those for this database before those for all. */
const ROLE_SETTINGS_QUERY = `
  select distinct on (setting.name) setting.name, setting.value
  from pg_catalog.pg_db_role_setting stored
  cross join lateral (
    select split_part(entry, '=', 1) as name, substr(entry, strpos(entry, '=') + 1) as value
    from unnest(stored.setconfig) entry
  ) setting
  where setting.name = any ($1) and stored.setrole = (
      select oid from pg_catalog.pg_roles where rolname in ($2, current_user) order by rolname = $2 desc nulls last limit 1)
    and stored.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
  order by setting.name, stored.setdatabase desc`

/** Makes `$1` the session's user until the transaction ends, if the connecting role is a superuser. */
const STEP_DOWN_QUERY = `
  select set_config('session_authorization', rolname, true)
  from pg_catalog.pg_roles
  where rolname = $1 and (select rolsuper from pg_catalog.pg_roles where rolname = current_user)`

const MADE_SETTINGS_QUERY = `
  select name, current_setting(name, true) as value from unnest($1::text[]) name where current_setting(name, true) is not null`

interface SettingRow {
  readonly name: string
  readonly value: string
}

/**
 * The settings of the role that requests' sessions belong to.
 * @param requestUser the user that sessions step down to, or null where it is the connecting user.
 * @throws pg.DatabaseError
 */
export async function readRoleSettings(
  client: PoolClient,
  requestUser: string | null,
): Promise<DatabaseSettings> {
  return settingsOf((await client.query<SettingRow>(ROLE_SETTINGS_QUERY, [NAMES, requestUser])).rows)
}

/**
 * The settings that a function, run by the same role, sets for its transaction.
 * @throws pg.DatabaseError, also of the function.
 */
export async function readMadeSettings(
  client: PoolClient,
  requestUser: string | null,
  preConfig: QualifiedName,
): Promise<DatabaseSettings> {
  await client.query('begin read only')
  try {
    await client.query(STEP_DOWN_QUERY, [requestUser])
    await client.query(`select ${quoteName(preConfig)}()`)
    return settingsOf((await client.query<SettingRow>(MADE_SETTINGS_QUERY, [NAMES])).rows)
  } finally {
    await client.query('rollback')
  }
}

const settingsOf = (rows: readonly SettingRow[]): DatabaseSettings =>
  new Map(rows.map(({ name, value }) => [name.slice(PREFIX.length), value]))
