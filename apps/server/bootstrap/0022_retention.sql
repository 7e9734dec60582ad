-- Each sweep looks for the oldest entries of the log.

set local role supabase_auth_admin;
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
reset role;
