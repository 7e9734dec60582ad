-- Buckets and policies of the storage contracts.

insert into storage.buckets (id, name, public) values
  ('own', 'own', false), ('open', 'open', true), ('shelf', 'shelf', false), ('drop', 'drop', false), ('locked', 'locked', false);

-- own: each account has a folder of its own. The same in `open`, which everyone may read without policies.
create policy own_folder on storage.objects for all to authenticated
  using (bucket_id in ('own', 'open') and (storage.foldername(name))[1] = auth.uid()::text)
  with check (bucket_id in ('own', 'open') and (storage.foldername(name))[1] = auth.uid()::text);

-- shelf: accounts list and read, the operator alone writes.
create policy shelf_reading on storage.objects for select to authenticated using (bucket_id = 'shelf');

-- drop: accounts add objects that they cannot change; they see what they own.
create policy drop_adding on storage.objects for insert to authenticated with check (bucket_id = 'drop');
create policy drop_seeing on storage.objects for select to authenticated
  using (bucket_id = 'drop' and owner_id = auth.uid()::text);

-- Only lists are allowed to the anonymous role.
create policy listing on storage.objects for select to anon
  using (bucket_id = 'shelf' and storage.allow_only_operation('object.list'));

-- Accounts see two buckets.
create policy some_buckets on storage.buckets for select to authenticated using (id in ('own', 'shelf'));
