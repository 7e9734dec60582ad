/** Who sees which row of paths, exercises, certificates and skills. Rows go by the names of `world.ts`. */

/** The expression that identifies a row of a table. */
export const LEARNING_KEYS = {
  paths: 'paths.id::text',
  path_stops: 'path_stops.id::text',
  exercises: 'exercises.id::text',
  exercise_questions: 'exercise_questions.id::text',
  exercise_attempts: `exercise_attempts.user_id || ' ' || exercise_attempts.exercise_id`,
  course_completions: `course_completions.user_id || ' ' || course_completions.course_id`,
  certificates: `certificates.user_id || ' ' || certificates.course_id`,
  certificate_settings: 'certificate_settings.is_only::text',
  skills: 'skills.id::text',
  item_skills: 'item_skills.item_id::text',
  learning_preferences: 'learning_preferences.user_id::text',
} as const

const DENIED = '42501'

/** Visitors see nothing of it. */
export const NO_LEARNING = {
  paths: DENIED,
  path_stops: DENIED,
  exercises: DENIED,
  exercise_questions: DENIED,
  exercise_attempts: DENIED,
  course_completions: DENIED,
  certificates: DENIED,
  certificate_settings: DENIED,
  skills: DENIED,
  item_skills: DENIED,
  learning_preferences: DENIED,
} as const

interface Learner {
  readonly learner?: string
  /** Materials that the account paid for, and those whose outline it sees. */
  readonly paid?: readonly string[]
  readonly visible?: readonly string[]
  /** Materials with an attempt and a certificate of the account. */
  readonly completed?: readonly string[]
}

export function learningOf({ learner, paid = [], visible = ['Mousses', 'Bolos'], completed = [] }: Learner) {
  const own = completed.map((material) => `${learner} ${material}`)
  return {
    paths: ['Trilha'],
    path_stops: ['Trilha/parada'],
    exercises: paid.map((material) => `${material}/exercício`),
    exercise_questions: paid.map((material) => `${material}/pergunta`),
    exercise_attempts: own.map((row) => `${row}/exercício`),
    course_completions: own,
    certificates: own,
    certificate_settings: DENIED,
    skills: ['Pontos'],
    item_skills: visible.map((material) => `${material}/aula`),
    learning_preferences: learner === undefined ? [] : [learner],
  } as const
}

/** Wishes of learners are theirs alone. */
export function learningForOperator(materials: readonly string[], learners: readonly string[]) {
  const rows = learningOf({ paid: materials, visible: materials })
  const completed = learners.map((learner) => `${learner} Mousses`)
  return {
    ...rows,
    paths: ['Trilha', 'Rascunho'],
    path_stops: ['Trilha/parada', 'Rascunho/parada'],
    exercise_attempts: completed.map((row) => `${row}/exercício`),
    course_completions: completed,
    certificates: completed,
    certificate_settings: ['true'],
    learning_preferences: DENIED,
  } as const
}
