-- Letters without a shape are no name either: a certificate without a visible name would hold for any.

create or replace function private.name_for_certificate(typed text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  tidy constant text := normalize(btrim(regexp_replace(typed, '\s+', ' ', 'g')), nfc);
begin
  if tidy is null or char_length(tidy) not between 2 and 100
    or tidy ~ '[[:cntrl:]0-9<>@#$%^*_=+{}|\\/~"!?;:()\[\]&,\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]'
    or tidy ~ '[\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFE00-\uFE0F\uFFA0\uFFF9-\uFFFC\U000E0000-\U000E0FFF]'
    or tidy ~ '^[-.'' ]'
  then
    raise exception 'a name has 2 to 100 letters, spaces, hyphens, apostrophes and points' using errcode = 'invalid_parameter_value';
  end if;
  return tidy;
end $$;
