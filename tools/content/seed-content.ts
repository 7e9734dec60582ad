// Generates content.sql and learning.sql in supabase/seed from the files beside them: npx tsx tools/content/seed-content.ts

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contentSql } from './seed-content/content-sql.ts'
import { type Material, readMaterial, withUniqueSlugs } from './seed-content/content.ts'
import { ContentError } from './seed-content/fields.ts'
import { learningSql } from './seed-content/learning-sql.ts'
import { type Learning, readLearning } from './seed-content/learning.ts'

const CONTENT_FOLDER = new URL('../../supabase/seed/content/', import.meta.url)
const LEARNING_FOLDER = new URL('../../supabase/seed/learning/', import.meta.url)

export const CONTENT_SQL_FILE = new URL('../../supabase/seed/content.sql', import.meta.url)
export const LEARNING_SQL_FILE = new URL('../../supabase/seed/learning.sql', import.meta.url)

/** The materials in order of file name; throws ContentError for an invalid file. */
export function readContent(): Material[] {
  const names = readdirSync(CONTENT_FOLDER).filter((name) => name.endsWith('.json'))
  return withUniqueSlugs(names.toSorted().map(readFile), 'supabase/seed/content')
}

/** Paths, exercises and skills; throws ContentError for an invalid file. */
export function readLearningContent(): Learning {
  const parsed = (name: string) => parseJson(readFileSync(new URL(name, LEARNING_FOLDER), 'utf8'), name)
  return readLearning(parsed('exercises.json'), parsed('paths.json'), parsed('skills.json'))
}

function readFile(name: string): Material {
  const text = readFileSync(new URL(name, CONTENT_FOLDER), 'utf8')
  return readMaterial(parseJson(text, name), name)
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContentError(name, `is no JSON (${error instanceof Error ? error.message : String(error)})`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const materials = readContent()
  writeFileSync(CONTENT_SQL_FILE, contentSql(materials))
  writeFileSync(LEARNING_SQL_FILE, learningSql(materials, readLearningContent()))
}
