// Writes paths, exercises and skills as SQL, after the content that they name.

import type { Material } from './content.ts'
import { ContentError } from './fields.ts'
import type { Exercise, Learning, LearningPath, Skill } from './learning.ts'
import { literal } from './literal.ts'
import { stableId } from './stable-id.ts'

const HEADER = `-- Learning paths, exercises and skills, generated from supabase/seed/learning by: npx tsx tools/content/seed-content.ts
-- Edit the source, not this file. Existing rows are not changed, so a teacher's edits survive; rows about a part of the content that
-- was deleted are left out.
`

/** One statement per row; ids follow from slugs. @throws ContentError for a slug that the content does not have. */
export function learningSql(materials: readonly Material[], { exercises, paths, skills }: Learning): string {
  const ids = idsOfContent(materials)
  return [
    HEADER,
    ...exercises.map((exercise, index) => exerciseSql(exercise, index, ids)),
    ...paths.map((path, index) => pathSql(path, index, ids)),
    ...skills.map((skill, index) => skillSql(skill, index, ids)),
  ].join('')
}

type Ids = (kind: 'material' | 'category' | 'item', slug: string) => string

function idsOfContent(materials: readonly Material[]): Ids {
  const known = new Map<string, string>()
  const add = (kind: string, path: readonly string[]) => {
    const key = `${kind} ${path.at(-1) ?? ''}`
    if (known.has(key)) throw new ContentError('supabase/seed/content', `${key} occurs twice`)
    known.set(key, literal(stableId(path)))
  }
  for (const material of materials) {
    add('material', [material.slug])
    for (const category of material.categories) {
      add('category', [material.slug, category.slug])
      for (const list of category.lists) {
        for (const recipe of list.recipes) add('item', [material.slug, category.slug, list.slug, recipe.slug])
      }
    }
  }
  return (kind, slug) => {
    const id = known.get(`${kind} ${slug}`)
    if (id === undefined) throw new ContentError('supabase/seed/learning', `there is no ${kind} "${slug}"`)
    return id
  }
}

const TABLES = { material: 'materials', category: 'categories', item: 'items' } as const

function exerciseSql(exercise: Exercise, index: number, ids: Ids): string {
  const path = ['exercises', exercise.material, exercise.slug]
  const id = literal(stableId(path))
  const material = ids('material', exercise.material)
  const isMandatory = exercise.kind === 'questions'
  const row = `
-- exercise: ${exercise.material}, ${exercise.title}
insert into public.exercises (id, material_id, kind, title, description, right_needed, is_mandatory, position)
select ${id}, id, ${literal(exercise.kind)}, ${literal(exercise.title)},
  ${literal(exercise.description)}, ${exercise.questions.length}, ${isMandatory}, ${index + 1}
from public.materials where id = ${material}
on conflict (id) do nothing;
`
  const questions = exercise.questions.map(
    ({ question, options, right, explanation }, place) => `select public.write_exercise_question(
  ${literal(stableId([...path, String(place + 1)]))}, id, ${place + 1}, ${literal(question)},
  array[${options.map(literal).join(', ')}], ${right}::smallint,
  ${literal(explanation)}
)
from public.exercises where id = ${id}
  and not exists (select from public.exercise_questions where id = ${literal(stableId([...path, String(place + 1)]))});
`,
  )
  return row + questions.join('')
}

function pathSql(path: LearningPath, index: number, ids: Ids): string {
  const id = literal(stableId(['paths', path.slug]))
  const stops = path.stops.map(({ target, note }, place) => {
    const table = TABLES[target.kind]
    return `insert into public.path_stops (id, path_id, position, ${target.kind}_id, note)
select ${literal(stableId(['paths', path.slug, String(place + 1)]))}, ${id}, ${place + 1}, ${table}.id,
  ${literal(note)}
from public.${table} where id = ${ids(target.kind, target.slug)}
on conflict (id) do nothing;
`
  })
  return `
-- path: ${path.title}
insert into public.paths (id, slug, title, description, cover_url, level, position)
values (
  ${id}, ${literal(path.slug)}, ${literal(path.title)},
  ${literal(path.description)},
  ${literal(path.coverUrl)}, ${literal(path.level)}, ${index + 1}
)
on conflict (id) do nothing;
${stops.join('')}`
}

function skillSql(skill: Skill, index: number, ids: Ids): string {
  const id = literal(stableId(['skills', skill.slug]))
  return `
-- skill: ${skill.title}
insert into public.skills (id, slug, title, description, position)
values (${id}, ${literal(skill.slug)}, ${literal(skill.title)}, ${literal(skill.description)}, ${index + 1})
on conflict (id) do nothing;
insert into public.item_skills (item_id, skill_id)
select id, ${id} from public.items
where id in (${skill.items.map((slug) => ids('item', slug)).join(', ')})
on conflict do nothing;
`
}
