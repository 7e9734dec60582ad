-- A number like 1e130000 has nine characters as sent and 130,000 digits when Postgres prints it, and the size of a document is
-- measured on its printed text. Documents with huge numbers are therefore refused before they are printed.

-- True for an object whose text has at most `most` bytes. The binary form of a text of 64 kB stays below a megabyte, and no number
-- of a kitchen is above a billion or, except 0, below a billionth.
create function private.is_small_object(document jsonb, most integer) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(document) <> 'object' then false
    when pg_column_size(document) > 1048576 then false
    when jsonb_path_exists(document, 'strict $.** ? (@.type() == "number"
      && (@ > 1000000000 || @ < -1000000000 || (@ > -0.000000001 && @ < 0.000000001 && @ != 0)))') then false
    else octet_length(document::text) <= most
  end
$$;
comment on function private.is_small_object is 'Never writes out a giant number to learn how long it is.';
revoke execute on function private.is_small_object from public;
-- Check constraints are evaluated with the rights of the role that writes.
grant execute on function private.is_small_object to authenticated, service_role;

-- Existing rows passed the former check, which had the same size limit, so they are not validated again.
alter table public.costings
  drop constraint costings_sheet_check,
  add constraint costings_sheet_check check (private.is_small_object(sheet, 65536)) not valid;
alter table public.kitchens
  drop constraint kitchens_densities_check,
  drop constraint kitchens_defaults_check,
  add constraint kitchens_densities_check check (
    private.is_small_object(densities, 16384)
    and not jsonb_path_exists(densities, 'strict $.* ? (@.type() != "number" || @ <= 0 || @ > 25)')
  ) not valid,
  add constraint kitchens_defaults_check check (private.is_small_object(defaults, 16384)) not valid;
