-- The reason of a revocation is the operator's own note. Learners read the cause, which the app puts into words.

revoke select on public.certificates from authenticated;
grant select (
  id, user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
  syllabus_version, issuer, started_on, completed_on, issued_at, state, state_since, state_cause, previous_id
) on public.certificates to authenticated;
