-- What the auth service has promised to send or to look into, until it is done. Not in the reference.

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
  'E-mails and text messages that wait for delivery, and requests whose answer may not tell what they lead to. A row goes once it is dealt with.';
comment on column auth.outgoing_messages.lane is 'Who is waited for: the database alone, the mail server, or the SMS gateway.';
comment on column auth.outgoing_messages.content is 'AES-256-GCM under a key of the server''s: codes and links are in it.';
comment on column auth.outgoing_messages.token_id is
  'What the message lets its reader prove: a message whose token was used up or thrown away goes with it, a newer one takes its place.';
comment on column auth.outgoing_messages.due_at is 'When it is tried next; while somebody holds it, when she is taken for dead.';
comment on column auth.outgoing_messages.holder is 'The worker that has it in hand.';
create index outgoing_messages_lane_due_at_idx on auth.outgoing_messages (lane, due_at);
create index outgoing_messages_user_id_idx on auth.outgoing_messages (user_id);

alter table auth.outgoing_messages enable row level security;

reset role;
