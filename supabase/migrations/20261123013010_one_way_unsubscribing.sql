-- The link of a digest ends the digests and does nothing else: they begin again in the preferences, by an account that is signed in.
-- Each digest has a link of its own, which is stored as its hash and works for the 90 newest digests, until the learner begins them again.

drop function public.set_mail_wanted(text, boolean);
drop function private.set_mail_wanted(text, boolean);

create function private.hash_of_token(token text) returns text
  language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

alter table public.notification_digests
  add column token_hashes text[] not null default '{}' check (cardinality(token_hashes) <= 90);
update public.notification_digests set token_hashes = array[private.hash_of_token(unsubscribe_token)];
alter table public.notification_digests drop column unsubscribe_token;
create index notification_digests_token_hashes_idx on public.notification_digests using gin (token_hashes);
comment on column public.notification_digests.token_hashes is
  'SHA-256 of the tokens that end the digests without a sign-in, newest first.';

create or replace function private.take_notification_digests(most integer) returns setof jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
  token text;
  digest public.notification_digests;
begin
  for account in select private.accounts_with_digest(least(most, 100)) loop
    insert into public.notification_digests (user_id) values (account) on conflict do nothing;
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update public.notification_digests as digests set
      id = case when digests.day = private.today() then digests.id else gen_random_uuid() end,
      attempts = case when digests.day = private.today() then digests.attempts + 1 else 1 end,
      day = private.today(), state = 'taken', failure = null,
      token_hashes = (array[private.hash_of_token(token)] || digests.token_hashes)[1:90]
    where digests.user_id = account and (
      digests.day is distinct from private.today()
      or digests.state = 'failed' and digests.attempts < 8 and digests.due_at <= now()
    )
    returning * into digest;
    continue when not found;
    return query
      select jsonb_build_object(
        'id', digest.id, 'account', account, 'email', users.email, 'name', profiles.name, 'token', token,
        'notifications', (
          select jsonb_agg(
            jsonb_build_object(
              'kind', newest.kind, 'title', newest.title, 'facts', newest.facts, 'material', newest.material_id,
              'item', newest.item_id, 'costing', newest.costing_id
            ) order by newest.created_at desc, newest.id
          )
          from (
            select * from private.notifications_for_mail(account) order by created_at desc, id limit 30
          ) as newest
        )
      )
      from auth.users
      left join public.profiles on profiles.id = users.id
      where users.id = account;
    update public.notification_digests as digests set covered_before = digests.covered_until, covered_until = now()
    where digests.user_id = account;
  end loop;
end $$;

-- Returns whether there is such a token. Mail programs may send the same request again.
create function private.end_notification_mail(of_token text) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  with written as (
    insert into public.notification_preferences (user_id, channel, kind, is_wanted)
    select user_id, 'email', 'all', false
    from public.notification_digests where token_hashes @> array[private.hash_of_token(of_token)]
    on conflict (user_id, channel, kind) do update set is_wanted = false
    returning 1
  )
  select exists (select from written)
$$;

-- Without it the reader of an older e-mail could go on ending digests that their learner wants.
create function private.forget_mail_tokens() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.notification_digests set token_hashes = '{}' where user_id = new.user_id;
  return null;
end $$;
create trigger forget_mail_tokens after insert or update on public.notification_preferences
  for each row when (new.kind = 'all' and new.is_wanted) execute function private.forget_mail_tokens();

revoke execute on function private.hash_of_token(text), private.end_notification_mail(text), private.forget_mail_tokens()
  from public, anon, authenticated, service_role;
grant execute on function private.end_notification_mail(text) to service_role;

create function public.end_notification_mail(of_token text) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.end_notification_mail(of_token);
end;
revoke execute on function public.end_notification_mail(text) from public, anon, authenticated, service_role;
grant execute on function public.end_notification_mail(text) to service_role;
