-- What the migrations make of "jobs". Written by `npm run schema`, not by hand.

create table atelie.job_schedules (
  scope text not null,
  kind text not null,
  occurrence timestamp with time zone not null,
  constraint job_schedules_pkey PRIMARY KEY (scope, kind)
);

comment on table atelie.job_schedules is 'Last occurrence of each recurring kind of job that was put into the queue.';

grant delete, insert, select, update on atelie.job_schedules to supabase_auth_admin;

grant delete, insert, select, update on atelie.job_schedules to supabase_functions_admin;

grant delete, insert, select, update on atelie.job_schedules to supabase_realtime_admin;

grant delete, insert, select, update on atelie.job_schedules to supabase_storage_admin;

create table atelie.jobs (
  id uuid not null,
  scope text not null,
  kind text not null,
  label text not null,
  payload bytea not null,
  key text,
  subject uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default 'infinity'::timestamp with time zone,
  run_at timestamp with time zone not null default now(),
  attempts smallint not null default 0,
  locked_by uuid,
  failed_at timestamp with time zone,
  failure text,
  constraint jobs_key_key UNIQUE (key),
  constraint jobs_payload_check CHECK ((octet_length(payload) <= 4194304)),
  constraint jobs_pkey PRIMARY KEY (id)
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

CREATE INDEX jobs_kind_run_at_idx ON atelie.jobs USING btree (kind, run_at) WHERE (failed_at IS NULL);

CREATE INDEX jobs_scope_failed_at_idx ON atelie.jobs USING btree (scope, failed_at) WHERE (failed_at IS NOT NULL);

CREATE INDEX jobs_subject_idx ON atelie.jobs USING btree (subject) WHERE (subject IS NOT NULL);

grant delete, insert, select, update on atelie.jobs to supabase_auth_admin;

grant delete, insert, select, update on atelie.jobs to supabase_functions_admin;

grant delete, insert, select, update on atelie.jobs to supabase_realtime_admin;

grant delete, insert, select, update on atelie.jobs to supabase_storage_admin;

CREATE TRIGGER delete_jobs AFTER DELETE ON auth.one_time_tokens FOR EACH ROW EXECUTE FUNCTION auth.delete_jobs_of_token();

CREATE TRIGGER delete_jobs AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.delete_jobs_of_user();

CREATE FUNCTION auth.delete_jobs_of_token()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from atelie.jobs where key = 'auth.token:' || old.id;
  return null;
end $function$;

alter function auth.delete_jobs_of_token() owner to supabase_auth_admin;

comment on function auth.delete_jobs_of_token() is 'Deletes the message that waits with a one-time token.';

CREATE FUNCTION auth.delete_jobs_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from atelie.jobs where subject = old.id;
  return null;
end $function$;

alter function auth.delete_jobs_of_user() owner to supabase_auth_admin;

comment on function auth.delete_jobs_of_user() is 'Deletes the jobs that belong to an account.';
