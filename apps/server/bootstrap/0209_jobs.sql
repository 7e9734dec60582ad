-- One durable queue for the jobs of all services (docs/decisions/0015-one-job-queue.md).

create table atelie.jobs (
  id uuid primary key,
  scope text not null,
  kind text not null,
  label text not null,
  payload bytea not null check (octet_length(payload) <= 4194304),
  key text unique,
  subject uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default 'infinity',
  run_at timestamptz not null default now(),
  attempts smallint not null default 0,
  locked_by uuid,
  failed_at timestamptz,
  failure text
);
comment on table atelie.jobs is 'Jobs that wait or run, and dead letters. A job is deleted when it is done.';
comment on column atelie.jobs.scope is 'Service whose servers run the job, such as its address: several services may share a database.';
comment on column atelie.jobs.kind is 'Handler and concurrency limit of the job, such as auth.email.';
comment on column atelie.jobs.label is 'What the job is about, for operators; without personal data.';
comment on column atelie.jobs.payload is 'Read by the handler alone. The auth service encrypts its payloads (AES-256-GCM): they contain codes and links.';
comment on column atelie.jobs.key is 'A new job with the same key replaces this one.';
comment on column atelie.jobs.subject is 'Record that the job belongs to, such as an account, whose deletion deletes the job.';
comment on column atelie.jobs.expires_at is 'The job is not attempted after this time.';
comment on column atelie.jobs.run_at is 'Time of the next attempt; while a worker holds the job, the end of its lease.';
comment on column atelie.jobs.locked_by is 'Worker that holds the job.';
comment on column atelie.jobs.failed_at is 'When the job became a dead letter; null while it waits or runs.';
comment on column atelie.jobs.failure is 'Why the last attempt failed, without addresses and numbers.';
create index jobs_kind_run_at_idx on atelie.jobs (kind, run_at) where failed_at is null;
create index jobs_scope_failed_at_idx on atelie.jobs (scope, failed_at) where failed_at is not null;
create index jobs_subject_idx on atelie.jobs (subject) where subject is not null;

create table atelie.job_schedules (
  scope text not null,
  kind text not null,
  occurrence timestamptz not null,
  primary key (scope, kind)
);
comment on table atelie.job_schedules is 'Last occurrence of each recurring kind of job that was put into the queue.';

grant select, insert, update, delete on atelie.jobs, atelie.job_schedules to supabase_auth_admin;

set local role supabase_auth_admin;

-- A message about a code is worthless once the code is used or replaced; an account takes its messages along.
-- The functions run with their owner's rights, since the role that deletes the row may have no rights on the queue.
create function auth.delete_jobs_of_token() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from atelie.jobs where key = 'auth.token:' || old.id;
  return null;
end $$;
comment on function auth.delete_jobs_of_token is 'Deletes the message that waits with a one-time token.';

create function auth.delete_jobs_of_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from atelie.jobs where subject = old.id;
  return null;
end $$;
comment on function auth.delete_jobs_of_user is 'Deletes the jobs that belong to an account.';

revoke execute on function auth.delete_jobs_of_token, auth.delete_jobs_of_user from public;

create trigger delete_jobs after delete on auth.one_time_tokens
  for each row execute function auth.delete_jobs_of_token();
create trigger delete_jobs after delete on auth.users
  for each row execute function auth.delete_jobs_of_user();

reset role;
