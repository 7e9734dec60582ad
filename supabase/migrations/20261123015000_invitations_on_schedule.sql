-- The condition of the scheduled call that sends the invitations of buyers (docs/sales.md).

create function public.is_purchase_invitation_due() returns boolean
  language sql stable set search_path = ''
begin atomic
  select exists (
    select from public.purchase_invitations
    where sent_at is null and attempts < 30 and next_attempt_at <= now()
  );
end;
comment on function public.is_purchase_invitation_due() is 'Whether an invitation waits to be sent, for a scheduler.';
revoke execute on function public.is_purchase_invitation_due() from public, anon, authenticated, service_role;
grant execute on function public.is_purchase_invitation_due() to service_role;
