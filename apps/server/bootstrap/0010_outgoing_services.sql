-- Several services with settings of their own may share a database: what one of them has promised, no other deals with.

set local role supabase_auth_admin;

alter table auth.outgoing_messages add column service text not null default '';
comment on column auth.outgoing_messages.service is
  'Address of the service that promised it, by which its servers know what is theirs.';

reset role;
