/** Exercises, paths, skills and certificates of the small world. */
import type { Client } from 'pg'

/** Makes the stable id of a name. */
type Identify = (name: string) => string

/** Learners with a certificate of Mousses: one still has access, one does not. */
export const CERTIFIED = ['buyer', 'refunded']

export async function addLearning(
  owner: Client,
  idOf: Identify,
  materials: readonly string[],
  learners: readonly string[],
): Promise<void> {
  await owner.query(
    `insert into public.skills (id, slug, title) values ($1, 'pontos', 'Pontos') on conflict do nothing`,
    [idOf('Pontos')],
  )
  for (const material of materials) {
    await owner.query(
      `insert into public.exercises (id, material_id, kind, title, right_needed) values ($1, $2, 'questions', 'Técnica', 1)`,
      [idOf(`${material}/exercício`), idOf(material)],
    )
    await owner.query(
      `select public.write_exercise_question($1, $2, 1, 'Por quê?', '{Sim,Não}', 2::smallint, 'Porque não.')`,
      [idOf(`${material}/pergunta`), idOf(`${material}/exercício`)],
    )
    await owner.query('insert into public.item_skills (item_id, skill_id) values ($1, $2)', [
      idOf(`${material}/aula`),
      idOf('Pontos'),
    ])
  }
  for (const [path, isPublished] of [
    ['Trilha', true],
    ['Rascunho', false],
  ] as const) {
    await owner.query(
      'insert into public.paths (id, slug, title, is_published) values ($1, lower($2), $2, $3) on conflict do nothing',
      [idOf(path), path, isPublished],
    )
    await owner.query('insert into public.path_stops (id, path_id, material_id) values ($1, $2, $3)', [
      idOf(`${path}/parada`),
      idOf(path),
      idOf('Mousses'),
    ])
  }
  for (const learner of learners) {
    await owner.query('insert into public.learning_preferences (user_id) values ($1)', [idOf(learner)])
  }
  for (const [index, learner] of CERTIFIED.entries()) {
    const row = [idOf(learner), idOf('Mousses')]
    await owner.query(
      `insert into public.exercise_attempts (id, user_id, exercise_id, answers, right_count, passed)
       values (gen_random_uuid(), $1, $2, '{2}', 1, true)`,
      [idOf(learner), idOf('Mousses/exercício')],
    )
    await owner.query(
      `insert into public.course_completions (user_id, course_id, kind, material_id, started_on, hours, reckoning, syllabus)
       values ($1, $2, 'material', $2, '2026-11-01', 1, '{"items": []}', '[]')`,
      row,
    )
    await owner.query(
      `insert into public.certificates (
         user_id, kind, material_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
         syllabus_version, issuer, started_on, completed_on
       ) values ($1, 'material', $2, $2, array[$2::uuid], $3, $4, 'Ana', 'Mousses', 1, '{}', '[]', 'v', '{}', '2026-11-01', '2026-11-02')`,
      [...row, `N-${index}`, 'ABCDEFGHJKMNPQRSTUVWXYZ23'.concat(String(index + 4))],
    )
  }
}
