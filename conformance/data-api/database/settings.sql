-- Settings that clusters differ in and answers show, set so that answers are the same on all.
do $$
declare
  setting text;
begin
  foreach setting in array array[
    'timezone to ''UTC''',
    'default_text_search_config to ''pg_catalog.english''',
    'lc_messages to ''C''',
    'intervalstyle to ''postgres''',
    'bytea_output to ''hex''',
    'extra_float_digits to 1'
  ]
  loop
    execute format('alter database %I set ', current_database()) || setting;
    execute 'set ' || setting;
  end loop;
end $$;
