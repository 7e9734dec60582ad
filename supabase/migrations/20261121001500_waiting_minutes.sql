-- Time in which a recipe rests, chills or dries, in addition to its working time: a mousse of 45 minutes is ready six hours later.

alter table public.items
  add column waiting_min integer not null default 0 check (waiting_min between 0 and 525600);
comment on column public.items.duration_min is 'Work and cooking, in minutes.';
comment on column public.items.waiting_min is
  'Minutes of waiting besides duration_min, in which nobody is needed: fridge, freezer, cooling, soaking, drying.';
