-- The subject of a notification is an ordinary column. A generated one needs an option of the publication, without which Postgres 18
-- refuses updates of the table, and which a dump by older programs does not carry.
alter table public.notifications alter column subject_id drop expression;

create function private.set_notification_subject() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.subject_id = case
    when new.kind = 'recipe_added' then new.material_id
    else coalesce(new.costing_id, new.item_id, new.material_id)
  end;
  return new;
end $$;
create trigger set_notification_subject before insert on public.notifications
  for each row execute function private.set_notification_subject();
revoke execute on function private.set_notification_subject() from public;

do $$
begin
  if current_setting('server_version_num')::integer >= 180000 then
    execute 'alter publication supabase_realtime set (publish_generated_columns = none)';
  end if;
end $$;
