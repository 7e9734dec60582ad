-- Properties of a transaction: isolation, settings of roles and functions, a function that runs before each request.

do $$ begin create role shop_repeatable nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role shop_serializable nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role shop_privileged nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin grant shop_repeatable, shop_serializable, shop_privileged to authenticator;
exception when unique_violation then null; end $$;
alter role shop_repeatable set default_transaction_isolation = 'repeatable read';
alter role shop_serializable set default_transaction_isolation = 'serializable';
-- Both settings need a superuser; the session was granted one of them.
alter role shop_privileged set log_min_duration_sample = '12345ms';
alter role shop_privileged set log_duration = on;
grant set on parameter log_min_duration_sample to authenticator;
grant usage on schema shop to shop_repeatable, shop_serializable, shop_privileged;

create table levels (id integer primary key, level text default current_setting('transaction_isolation'));
insert into levels values (1, 'first');
create view level as select id, current_setting('transaction_isolation') as now from levels;
grant select, insert, update on levels, level to anon, shop_repeatable, shop_serializable;

create function level_now() returns text stable language sql as $$ select current_setting('transaction_isolation') $$;
create function level_serializable() returns text stable language sql
  set default_transaction_isolation = 'serializable' as $$ select current_setting('transaction_isolation') $$;
create function access() returns text volatile language sql as $$ select current_setting('transaction_read_only') $$;
create function access_stable() returns text stable language sql as $$ select current_setting('transaction_read_only') $$;
-- The computed columns are read by the statement that calls the function, where only what was hoisted holds.
create function memory(flavours) returns text stable language sql as $$ select current_setting('work_mem') $$;
create function time_limit(flavours) returns text stable language sql as $$ select current_setting('statement_timeout') $$;
create function one_flavour() returns setof flavours stable language sql
  set statement_timeout = '4s' set work_mem = '5000kB' as $$ select * from shop.flavours where id = 1 $$;
create function short_time_limit() returns void volatile language plpgsql set statement_timeout = '100ms' as
  $$ begin perform pg_sleep(10); end $$;

create function who() returns text stable language sql as $$ select current_user::text $$;
create function before_all() returns void language plpgsql as $$ declare
  wish text := current_setting('request.headers')::json ->> 'x-wish';
begin
  case wish
    when 'refuse' then raise exception 'Not you' using hint = 'Be somebody else', errcode = 'P0001';
    when 'teapot' then raise sqlstate 'PGRST' using
      message = '{"code": "TEA", "message": "I am a teapot"}', detail = '{"status": 418, "headers": {"X-Pot": "tea"}}';
    when 'another' then perform set_config('role', 'service_role', true);
    when 'answer' then
      perform set_config('response.status', '203', true);
      perform set_config('response.headers',
        json_build_array(json_build_object('X-Path', current_setting('request.path')),
          json_build_object('Cache-Control', 'no-store'))::text, true);
    when 'know' then perform set_config('response.headers', json_build_array(json_build_object('X-Known',
      concat_ws(' ', current_user, current_setting('search_path'), current_setting('request.method'),
        current_setting('request.jwt.claims'), current_setting('app.settings.shop'))))::text, true);
    else null;
  end case;
end $$;
grant execute on function before_all() to anon, authenticated, service_role;
