-- Uploads that are not complete: resumable ones, and those in parts (S3). A row reserves what its client promised to send, so that uploads
-- in progress count before their objects exist.

create table atelie.open_uploads (
  id text primary key,
  bucket_id text not null,
  owner_id text,
  holder text,
  bytes bigint not null check (bytes >= 0),
  arrived bigint not null default 0 check (arrived >= 0),
  expires_at timestamptz not null
);
comment on table atelie.open_uploads is
  'Uploads in progress. A resumable upload can be continued and completed while its row is here; the row goes in the transaction that stores its object.';
comment on column atelie.open_uploads.id is 'Version of the future object for resumable uploads; the upload''s own id for those in parts.';
comment on column atelie.open_uploads.holder is
  'The account, or role and network of a caller without one, by which open uploads are limited; null for the service role.';
comment on column atelie.open_uploads.bytes is 'Promised by the client: the length of a resumable upload, the sum of the parts otherwise.';
comment on column atelie.open_uploads.arrived is 'Of those, stored at the end of the last request.';
create index open_uploads_holder_idx on atelie.open_uploads (holder);
create index open_uploads_owner_idx on atelie.open_uploads (bucket_id, owner_id);
create index open_uploads_expires_at_idx on atelie.open_uploads (expires_at);

grant select, insert, update, delete on atelie.open_uploads to supabase_storage_admin;

-- Locks of resumable uploads that hold across the processes which serve one database.

create unlogged table atelie.upload_locks (
  upload_id text primary key,
  holder uuid not null,
  expires_at timestamptz not null,
  is_wanted boolean not null default false
);
comment on table atelie.upload_locks is
  'Resumable uploads that a process is reading or writing. A lock is a lease: a process that stops leaves it to expire.';
comment on column atelie.upload_locks.holder is 'Process that holds the lock.';
comment on column atelie.upload_locks.is_wanted is 'Whether another process waits, so that the holder ends its request.';
create index upload_locks_holder_idx on atelie.upload_locks (holder);

grant select, insert, update, delete on atelie.upload_locks to supabase_storage_admin;
