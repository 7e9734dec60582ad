/** Real faults of a test's own installation, and how to end them. */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { keysOf, type Installation } from './installation.ts'

/** Ends the fault. */
export type Mend = () => Promise<void>

const DEADLOCK = '40P01'
const ATTEMPTS = 5

/** Runs SQL as the database's owner, as one transaction, again where it meets another transaction that holds what it needs. */
export async function runSql(installation: Installation, text: string): Promise<void> {
  const client = new Client({ connectionString: keysOf(installation).databaseUrl })
  await client.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(text)
        return
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK || attempt === ATTEMPTS) throw error
      }
    }
  } finally {
    await client.end()
  }
}

/** Every read of every table fails with an internal error: the data API answers 500. */
export async function breakReading(installation: Installation): Promise<Mend> {
  const onEachTable = (statement: string) => `
    do $$
    declare read regclass;
    begin
      for read in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('${statement}', read);
      end loop;
    end $$;`
  await runSql(
    installation,
    `create function public.broken() returns boolean language plpgsql stable as
       $$ begin raise exception 'broken on purpose' using errcode = 'XX000'; end $$;
     ${onEachTable('create policy broken on %s as restrictive for select to authenticated using ((select public.broken()))')}`,
  )
  return () =>
    runSql(installation, `${onEachTable('drop policy broken on %s')} drop function public.broken();`)
}

/** The database is out of reach while the server runs on: it answers 503. */
export async function cutOffDatabase(installation: Installation): Promise<Mend> {
  const socket = join(installation.dataDir, 'run', '.s.PGSQL.5432')
  const client = new Client({ connectionString: keysOf(installation).databaseUrl })
  await client.connect()
  await rename(socket, `${socket}.away`)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and application_name = '' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return () => rename(`${socket}.away`, socket)
}

/** Requests that read the table wait. */
export async function holdTable(installation: Installation, table: string): Promise<Mend> {
  const client = new Client({ connectionString: keysOf(installation).databaseUrl })
  await client.connect()
  await client.query(`begin; lock table public.${table} in access exclusive mode`)
  return () => client.end()
}

/** The auth service loses its accounts: it answers 500. */
export async function breakAccounts(installation: Installation): Promise<Mend> {
  await runSql(installation, 'alter table auth.users rename to users_away')
  return () => runSql(installation, 'alter table auth.users_away rename to users')
}
