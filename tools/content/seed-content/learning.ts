// The types of the files in supabase/seed/learning, and their validating reader. They name recipes and categories by their slugs.

import { checkText, ContentError, fieldsOf, headingOf, listOf, oneOf, text } from './fields.ts'
import { withUniqueSlugs } from './content.ts'

export interface Question {
  question: string
  options: string[]
  /** Which option is right: 1 for the first. */
  right: number
  explanation: string
}

export interface Exercise {
  material: string
  slug: string
  kind: 'questions' | 'photo'
  title: string
  description: string
  /** Empty where the exercise asks for a photo. */
  questions: Question[]
}

/** Exactly one of material, category and item. */
export interface Stop {
  target: { kind: 'material' | 'category' | 'item'; slug: string }
  note: string
}

export interface LearningPath {
  slug: string
  title: string
  description: string
  coverUrl: string
  level: 'Beginner' | 'Intermediate' | 'Advanced'
  stops: Stop[]
}

export interface Skill {
  slug: string
  title: string
  description: string
  items: string[]
}

export interface Learning {
  exercises: Exercise[]
  paths: LearningPath[]
  skills: Skill[]
}

const KINDS = ['material', 'category', 'item'] as const
const HEADING = ['slug', 'title', 'description']

/** Throws ContentError at the first rule that a file breaks. */
export function readLearning(exercises: unknown, paths: unknown, skills: unknown): Learning {
  return {
    exercises: entries(exercises, 'exercises.json', readExercise),
    paths: withUniqueSlugs(entries(paths, 'paths.json', readPath), 'paths.json'),
    skills: withUniqueSlugs(entries(skills, 'skills.json', readSkill), 'skills.json'),
  }
}

function entries<Entry>(
  value: unknown,
  file: string,
  read: (entry: unknown, where: string) => Entry,
): Entry[] {
  return listOf({ where: file, values: { entries: value } }, 'entries', read)
}

function readExercise(value: unknown, where: string): Exercise {
  const fields = fieldsOf(value, where, [...HEADING, 'material', 'kind'], ['questions'])
  const kind = oneOf(fields, 'kind', ['questions', 'photo'])
  return {
    ...headingOf(fields),
    material: text(fields, 'material'),
    kind,
    questions: kind === 'questions' ? listOf(fields, 'questions', readQuestion) : [],
  }
}

function readQuestion(value: unknown, where: string): Question {
  const fields = fieldsOf(value, where, ['question', 'options', 'right', 'explanation'])
  const options = listOf(fields, 'options', checkText)
  const right = fields.values['right']
  if (typeof right !== 'number' || options[right - 1] === undefined) {
    throw new ContentError(`${where}.right`, 'must name an option, 1 for the first')
  }
  return { question: text(fields, 'question'), options, right, explanation: text(fields, 'explanation') }
}

function readPath(value: unknown, where: string): LearningPath {
  const fields = fieldsOf(value, where, [...HEADING, 'cover_url', 'level', 'stops'])
  return {
    ...headingOf(fields),
    coverUrl: text(fields, 'cover_url'),
    level: oneOf(fields, 'level', ['Beginner', 'Intermediate', 'Advanced']),
    stops: listOf(fields, 'stops', readStop),
  }
}

function readStop(value: unknown, where: string): Stop {
  const fields = fieldsOf(value, where, ['note'], KINDS)
  const [kind, ...others] = KINDS.filter((name) => Object.hasOwn(fields.values, name))
  if (kind === undefined || others.length > 0)
    throw new ContentError(where, `needs one of ${KINDS.join(', ')}`)
  return { target: { kind, slug: text(fields, kind) }, note: text(fields, 'note') }
}

function readSkill(value: unknown, where: string): Skill {
  const fields = fieldsOf(value, where, [...HEADING, 'items'])
  return { ...headingOf(fields), items: listOf(fields, 'items', checkText) }
}
