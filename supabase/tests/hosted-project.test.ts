/**
 * The migrations on something like an older hosted project: their owner is not a superuser and does not own the auth schema,
 * and new objects in `public` are granted to all roles. They must load there, and allow no more than here.
 */
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessDifferences } from '../../apps/server/src/access/access-differences.ts'
import { readAccessFacts } from '../../apps/server/src/access/access-facts.ts'
import { readMigrations } from '../../apps/server/src/platform/database/migrate.ts'
import { projectPath } from '../../apps/server/src/platform/project-folder.ts'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { GRANTS } from './grants.cases.ts'
import { readGrants } from './grants.ts'
import { callerNamed, createWorld } from './world.ts'

let ours: PolicyDatabase
let hosted: PolicyDatabase
/** Roles belong to the cluster, so its name is this run's own. */
const projectOwner = `hosted_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  ours = await openDatabase()
  hosted = await openDatabase({ migrated: false })
  await applyFolder(hosted.owner, 'apps/server/bootstrap')
  await hosted.owner.query(`
    create role ${projectOwner} createrole bypassrls;
    grant anon, authenticated, service_role, supabase_storage_admin, supabase_realtime_admin to ${projectOwner};
    grant all on schema public to ${projectOwner};
    grant usage on schema auth to ${projectOwner};
    grant select, references, trigger on auth.users to ${projectOwner};
    grant select on auth.mfa_factors, auth.sessions, auth.identities, auth.sso_domains to ${projectOwner};
    do $$ begin execute format('grant create on database %I to ${projectOwner}', current_database()); end $$;
    alter publication supabase_realtime owner to ${projectOwner};
    set role ${projectOwner};
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`)
  await applyFolder(hosted.owner, 'supabase/migrations')
  await hosted.owner.query('reset role')
})
afterAll(async () => {
  await hosted.close()
  await ours.owner.query(`drop role ${projectOwner}`)
  await ours.close()
})

async function applyFolder(owner: Client, folder: string): Promise<void> {
  for (const { sql } of readMigrations(projectPath(folder))) {
    await owner.query('begin')
    await owner.query(sql)
    await owner.query('commit')
  }
}

it.each(Object.keys(GRANTS))('%s ends with the same grants', async (role) => {
  expect(await readGrants(hosted.owner, role)).toEqual(await readGrants(ours.owner, role))
})

it('grants the same access to the objects of the project', async () => {
  const [expected, actual] = [await readAccessFacts(ours.owner), await readAccessFacts(hosted.owner)]
  const differences = accessDifferences(expected, actual)
  expect(differences.filter((line) => !/^table (?:atelie|supabase_migrations)\./.test(line))).toEqual([])
})

it('leaves visitors no function to call but the check of a certificate', async () => {
  const { rows } = await hosted.owner.query(
    `select oid::regprocedure from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege('anon', oid, 'execute')
       and proname <> 'certificate_by_code'`,
  )
  expect(rows).toEqual([])
})

it('serves accounts, purchases and progress all the same', async () => {
  await createWorld(hosted.owner)
  const ask = (text: string) => hosted.ask(callerNamed('buyer'), { text })
  expect(await ask('select email from public.profiles')).toEqual(['buyer@exemplo.test'])
  expect(await ask(`select title from public.items where title like '%/aula'`)).toEqual([
    'Mousses/aula',
    'Natal/aula',
  ])
  expect(await ask(`select materials.progress_percent from public.materials where title = 'Natal'`)).toEqual([
    '0',
  ])
})
