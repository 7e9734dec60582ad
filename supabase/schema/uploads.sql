-- What the migrations make of "uploads". Written by `npm run schema`, not by hand.

create table atelie.open_uploads (
  id text not null,
  bucket_id text not null,
  owner_id text,
  holder text,
  bytes bigint not null,
  arrived bigint not null default 0,
  expires_at timestamp with time zone not null,
  constraint open_uploads_arrived_check CHECK ((arrived >= 0)),
  constraint open_uploads_bytes_check CHECK ((bytes >= 0)),
  constraint open_uploads_pkey PRIMARY KEY (id)
);

comment on table atelie.open_uploads is 'Uploads in progress. A resumable upload can be continued and completed while its row is here; the row goes in the transaction that stores its object.';

comment on column atelie.open_uploads.id is 'Version of the future object for resumable uploads; the upload''s own id for those in parts.';

comment on column atelie.open_uploads.holder is 'The account, or role and network of a caller without one, by which open uploads are limited; null for the service role.';

comment on column atelie.open_uploads.bytes is 'Promised by the client: the length of a resumable upload, the sum of the parts otherwise.';

comment on column atelie.open_uploads.arrived is 'Of those, stored at the end of the last request.';

CREATE INDEX open_uploads_expires_at_idx ON atelie.open_uploads USING btree (expires_at);

CREATE INDEX open_uploads_holder_idx ON atelie.open_uploads USING btree (holder);

CREATE INDEX open_uploads_owner_idx ON atelie.open_uploads USING btree (bucket_id, owner_id);

grant delete, insert, select, update on atelie.open_uploads to supabase_storage_admin;

create unlogged table atelie.upload_locks (
  upload_id text not null,
  holder uuid not null,
  expires_at timestamp with time zone not null,
  is_wanted boolean not null default false,
  constraint upload_locks_pkey PRIMARY KEY (upload_id)
);

comment on table atelie.upload_locks is 'Resumable uploads that a process is reading or writing. A lock is a lease: a process that stops leaves it to expire.';

comment on column atelie.upload_locks.holder is 'Process that holds the lock.';

comment on column atelie.upload_locks.is_wanted is 'Whether another process waits, so that the holder ends its request.';

CREATE INDEX upload_locks_holder_idx ON atelie.upload_locks USING btree (holder);

grant delete, insert, select, update on atelie.upload_locks to supabase_storage_admin;
