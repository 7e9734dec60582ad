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
