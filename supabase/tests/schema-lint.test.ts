/** Mistakes that a schema makes silently, looked for in the database's catalogue. Each query finds offenders: none. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

/** The schemas that the migrations fill. */
const OURS = `('public'::regnamespace, 'private'::regnamespace)`
const CALLERS = `unnest(array['anon', 'authenticated']) as caller`

const RULES: Readonly<Record<string, string>> = {
  'every table of the API has row-level security': `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,

  'every table of the API has a policy': `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select 1 from pg_policy where polrelid = pg_class.oid)`,

  'every table has a primary key': `select relname from pg_class where relnamespace in ${OURS} and relkind in ('r', 'p')
       and not exists (select 1 from pg_index where indrelid = pg_class.oid and indisprimary)`,

  'every foreign key is the beginning of an index': `select conrelid::regclass, conname from pg_constraint
     where contype = 'f' and connamespace in ${OURS} and not exists (
       select 1 from pg_index
       where indrelid = conrelid and indpred is null
         and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey)`,

  'no index says what another one says': `select narrow.indexrelid::regclass, wide.indexrelid::regclass
     from pg_index narrow join pg_index wide on wide.indrelid = narrow.indrelid and wide.indexrelid <> narrow.indexrelid
     join pg_class on pg_class.oid = narrow.indrelid
     where relnamespace in ${OURS} and not narrow.indisunique and narrow.indpred is null
       and wide.indkey::text || ' ' like narrow.indkey::text || ' %'`,

  'no API function runs with the rights of its owner': `select caller, oid::regprocedure from pg_proc, ${CALLERS}
     where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(caller, oid, 'execute')`,

  'visitors may only check a certificate': `select oid::regprocedure from pg_proc
     where pronamespace in ${OURS} and has_function_privilege('anon', oid, 'execute') and proname <> 'certificate_by_code'`,

  'no API view reads with the rights of its owner': `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,

  'every function fixes its search_path': `select oid::regprocedure from pg_proc where pronamespace in ${OURS}
       and not coalesce(proconfig, '{}') @> array['search_path=""']`,

  'callers cannot name what is in private': `select caller from ${CALLERS} where has_schema_privilege(caller, 'private', 'usage')`,

  'no policy believes what a learner may write of herself': `select tablename, policyname from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_?meta_?data'`,

  'no policy lets everybody write': `select tablename, policyname from pg_policies where cmd <> 'SELECT'
       and (qual = 'true' or with_check = 'true' or (cmd = 'INSERT' and with_check is null))`,

  'no two policies decide the same': `select tablename, cmd, role from pg_policies, unnest(roles) as role group by 1, 2, 3 having count(*) > 1`,

  'no policy is for everybody': `select tablename, policyname from pg_policies where roles && array['public']::name[]`,

  'no policy asks for the caller row by row': `select tablename, policyname from pg_policies
     where regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT auth\\.uid\\(\\)', '', 'g') ~ 'auth\\.|current_setting'`,

  'every published table streams its former rows as a whole (alter table … replica identity full)': `select relname from pg_publication_rel
     join pg_publication on pg_publication.oid = prpubid join pg_class on pg_class.oid = prrelid
     where pubname = 'supabase_realtime' and relreplident <> 'f'`,

  'every table of learners is closed until the second step is done': `select distinct table_name from information_schema.columns
     join information_schema.role_table_grants using (table_schema, table_name)
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id' and grantee = 'authenticated' and not exists (
       select 1 from pg_policies
       where schemaname = table_schema and tablename = table_name and permissive = 'RESTRICTIVE' and qual ~ 'second_step_done')`,

  'no table grows an extension or a sequence that callers could draw from': `select relname from pg_class, ${CALLERS} where relnamespace in ${OURS} and relkind = 'S'
       and has_sequence_privilege(caller, pg_class.oid, 'usage, select, update')`,
}

it.each(Object.entries(RULES))('%s', async (_, offenders) => {
  const { rows } = await database.owner.query(offenders)
  expect(rows).toEqual([])
})
