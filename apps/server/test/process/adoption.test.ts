/** Adoption of an auth schema that supabase/auth made, with its accounts and sessions; a refused one is left unchanged. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hashSync } from '@node-rs/bcrypt'
import { hash as hashArgon2 } from '@node-rs/argon2'
import { decodeJwt } from 'jose'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prepareDatabase, prepareServices } from '../../src/database-setup.ts'
import { Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { StartupError } from '../../src/platform/startup-error.ts'
import { totpCode } from '../auth/authenticator-app.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { ServiceProcess } from './service-process.ts'

const PASSWORD = 'the password of before'
const SCHEMA = readFileSync(new URL('original-auth.sql', import.meta.url), 'utf8')
const SIGNED_SESSION = '22222222-0000-4000-8000-000000000002'
const SIGNING_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index))

/** Turns the original's schema of today into that of December 2022. */
const OLDEST = `
  alter table auth.sessions drop column oauth_client_id, drop column scopes;
  drop table auth.one_time_tokens, auth.flow_state, auth.oauth_consents, auth.oauth_authorizations, auth.oauth_clients;
  drop type auth.oauth_registration_type, auth.oauth_client_type, auth.oauth_authorization_status, auth.oauth_response_type;
  drop type auth.one_time_token_type, auth.code_challenge_method;
  delete from auth.schema_migrations where version > '20221215195900';
  alter table auth.identities drop constraint identities_pkey, drop constraint identities_provider_id_provider_unique,
    drop column id;
  alter table auth.identities rename column provider_id to id;
  alter table auth.identities add constraint identities_pkey primary key (provider, id);
  alter table auth.users drop column is_anonymous, drop column deleted_at, alter column phone type varchar(15);
  alter table auth.sessions drop column refreshed_at, drop column user_agent, drop column ip,
    drop column refresh_token_hmac_key, drop column refresh_token_counter;
  alter table auth.mfa_factors drop column phone, drop column last_challenged_at;
  alter table auth.mfa_challenges drop column otp_code;
  alter type auth.factor_type rename to former;
  create type auth.factor_type as enum ('totp', 'webauthn');
  alter table auth.mfa_factors alter column factor_type type auth.factor_type using factor_type::text::auth.factor_type;
  drop type auth.former;
  alter table auth.refresh_tokens
    add constraint refresh_tokens_parent_fkey foreign key (parent) references auth.refresh_tokens (token) not valid`

/** A database of this server, to compare with; making it also makes the roles. */
let ours: TestDatabase
beforeAll(async () => {
  ours = await createTestDatabase({ migrated: true })
})
afterAll(() => ours.drop())

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

interface Home {
  readonly url: string
  readonly owner: Client
}

/** @param changes to the schema as the newest version of the original leaves it. */
async function originalDatabase(changes = ''): Promise<Home> {
  const database = await createTestDatabase({ migrated: false })
  ending.push(() => database.drop())
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  ending.push(() => owner.end())
  await owner.query(SCHEMA)
  const setPassword = 'update auth.users set encrypted_password = $2 where email = $1'
  await owner.query(setPassword, ['bcrypt@home.test', hashSync(PASSWORD, { cost: 4, version: '2a' })])
  await owner.query(setPassword, ['factor@home.test', hashSync(PASSWORD, { cost: 4, version: '2a' })])
  await owner.query(setPassword, ['argon2@home.test', await hashArgon2(PASSWORD)])
  await owner.query(changes)
  return { url: database.url, owner }
}

function serve(url: string, ...args: readonly string[]): ServiceProcess {
  const server = new ServiceProcess(
    'auth-main',
    {
      DATABASE_URL: url,
      GOTRUE_API_HOST: '127.0.0.1',
      PORT: '0',
      API_EXTERNAL_URL: 'https://accounts.example',
      GOTRUE_SITE_URL: 'https://site.example',
      GOTRUE_JWT_SECRET: 'a-secret-of-the-tests-with-32-characters-or-more',
      AUTH_RATE_LIMITS: 'off',
    },
    ...args,
  )
  ending.push(() => server.end())
  return server
}

interface Answer {
  readonly status: number
  /** The fields of the endpoints' responses; each response has some of them. */
  readonly json: Session
}

interface Session {
  /** The challenge's identifier. */
  readonly id: string
  readonly access_token: string
  readonly refresh_token: string
  readonly user: { readonly id: string; readonly factors?: readonly { readonly id: string }[] }
}

