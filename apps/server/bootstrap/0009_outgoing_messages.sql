-- Queue of the auth service's messages and deferred requests; 0025 replaces it. Not in the reference.

set local role supabase_auth_admin;

create table auth.outgoing_messages (
  id uuid primary key,
  lane text not null check (lane in ('request', 'email', 'sms')),
  about text not null,
  content bytea not null check (octet_length(content) <= 4194304),
  user_id uuid references auth.users on delete cascade,
  token_id uuid unique references auth.one_time_tokens on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  due_at timestamptz not null default now(),
  tries smallint not null default 0,
  holder uuid
);
comment on table auth.outgoing_messages is
  'E-mails, text messages and deferred requests. A row is deleted when it is done.';
comment on column auth.outgoing_messages.lane is 'Worker that handles the row: deferred requests, e-mails, or text messages.';
comment on column auth.outgoing_messages.content is 'AES-256-GCM under a key of the server''s: codes and links are in it.';
comment on column auth.outgoing_messages.token_id is
  'Token in the message: the message is deleted with it, and replaced by a newer one about it.';
comment on column auth.outgoing_messages.due_at is 'Time of the next attempt; while a worker holds the row, the end of its lease.';
comment on column auth.outgoing_messages.holder is 'Worker that holds the row.';
create index outgoing_messages_lane_due_at_idx on auth.outgoing_messages (lane, due_at);
create index outgoing_messages_user_id_idx on auth.outgoing_messages (user_id);

alter table auth.outgoing_messages enable row level security;

reset role;
