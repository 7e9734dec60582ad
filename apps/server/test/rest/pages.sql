-- Relationships whose to-one side is not always one row: functions that say so, views and a table that another one inherits from.

create schema pages;
set local search_path = pages;

create table clients (id integer primary key, name text, parent_id integer references clients);
create table projects (id integer primary key, name text, client_id integer references clients);
insert into clients values (1, 'Ana', null), (2, 'Bia', 1), (3, 'Cida', 1), (4, 'Duda', 2);
insert into projects select number, 'project ' || number, nullif(number % 5, 0) from generate_series(1, 12) number;
create table late_clients () inherits (clients);
insert into late_clients values (2, 'Bia again', 3);

create view doubled_clients as select id, name, parent_id from clients, generate_series(1, 2);
create table tasks (id integer primary key, project_id integer references projects, client_id integer references clients);
insert into tasks select number, 1 + number % 12, 1 + number % 4 from generate_series(1, 20) number;
create view project_names as select id, name, client_id from projects;

create function computed_projects(clients) returns setof projects rows 1 stable language sql as
  $$ select * from pages.projects where client_id = $1.id $$;
create function own_projects(clients) returns setof projects stable language sql as
  $$ select * from pages.projects where client_id = $1.id $$;
create function computed_client(projects) returns setof clients rows 1 stable language sql as
  $$ select * from pages.clients where id = $1.client_id or id = $1.id $$;
create function any_clients(projects) returns setof clients stable language sql as
  $$ select * from pages.clients where id >= $1.client_id $$;
create function main_client(projects) returns clients stable language sql as
  $$ select * from only pages.clients where id = $1.client_id $$;
create function computed_tasks(projects) returns setof tasks rows 1 stable language sql as
  $$ select * from pages.tasks where project_id = $1.id $$;
create function computed_project(tasks) returns setof projects rows 1 stable language sql as
  $$ select * from pages.projects where id in ($1.project_id, $1.client_id) $$;

grant usage on schema pages to anon;
grant select on all tables in schema pages to anon;