async function post(address: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: response.status, json: (await response.json()) as Answer['json'] }
}

const signIn = (url: string, email: string, password = PASSWORD) =>
  post(`${url}/token?grant_type=password`, { email, password })
const refresh = (url: string, token: string) =>
  post(`${url}/token?grant_type=refresh_token`, { refresh_token: token })

/** A refresh token as the original signs it. */
function signedToken(counter: number): string {
  const groups: number[] = []
  for (let rest = counter; ; rest = Math.floor(rest / 128)) {
    groups.push(rest < 128 ? rest : (rest % 128) + 128)
    if (rest < 128) break
  }
  const message = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(SIGNED_SESSION.replaceAll('-', ''), 'hex'),
    Buffer.from(groups),
  ])
  const signature = createHmac('sha256', SIGNING_KEY).update(message).digest().subarray(0, 16)
  const signed = Buffer.concat([message, signature])
  const checksum = createHash('sha256').update(signed).digest().subarray(0, 4)
  return Buffer.concat([signed, checksum]).toString('base64url')
}

test('accounts come with their passwords, second factors and sessions', async () => {
  const { url: databaseUrl, owner } = await originalDatabase()
  const url = await serve(databaseUrl).url()

  expect((await signIn(url, 'bcrypt@home.test')).status).toBe(200)
  expect((await signIn(url, 'argon2@home.test')).status).toBe(200)
  expect((await signIn(url, 'bcrypt@home.test', 'another')).status).toBe(400)
  expect((await signIn(url, 'sso@home.test', '')).status).toBe(400)

  const first = await signIn(url, 'factor@home.test')
  const factor = first.json.user.factors?.[0]?.id ?? ''
  const challenge = await post(`${url}/factors/${factor}/challenge`, {}, first.json.access_token)
  const code = totpCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  const answer = { challenge_id: challenge.json.id, code }
  const second = await post(`${url}/factors/${factor}/verify`, answer, first.json.access_token)
  expect(decodeJwt(second.json.access_token)['aal']).toBe('aal2')

  const refreshed = await refresh(url, 'active000000')
  expect(refreshed.status).toBe(200)
  expect(decodeJwt(refreshed.json.access_token)['session_id']).toBe('22222222-0000-4000-8000-000000000001')
  expect((await refresh(url, refreshed.json.refresh_token)).status).toBe(200)
  expect((await refresh(url, 'sessionless0')).status).toBe(200)
  // A confidential client has to authenticate.
  expect((await refresh(url, 'program00000')).json).toMatchObject({ error: 'invalid_client' })

  const signed = await refresh(url, signedToken(300))
  expect(signed.status).toBe(200)
  expect(decodeJwt(signed.json.access_token)['session_id']).toBe(SIGNED_SESSION)
  expect((await refresh(url, signedToken(301))).status).toBe(400)

  await owner.query(`delete from auth.users where email = 'argon2@home.test'`)
  const { rows } = await owner.query('select text from public.notes')
  expect(rows).toEqual([{ text: 'mine' }])
})

test('the project served on it goes on: policies, triggers, new accounts', async () => {
  const { url: databaseUrl, owner } = await originalDatabase()
  const url = await serve(databaseUrl).url()
  const claims = {
    sub: '11111111-0000-4000-8000-000000000001',
    role: 'authenticated',
    email: 'bcrypt@home.test',
    aal: 'aal1',
  }
  await owner.query('begin')
  await owner.query('set local role authenticated')
  await owner.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
  const { rows } = await owner.query('select text from public.notes')
  expect(rows).toEqual([{ text: 'mine' }])
  await expect(owner.query('select 1 from auth.users')).rejects.toThrow('permission denied')
  await owner.query('rollback')

  const before = await owner.query('select from public.arrivals')
  const email = `new-${randomBytes(4).toString('hex')}@home.test`
  expect((await post(`${url}/signup`, { email, password: PASSWORD })).status).toBe(200)
  const after = await owner.query('select from public.arrivals')
  expect(after.rowCount).toBe((before.rowCount ?? 0) + 1)
})

