/**
 * A login for programs that the operator writes, such as functions: it reads and writes all rows, as the role of the hosted service's
 * functions does, and is not a superuser, so that no statement of it runs programs or reads files of the machine.
 */
import { createHmac, pbkdf2Sync, createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

export interface LimitedLogin {
  /** Beginning of the role's name, which the database's own number completes: a role belongs to the whole cluster. */
  readonly prefix: string
  readonly password: string
  /** Limit of its connections. */
  readonly connections: number
  /** The role that keeps its rights to objects: a dump names that one, which every installation has. */
  readonly group: string
  /** Further roles that it may take. */
  readonly roles: readonly string[]
  /** Schemas whose functions it may call. */
  readonly schemas: readonly string[]
}

/** Predefined roles for the rows of all tables. Source: Postgres' documentation, "Predefined Roles". */
const ROWS = ['pg_read_all_data', 'pg_write_all_data']
/** Privileges by which a role becomes the account that Postgres runs under. */
const MACHINE = ['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files']
/** Any fixed number. Several servers may start at once. */
const LOCK = 2_835_433
const STATEMENT_TIMEOUT = '2min'

/** Whether the current role can run programs or read files of the machine that Postgres runs on. */
export async function ownsMachine(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select rolsuper or exists (select from unnest($1::text[]) as name where pg_has_role(current_user, name, 'member')) as owns
     from pg_catalog.pg_roles where rolname = current_user`,
    [MACHINE],
  )
  return rows[0]?.owns === true
}

/**
 * Makes the role where it is missing, and sets its password, limits and privileges anew. Whatever else it was granted is taken away.
 * @returns its name
 */
export async function ensureLimitedLogin(client: PoolClient, login: LimitedLogin): Promise<string> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const name = await nameOf(client, login.prefix)
    const role = client.escapeIdentifier(name)
    const known = await client.query('select from pg_catalog.pg_roles where rolname = $1', [name])
    if (known.rowCount === 0) await client.query(`create role ${role}`)
    await client.query(
      `alter role ${role} login inherit bypassrls nosuperuser nocreaterole nocreatedb noreplication
       connection limit ${login.connections} password ${client.escapeLiteral(scramVerifier(login.password, name))}`,
    )
    await client.query(`alter role ${role} set statement_timeout = '${STATEMENT_TIMEOUT}'`)
    await setMemberships(client, name, [login.group, ...ROWS, ...login.roles])
    await allowSchemasAndFunctions(client, login.group, login.schemas)
    await client.query('commit')
    return name
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function nameOf(client: PoolClient, prefix: string): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text as oid from pg_catalog.pg_database where datname = current_database()',
  )
  return `${prefix}_${rows[0]?.oid}`
}

async function setMemberships(client: PoolClient, name: string, wanted: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select pg_get_userbyid(roleid) as role from pg_catalog.pg_auth_members
     where member = (select oid from pg_catalog.pg_roles where rolname = $1)`,
    [name],
  )
  const found = new Set(rows.map(({ role }) => role))
  const role = client.escapeIdentifier(name)
  for (const each of found)
    if (!wanted.includes(each)) await client.query(`revoke ${client.escapeIdentifier(each)} from ${role}`)
  for (const each of wanted)
    if (!found.has(each)) await client.query(`grant ${client.escapeIdentifier(each)} to ${role}`)
}

/** It makes schemas of its own; in `public`, where other sessions look for functions, it makes nothing. */
async function allowSchemasAndFunctions(
  client: PoolClient,
  group: string,
  schemas: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant create on database %I to %I', current_database(), $1::text) as statement
     where not has_database_privilege($1, current_database(), 'create')
     union all
     select format('grant usage on schema %I to %I', nspname, $1::text)
     from pg_catalog.pg_namespace where nspname = any ($2) and not has_schema_privilege($1, oid, 'usage')
     union all
     select format('grant execute on routine %s to %I', p.oid::regprocedure, $1::text)
     from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = pronamespace
     where nspname = any ($2) and not has_function_privilege($1, p.oid, 'execute')`,
    [group, schemas],
  )
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'))
}

const ITERATIONS = 4096
const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * What Postgres keeps in place of a password, so that the password itself is in no statement that a log may hold. The salt follows from
 * both, so that a start changes nothing. Source: RFC 5802, 3; Postgres' documentation of `pg_authid`.
 */
function scramVerifier(password: string, name: string): string {
  const salt = createHmac('sha256', password).update(name).digest().subarray(0, SALT_BYTES)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256')
  const keyOf = (label: string) => createHmac('sha256', salted).update(label).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`
}

const SCHEME_AND_CREDENTIALS = /^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?/
/** Parameters that name another user, or set what only an owner may set. */
const OWNERS_PARAMETERS = ['user', 'password', 'options']

/** The address of the same database for another user. */
export function addressFor(url: string, user: string, password: string): string {
  const [address = '', query = ''] = url.replace(SCHEME_AND_CREDENTIALS, '$1').split('?', 2)
  const parameters = new URLSearchParams(query)
  for (const name of OWNERS_PARAMETERS) parameters.delete(name)
  const rest = parameters.size === 0 ? '' : `?${parameters.toString()}`
  return `${address.replace(/^(postgres(?:ql)?:\/\/)/, `$1${user}:${encodeURIComponent(password)}@`)}${rest}`
}
