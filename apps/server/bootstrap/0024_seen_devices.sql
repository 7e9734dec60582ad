-- Devices that accounts signed in with, so that a new one is reported by e-mail. Not in the reference.

set local role supabase_auth_admin;

create table auth.seen_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  device bytea not null,
  seen_at timestamptz not null default now(),
  constraint seen_devices_user_id_device_key unique (user_id, device)
);
comment on table auth.seen_devices is 'Devices that accounts signed in with; deleted half a year after their last sign-in.';
comment on column auth.seen_devices.device is 'Hash of the User-Agent header without versions.';
create index seen_devices_seen_at_idx on auth.seen_devices (seen_at);

alter table auth.seen_devices enable row level security;

reset role;
