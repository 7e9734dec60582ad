-- Roles are the cluster's, so another test file may have made them, or be about to.

do $$ begin create role anon nologin noinherit;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role authenticated nologin noinherit;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role service_role nologin noinherit bypassrls;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role authenticator nologin noinherit;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin grant anon, authenticated, service_role to authenticator;
exception when unique_violation then null; end $$;