/** Every column, type, constraint and index of the tables that the service works on, as far as it relies on them. */
async function shapeOf(owner: Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ line: string }>(`
    with ours as (
      select c.oid, c.relname from pg_class c
      where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and c.relname in ('users', 'identities', 'sessions',
        'refresh_tokens', 'mfa_amr_claims', 'mfa_factors', 'mfa_challenges', 'one_time_tokens', 'flow_state',
        'audit_log_entries', 'oauth_clients', 'oauth_authorizations', 'oauth_consents'))
    select relname || '.' || attname || ' ' || format_type(atttypid, null) || ' ' || attgenerated::text as line
    from ours join pg_attribute on attrelid = ours.oid where attnum > 0 and not attisdropped
    union all
    select relname || ' ' || contype::text || ' ' || pg_get_constraintdef(k.oid) from ours join pg_constraint k on conrelid = ours.oid
    where contype in ('f', 'p', 'u')
    union all
    select relname || ' ' || replace(indexdef, ' ONLY', '') from ours join pg_indexes on tablename = relname and schemaname = 'auth'
    union all
    select relname || ' belongs to ' || relowner::regrole || ', secured ' || relrowsecurity || relforcerowsecurity
    from ours join pg_class using (oid, relname)
    union all
    select typname || ' ' || enumlabel from pg_enum join pg_type t on t.oid = enumtypid where typnamespace = 'auth'::regnamespace
    union all
    select proname || prosrc from pg_proc where pronamespace = 'auth'::regnamespace
    order by 1`)
  return rows.map(({ line }) => line)
}

const quiet = createLog(() => undefined)

test.each([
  ['the newest version', ''],
  ['the oldest version that is understood', OLDEST],
])('%s ends with all that a schema of our own has', async (_, changes) => {
  const home = await originalDatabase(changes)
  const reference = new Client({ connectionString: ours.url })
  await reference.connect()
  ending.push(() => reference.end())
  const database = new Database(home.url, quiet, { requestUser: null })
  ending.push(() => database.close())
  await prepareDatabase(database, quiet, 'refuse')
  const loose = (line: string) => line.replace('character varying', 'text')
  const found = new Set((await shapeOf(home.owner)).map(loose))
  const missing = (await shapeOf(reference)).map(loose).filter((line) => !found.has(line))
  expect(missing).toEqual([])
  const url = await serve(home.url).url()
  expect((await signIn(url, 'bcrypt@home.test')).status).toBe(200)
  expect((await refresh(url, 'active000000')).status).toBe(200)
})

/** The reason of which `--migrate` ends with status 1. */
async function refusalOf(url: string): Promise<string> {
  const database = new Database(url, quiet, { requestUser: null })
  ending.push(() => database.close())
  const refusal = await prepareServices(database, quiet, 'refuse').catch((error: unknown) => error)
  if (!(refusal instanceof StartupError)) throw new Error('not refused', { cause: refusal })
  return refusal.message
}

/** Everything that a refused start could leave behind. */
async function contentOf(owner: Client): Promise<unknown> {
  const { rows } = await owner.query(`
    select (select json_agg(nspname order by nspname) from pg_namespace where nspname !~ '^pg_(toast_)?temp') as schemas,
      (select json_agg((attrelid::regclass, attname, atttypid::regtype) order by attrelid, attnum) from pg_attribute
       where attrelid in (select oid from pg_class where relnamespace in ('auth'::regnamespace, 'public'::regnamespace))) as columns,
      (select json_agg((relname, relowner::regrole) order by oid) from pg_class where relnamespace = 'auth'::regnamespace) as owners,
      (select json_agg(t order by id) from auth.refresh_tokens t) as tokens,
      (select json_agg(s order by id) from auth.sessions s) as sessions,
      (select count(*) from auth.one_time_tokens) as waiting`)
  return rows
}

test.each([
  [
    'migrations of a newer version',
    `insert into auth.schema_migrations values ('20991231000000')`,
    /newer supabase\/auth: 20991231000000$/m,
  ],
  [
    'a version that is too old',
    `delete from auth.schema_migrations where version > '2022'`,
    /the original's migration 20171026211738, older than 20221215195900 \(start a newer version/,
  ],
  [
    'a column of another type',
    'alter table auth.mfa_factors alter column secret type bytea using null',
    /column auth\.mfa_factors\.secret is of type bytea$/m,
  ],
  [
    'a column that is gone',
    'alter table auth.users drop column banned_until',
    /auth\.users\.banned_until is missing$/m,
  ],
  [
    'a column that must have a value',
    `alter table auth.users add column tenant uuid not null default gen_random_uuid(); alter table auth.users alter column tenant drop default`,
    /column auth\.users\.tenant must have a value$/m,
  ],
  [
    'a policy that opens the accounts',
    'create policy everybody on auth.users for select to authenticated using (true)',
    /table auth\.users has more: policy everybody$/m,
  ],
  [
    'passwords that are encrypted',
    `update auth.users set encrypted_password = '{"key_id":"k"}' where email = 'sso@home.test'`,
    /passwords or secrets of second factors are encrypted/,
  ],
])('refuses by name, and leaves all as it was: %s', async (_, changes, reason) => {
  const { url, owner } = await originalDatabase(changes)
  const before = await contentOf(owner)
  expect(await refusalOf(url)).toMatch(reason)
  expect(await contentOf(owner)).toEqual(before)
})

