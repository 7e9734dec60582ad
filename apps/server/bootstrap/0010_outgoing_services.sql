-- Several services with settings of their own may share a database; each handles its own rows.

set local role supabase_auth_admin;

alter table auth.outgoing_messages add column service text not null default '';
comment on column auth.outgoing_messages.service is
  'Address of the service whose servers handle the row.';

reset role;
