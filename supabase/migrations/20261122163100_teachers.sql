-- Who teaches a material, as the landing page introduces them. The operator may set both; nothing is shown without a name.
alter table public.materials
  add column teacher_name text check (char_length(teacher_name) between 1 and 200),
  add column teacher_about text check (char_length(teacher_about) between 1 and 2000);
comment on column public.materials.teacher_name is 'Null where the teacher is not introduced.';
