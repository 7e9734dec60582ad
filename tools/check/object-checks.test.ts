/** Values of unknown shape are read by schemas (decision 31), or by the one check of whether a value is an object that a program has. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The check of the web app and its packages, of the server and the tools, and of the functions, which are deployed on their own. */
const CHECKS = [
  'apps/server/src/platform/json-object.ts',
  'packages/recipe-text/src/text/record.ts',
  'supabase/functions/_shared/sales/json-values.ts',
]
/** Code that walks through values of any shape, or tells the members of a union apart. */
const WALKS = [
  // Writes the values of a statement, a hot path.
  'apps/server/src/platform/database/statements/outgoing-messages.ts',
  // Write JSON with sorted names.
  'apps/server/src/platform/caller/claims-json.ts',
  'apps/web/src/lib/changed-fields.ts',
  // A body that is sent: null, bytes or a part of a file.
  'apps/server/src/platform/http/direct-router.ts',
  // What a field reports: its value, or the event of an input.
  'apps/web/src/lib/use-form.ts',
]

/** `typeof value === 'object' && value !== null`, its negation, and either the other way round. */
const HAND_CHECK =
  /typeof [\w.[\]'?()]+ [!=]== 'object'[\s)]*(?:&&|\|\|)\s*!?\(?[\w.[\]'?]+ [!=]==? null|[\w.[\]'?]+ [!=]==? null\s*(?:&&|\|\|)\s*!?\(?typeof [\w.[\]'?()]+ [!=]== 'object'/

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.|\.gen\.|(?:^|\/)(?:node_modules|dist)\//.test(path),
    )
    .map((path) => `${folder}/${path}`)
}

test('finds checks written by hand', () => {
  const byHand = [
    "if (typeof value !== 'object' || value === null) return null",
    "return typeof value === 'object' && value !== null && !Array.isArray(value)",
    "const name = typeof line === 'object' && line !== null && 'name' in line ? line.name : ''",
    "return value !== null && typeof value === 'object'",
    "if (row.facts === null || typeof row.facts !== 'object') return {}",
    "const isObject = (value: unknown) =>\n  typeof value === 'object' &&\n  value !== null",
  ]
  expect(byHand.filter((text) => !HAND_CHECK.test(text))).toEqual([])
  const others = [
    "typeof state === 'object' && refusalText(state.refusal)",
    "typeof stored === 'object' ? 1 : 0",
  ]
  expect(others.filter((text) => HAND_CHECK.test(text))).toEqual([])
})

test('no other file checks by hand whether a value is an object', () => {
  const files = ['apps/server/src', 'apps/web/src', 'packages', 'supabase/functions', 'tools'].flatMap(
    sourcesIn,
  )
  const byHand = files.filter((path) => HAND_CHECK.test(readFileSync(join(root, path), 'utf8')))
  expect(byHand.toSorted()).toEqual([...CHECKS, ...WALKS].toSorted())
})
