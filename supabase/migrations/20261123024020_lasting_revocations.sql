-- A revocation outlives the account: what the revoked certificate was for is kept with the sales that opened it. Whichever account has
-- one of them later, by a claim, is issued no certificate of the course until the operator re-issues it.

create table private.revoked_courses (
  course_id uuid not null,
  sale_id uuid not null references public.sales on delete cascade,
  revoked_at timestamptz not null default now(),
  primary key (course_id, sale_id)
);
comment on table private.revoked_courses is
  'Courses whose certificate the operator revoked, by the sales that had opened them; until the sale is erased or a certificate is re-issued.';
create index revoked_courses_sale_id_idx on private.revoked_courses (sale_id);
alter table private.revoked_courses enable row level security;
revoke all on private.revoked_courses from public, anon, authenticated, service_role;

create function private.sales_opening(account uuid, materials uuid[]) returns setof uuid
  language sql stable set search_path = ''
as $$
  select distinct sales.id
  from public.sales
  join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
  where sales.user_id = account and opened.material_id = any (materials)
$$;

-- Every charge of a subscription stands for all of them.
create function private.revocations_of(account uuid, of_course uuid) returns setof private.revoked_courses
  language sql stable set search_path = ''
as $$
  select revoked.*
  from private.revoked_courses as revoked
  join public.sales as marked on marked.id = revoked.sale_id
  where revoked.course_id = of_course and exists (
    select from public.sales as own
    where own.user_id = account and (
      own.id = marked.id or own.provider = marked.provider and own.subscription_id = marked.subscription_id
    )
  )
$$;

create function private.remember_revocation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.state_cause = 'operator' then
    insert into private.revoked_courses (course_id, sale_id)
    select new.course_id, opening from private.sales_opening(new.user_id, new.material_ids) as opening
    on conflict do nothing;
  elsif tg_op = 'INSERT' then
    delete from private.revoked_courses as revoked
    using private.revocations_of(new.user_id, new.course_id) as own
    where revoked.course_id = own.course_id and revoked.sale_id = own.sale_id;
  end if;
  return null;
end $$;
create trigger remember_revocation after insert or update of state on public.certificates
  for each row execute function private.remember_revocation();

insert into private.revoked_courses (course_id, sale_id)
select distinct certificates.course_id, opening
from public.certificates
cross join lateral private.sales_opening(certificates.user_id, certificates.material_ids) as opening
where state_cause = 'operator' and not exists (
  select from public.certificates as later
  where later.user_id = certificates.user_id and later.course_id = certificates.course_id and later.state = 'valid'
);

-- The newest certificate of a course decides, then a revocation that came with a sale.
create function private.is_course_revoked(account uuid, newest public.certificates, of_course uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(newest.state_cause = 'operator', false) or newest.state is distinct from 'valid'
    and exists (select from private.revocations_of(account, of_course))
$$;

create or replace function private.settle_course(account uuid, of_kind text, of_course uuid) returns setof public.certificates
  language plpgsql set search_path = ''
as $$
declare
  newest public.certificates;
  completion public.course_completions;
  holder text;
begin
  select * into newest from public.certificates
  where user_id = account and course_id = of_course
  order by issued_at desc, state = 'valid' desc, number desc
  limit 1;
  if newest.state = 'valid' or private.is_course_revoked(account, newest, of_course) then
    return;
  end if;
  select * into completion from public.course_completions where user_id = account and course_id = of_course;
  if completion.user_id is null then
    if not private.has_completed(account, of_kind, of_course) then
      return;
    end if;
    insert into public.course_completions (
      user_id, course_id, kind, material_id, path_id, started_on, hours, reckoning, syllabus
    )
    select
      account, of_course, of_kind,
      case of_kind when 'material' then of_course end, case of_kind when 'path' then of_course end,
      (
        select coalesce(min(opened_at), now()) at time zone 'America/Sao_Paulo'
        from jsonb_array_elements(contents.reckoning -> 'items') as item
        join public.item_progress as marks on marks.user_id = account and marks.item_id = (item ->> 'item_id')::uuid
      )::date,
      contents.hours, contents.reckoning, contents.syllabus
    from private.contents_of(of_kind, of_course) as contents
    returning * into completion;
  end if;
  if not private.is_course_open(account, of_kind, of_course) then
    return;
  end if;
  update public.course_completions as known set due_at = (
    select max(private.bought_at(account, material)) + make_interval(days => settings.days_after_purchase)
    from unnest(private.materials_of(of_kind, of_course)) as material, public.certificate_settings as settings
    group by settings.days_after_purchase
  )
  where known.user_id = account and known.course_id = of_course
  returning * into completion;
  if completion.due_at > now() then
    insert into private.due_settlements (user_id, due_at) values (account, completion.due_at)
    on conflict (user_id) do update set due_at = least(due_settlements.due_at, excluded.due_at);
    return;
  end if;
  select certificate_name into holder from public.profiles where id = account and certificate_name_confirmed_at is not null;
  if holder is null then
    return;
  end if;
  return next private.write_certificate(completion, holder, newest);
end $$;

revoke execute on function private.sales_opening(uuid, uuid[]), private.revocations_of(uuid, uuid), private.remember_revocation(),
  private.is_course_revoked(uuid, public.certificates, uuid) from public;
