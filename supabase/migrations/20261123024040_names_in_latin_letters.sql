-- A name for certificates has letters that the certificates' faces draw (supabase/functions/_shared/certificate/faces), else the PDF would
-- leave them out. A test compares the two. What is confirmed or issued already stays.

create or replace function private.name_for_certificate(typed text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  tidy constant text := normalize(btrim(regexp_replace(typed, '\s+', ' ', 'g')), nfc);
  letters constant text := 'A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0148\u014A-\u017E\u018F\u0192\u01A0\u01A1\u01AF\u01B0'
    '\u01C4-\u01CC\u01D9\u01DA\u01E6\u01E7\u01EA\u01EB\u01FA-\u021B\u022A-\u022D\u0230-\u0233\u0237\u1E08\u1E09\u1E0C-\u1E0F\u1E14-\u1E17'
    '\u1E1C\u1E1D\u1E20\u1E21\u1E24\u1E25\u1E2A\u1E2B\u1E2E\u1E2F\u1E36\u1E37\u1E3A\u1E3B\u1E42\u1E43\u1E46-\u1E49\u1E4C-\u1E53\u1E5A\u1E5B'
    '\u1E5E\u1E5F\u1E62-\u1E65\u1E6C-\u1E6F\u1E78-\u1E7B\u1E80-\u1E85\u1E92\u1E93\u1E97\u1E9E\u1EA0-\u1EF9';
  -- Accents that no composed letter has.
  marks constant text := '\u0300\u0301\u0303\u0308';
begin
  if tidy is null or char_length(tidy) not between 2 and 100
    or tidy !~ ('^[' || letters || '][' || letters || marks || ' .''’-]*$')
    or tidy !~ ('[' || letters || '].*[' || letters || ']')
  then
    raise exception 'a name has 2 to 100 letters of the Latin script, spaces, hyphens, apostrophes and points'
      using errcode = 'invalid_parameter_value', detail = 'full_name';
  end if;
  return tidy;
end $$;
