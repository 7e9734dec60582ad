/** The catalogue that `supabase/schema` and the comparison of databases are made from: no kind of change escapes it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readContents } from './catalogue/contents.ts'
import { readCatalogue } from './catalogue/statements.ts'
import { openDatabase, type PolicyDatabase } from './database.ts'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

/** A change, by the object whose statement it makes, changes or removes. */
const CHANGES: Readonly<Record<string, string>> = {
  'table public.favourites': 'alter table public.favourites alter column is_favourite drop not null',
  'table public.makings': `alter table public.makings alter column amount set default 'uma'`,
  'table public.quotes': 'alter table public.quotes drop constraint quotes_deposit_percent_check',
  'table private.part_totals': 'alter table private.part_totals set (fillfactor = 50)',
  'table private.certificate_requests': 'alter table private.certificate_requests set logged',
  'table auth.sessions': 'alter table auth.sessions add column note text',
  'index public.profiles_email_key_idx': 'drop index public.profiles_email_key_idx',
  'view private.list_access':
    'create or replace view private.list_access as select id as list_id, true as is_paid, true as is_visible, true as is_on_sale from public.lists',
  'function private.today()': 'alter function private.today() volatile',
  'function private.learner()': 'alter function private.learner() set jit = off',
  'function storage.foldername(text)': 'alter function storage.foldername(text) cost 7',
  'trigger set_updated_at on public.quotes': 'drop trigger set_updated_at on public.quotes',
  'trigger number_quote on public.quotes': 'alter table public.quotes disable trigger number_quote',
  'policy "learners see their own files" on storage.objects':
    'alter policy "learners see their own files" on storage.objects using (true)',
  'policy "cooks hear one another" on realtime.messages':
    'drop policy "cooks hear one another" on realtime.messages',
  'policy "learners see their own photos" on public.photos':
    'alter policy "learners see their own photos" on public.photos to service_role',
  'row security of public.lists': 'alter table public.lists disable row level security',
  'replica identity of public.items': 'alter table public.items replica identity default',
  'table public.photos of publication supabase_realtime':
    'alter publication supabase_realtime drop table public.photos',
  'publication supabase_realtime': `alter publication supabase_realtime set (publish = 'insert')`,
  'event trigger pgrst_drop_watch': 'drop event trigger pgrst_drop_watch',
  'comment on table public.items': `comment on table public.items is 'Anything.'`,
  'comment on column auth.sessions.factor_id': 'comment on column auth.sessions.factor_id is null',
  'comment on function auth.uid()': `comment on function auth.uid() is 'Anything.'`,
  'comment on view public.own_sessions': `comment on view public.own_sessions is 'Anything.'`,
  'comment on policy "learners delete their own notes" on public.recipe_notes': `comment on policy "learners delete their own notes" on public.recipe_notes is 'Anything.'`,
  'grant on public.materials to anon': 'revoke select on public.materials from anon',
  'grant on public.profiles (email) to authenticated':
    'grant update (email) on public.profiles to authenticated',
  'grant on function private.settle_course(uuid,text,uuid) to public':
    'grant execute on function private.settle_course(uuid, text, uuid) to public',
  'grant on schema private to anon': 'grant usage on schema private to anon',
  'grant on private.certificate_numbers to authenticated':
    'grant usage on sequence private.certificate_numbers to authenticated',
  'owner of function storage.filename(text)': 'alter function storage.filename(text) owner to session_user',
  'owner of auth.identities': 'alter table auth.identities owner to session_user',
  'type auth.aal_level': `alter type auth.aal_level add value 'aal4'`,
  'type public.grams': 'create domain public.grams as numeric check (value > 0)',
  'sequence private.certificate_numbers': 'alter sequence private.certificate_numbers increment 2',
  'statistics of public.items.list_id': 'alter table public.items alter column list_id reset (n_distinct)',
  'schema extra': 'create schema extra',
  'extension citext': 'create extension citext schema extensions',
  'statistics pairs': 'create statistics public.pairs on material_id, order_index from public.categories',
  'rule kept on public.skills': 'create rule kept as on delete to public.skills do instead nothing',
}

it('tells every kind of change, and nothing else', async () => {
  const lines = async () =>
    (await readCatalogue(database.owner)).map(({ object, sql }) => `${object}\n${sql}`)
  const before = await lines()
  const contents = await readContents(database.owner)
  expect(await lines()).toEqual(before)
  for (const change of Object.values(CHANGES)) await database.owner.query(change)
  await database.owner.query(`insert into public.skills (slug, title) values ('novo', 'Novo')`)
  const after = await lines()
  const changed = new Set(
    [
      ...before.filter((line) => !after.includes(line)),
      ...after.filter((line) => !before.includes(line)),
    ].map((line) => line.split('\n')[0]),
  )
  expect(Object.keys(CHANGES).filter((object) => !changed.has(object))).toEqual([])
  expect([...changed].filter((object = '') => !Object.hasOwn(CHANGES, object))).toEqual([])
  const differing = (await readContents(database.owner)).filter((line) => !contents.includes(line))
  expect(differing.map((line) => line.replace(/:.*/, ''))).toEqual(['public.skills'])
})