test('a refused process ends with status 1 and the reason alone', async () => {
  const { url } = await originalDatabase(`insert into auth.schema_migrations values ('20991231000000')`)
  const server = serve(url, '--migrate')
  expect(await server.exit()).toBe(1)
  expect(server.output).toMatch(/newer supabase\/auth: 20991231000000$/m)
  expect(server.output).not.toMatch(/^ +at /m)
})

test('a project whose own migrations cannot be applied leaves the accounts as they were too', async () => {
  const { url, owner } = await originalDatabase('create table public.materials ()')
  const before = await contentOf(owner)
  const database = new Database(url, quiet, { requestUser: null })
  ending.push(() => database.close())
  await expect(prepareDatabase(database, quiet, 'refuse')).rejects.toThrow(
    'relation "materials" already exists',
  )
  expect(await contentOf(owner)).toEqual(before)
})

/** A login that is not a superuser and owns the database, as a hosted project's. */
async function withoutSuperuser({ url, owner }: Home, grants: string): Promise<string> {
  const login = `home_${randomBytes(6).toString('hex')}`
  const address = new URL(url)
  await owner.query(`create role ${login} login createrole bypassrls password 'home';
    alter database ${address.pathname.slice(1)} owner to ${login};
    grant anon, authenticated, service_role, authenticator to ${login}; ${grants.replaceAll('LOGIN', login)}`)
  ending.push(async () => {
    await owner.query(
      `reassign owned by ${login} to current_user; drop owned by ${login}; drop role ${login}`,
    )
  })
  address.username = login
  address.password = 'home'
  return address.href
}

const OWNED_BY_SERVICE = `
  alter schema auth owner to supabase_auth_admin;
  do $$ declare name text; begin
    for name in select 'table ' || oid::regclass from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'
      union all select 'type ' || oid::regtype from pg_type where typnamespace = 'auth'::regnamespace and typtype = 'e'
      union all select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'auth'::regnamespace
    loop execute 'alter ' || name || ' owner to supabase_auth_admin'; end loop; end $$;`

test('an owner without superuser rights adopts what it may change', async () => {
  const home = await originalDatabase(OWNED_BY_SERVICE)
  const login = await withoutSuperuser(
    home,
    'grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin, supabase_functions_admin to LOGIN',
  )
  const url = await serve(login).url()
  expect((await signIn(url, 'bcrypt@home.test')).status).toBe(200)
})

const MAY_NOT_ACT = /" may not act as supabase_auth_admin \(grant supabase_auth_admin to home_/
const OWNED_BY_ANOTHER = /table auth\.users belongs to postgres, as which "home_\w+" may not act/

test.each([
  ['no right to act as the service', 'alter role LOGIN nocreaterole', MAY_NOT_ACT, MAY_NOT_ACT],
  // Before Postgres 16, CREATEROLE alone lets an owner grant itself the role of the service.
  ['with CREATEROLE, no right to act as the service', '', MAY_NOT_ACT, OWNED_BY_ANOTHER],
  ['tables of another owner', 'grant supabase_auth_admin to LOGIN', OWNED_BY_ANOTHER, OWNED_BY_ANOTHER],
])(
  'an owner who is no superuser gets the missing right named: %s',
  async (_, grants, reason, reasonBefore16) => {
    const home = await originalDatabase()
    const login = await withoutSuperuser(home, grants)
    const before = await contentOf(home.owner)
    expect(await refusalOf(login)).toMatch((await postgresVersion(home.owner)) < 16 ? reasonBefore16 : reason)
    expect(await contentOf(home.owner)).toEqual(before)
  },
)

/** @returns the major version, such as 15. */
async function postgresVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}
